"""Friends, blocked players, invitations, and who is online."""

from __future__ import annotations

import pytest
from support.clock import ManualClock
from support.database import find_traces

from cornerwise import Game
from cornerwise.server.db.account_data import delete_player, merge_guest
from cornerwise.server.db.database import Database
from cornerwise.server.db.friends import FriendStore
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.players import AccountStore, ensure_player
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.events import FriendsChanged
from cornerwise.server.domain.friends import MAX_CONTACTS, ONLINE_SECONDS
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.seats import Seat

ADA, BEA, CLEO = (f"{name:-<22}" for name in ("ada", "bea", "cleo"))


@pytest.fixture
async def friends(database: Database) -> FriendStore:
    for player in (ADA, BEA, CLEO):
        await ensure_player(database, player)
        await AccountStore(database).set_nickname(player, player.strip("-").title())
    return FriendStore(database)


async def names(friends: FriendStore, player: str) -> dict[str, tuple[str, bool]]:
    """The player's list: the kind of each contact, and whether the other has added the player too."""
    return {one.player.name: (one.kind, one.is_mutual) for one in await friends.list_contacts(player)}


async def request_names(friends: FriendStore, player: str) -> list[str]:
    return [one.player.name for one in await friends.list_requests(player)]


async def open_table(games: GameStore, host: str) -> str:
    seats = [Seat("person", "", player=host), Seat("open")]
    return await games.add(Game("duo"), seats, True, host, read_only=False, terms=Terms())


async def test_two_players_are_friends_once_each_has_added_the_other(friends: FriendStore) -> None:
    await friends.add(ADA, BEA)
    await friends.add(ADA, BEA)
    assert await names(friends, ADA) == {"Bea": ("friend", False)}
    assert await request_names(friends, BEA) == ["Ada"]
    await friends.add(BEA, ADA)
    assert await names(friends, ADA) == {"Bea": ("friend", True)}
    assert await names(friends, BEA) == {"Ada": ("friend", True)}
    assert await request_names(friends, BEA) == []
    (contact,) = await friends.list_contacts(ADA)
    await friends.remove(ADA, contact.id)
    assert await names(friends, ADA) == await names(friends, BEA) == {}


async def test_a_request_can_be_declined_only_by_the_one_who_got_it(friends: FriendStore) -> None:
    await friends.add(ADA, BEA)
    (request,) = await friends.list_requests(BEA)
    with pytest.raises(RefusalError, match="unknown_player"):
        await friends.remove(CLEO, request.id)
    await friends.remove(BEA, request.id)
    assert await names(friends, ADA) == {}


async def test_nobody_adds_themselves_or_more_than_the_list_holds(friends: FriendStore, database: Database) -> None:
    with pytest.raises(RefusalError, match="unknown_player"):
        await friends.add(ADA, ADA)
    for i in range(MAX_CONTACTS):
        await ensure_player(database, f"{i:-<22}")
        await friends.add(ADA, f"{i:-<22}")
    with pytest.raises(RefusalError, match="too_many_friends"):
        await friends.add(ADA, BEA)
    await friends.block(ADA, f"{0:-<22}")
    assert len(await friends.list_contacts(ADA)) == MAX_CONTACTS


async def test_a_blocked_player_is_no_friend_and_learns_nothing(friends: FriendStore, games: GameStore) -> None:
    await friends.add(ADA, BEA)
    await friends.add(BEA, ADA)
    table = await open_table(games, BEA)
    await friends.invite(table, BEA, ADA)
    await friends.block(ADA, BEA)
    assert await names(friends, ADA) == {"Bea": ("blocked", False)}
    assert await names(friends, BEA) == {}
    assert await friends.list_invitations(ADA) == []
    await friends.add(BEA, ADA)
    assert await request_names(friends, ADA) == []
    for player, other in ((ADA, BEA), (BEA, ADA)):
        with pytest.raises(RefusalError, match="seats_apart"):
            await friends.check_can_meet(player, [other, None, CLEO])
        await friends.check_can_meet(player, [player, None, CLEO])
    assert await friends.blocked_pairs([ADA, BEA, CLEO]) == {frozenset((ADA, BEA))}
    (contact,) = await friends.list_contacts(ADA)
    await friends.remove(ADA, contact.id)
    await friends.check_can_meet(BEA, [ADA])


async def test_an_invitation_stands_until_it_is_declined_or_the_game_begins(
    friends: FriendStore, games: GameStore
) -> None:
    first, second = await open_table(games, ADA), await open_table(games, ADA)
    for table in (first, second, second):
        await friends.invite(table, ADA, BEA)
    assert sorted(await friends.list_invitations(BEA)) == sorted([(first, "Ada"), (second, "Ada")])
    await friends.decline(first, BEA)
    assert await friends.list_invitations(BEA) == [(second, "Ada")]
    game = await games.get(second)
    assert game is not None
    await games.set_seats(game, {1: Seat("person", "", player=CLEO)})
    assert await friends.list_invitations(BEA) == []


async def test_who_is_online_and_who_plays(friends: FriendStore, games: GameStore, clock: ManualClock) -> None:
    assert await friends.count_online() == 0
    await friends.record_seen([ADA, BEA])
    assert await friends.count_online() == 2
    clock.advance(ONLINE_SECONDS / 2)
    await friends.record_seen([BEA])
    clock.advance(ONLINE_SECONDS / 2)
    assert await friends.count_online() == 1
    assert await friends.games_of([ADA, BEA]) == {}
    seats = [Seat("person", "", player=ADA), Seat("person", "", player=BEA)]
    shown = await games.add(Game("duo"), seats, True, ADA, read_only=False, terms=Terms(public=True))
    seats[1] = Seat("person", "", player=CLEO)
    clock.advance(1)
    await games.add(Game("duo"), seats, True, ADA, read_only=False)
    assert await friends.games_of([ADA, BEA, CLEO]) == {ADA: shown, BEA: shown, CLEO: None}
    assert [(one.player.name, one.seat) for one in await friends.list_recent(ADA)] == [("Cleo", 1), ("Bea", 1)]
    await friends.block(ADA, CLEO)
    assert [one.player.name for one in await friends.list_recent(ADA)] == ["Bea"]
    assert await friends.list_recent(CLEO) == []


async def test_both_players_are_told_of_a_change(friends: FriendStore, database: Database) -> None:
    changed: list[str] = []
    database.bus.subscribe(FriendsChanged, lambda event: changed.append(event.player))
    await friends.add(ADA, BEA)
    assert changed == [ADA, BEA]


async def test_the_friends_of_a_guest_become_those_of_the_account(
    friends: FriendStore, games: GameStore, database: Database
) -> None:
    account = f"{'account':-<22}"
    await ensure_player(database, account)
    await AccountStore(database).create_account(account, "Grace", "hash")
    table = await open_table(games, CLEO)
    await friends.add(ADA, BEA)  # both have added Bea, and the guest has blocked her
    await friends.add(account, BEA)
    await friends.block(ADA, BEA)
    await friends.add(CLEO, ADA)  # a request to the guest
    await friends.add(ADA, account)  # a friend of oneself
    for invited in (ADA, account):
        await friends.invite(table, CLEO, invited)
    await friends.invite(await open_table(games, ADA), ADA, CLEO)
    await merge_guest(database, ADA, account)
    assert await names(friends, account) == {"Bea": ("blocked", False)}
    assert await request_names(friends, account) == ["Cleo"]
    assert await friends.list_invitations(account) == [(table, "Cleo")]
    assert [inviter for _, inviter in await friends.list_invitations(CLEO)] == ["Grace"]
    assert await find_traces(database, ADA) == []
    await delete_player(database, account)
    assert await find_traces(database, account) == []
    assert await names(friends, CLEO) == {}
