"""Elo, error bars, the sequential test and ratings, against numbers computed by hand."""

from __future__ import annotations

import math

import pytest

from cornerwise.match import SequentialTest, elo, expected_score, fit_ratings, interval, student_quantile


def test_elo_and_expected_score_are_inverse() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert elo(0.75) == pytest.approx(190.848, abs=1e-3)
    assert elo(expected_score(-123)) == pytest.approx(-123)
    assert (elo(0), elo(1)) == (-math.inf, math.inf)


def test_the_error_bar_counts_pairs() -> None:
    # By hand: mean 0.6, squared differences 0.16 + 0.01 + 0.01 + 0.01 + 0.01, so variance 0.05, standard error 0.1.
    mean, low, high = interval([1.0, 0.5, 0.5, 0.5, 0.5])
    assert mean == pytest.approx(0.6)
    assert high - mean == pytest.approx(2.776 * 0.1, abs=0.001)  # Student's quantile for 4 degrees of freedom
    assert mean - low == pytest.approx(high - mean)
    assert student_quantile(10) == pytest.approx(2.228, abs=0.001)
    assert student_quantile(1000) == pytest.approx(1.962, abs=0.001)


def test_equal_pairs_have_wilsons_error_bar() -> None:
    mean, low, high = interval([1.0] * 10)
    assert (mean, high) == (1, 1)
    assert low == pytest.approx(10 / (10 + 1.96**2), abs=1e-3)
    mean, low, high = interval([0.5] * 10)
    assert low < 0.3 < mean < 0.7 < high
    assert interval([]) == (0.5, 0, 1)
    assert interval([1.0])[1] < 0.25


def test_the_sequential_test_decides_only_clear_cases() -> None:
    test = SequentialTest(0, 30)
    assert test.decision([1.0] * 12) == "H1"
    assert test.decision([0.0] * 12) == "H0"
    assert test.decision([1.0] * 3) is None
    assert test.decision([]) is None
    between = expected_score(15)
    assert abs(test.log_ratio([between - 0.5, between + 0.5, between] * 30)) < 0.1
    assert test.decision([0.0, 1.0, 0.5, 0.5] * 5) is None
    # By hand: with the two added pairs, mean 0.5 and variance 0.25; so the ratio is 2 · gain · (1 - 1 - gain) / 0.5.
    gain = expected_score(30) - 0.5
    assert test.log_ratio([0.0, 1.0]) == pytest.approx(-4 * gain * gain)
    assert test.decision([1.0, 0.75, 0.5, 1.0, 0.5] * 10) == "H1"


def test_ratings_of_a_chain_add_up() -> None:
    # 75 % is 191 Elo; in a chain the differences add up, and so do the squares of their errors.
    pair_scores = [1.0, 0.5] * 20
    ratings = fit_ratings([(1, 0, pair_scores), (2, 1, pair_scores)], 3)
    assert [value for value, _ in ratings] == pytest.approx([0, elo(0.75), 2 * elo(0.75)])
    assert ratings[0][1] == 0
    assert ratings[2][1] == pytest.approx(ratings[1][1] * math.sqrt(2))
    error = interval(pair_scores)[2] - 0.75
    assert ratings[1][1] == pytest.approx(error * 400 / math.log(10) / (0.75 * 0.25))


def test_contradicting_matches_cancel_out_and_a_clean_sweep_has_a_finite_rating() -> None:
    pair_scores = [1.0, 0.5] * 20
    cycle = fit_ratings([(1, 0, pair_scores), (2, 1, pair_scores), (0, 2, pair_scores)], 3)
    assert [value for value, _ in cycle] == pytest.approx([0, 0, 0], abs=1e-6)
    value, error = fit_ratings([(0, 1, [1.0] * 20)], 2)[1]
    assert -1000 < value < -400
    assert 0 < error < 1000
