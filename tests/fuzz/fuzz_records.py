"""Damages golden records at random and reads them: each must give a Record or a RecordError within two seconds of
processor time.

    python -m fuzz.fuzz_records --seconds 60 [--seed 1]

Ctrl-C stops it. Any input with a different outcome is saved in the working directory as `fuzz-failure-<n>.blksgf`, and
the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType

from cornerwise.records import Record, RecordError, dumps, loads, read_games

GOLDEN = Path(__file__).parents[1] / "golden"
SECONDS_PER_INPUT = 2.0
MAX_SIZE = 20_000
MAX_SHORT_SIZE = 600
"""The same for damaged records that were shortened first."""
SHORT = (0, 1, 2, 4, 6)
"""How many moves a shortened record still has."""
LONG_SHARE = 0.04
"""The share of inputs that are whole games."""
COLLECTION_SHARE = 0.2
"""The share of inputs that are also read as a collection, which takes about as long as everything else."""
PARTS = [
    *(bytes([b]) for b in b"()[];\\{}\",: \n\r\0-"),
    b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3", b"\xed\xa0\x80", b"\\]", b"\\\\", b"(;", b";AE[e10]", b";B[e10]", b"PL[1]",
    b"GM[Blokus]", b"RU[start=any]", b"CA[latin1]", b"AB[a1][b2]", b"A1[a20]", b"BLUE[a20][b20]", b"NaN", b"1e999",
    b'"moves":', b'"setup":[["blue","a1"]]', b'"turn":"red"', b"\\ud83d", b"\\u0000", b"9" * 400, b"true", b"null",
]  # fmt: skip


def flip(data: bytes, other: bytes, rng: random.Random) -> bytes:
    damaged = bytearray(data)
    for _ in range(rng.randint(1, 5)):
        if damaged:
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
    return bytes(damaged)


def insert(data: bytes, other: bytes, rng: random.Random) -> bytes:
    at = rng.randint(0, len(data))
    return data[:at] + b"".join(rng.choices(PARTS, k=rng.randint(1, 3))) + data[at:]


def truncate(data: bytes, other: bytes, rng: random.Random) -> bytes:
    return data[: rng.randint(0, len(data))]


def cut(data: bytes, other: bytes, rng: random.Random) -> bytes:
    start, end = sorted(rng.choices(range(len(data) + 1), k=2))
    return data[:start] + data[end:]


def splice(data: bytes, other: bytes, rng: random.Random) -> bytes:
    return data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]


def duplicate(data: bytes, other: bytes, rng: random.Random) -> bytes:
    start, end = sorted(rng.choices(range(len(data) + 1), k=2))
    return data[:end] + data[start:end] * rng.randint(1, 20) + data[end:]


def nest(data: bytes, other: bytes, rng: random.Random) -> bytes:
    at, times = rng.randint(0, len(data)), rng.choice([1, 2, 50, 999, 1001, 20_000])
    opening, closing = rng.choice([(b"(;", b")"), (b"(", b")"), (b"[", b"]"), (b'{"a":', b"}"), (b"{", b"}")])
    return data[:at] + opening * times + closing * rng.choice([0, times, times + 1]) + data[at:]


def swap_lines(data: bytes, other: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    i, j = rng.choices(range(len(lines)), k=2)
    lines[i], lines[j] = lines[j], lines[i]
    return b"\n".join(lines)


DAMAGES: list[Callable[[bytes, bytes, random.Random], bytes]] = [
    flip, insert, truncate, cut, splice, duplicate, nest, swap_lines,
]  # fmt: skip


def golden_records() -> list[bytes]:
    """The golden files that are records. The other JSON files would be refused at once, whatever is changed in them."""
    files = [path.read_bytes() for path in sorted(GOLDEN.iterdir()) if path.suffix in (".blksgf", ".json")]
    return [data for data in files if is_record(data)]


def beginnings(data: bytes) -> list[bytes]:
    """The same record with only its first moves. Reading it takes a fraction of the time, and damage to it more often
    hits something other than a move."""
    if data.startswith(b"{"):
        fields = json.loads(data)
        short = [json.dumps({**fields, "moves": fields["moves"][:count]}).encode() for count in SHORT]
    else:
        nodes = data.split(b"\n;")
        short = [b"\n;".join(nodes[: count + 1]) + b")" for count in SHORT]
    return [record for record in short if is_record(record)]


def is_record(data: bytes) -> bool:
    try:
        loads(data)
    except RecordError:
        return False
    return True


def read(data: bytes) -> str:
    """The outcome: `record` or the name of the problem. A record must also be written and read again."""
    try:
        record = loads(data)
    except RecordError as error:
        if error.problem != "too_large" and (error.line is None or error.column is None):
            raise AssertionError(f"no place: {error}") from error
        return error.problem
    for format_ in ("blksgf", "json"):
        text = dumps(record, format_)
        if dumps(loads(text), format_) != text:
            raise AssertionError(f"{format_} does not come back")
    return "record"


def check_collection(data: bytes) -> None:
    """Reading the data as a collection must find the same record, and every error has a sentence."""
    games = read_games(data)
    first: Record | RecordError | None
    try:
        first = next(games, None)
    except RecordError as error:
        first = error
    with suppress(RecordError):
        for _ in games:
            pass
    try:
        record = loads(data)
    except RecordError as error:
        for language in ("en", "es", "fr"):
            error.text(language)
        return
    if not isinstance(first, Record) or dumps(first) != dumps(record):
        raise AssertionError("the collection begins with another record")


def out_of_time(signum: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"more than {SECONDS_PER_INPUT} s of processor time")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    arguments = parser.parse_args()
    seed = arguments.seed if arguments.seed is not None else time.time_ns() % 2**32
    rng = random.Random(seed)
    golden = golden_records()
    short = [beginning for data in golden for beginning in beginnings(data)]
    if hasattr(signal, "SIGVTALRM"):
        signal.signal(signal.SIGVTALRM, out_of_time)

    outcomes: Counter[str] = Counter()
    failures, slowest = 0, 0.0
    began = reported = time.monotonic()
    print(f"seed {seed}, {len(golden)} golden files, {len(short)} shortened, {arguments.seconds:.0f} s", flush=True)
    try:
        while (now := time.monotonic()) - began < arguments.seconds:
            if now - reported > 10:
                reported = now
                print(f"{now - began:4.0f} s  {outcomes.total()} inputs, slowest {slowest:.2f} s", flush=True)
            seeds, max_size = (golden, MAX_SIZE) if rng.random() < LONG_SHARE else (short, MAX_SHORT_SIZE)
            data = rng.choice(seeds)
            for _ in range(rng.choice([1, 1, 1, 2, 2, 3, 5])):
                data = rng.choice(DAMAGES)(data, rng.choice(seeds), rng)[:max_size]
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_PER_INPUT)
            start = time.process_time()
            try:
                outcomes[read(data)] += 1
                if rng.random() < COLLECTION_SHARE:
                    check_collection(data)
            except Exception:
                failures += 1
                path = Path(f"fuzz-failure-{failures}.blksgf")
                path.write_bytes(data)
                print(f"FAILED, saved as {path}:\n{traceback.format_exc()}", flush=True)
                if failures == 10:
                    break
            finally:
                if hasattr(signal, "setitimer"):
                    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            slowest = max(slowest, time.process_time() - start)
    except KeyboardInterrupt:
        print("stopped")
    print(
        f"{outcomes.total()} inputs in {time.monotonic() - began:.0f} s, slowest {slowest:.2f} s, {failures} failures"
    )
    for outcome, count in outcomes.most_common():
        print(f"  {count:8} {outcome}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
