"""Names of players: which are valid, and which could be mistaken for one another."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import Final

from cornerwise.server.domain.errors import AccountError

NAME_LENGTH: Final = range(2, 21)
MAX_SEAT_NAME: Final = 40
"""The maximum length of a name that a host writes at a seat, or that a file has for a player."""
# Guests get these names until they choose one. The words are the same, or nearly the same, in all our languages.
_GUEST_NAMES: Final = tuple(
    word
    for line in (
        "Altair Atlas Banjo Bongo Boa Cactus Cobra Coral Delta Everest Fado Flamenco Fuji Gong Iris Jade Jazz Kayak",
        "Kiwi Koala Lama Lava Lotus Luna Mambo Mango Mimosa Nova Oasis Opal Orca Orion Panda Papaya Piano Polka Puma",
        "Quasar Radar Rumba Safari Samba Sauna Sirius Tango Tapir Topaz Tundra Vega Vista Yak Yoga Zebra Zigzag",
    )
    for word in line.split()
)


def remove_invisible(name: str) -> str:
    """The name without characters that can't be seen, and without spaces at its ends."""
    return "".join(c for c in name if c.isprintable()).strip()


def guest_name(player: str) -> str:
    """The name of a guest who has chosen none; always the same for the same player."""
    number = int.from_bytes(hashlib.sha256(player.encode()).digest()[:4], "big")
    return f"{_GUEST_NAMES[number % len(_GUEST_NAMES)]} {number // len(_GUEST_NAMES) % 900 + 100}"


def checked_name(text: str) -> str:
    """A name as it will be shown. Raises AccountError("bad_name") unless it has 2 to 20 characters: letters of one
    script, digits, and single spaces, hyphens, apostrophes and underscores. Raises AccountError("name_taken") for a
    name of a computer."""
    name = unicodedata.normalize("NFKC", text[: 10 * NAME_LENGTH.stop]).strip()
    letters = [c for c in name if c not in " -_'"]
    has_plain_letters = all(unicodedata.category(c)[0] == "L" or c.isdecimal() for c in letters)
    scripts = {unicodedata.name(c, "?").split()[0] for c in letters if c.isalpha()}
    is_doubled = re.search(r"[ '_-]{2}", name) is not None
    if len(name) not in NAME_LENGTH or not letters or not has_plain_letters or len(scripts) > 1 or is_doubled:
        raise AccountError("bad_name")
    if re.fullmatch(r"level\d", name_key(name)):  # reserved for the profile pages of the computer players
        raise AccountError("name_taken")
    return name


def name_key(name: str) -> str:
    """A text that is the same for all names that people could mistake for one another: it ignores case, accents and
    everything between the letters.

    >>> name_key("Ada-L") == name_key("ÁDA l")
    True
    """
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in decomposed if c.isalnum())
