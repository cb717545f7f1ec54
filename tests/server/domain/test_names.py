"""Which names are valid."""

from __future__ import annotations

import pytest

from cornerwise.server.domain.errors import AccountError
from cornerwise.server.domain.names import checked_name, guest_name, name_key


@pytest.mark.parametrize(
    "name", ["", "a", "x" * 21, "x" * 199, "a\u202eb", "a  b", "--", "Аda", "<b>x</b>", "a\x00b", "a\nb", "😀😀", "a.b"]
)
def test_a_name_that_could_deceive_is_invalid(name: str) -> None:
    with pytest.raises(AccountError):
        checked_name(name)


def test_names_of_many_languages_are_valid() -> None:
    for name in ("Ñandú", "Élise-Anne", "O'Neil", "Jo 7", "Дмитрий", "李小龙", "ada_l"):
        assert checked_name(f" {name} ") == name


def test_names_that_look_alike_have_one_key() -> None:
    assert name_key("Ada-L") == name_key("ÁDA l")
    with pytest.raises(AccountError, match="name_taken"):
        checked_name("Level-4")
    assert guest_name("x") == guest_name("x") != guest_name("y")
