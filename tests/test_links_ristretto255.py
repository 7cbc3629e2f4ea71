"""The group that hides the cards, tested with published vectors: all programs read the same cards."""

import pytest

from kahuna.links.ristretto255 import (
    GENERATOR,
    IDENTITY,
    ORDER,
    EncodingError,
    decode,
    element_of,
    encode,
    expanded,
    hashed,
    inverse,
    is_identity,
    multiply,
    scalar_of,
)

MULTIPLES = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
    "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919",
    "94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259",
    "da80862773358b466ffadfe0b3293ab3d9fd53c5ea6c955358f568322daf6a57",
    "e882b131016b52c1d3337080187cf768423efccbb517bb495ab812c4160ff44e",
    "f64746d3c92b13050ed8d80236a7f0007c3b3f962f5ba793d19a601ebb1df403",
    "44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d",
    "903293d8f2287ebe10e2374dc1a53e0bc887e592699f02d077d5263cdd55601c",
    "02622ace8f7303a31cafc63f8fc48fdc16e1c8c8d234b2f0d6685282a9076031",
    "20706fd788b2720a1ed2a5dad4952b01f413bcf0e7564de8cdc816689e2db95f",
    "bce83f8ba5dd2fa572864c24ba1810f9522bc6004afe95877ac73241cafdab42",
    "e4549ee16b9aa03099ca208c67adafcafa4c3f3e4e5303de6026e3ca8ff84460",
    "aa52e000df2e16f55fb1032fc33bc42742dad6bd5a8fc0be0167436c5948501f",
    "46376b80f409b29dc2b5f6f0c52591990896e5716f41477cd30085ab7f10301e",
    "e0c418f7c8d9c4cdd7395b93ea124f3ad99021bb681dfc3302a9d99a2e53e64e",
]
"""0 to 15 times the generator: RFC 9496, A.1."""

INVALID = [
    "00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516ebebe0e20",
    "c34c4e1826e5d403b78e246e88aa051c36ccf0aafebffe137d148a2bf9104562",
    "c940e5a4404157cfb1628b108db051a8d439e1a421394ec4ebccb9ec92a8ac78",
    "47cfc5497c53dc8e61c91d17fd626ffb1c49e2bca94eed052281b510b1117a24",
    "f1c6165d33367351b0da8f6e4511010c68174a03b6581212c71c0e1d026c3c72",
    "87260f7a2f12495118360f02c26a470f450dadf34a413d21042b43b9d93e1309",
    "26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371",
    "4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f",
    "de6a7b00deadc788eb6b6c8d20c0ae96c2f2019078fa604fee5b87d6e989ad7b",
    "bcab477be20861e01e4a0e295284146a510150d9817763caf1a6f4b422d67042",
    "2a292df7e32cababbd9de088d1d1abec9fc0440f637ed2fba145094dc14bea08",
    "f4a9e534fc0d216c44b218fa0c42d99635a0127ee2e53c712f70609649fdff22",
    "8268436f8c4126196cf64b3c7ddbda90746a378625f9813dd9b8457077256731",
    "2810e5cbc2cc4d4eece54f61c6f69758e289aa7ab440b3cbeaa21995c2f4232b",
    "3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e",
    "a45fdc55c76448c049a1ab33f17023edfb2be3581e9c7aade8a6125215e04220",
    "d483fe813c6ba647ebbfd3ec41adca1c6130c2beeee9d9bf065c8d151c5f396e",
    "8a2e1d30050198c65a54483123960ccc38aef6848e1ec8f5f780e8523769ba32",
    "32888462f8b486c68ad7dd9610be5192bbeaf3b443951ac1a8118419d9fa097b",
    "227142501b9d4355ccba290404bde41575b037693cef1f438c47f8fbf35d1165",
    "5c37cc491da847cfeb9281d407efc41e15144c876e0170b499a96a22ed31e01e",
    "445425117cb8c90edcbc7c1cc0e74f747f2c1efa5630a967c64f287792a48a4b",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]
"""No encodings of any element: RFC 9496, A.2."""

DERIVED = {
    "5d1be09e3d0c82fc538112490e35701979d99e06ca3e2b5b54bffe8b4dc772c1"
    "4d98b696a1bbfb5ca32c436cc61c16563790306c79eaca7705668b47dffe5bb6": (
        "3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46"
    ),
    "f116b34b8f17ceb56e8732a60d913dd10cce47a6d53bee9204be8b44f6678b27"
    "0102a56902e2488c46120e9276cfe54638286b9e4b3cdb470b542d46c2068d38": (
        "f26e5b6f7d362d2d2a94c5d0e7602cb4773c95a2e5c31a64f133189fa76ed61b"
    ),
    "8422e1bbdaab52938b81fd602effb6f89110e1e57208ad12d9ad767e2e25510c"
    "27140775f9337088b982d83d7fcf0b2fa1edffe51952cbe7365e95c86eaf325c": (
        "006ccd2a9e6867e6a2c5cea83d3302cc9de128dd2a9a57dd8ee7b9d7ffe02826"
    ),
}
"""Elements derived from 64 bytes: RFC 9496, A.3."""

EXPANDER = b"QUUX-V01-CS02-with-expander-SHA512-256"
EXPANDED = {
    (b"", 32): "6b9a7312411d92f921c6f68ca0b6380730a1a4d982c507211a90964c394179ba",
    (b"abc", 32): "0da749f12fbe5483eb066a5f595055679b976e93abe9be6f0f6318bce7aca8dc",
    (b"abcdef0123456789", 32): "087e45a86e2939ee8b91100af1583c4938e0f5fc6c9db4b107b83346bc967f58",
    (b"", 128): (
        "41b037d1734a5f8df225dd8c7de38f851efdb45c372887be655212d07251b921"
        "b052b62eaed99b46f72f2ef4cc96bfaf254ebbbec091e1a3b9e4fb5e5b619d2e"
        "0c5414800a1d882b62bb5cd1778f098b8eb6cb399d5d9d18f5d5842cf5d13d7e"
        "b00a7cff859b605da678b318bd0e65ebff70bec88c753b159a805d2c89c55961"
    ),
}
"""Messages expanded by SHA-512: RFC 9380, K.3."""

OPRF_DOMAIN = b"HashToGroup-OPRFV1-\x00-ristretto255-SHA512"
OPRF_KEY = "5ebcea5ee37023ccb9fc2d2019f9d7737be85591ae8652ffa9ef0f4d37063b0e"
OPRF_BLIND = "64d37aed22a27f5191de1c1d69fadb899d8862b58eb4220029e036ec4c1f6706"
OPRF = {
    "00": (
        "609a0ae68c15a3cf6903766461307e5c8bb2f95e7e6550e1ffa2dc99e412803c",
        "7ec6578ae5120958eb2db1745758ff379e77cb64fe77b0b2d8cc917ea0869c7e",
    ),
    "5a" * 17: (
        "da27ef466870f5f15296299850aa088629945a17d1f5b7f5ff043f76b3c06418",
        "b4cbf5a4f1eeda5a63ce7b77c7d23f461db3fcab0dd28e4e17cecb5c90d02c25",
    ),
}
"""Blinded requests and their answers: RFC 9497, A.1.1."""


def scalar(encoded: str) -> int:
    """Returns the scalar of 32 bytes in hexadecimal."""
    return int.from_bytes(bytes.fromhex(encoded), "little")


def test_multiples_of_the_generator_have_the_published_bytes() -> None:
    """Another program reads and writes the same elements."""
    assert [encode(multiply(number, GENERATOR)).hex() for number in range(16)] == MULTIPLES
    for text in MULTIPLES:
        assert encode(decode(bytes.fromhex(text))).hex() == text


@pytest.mark.parametrize("text", INVALID)
def test_bytes_that_encode_no_element_are_refused(text: str) -> None:
    """Numbers outside the group are rejected."""
    with pytest.raises(EncodingError):
        decode(bytes.fromhex(text))


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_encodings_have_one_length(length: int) -> None:
    """An element of the wrong length is refused."""
    with pytest.raises(EncodingError):
        decode(bytes(length))


@pytest.mark.parametrize("uniform", DERIVED)
def test_elements_are_derived_as_published(uniform: str) -> None:
    """Another program derives the same element from the same bytes."""
    assert encode(element_of(bytes.fromhex(uniform))).hex() == DERIVED[uniform]


@pytest.mark.parametrize(("message", "length"), EXPANDED)
def test_messages_are_expanded_as_published(message: bytes, length: int) -> None:
    """Another program hashes a message to the same bytes."""
    assert expanded(message, EXPANDER, length).hex() == EXPANDED[message, length]


@pytest.mark.parametrize("message", OPRF)
def test_blind_requests_and_answers_are_as_published(message: str) -> None:
    """A blinded request works as the standard says, and unblinding gives the card."""
    blinded, answered = OPRF[message]
    element = hashed(bytes.fromhex(message), OPRF_DOMAIN)
    blind, key = scalar(OPRF_BLIND), scalar(OPRF_KEY)
    assert encode(multiply(blind, element)).hex() == blinded
    answer = multiply(key, decode(bytes.fromhex(blinded)))
    assert encode(answer).hex() == answered
    assert encode(multiply(inverse(blind), answer)) == encode(multiply(key, element))


def test_multiplication_follows_the_laws_of_a_group() -> None:
    """A card that is blinded twice is unblinded in any order."""
    one, other = scalar_of(bytes(range(64))), scalar_of(bytes(range(64, 128)))
    both = multiply(one, multiply(other, GENERATOR))
    assert encode(both) == encode(multiply(other, multiply(one, GENERATOR)))
    assert encode(both) == encode(multiply(one * other % ORDER, GENERATOR))
    assert is_identity(multiply(ORDER, GENERATOR))
    assert encode(multiply(ORDER + 5, GENERATOR)) == encode(multiply(5, GENERATOR))
    assert is_identity(IDENTITY)
    assert not is_identity(GENERATOR)


def test_no_scalar_is_zero() -> None:
    """No hash can make a key that hides nothing."""
    assert scalar_of(bytes(64)) == 1
    assert scalar_of((ORDER - 1).to_bytes(64, "little")) == 1
    assert 0 < scalar_of(b"\xff" * 64) < ORDER
