"""Measurement programs: the speed of the rules, and the load on a server."""
