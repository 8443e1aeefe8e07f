"""Hostile inputs: a minute of them in the tests, any amount by `make fuzz`."""
