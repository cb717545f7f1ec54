"""Learning environments, with the extra `cornerwise[rl]`.

- `aec`: a PettingZoo environment, in which every seat is an agent
- `vector`: a Gymnasium vector environment, which plays many games at once in the core
- `open_spiel`: an OpenSpiel game; it needs the package `open-spiel` too
- `symmetry`: the symmetries of the board, to multiply training data

docs/learning.md has examples and measurements.
"""
