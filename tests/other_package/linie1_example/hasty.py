"""A bot that takes the first move."""


class HastyBot:
    """Take the first move that the rules allow."""

    def __init__(self, rng):
        self.rng = rng

    def choose(self, view):
        """Return a move."""
        return next(iter(view.legal_moves()))
