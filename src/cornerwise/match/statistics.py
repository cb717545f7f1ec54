"""What the results of games prove: Elo, error bars, the sequential test, ratings of several engines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

_Z: Final = 1.959964
"""The number of standard errors in a 95 % error bar if the variance is known."""
_ELO_PER_LOGIT: Final = 400 / math.log(10)


def expected_score(elo: float) -> float:
    """The score that is expected from a difference in Elo.

    >>> round(expected_score(100), 3)
    0.64
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo(score: float) -> float:
    """The difference in Elo that a score shows; infinite for 0 and 1.

    >>> round(elo(0.75)), elo(0.0)
    (191, -inf)
    """
    if not 0 < score < 1:
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


def elo_text(value: float) -> str:
    return f"{value:+.0f}" if math.isfinite(value) else "+∞" if value > 0 else "-∞"


def interval(pair_scores: Sequence[float]) -> tuple[float, float, float]:
    """The mean of pair scores and the ends of its 95 % error bar, from the variance of the pairs. If all pairs are
    equal, the variance says nothing. Wilson's interval is then used, with each pair as one trial.

    >>> [round(x, 3) for x in interval([1.0, 0.5, 0.75, 0.5] * 10)]
    [0.688, 0.62, 0.755]
    """
    count = len(pair_scores)
    if not count:
        return 0.5, 0.0, 1.0
    mean = sum(pair_scores) / count
    variance = _variance(pair_scores)
    if variance > 0:
        error = student_quantile(count - 1) * math.sqrt(variance / count)
        return mean, max(0.0, mean - error), min(1.0, mean + error)
    middle = (mean + _Z**2 / (2 * count)) / (1 + _Z**2 / count)
    error = _Z / (1 + _Z**2 / count) * math.sqrt(mean * (1 - mean) / count + _Z**2 / (4 * count**2))
    return mean, min(mean, middle - error), max(mean, middle + error)


def student_quantile(freedom: int) -> float:
    """The number of standard errors in a 95 % error bar if the variance is estimated: the quantile of Student's
    distribution with `freedom` degrees of freedom. These are the first terms of its series; below four degrees they are
    slightly too small.

    >>> round(student_quantile(4), 2), round(student_quantile(50), 2)
    (2.77, 2.01)
    """
    z = _Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def _variance(pair_scores: Sequence[float]) -> float:
    """The variance of one pair; 0 if all pairs are equal."""
    if len(pair_scores) < 2 or max(pair_scores) == min(pair_scores):
        return 0.0
    mean = sum(pair_scores) / len(pair_scores)
    return sum((score - mean) ** 2 for score in pair_scores) / (len(pair_scores) - 1)


Decision = Literal["H0", "H1"]


@dataclass(frozen=True)
class SequentialTest:
    """A sequential probability ratio test (SPRT) of pair scores, which are assumed to be normally distributed. H1: the
    first engine is elo1 better. H0: it is elo0 better. Either decision is wrong with a probability of `risk`."""

    elo0: float = 0.0
    elo1: float = 30.0
    risk: float = 0.05

    def log_ratio(self, pair_scores: Sequence[float]) -> float:
        """The logarithm of how much more likely the pairs are under H1 than under H0. One won and one lost pair are
        added to the variance, so that the first few pairs don't seem more alike than they are."""
        if not pair_scores:
            return 0.0
        low, high = expected_score(self.elo0), expected_score(self.elo1)
        count = len(pair_scores)
        padded_scores = [*pair_scores, 0.0, 1.0]
        mean = sum(padded_scores) / len(padded_scores)
        variance = sum((score - mean) ** 2 for score in padded_scores) / len(padded_scores)
        return count * (high - low) * (2 * sum(pair_scores) / count - low - high) / (2 * variance)

    def decision(self, pair_scores: Sequence[float]) -> Decision | None:
        """The hypothesis that the pairs support; None if the test can't decide yet."""
        bound = math.log((1 - self.risk) / self.risk)
        ratio = self.log_ratio(pair_scores)
        return "H1" if ratio >= bound else "H0" if ratio <= -bound else None


@dataclass(frozen=True)
class _Pairing:
    """The match of two engines, by their numbers."""

    first: int
    second: int
    count: int
    """The number of pairs."""
    mean: float
    """The score of the first engine."""
    variance: float
    """The variance of one pair."""


def fit_ratings(matches: Sequence[tuple[int, int, Sequence[float]]], count: int) -> list[tuple[float, float]]:
    """The Elo and its error for each of `count` engines. A match is the numbers of two engines and the first one's pair
    scores. Engine 0 has Elo 0; the matches must connect all other engines with it.

    Fits the Bradley–Terry model by Newton's method; the errors follow from the variance of the pairs. A match in which
    one engine won every game counts as if one more pair had been drawn.

    >>> [(round(elo), round(error)) for elo, error in fit_ratings([(1, 0, [1.0, 0.5, 0.75, 0.5] * 10)], 2)]
    [(0, 0), (137, 54)]
    """
    pairings = [_pairing(first, second, list(scores)) for first, second, scores in matches]
    strengths, inverse = _maximize_likelihood(pairings, count)
    covariance = [[0.0] * count for _ in range(count)]
    for pairing in pairings:
        _add_difference(covariance, pairing.first, pairing.second, pairing.count * pairing.variance)
    ratings = [(0.0, 0.0)]
    free = range(1, count)
    for i in free:
        row = inverse[i - 1]
        variance = sum(row[j - 1] * covariance[j][k] * row[k - 1] for j in free for k in free)
        ratings.append((_ELO_PER_LOGIT * strengths[i], _Z * _ELO_PER_LOGIT * math.sqrt(variance)))
    return ratings


def _pairing(first: int, second: int, scores: list[float]) -> _Pairing:
    if sum(scores) in (0, len(scores)):
        scores.append(0.5)
    mean = sum(scores) / len(scores)
    variance = _variance(scores) * (student_quantile(len(scores) - 1) / _Z) ** 2 if len(scores) > 1 else 0.0
    return _Pairing(first, second, len(scores), mean, variance or mean * (1 - mean))


def _maximize_likelihood(pairings: Sequence[_Pairing], count: int) -> tuple[list[float], list[list[float]]]:
    """The strengths of the engines in logits, with 0 for engine 0, and the inverse of the curvature of the
    log-likelihood at these strengths, without engine 0."""
    strengths = [0.0] * count
    free = range(1, count)
    for _ in range(100):
        slope, curvature = [0.0] * count, [[0.0] * count for _ in range(count)]
        for pairing in pairings:
            first, second = pairing.first, pairing.second
            prediction = 1 / (1 + math.exp(strengths[second] - strengths[first]))
            slope[first] += pairing.count * (pairing.mean - prediction)
            slope[second] -= pairing.count * (pairing.mean - prediction)
            _add_difference(curvature, first, second, pairing.count * prediction * (1 - prediction))
        inverse = _inverse([row[1:] for row in curvature[1:]])
        steps = [sum(inverse[i - 1][j - 1] * slope[j] for j in free) for i in free]
        # Longer steps could diverge.
        for i, step in enumerate(steps, 1):
            strengths[i] += max(-1.0, min(1.0, step))
        if all(abs(step) < 1e-9 for step in steps):
            break
    return strengths, inverse


def _add_difference(matrix: list[list[float]], i: int, j: int, amount: float) -> None:
    """Adds the matrix of the quadratic form amount · (x_i - x_j)²."""
    matrix[i][i] += amount
    matrix[j][j] += amount
    matrix[i][j] -= amount
    matrix[j][i] -= amount


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive definite matrix, by Gauss–Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and (factor := rows[j][i]):
                rows[j] = [value - factor * own for value, own in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
