"""Signatures of the requests that an application's workers get: Ed25519 over the timestamp and the body."""

import random

from nacl.signing import SigningKey

SIGNATURE, TIMESTAMP = "X-Signature-Ed25519", "X-Signature-Timestamp"
BYTES = 32  # of a key


def new_key(chance: random.Random) -> str:
    """Return a key to sign with, in hexadecimal."""
    return chance.randbytes(BYTES).hex()


def verify_key(key: str) -> str:
    """Return the public key with which the signatures of a key are verified."""
    return SigningKey(bytes.fromhex(key)).verify_key.encode().hex()


def signed(key: str, now: float, body: bytes) -> dict[str, str]:
    """Return the headers of a request.

    :param now: seconds since 1970.
    """
    timestamp = str(int(now))
    signature = SigningKey(bytes.fromhex(key)).sign(timestamp.encode() + body).signature
    return {SIGNATURE: signature.hex(), TIMESTAMP: timestamp}


def wrongly_signed(key: str, now: float, body: bytes) -> dict[str, dict[str, str]]:
    """Return the headers of requests that an application has to refuse, by what is wrong with them."""
    right = signed(key, now, body)
    wrong = {
        "another key's signature": signed("0" * 2 * BYTES, now, body)[SIGNATURE],
        "another body's signature": signed(key, now, body + b" ")[SIGNATURE],
        "another time's signature": signed(key, now - 1, body)[SIGNATURE],
        "half a signature": right[SIGNATURE][: 2 * BYTES],
        "a signature that is not hexadecimal": "x" * 4 * BYTES,
    }
    return {
        "no signature": {TIMESTAMP: right[TIMESTAMP]},
        "no timestamp": {SIGNATURE: right[SIGNATURE]},
        **{name: right | {SIGNATURE: signature} for name, signature in wrong.items()},
    }
