"""Ladders of engines, as a table and as a picture."""

from __future__ import annotations

import pytest
from support.match import contest, made_up_result

from cornerwise.match import MatchResult, build_ladder, ladder_svg, ladder_table


def test_a_ladder_orders_the_engines_and_ends_at_a_match_without_games() -> None:
    results = [
        made_up_result("1", "2", [0.0, 0.5, 0.5, 0.5]),
        made_up_result("2", "gtp:<&>", [0.0, 0.5, 0.0]),
        MatchResult(contest("gtp:<&>", "4")),
    ]
    entries = build_ladder(results)
    assert [entry.name for entry in entries] == ["gtp:<&>", "2", "1"]
    assert [entry.games for entry in entries] == [6, 14, 8]
    assert entries[1].cpu_seconds == pytest.approx((0.5 * 8 + 0.25 * 6) / 14)
    table = ladder_table(entries).splitlines()
    assert table[1].split()[0] == "1."
    assert table[1].endswith("gtp:<&>")
    svg = ladder_svg(entries, "Ladder")
    assert svg.startswith("<svg")
    assert svg.count("<circle") == 3
    assert "gtp:&lt;&amp;&gt;" in svg
    assert build_ladder([MatchResult(contest())]) == []
