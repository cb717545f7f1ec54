"""Ratings, ladders and profiles as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cornerwise.server.domain.friends import Contact
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.domain.players import Player
from cornerwise.server.domain.profiles import Record
from cornerwise.server.domain.ratings import EditionStats, LadderEntry, Rating, RatingChange, level_of
from cornerwise.server.wire.messages import people as messages
from cornerwise.server.wire.views.friends import profile_of
from cornerwise.server.wire.views.games import summary_view


def rating_view(rating: Rating) -> messages.Rating:
    return messages.Rating(rating.points, rating.deviation, rating.is_provisional)


def ladder_entry_view(entry: LadderEntry) -> messages.LadderEntry:
    level = level_of(entry.player)
    profile = entry.player if level else entry.name
    return messages.LadderEntry(entry.rank, profile, entry.name, level, rating_view(entry.rating), entry.games)


def player_view(
    player: Player,
    stats: Sequence[EditionStats],
    record: Record,
    *,
    is_caller: bool,
    contact: Contact | None,
    people: Sequence[Player],
) -> messages.Player:
    """A profile. `contact` is the row about the player on the caller's list; `people` are those whose games against the
    player are shown."""
    return messages.Player(
        name=player.name,
        level=level_of(player.id),
        since=player.since,
        you=is_caller,
        relation=_relation(contact),
        contact=None if contact is None else contact.id,
        games=record.games,
        wins=record.wins,
        podiums=record.podiums,
        all_placed=record.all_placed,
        levels=[messages.LevelTally(level, tally.games, tally.wins) for level, tally in sorted(record.levels.items())],
        people=[
            messages.PersonTally(one.name, profile_of(one), tally.games, tally.wins)
            for one in people
            if (tally := record.people.get(one.id)) is not None
        ],
        stats=[
            messages.EditionStats(
                edition=one.edition,
                rating=rating_view(one.entry.rating),
                rank=one.entry.rank,
                games=one.entry.games,
                wins=one.wins,
                best=one.best,
                average_rank=one.average_rank,
                average_score=one.average_score,
                history=one.history,
            )
            for one in stats
        ],
    )


def _relation(contact: Contact | None) -> Literal["none", "requested", "friend", "blocked"]:
    if contact is None:
        return "none"
    return "blocked" if contact.kind == "blocked" else "friend" if contact.is_mutual else "requested"


def finished_game_view(
    game: StoredGame, caller: str, seat: int, changes: Sequence[RatingChange] | None
) -> messages.FinishedGame:
    """A finished game of the player in this seat."""
    return messages.FinishedGame(
        summary_view(game, caller),
        seat,
        None if changes is None else changes[seat].before.points,
        None if changes is None else changes[seat].after.points,
    )
