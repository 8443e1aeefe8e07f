"""How plots would look."""


def use(style: object) -> None:
    """Nothing is drawn, so it does not matter."""
