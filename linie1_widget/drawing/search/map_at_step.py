"""Draw the map of a search at a step, without hints at the next one."""

from __future__ import annotations

from linie1_widget.drawing.search.map_only import draw_bare
from linie1_widget.drawing.search.picture import marks_of, seen_at
from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.snapshot import checked_step, recorded
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.styles import Theme, as_theme
from linie1_widget.language.english.pictures import SearchPicture


def draw_moment(
    trace: AnyStory, step: int, *, theme: Theme | str = "light", size: int | None = None
) -> str:
    """Draw the map of a search at a step, without a caption that tells the next step."""
    trace = recorded(trace)
    step = checked_step(step, len(trace))
    paint = StepPaint(as_theme(theme))
    (scene,) = scenes_of((trace,), paint)
    layers = sorted(
        marks_of(trace, scene, paint).layers(seen_at(trace, step)),
        key=lambda layer: layer[0],
    )
    return draw_bare(
        scene,
        (part for _, part in layers),
        paint,
        title=str(SearchPicture.AFTER(title=trace.title, step=step)),
        size=size,
    )
