"""The queue that is fair to addresses and visitors."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cornerwise.server.work.fair_queue import FairQueue, Requester


def take_all(queue: FairQueue[str]) -> list[str]:
    taken = []
    while (item := queue.take(lambda _: True)) is not None:
        taken.append(item)
    return taken


def test_addresses_take_turns_and_so_do_their_visitors() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.add(Requester("crowd", "a"), f"a{number}")
    for number in range(2):
        queue.add(Requester("crowd", "b"), f"b{number}")
    queue.add(Requester("home", "c"), "c0")
    queue.add(Requester("home", "c"), "c1")
    assert take_all(queue) == ["a0", "c0", "b0", "c1", "a1", "b1", "a2"]
    assert len(queue) == 0
    assert not queue.addresses


def test_an_item_that_may_not_begin_yet_lets_others_pass() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("long", "short"):
        queue.add(Requester("home", "a"), item)
    assert queue.take(lambda item: item != "long") == "short"
    assert queue.take(lambda item: item != "long") is None
    assert len(queue) == 1


def test_an_item_that_nobody_waits_for_is_removed() -> None:
    queue: FairQueue[str] = FairQueue()
    requester = Requester("home", "a")
    queue.add(requester, "item")
    assert queue.remove(requester, "item")
    assert not queue.remove(requester, "item")
    assert queue.take(lambda _: True) is None


@given(st.lists(st.tuples(st.sampled_from("xyz"), st.sampled_from("ab")), max_size=40))
def test_while_an_address_waits_no_other_address_gets_two_more_turns(requesters: list[tuple[str, str]]) -> None:
    queue: FairQueue[tuple[str, int]] = FairQueue()
    for number, (address, visitor) in enumerate(requesters):
        queue.add(Requester(address, visitor), (address, number))
    waiting = Counter(address for address, _ in requesters)
    turns: Counter[str] = Counter()
    while (item := queue.take(lambda _: True)) is not None:
        turns[item[0]] += 1
        waiting[item[0]] -= 1
        assert all(turns[item[0]] - turns[address] <= 1 for address in waiting if waiting[address])
    assert turns.total() == len(requesters)
