"""ristretto255: a group of prime order, in which the cards of a game by link are hidden.

Encoding, decoding and the derivation of elements follow RFC 9496, hashing to the group RFC 9380 (`expand_message_xmd`
with SHA-512, and its appendix B). Elements are points of the curve edwards25519 in extended coordinates; equal elements
may be different points, so elements are compared by their encodings.

The time that an operation takes depends on its operands. That is safe here: texts are sent by hand, so it cannot be
measured.
"""

from hashlib import sha512
from typing import Final, NamedTuple

ORDER: Final = 2**252 + 27742317777372353535851937790883648493
"""The number of elements, a prime. Scalars are numbers below it."""

ENCODED: Final = 32
"""Bytes of an encoded element."""

UNIFORM: Final = 64
"""Bytes from which an element or a scalar is derived."""

_P: Final = 2**255 - 19
_D: Final = -121665 * pow(121666, -1, _P) % _P
_SQRT_M1: Final = pow(2, (_P - 1) // 4, _P)
_WINDOW: Final = 5
"""Bits of the window in a multiplication: a digit of a scalar is 0, or odd and less than 2**4 either way."""


class Element(NamedTuple):
    """A point of the curve in extended coordinates: its affine ones are x/z and y/z, and t*z = x*y."""

    x: int
    y: int
    z: int
    t: int


class EncodingError(ValueError):
    """The bytes encode no element."""


def encode(element: Element) -> bytes:
    """Returns the 32 bytes of an element (RFC 9496, 4.3.2): equal elements have equal bytes."""
    x0, y0, z0, t0 = element
    u1 = (z0 + y0) * (z0 - y0) % _P
    u2 = x0 * y0 % _P
    _, inverse = _sqrt_ratio(1, u1 * u2 * u2)
    den1 = inverse * u1 % _P
    den2 = inverse * u2 % _P
    z_inverse = den1 * den2 * t0 % _P
    if _is_negative(t0 * z_inverse):
        x, y, den = y0 * _SQRT_M1 % _P, x0 * _SQRT_M1 % _P, den1 * _INVSQRT_A_MINUS_D % _P
    else:
        x, y, den = x0, y0, den2
    if _is_negative(x * z_inverse):
        y = -y
    return _absolute(den * (z0 - y)).to_bytes(ENCODED, "little")


def decode(encoded: bytes) -> Element:
    """Returns the element of 32 bytes (RFC 9496, 4.3.1).

    Raises:
        EncodingError: they are no canonical encoding of an element.
    """
    s = int.from_bytes(encoded, "little")
    if len(encoded) != ENCODED or s >= _P or _is_negative(s):
        raise EncodingError("these bytes encode no element of ristretto255")
    ss = s * s % _P
    u1 = 1 - ss
    u2 = 1 + ss
    u2_squared = u2 * u2 % _P
    v = (-_D * u1 * u1 - u2_squared) % _P
    was_square, inverse = _sqrt_ratio(1, v * u2_squared)
    den_x = inverse * u2 % _P
    den_y = inverse * den_x * v % _P
    x = _absolute(2 * s * den_x)
    y = u1 * den_y % _P
    t = x * y % _P
    if not was_square or _is_negative(t) or y == 0:
        raise EncodingError("these bytes encode no element of ristretto255")
    return Element(x, y, 1, t)


def is_identity(element: Element) -> bool:
    """Returns whether an element is the neutral one."""
    return element.x % _P == 0 or element.y % _P == 0


def multiply(scalar: int, element: Element) -> Element:
    """Returns the multiple of an element by any number from 0, by signed sliding windows."""
    odd = [element]
    double = _double(element)
    for _ in range(2 ** (_WINDOW - 2) - 1):
        odd.append(_add(odd[-1], double))
    product = IDENTITY
    for digit in reversed(_digits(scalar)):
        product = _double(product)
        if digit > 0:
            product = _add(product, odd[digit >> 1])
        elif digit < 0:
            product = _add(product, _negative(odd[-digit >> 1]))
    return product


def inverse(scalar: int) -> int:
    """Returns the inverse of a scalar modulo `ORDER`. It must not be a multiple of `ORDER`."""
    return pow(scalar, -1, ORDER)


def scalar_of(uniform: bytes) -> int:
    """Returns the scalar that is derived from 64 uniform bytes (little endian); it is never 0."""
    return int.from_bytes(uniform[:UNIFORM], "little") % (ORDER - 1) + 1


def element_of(uniform: bytes) -> Element:
    """Returns the element that is derived from 64 uniform bytes (RFC 9496, 4.3.4)."""
    return _add(_mapped(uniform[:ENCODED]), _mapped(uniform[ENCODED:UNIFORM]))


def hashed(message: bytes, domain: bytes) -> Element:
    """Returns the element to which a message is hashed (RFC 9380, appendix B). Its discrete logarithm is unknown.

    Args:
        message: any bytes.
        domain: separates the uses of the hash; 1 to 255 bytes.
    """
    return element_of(expanded(message, domain, UNIFORM))


def expanded(message: bytes, domain: bytes, length: int) -> bytes:
    """Returns uniform bytes derived from a message: `expand_message_xmd` with SHA-512 (RFC 9380, 5.3.1).

    Args:
        message: any bytes.
        domain: separates the uses of the hash; 1 to 255 bytes.
        length: of the result, 1 to 16,320 bytes.
    """
    tail = domain + bytes([len(domain)])
    first = sha512(bytes(128) + message + length.to_bytes(2, "big") + b"\0" + tail).digest()
    block, blocks = bytes(len(first)), b""
    for number in range(1, -(-length // len(first)) + 1):
        mixed = bytes(one ^ other for one, other in zip(first, block, strict=True))
        block = sha512(mixed + bytes([number]) + tail).digest()
        blocks += block
    return blocks[:length]


# -- points -------------------------------------------------------------------------------------------------------


def _add(one: Element, other: Element) -> Element:
    """Adds two points, which may be equal (Hisil, Wong, Carter and Dawson 2008, 3.1, for a = -1)."""
    a = (one.y - one.x) * (other.y - other.x) % _P
    b = (one.y + one.x) * (other.y + other.x) % _P
    c = _2D * one.t * other.t % _P
    d = 2 * one.z * other.z % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return Element(e * f % _P, g * h % _P, f * g % _P, e * h % _P)


def _double(point: Element) -> Element:
    """Doubles a point (Hisil, Wong, Carter and Dawson 2008, 3.3, for a = -1)."""
    x, y, z, _ = point
    a = x * x % _P
    b = y * y % _P
    h = a + b
    e = h - (x + y) * (x + y) % _P
    g = a - b
    f = 2 * z * z + g
    return Element(e * f % _P, g * h % _P, f * g % _P, e * h % _P)


def _negative(point: Element) -> Element:
    return Element(-point.x, point.y, point.z, -point.t)


def _digits(scalar: int) -> list[int]:
    """Returns the signed binary digits of a scalar, lowest first (width-5 non-adjacent form)."""
    digits = []
    while scalar:
        digit = 0
        if scalar & 1:
            digit = scalar & (1 << _WINDOW) - 1
            if digit >> _WINDOW - 1:
                digit -= 1 << _WINDOW
            scalar -= digit
        digits.append(digit)
        scalar >>= 1
    return digits


def _mapped(half: bytes) -> Element:
    """Returns the point to which 32 bytes are mapped (MAP in RFC 9496, 4.3.4)."""
    r0 = int.from_bytes(half, "little") & (1 << 255) - 1
    r = _SQRT_M1 * r0 * r0 % _P
    u = (r + 1) * _ONE_MINUS_D_SQUARED % _P
    v = (-1 - r * _D) * (r + _D) % _P
    was_square, s = _sqrt_ratio(u, v)
    if not was_square:
        s = -_absolute(s * r0)
    c = -1 if was_square else r
    n = (c * (r - 1) * _D_MINUS_ONE_SQUARED - v) % _P
    w0 = 2 * s * v % _P
    w1 = n * _SQRT_AD_MINUS_ONE % _P
    w2 = (1 - s * s) % _P
    w3 = (1 + s * s) % _P
    return Element(w0 * w3 % _P, w2 * w1 % _P, w1 * w3 % _P, w0 * w2 % _P)


# -- numbers modulo p ---------------------------------------------------------------------------------------------


def _is_negative(number: int) -> bool:
    return number % _P & 1 == 1


def _absolute(number: int) -> int:
    number %= _P
    return _P - number if number & 1 else number


def _sqrt_ratio(u: int, v: int) -> tuple[bool, int]:
    """Returns whether u/v is a square, and the non-negative root of u/v or of u/v times sqrt(-1) (RFC 9496, 4.2)."""
    u, v = u % _P, v % _P
    v3 = v * v * v % _P
    root = u * v3 * pow(u * v3 * v3 * v, (_P - 5) // 8, _P) % _P
    check = v * root * root % _P
    if check in (-u % _P, -u * _SQRT_M1 % _P):
        root = root * _SQRT_M1 % _P
    return check in (u, -u % _P), _absolute(root)


_2D: Final = 2 * _D % _P
_ONE_MINUS_D_SQUARED: Final = (1 - _D * _D) % _P
_D_MINUS_ONE_SQUARED: Final = (_D - 1) ** 2 % _P
_SQRT_AD_MINUS_ONE: Final = _P - _sqrt_ratio(-_D - 1, 1)[1]
_INVSQRT_A_MINUS_D: Final = _sqrt_ratio(1, -1 - _D)[1]

IDENTITY: Final = Element(0, 1, 1, 0)
GENERATOR: Final = decode(bytes.fromhex("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76"))
"""The generator of RFC 9496, 4: every element is a multiple of it."""
