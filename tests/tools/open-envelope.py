"""Opens an envelope of `flagfall adjourn seal` from what docs/formats/envelope.md says and nothing
else: no library of Flagfall, no libsodium. Argon2id (RFC 9106, one lane), XSalsa20-Poly1305,
XChaCha20-Poly1305 (RFC 8439) and X25519 (RFC 7748) are written out here; BLAKE2b is Python's.

open-envelope.py FILE [--passphrase TEXT]... [--key FILE]    prints code, opening and move"""
import argparse
import base64
import ctypes
import hashlib
import json
import struct
import sys

M32, M64 = (1 << 32) - 1, (1 << 64) - 1


def blake(data, size=32):
    return hashlib.blake2b(data, digest_size=size).digest()


# --- Argon2id ---


def long_hash(size, data):
    data = struct.pack("<I", size) + data
    if size <= 64:
        return blake(data, size)
    out, last = b"", blake(data, 64)
    while size - len(out) > 64:
        out += last[:32]
        rest = size - len(out)
        last = blake(last, min(64, rest))
    return out + last


def mix(v, a, b, c, d):
    def add(x, y):
        return (x + y + 2 * (x & M32) * (y & M32)) & M64

    def turn(x, by):
        return (x >> by | x << (64 - by)) & M64

    v[a] = add(v[a], v[b]); v[d] = turn(v[d] ^ v[a], 32)
    v[c] = add(v[c], v[d]); v[b] = turn(v[b] ^ v[c], 24)
    v[a] = add(v[a], v[b]); v[d] = turn(v[d] ^ v[a], 16)
    v[c] = add(v[c], v[d]); v[b] = turn(v[b] ^ v[c], 63)


def compress(x, y):
    r = [a ^ b for a, b in zip(x, y)]
    z = list(r)
    rows = [[16 * i + k for k in range(16)] for i in range(8)]
    columns = [[16 * k + 2 * i + h for k in range(8) for h in (0, 1)] for i in range(8)]
    for places in rows + columns:
        v = [z[p] for p in places]
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            mix(v, a, b, c, d)
        for p, word in zip(places, v):
            z[p] = word
    return [a ^ b for a, b in zip(z, r)]


def argon2id(password, salt, passes, kib, size=32):
    """By the reference library of Argon2 where it is installed; by the code below in minutes."""
    try:
        library = ctypes.CDLL("libargon2.so.1")
    except OSError:
        return argon2id_slow(password, salt, passes, kib, size)
    out = ctypes.create_string_buffer(size)
    if library.argon2id_hash_raw(passes, kib, 1, password, ctypes.c_size_t(len(password)), salt,
                                 ctypes.c_size_t(len(salt)), out, ctypes.c_size_t(size)) != 0:
        raise ValueError("libargon2 refuses")
    return out.raw


def argon2id_slow(password, salt, passes, kib, size=32):
    first = blake(struct.pack("<6I", 1, size, kib, passes, 0x13, 2) + struct.pack("<I", len(password)) + password
                  + struct.pack("<I", len(salt)) + salt + struct.pack("<2I", 0, 0), 64)
    total = kib // 4 * 4
    part = total // 4
    zero = [0] * 128
    blocks = [list(struct.unpack("<128Q", long_hash(1024, first + struct.pack("<2I", i, 0)))) for i in (0, 1)]
    blocks += [None] * (total - 2)
    for turn in range(passes):
        for piece in range(4):
            fixed = turn == 0 and piece < 2
            addresses = []
            for i in range(part):
                if fixed and i % 128 == 0:
                    seed = [turn, 0, piece, total, passes, 2, i // 128 + 1] + [0] * 121
                    addresses = compress(zero, compress(zero, seed))
                place = piece * part + i
                if turn == 0 and place < 2:
                    continue
                before = blocks[place - 1]
                chosen = addresses[i % 128] if fixed else before[0]
                area = place - 1 if turn == 0 else total - part + i - 1
                x = (chosen & M32) ** 2 >> 32
                start = 0 if turn == 0 or piece == 3 else (piece + 1) * part
                other = blocks[(start + area - 1 - (area * x >> 32)) % total]
                made = compress(before, other)
                blocks[place] = made if turn == 0 else [a ^ b for a, b in zip(made, blocks[place])]
    return long_hash(size, struct.pack("<128Q", *blocks[-1]))


# --- Salsa20, ChaCha20, Poly1305, X25519 ---


def rotate(x, by):
    return (x << by | x >> (32 - by)) & M32


def salsa(words):
    x = list(words)
    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (5, 9, 13, 1), (10, 14, 2, 6), (15, 3, 7, 11),
                           (0, 1, 2, 3), (5, 6, 7, 4), (10, 11, 8, 9), (15, 12, 13, 14)):
            x[b] ^= rotate((x[a] + x[d]) & M32, 7)
            x[c] ^= rotate((x[b] + x[a]) & M32, 9)
            x[d] ^= rotate((x[c] + x[b]) & M32, 13)
            x[a] ^= rotate((x[d] + x[c]) & M32, 18)
    return x


def chacha(words):
    x = list(words)
    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            x[a] = (x[a] + x[b]) & M32; x[d] = rotate(x[d] ^ x[a], 16)
            x[c] = (x[c] + x[d]) & M32; x[b] = rotate(x[b] ^ x[c], 12)
            x[a] = (x[a] + x[b]) & M32; x[d] = rotate(x[d] ^ x[a], 8)
            x[c] = (x[c] + x[d]) & M32; x[b] = rotate(x[b] ^ x[c], 7)
    return x


SIGMA = struct.unpack("<4I", b"expand 32-byte k")


def salsa_words(key, tail):
    k, n = struct.unpack("<8I", key), struct.unpack("<4I", tail)
    return [SIGMA[0], *k[:4], SIGMA[1], *n, SIGMA[2], *k[4:], SIGMA[3]]


def chacha_words(key, tail):
    return [*SIGMA, *struct.unpack("<8I", key), *struct.unpack("<4I", tail)]


def hsalsa(key, tail):
    x = salsa(salsa_words(key, tail))
    return struct.pack("<8I", x[0], x[5], x[10], x[15], *x[6:10])


def hchacha(key, tail):
    x = chacha(chacha_words(key, tail))
    return struct.pack("<8I", *x[:4], *x[12:])


def block(core, words):
    return struct.pack("<16I", *((a + b) & M32 for a, b in zip(core(words), words)))


def poly1305(key, data):
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    total = 0
    for i in range(0, len(data), 16):
        total = (total + int.from_bytes(data[i:i + 16] + b"\1", "little")) * r % ((1 << 130) - 5)
    return ((total + int.from_bytes(key[16:], "little")) & ((1 << 128) - 1)).to_bytes(16, "little")


def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b))


def secretbox_open(key, nonce, box):
    """XSalsa20-Poly1305; None when the tag does not fit."""
    key = hsalsa(key, nonce[:16])
    stream = b"".join(block(salsa, salsa_words(key, nonce[16:] + struct.pack("<Q", i)))
                      for i in range((len(box) + 16) // 64 + 1))
    if poly1305(stream[:32], box[16:]) != box[:16]:
        return None
    return xor(box[16:], stream[32:])


def xchacha_open(key, nonce, data, more):
    key = hchacha(key, nonce[:16])
    text, tag = data[:-16], data[-16:]

    def stream(i):
        return block(chacha, chacha_words(key, struct.pack("<II", i, 0) + nonce[16:]))

    pad = [b"\0" * (-len(part) % 16) for part in (more, text)]
    sealed = more + pad[0] + text + pad[1] + struct.pack("<QQ", len(more), len(text))
    if poly1305(stream(0)[:32], sealed) != tag:
        return None
    return xor(text, b"".join(stream(i + 1) for i in range(len(text) // 64 + 1)))


def x25519(scalar, point):
    p = (1 << 255) - 19
    k = int.from_bytes(scalar, "little") & ~7 & ((1 << 255) - 1) | 1 << 254
    u = int.from_bytes(point, "little") & ((1 << 255) - 1)
    x2, z2, x3, z3, swap = 1, 0, u, 1, 0
    for t in reversed(range(255)):
        bit = k >> t & 1
        if swap ^ bit:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swap = bit
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb, aa, bb = d * a, c * b, a * a, b * b
        x3, z3 = (da + cb) ** 2 % p, u * (da - cb) ** 2 % p
        e = aa - bb
        x2, z2 = aa * bb % p, e * (aa + 121665 * e) % p
    if swap:
        x2, z2 = x3, z3
    return (x2 * pow(z2, p - 2, p) % p).to_bytes(32, "little")


def sealed_box_open(secret, public, sealed):
    shared = hsalsa(x25519(secret, sealed[:32]), bytes(16))
    return secretbox_open(shared, blake(sealed[:32] + public, 24), sealed[32:])


# --- the envelope ---


def file_key(fields, passphrases, secret):
    kind = fields[1]
    if kind in (b"passphrase", b"both"):
        passes, kib, salt, box = int(fields[2]), int(fields[3]), *map(base64.b64decode, fields[4:])
        derived = [argon2id(text, salt, passes, kib) for text in passphrases]
        if kind == b"both":
            derived = [blake(b"".join(sorted(derived[:2])))] if len(derived) == 2 else []
        opened = (secretbox_open(key, box[:24], box[24:]) for key in derived)
        return next((key for key in opened if key is not None), None)
    if kind == b"recipient" and secret is not None:
        return sealed_box_open(secret, *map(base64.b64decode, fields[2:]))
    return None


def code_of(seal):
    bits = int.from_bytes(seal, "big") >> 256 - 125
    digits = "".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[bits >> 5 * i & 31] for i in reversed(range(25)))
    return "-".join(digits[i:i + 5] for i in range(0, 25, 5))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--passphrase", action="append", default=[])
    parser.add_argument("--key")
    args = parser.parse_args()
    data = open(args.file, "rb").read()
    lines = data.split(b"\n")
    if lines[0] != b"Flagfall sealed move, version 1":
        sys.exit("not an envelope of version 1")
    before_move = data[:data.index(b"\nmove ") + 1]
    before_seal = data[:data.index(b"\nseal ") + 1]
    named = {line.split(b" ", 1)[0]: line.split(b" ", 1)[1] for line in lines if b" " in line}
    seal = base64.b64decode(named[b"seal"])
    if blake(before_seal) != seal:
        sys.exit("altered: the seal is another")
    secret = None
    if args.key is not None:
        secret = base64.b64decode(open(args.key).read().strip().removeprefix("ffsec1:"))
    passphrases = [text.encode() for text in args.passphrase]
    keys = (file_key(line.split(b" "), passphrases, secret) for line in lines if line.startswith(b"key "))
    key = next((found for found in keys if found is not None), None)
    if key is None:
        sys.exit("no key fits")
    move = base64.b64decode(named[b"move"])
    plain = xchacha_open(key, move[:24], move[24:], before_move)
    if plain is None:
        sys.exit("altered: the move is not authentic")
    size = plain[32] + 256 * plain[33]
    opening, written = plain[:32], plain[34:34 + size]
    face = named[b"face"]
    parts = (b"flagfall commitment 1\n", opening, written, face)
    if blake(b"".join(struct.pack("<I", len(part)) + part for part in parts)) != base64.b64decode(named[b"commitment"]):
        sys.exit("altered: the commitment is to another move")
    json.loads(face)
    print(code_of(seal), opening.hex(), written.decode())


main()
