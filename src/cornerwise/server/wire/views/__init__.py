"""Messages made from domain values. Everything in a message that depends on the rules is computed here, from the
game."""
