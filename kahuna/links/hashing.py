"""Hashes and shuffles: everything that a program derives from its secret.

They may never change: the check after a game runs the other program again and compares every byte.
"""

from hashlib import sha512
from typing import Final

_DOMAIN: Final = b"kahuna-link-1"


def digest(label: str, *parts: bytes | int) -> bytes:
    """Returns the 64-byte hash of a label and parts. Each is preceded by its length, so that they cannot run together.

    Args:
        label: what the hash is for.
        parts: bytes, at most 65,535; or numbers from 0 to 255.
    """
    hashed = sha512(_DOMAIN)
    for part in (label.encode(), *parts):
        content = bytes([part]) if isinstance(part, int) else part
        hashed.update(len(content).to_bytes(2, "big") + content)
    return hashed.digest()


def shuffled(count: int, uniform: bytes) -> tuple[int, ...]:
    """Returns the numbers below `count`, at most 256, in an order determined by 64 uniform bytes (Fisher and Yates).

    The bytes, read as one number, exceed the number of orders by far: each order is equally likely to within 2**-400.
    """
    order = list(range(count))
    rest = int.from_bytes(uniform, "big")
    for last in range(count - 1, 0, -1):
        rest, other = divmod(rest, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
