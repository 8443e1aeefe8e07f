"""All widgets that there are."""

from __future__ import annotations

from linie1_widget import (
    BoardWidget,
    DriveWidget,
    GameWidget,
    LaboratoryWidget,
    LessonWidget,
    SearchWidget,
    TransEuropaWidget,
)
from linie1_widget.widgets.base import Linie1Widget

WIDGETS: tuple[type[Linie1Widget], ...] = (
    BoardWidget,
    DriveWidget,
    GameWidget,
    LaboratoryWidget,
    LessonWidget,
    SearchWidget,
    TransEuropaWidget,
)
