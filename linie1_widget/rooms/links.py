"""The links of a room: new ones, or those of a file or of a room that ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from linie1_widget.base.errors import InvalidValue
from linie1_widget.rooms import kept_links
from linie1_widget.rooms.kept_links import KeptLinks

if TYPE_CHECKING:
    from linie1_widget.rooms.address import Address
    from linie1_widget.rooms.room import Room


@dataclass(frozen=True)
class Link:
    """A link of a room."""

    name: str
    seat: int | None  # None for those who watch
    says: str  # what its page says of it: a key of `LinkText`

    @property
    def is_kept(self) -> bool:
        """True if a browser that comes back has the same place."""
        return self.says in ("seat", "class")


def kept_links_of(
    door: Address, links: Sequence[Link], before: Room | None
) -> tuple[KeptLinks, bool]:
    """Return the links of a room that ends, of a file, or new ones; True for the first."""
    names = [link.name for link in links]
    found = None if door.file is None else kept_links.read(door.file)
    has_them = before is not None and sorted(before.links) == sorted(names)
    if before is not None and has_them and before.can_transfer_to(door):
        return before.kept, True
    if found is None:
        fresh = {name: token_urlsafe(16) for name in names}
        return KeptLinks(0, fresh, {}, {}), False
    if sorted(found.links) != sorted(names):
        raise InvalidValue(
            f"{str(door.resume)!r} keeps the links of {', '.join(found.links)}, and this "
            f"room has {', '.join(names)}: name another file"
        )
    return found, False
