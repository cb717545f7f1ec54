"""Messages made from domain values. Only the summaries of games in lists contain values that follow from the moves,
such as scores; elsewhere, the page computes these values with the core."""
