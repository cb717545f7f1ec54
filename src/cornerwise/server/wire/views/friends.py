"""Friends, requests and invitations as messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cornerwise.server.domain.friends import ONLINE_SECONDS, Contact, RecentOpponent
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.domain.players import Player
from cornerwise.server.wire.messages import people as messages
from cornerwise.server.wire.views.games import summary_view


def friends_view(
    *,
    contacts: Sequence[Contact],
    requests: Sequence[Contact],
    recent: Sequence[RecentOpponent],
    invitations: Sequence[tuple[str, StoredGame]],
    playing: Mapping[str, str | None],
    player: str,
    now: float,
) -> messages.Friends:
    """Everything about the friends of a player. `playing` has the friends who are playing now, with the game to watch;
    `invitations` has the inviter's name and the table."""
    return messages.Friends(
        friends=[_friend(contact, playing, now) for contact in contacts if contact.kind == "friend"],
        requests=[
            messages.FriendRequest(request.id, request.player.name, profile_of(request.player)) for request in requests
        ],
        blocked=[
            messages.BlockedPlayer(contact.id, contact.player.name) for contact in contacts if contact.kind == "blocked"
        ],
        recent=[messages.RecentOpponent(one.game, one.seat, one.player.name, profile_of(one.player)) for one in recent],
        invitations=[messages.GameInvitation(inviter, summary_view(game, player)) for inviter, game in invitations],
    )


def _friend(contact: Contact, playing: Mapping[str, str | None], now: float) -> messages.Friend:
    friend = messages.Friend(contact.id, contact.player.name, profile_of(contact.player), "unknown", None)
    if not contact.is_mutual:
        return friend
    if contact.seen is None or contact.seen < now - ONLINE_SECONDS:
        friend.status = "offline"
    elif contact.player.id in playing:
        friend.status, friend.game = "playing", playing[contact.player.id]
    else:
        friend.status = "online"
    return friend


def profile_of(player: Player) -> str | None:
    """The name of a player's profile; None for a guest."""
    return player.name if player.has_account else None
