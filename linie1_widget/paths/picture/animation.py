"""Animate searches, or whatever has a film: as an SVG document without scripts, or a GIF.

Pillow makes the GIF.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

from linie1_widget.base.arguments import as_number
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.pixels import checked_size, image, pixel_library
from linie1_widget.base.svg.elements import Paint, number, plain_element
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import Symbols, document
from linie1_widget.paths.picture.drawn_step import (
    AnyStory,
    StepModel,
    checked_steps,
    snapshot,
)
from linie1_widget.paths.picture.graph_scene import scenes_of
from linie1_widget.paths.picture.legend import COUNTED, FULL
from linie1_widget.paths.picture.scene import Layer
from linie1_widget.paths.picture.search_picture import (
    Panel,
    as_traces,
    describe_step,
    draw_step,
    lefts,
    move_parts,
    panels_document,
    panels_of,
    symbols_of,
    with_map_styles,
)
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.texts import SearchPicture

_TEXT_STYLES = ("class", "font-size")


class Film:
    """A sequence of pictures that repeats; elements in several of them are written once."""

    def __init__(self, times: Sequence[float]) -> None:
        self._times = times
        # When pictures begin, and the end, scaled to 0 to 1.
        self.shares: list[float] = [time / times[-1] for time in times]
        self._seen: dict[int, tuple[Any, int, list[int]]] = {}

    def show(self, layers: Iterable[Layer], picture: int) -> None:
        """Show elements in one picture."""
        for height, element in layers:
            _, _, pictures = self._seen.setdefault(id(element), (element, height, []))
            pictures.append(picture)

    def parts(self) -> list[Any]:
        """Return all elements, lowest first; those that look alike are grouped."""
        groups: dict[tuple[Any, ...], Any] = {}
        for element, height, pictures in self._merged():
            # Viewers without animation show the last picture.
            stays = pictures[-1] == len(self._times) - 2
            style = _extract_style(element)
            key = (height, *style.items(), stays)
            if key not in groups:
                groups[key] = Paint().group(**({} if stays else {"visibility": "hidden"}))
                groups[key].attribs.update(style)
            groups[key].add(self._timed(element, pictures))
        return [groups[key] for key in sorted(groups, key=lambda key: key[0])]

    def _merged(self) -> list[tuple[Any, int, list[int]]]:
        """Return the elements, lowest first, merging those with equal times."""
        merged: dict[tuple[int, ...], tuple[Any, int, list[int]]] = {}
        for entry in sorted(self._seen.values(), key=lambda seen: (seen[1], seen[2][0])):
            element, height, pictures = entry
            key = (height, *pictures)
            other, *_ = merged.setdefault(key, entry)
            if other is element:
                continue
            if other.attribs or other.elementname != "g":
                other = Paint().group(other)
                merged[key] = other, height, pictures
            other.add(element)
        return list(merged.values())

    def motion(self, name: str, **attribs: str) -> Any:
        """Return an element that animates its parent over the whole time, repeatedly."""
        duration = f"{number(self._times[-1])}s"
        return plain_element(name, **attribs, dur=duration, repeatCount="indefinite")

    def _timed(self, element: Any, pictures: Sequence[int]) -> Any:
        count = len(self._times) - 1
        seen = set(pictures)
        if len(seen) == count:
            return element
        visible = [picture in seen for picture in range(count)]
        changes = [
            picture
            for picture in range(count)
            if not picture or visible[picture] is not visible[picture - 1]
        ]
        motion = self.motion("animate", attributeName="visibility", calcMode="discrete")
        motion["keyTimes"] = ";".join(share(self.shares[picture]) for picture in changes)
        values = ("visible" if visible[picture] else "hidden" for picture in changes)
        motion["values"] = ";".join(values)
        element.add(motion)
        return element


def share(value: float) -> str:
    """Format a share of the whole: films hold thousands of them."""
    return number(value, 5).lstrip("0") or "0"


def _extract_style(element: Any) -> dict[str, Any]:
    """Take the style from an element of nothing but texts alike, and return it."""
    leaves = list(_leaves(element))
    styles = [{name: leaf.attribs.get(name) for name in _TEXT_STYLES} for leaf in leaves]
    written = all(leaf.elementname == "text" for leaf in leaves)
    if not (written and styles and None not in styles[0].values()):
        return {}
    if any(style != styles[0] for style in styles):
        return {}
    for leaf in leaves:
        for name in _TEXT_STYLES:
            del leaf.attribs[name]
    return styles[0]


def _leaves(element: Any) -> Iterator[Any]:
    if element.elementname == "g":
        for child in element.elements:
            yield from _leaves(child)
    else:
        yield element


class Frames(NamedTuple):
    """Pictures of one size, as elements; what never changes is their ground."""

    paint: Paint
    symbols: Symbols
    width: float
    height: float
    ground: Sequence[Any]
    pictures: Sequence[Sequence[Any]]
    per_step: int = 1  # the number of pictures for each step but the last


class Footage(ABC):
    """A search or a ride as a film: what the method ``_film_()`` of a thing returns."""

    last: int  # the number of steps

    @abstractmethod
    def still(self, step: int, size: int | None) -> str:
        """Return the picture of a step."""

    @abstractmethod
    def svg(self, chosen: list[int], seconds: float, size: int | None) -> str:
        """Return an animated document that shows each step for some seconds."""

    @abstractmethod
    def frames(self, chosen: list[int]) -> Frames:
        """Return a picture of each step, or several."""


class Filmed(Protocol):
    """A thing with a film of its own, such as a `Route`."""

    def _film_(self, theme: Theme, board: Any) -> Any: ...


class SearchFootage(Footage):
    """One or two searches side by side as a film."""

    def __init__(self, traces: Sequence[AnyStory], paint: StepPaint, tree: bool) -> None:
        self.last = max(map(len, traces))
        self._traces = traces
        self._paint = paint
        self._tree = tree

    def still(self, step: int, size: int | None) -> str:
        how: dict[str, Any] = {"size": size, "tree": self._tree}
        return draw_step(self._traces, step, theme=self._paint.theme, **how)

    def svg(self, chosen: list[int], seconds: float, size: int | None) -> str:
        """Return an animated document, in which captions leave out the frontier."""
        panels = self._panels(COUNTED)
        times = timetable(len(chosen), seconds)
        parts = []
        for panel, x in zip(panels, lefts(panels), strict=True):
            film = Film(times)
            for picture, step in enumerate(chosen):
                film.show(panel.layers(seen_in(panel, step)), picture)
            parts.append(move_parts([*panel.ground(), *film.parts()], x, 0))
        text = describe_step(self._traces, chosen[-1])
        title = str(SearchPicture.ENDING(steps=len(chosen), description=text))
        return panels_document(
            panels, parts, self._paint, title=title, description=text, size=size
        )

    def frames(self, chosen: list[int]) -> Frames:
        panels = self._panels(FULL)
        places = list(zip(panels, lefts(panels), strict=True))
        pictures = [
            [move_parts(panel.parts(seen_in(panel, step)), x, 0) for panel, x in places]
            for step in chosen
        ]
        return Frames(
            with_map_styles(self._paint, (panel.scene for panel in panels)),
            symbols_of(panels),
            places[-1][1] + panels[-1].width,
            max(panel.height for panel in panels),
            [move_parts(panel.ground(), x, 0) for panel, x in places],
            pictures,
        )

    def _panels(self, detail: int) -> list[Panel]:
        scenes = scenes_of(self._traces, self._paint)
        return panels_of(self._traces, scenes, self._paint, detail, self._tree)


def seen_in(panel: Panel, step: int) -> StepModel:
    """Return the story of a panel after a step; the shorter of two stays at its end."""
    return snapshot(panel.trace, min(step, len(panel.trace)))


def film_of(
    run: AnyStory | Sequence[AnyStory] | Filmed, theme: Theme, board: object, tree: bool
) -> Footage:
    """Return the film of searches, or of a thing that brings one along."""
    if hasattr(type(run), "_film_"):
        if tree:
            raise WrongType("only what search(...) returns has a search tree")
        thing: Any = run
        footage: Footage = thing._film_(theme, board)
        return footage
    if board is not None:
        raise WrongType("only a Route needs a board: a search knows its own")
    return SearchFootage(as_traces(run), StepPaint(theme), tree)


_PAUSE = 2.5  # the duration of the last picture, in seconds


def animate(
    run: AnyStory | Sequence[AnyStory] | Filmed,
    board: object = None,
    *,
    steps: Iterable[int] | None = None,
    speed: float = 4,
    theme: Theme | str = "auto",
    size: int | None = None,
    tree: bool = False,
) -> str:
    """Animate a search, two side by side, or a ride as an SVG document.

    It plays in a loop, also as ``<img>``. Viewers without animation show the last picture.

    Parameters
    ----------
    run : Trace, two of them, or Route
        The result of `search` or `shortest_route`.
    board : Board, optional
        The board of a route; not allowed for a search.
    steps : iterable of int, optional
        The steps to show; by default all. For very long searches choose some, such as
        ``range(0, len(trace) + 1, 10)``.
    speed : float, default 4
        Steps per second, 0.1 to 60.
    theme, size
        As in `draw_board`.
    tree : bool, default False
        Show the search tree beneath the map, as in `draw_step`.

    Returns
    -------
    str
        An SVG document.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> picture = animate(search(grid, grid.start, grid.goal))
    >>> "<animate " in picture, "<script" in picture
    (True, False)
    """
    film = film_of(run, as_theme(theme), board, tree)
    return film.svg(chosen_steps(steps, film.last), step_seconds(speed), size)


def timetable(count: int, seconds: float) -> list[float]:
    """Return the time at which each picture begins, and the end, in seconds."""
    durations = [seconds] * (count - 1) + [max(_PAUSE, seconds)]
    return [round(time, 3) for time in accumulate(durations, initial=0.0)]


def chosen_steps(steps: Iterable[int] | None, last: int) -> list[int]:
    """Return the given steps after checking them, or all of them if None is given."""
    if steps is None:
        return list(range(last + 1))
    return checked_steps(steps, last, "an animation", "[0, 5, 9]")


def step_seconds(speed: float) -> float:
    """Return the duration of a step in seconds; raise `InvalidValue` for a bad speed."""
    number = as_number(speed)
    if number is None or not 0.1 <= number <= 60:
        raise InvalidValue(f"{speed!r} is not a speed: give steps in a second, 0.1 to 60")
    return 1 / number


_CLEAR = 255  # the palette index of the transparent colour


def as_gif(
    run: AnyStory | Sequence[AnyStory] | Filmed,
    board: object = None,
    *,
    steps: Iterable[int] | None = None,
    speed: float = 4,
    theme: Theme | str = "light",
    size: int = 640,
    tree: bool = False,
) -> bytes:
    """Animate a search, two side by side, or a ride as a GIF.

    Parameters
    ----------
    run, board, steps, speed, theme, tree
        As in `animate`. GIF times are rounded to hundredths of a second.
    size : int, default 640
        The width in pixels, 16 to 8000.

    Returns
    -------
    bytes
        The contents of a ``.gif`` file.

    Raises
    ------
    MissingLibrary
        If resvg or Pillow is not installed: ``pip install "linie1_widget[pictures]"``.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> as_gif(search(GridGraph("S.G"), (0, 0), (0, 2)), size=160)[:6]
    b'GIF89a'
    """
    pixels = checked_size(size)
    film = film_of(run, as_theme(theme), board, tree)
    frames = film.frames(chosen_steps(steps, film.last))
    return _encode(frames, pixels, 1000 * step_seconds(speed) / frames.per_step)


def _encode(frames: Frames, pixels: int, duration: float) -> bytes:
    pil, theme = pixel_library("PIL.Image"), frames.paint.theme

    def draw(parts: Sequence[Any]) -> Any:
        view = 0, 0, frames.width, frames.height
        text = document(frames.paint, parts, symbols=frames.symbols, view=view)
        return image(text, pixels)

    # The ground is the same in all pictures, and the slowest part to draw.
    ground = draw(frames.ground)
    paper = pil.new("RGBA", ground.size, theme.colours["paper"])
    paper.alpha_composite(ground)
    lighter, alpha = pixel_library("PIL.ImageChops").lighter, ground.getchannel("A")
    whole = []
    for parts in frames.pictures:
        layer = draw(parts)
        alpha = lighter(alpha, layer.getchannel("A"))
        whole.append(pil.alpha_composite(paper, layer).convert("RGB"))
    palette = _palette([whole[0], whole[len(whole) // 2], whole[-1]], theme)
    images = [
        picture.quantize(palette=palette, dither=pil.Dither.NONE) for picture in whole
    ]
    for picture in images:
        picture.paste(_CLEAR, (0, 0), alpha.point(lambda value: 255 if value < 128 else 0))
    times = [max(round(duration / 10) * 10, 20)] * len(images)
    times[-1] = max(times[-1], round(1000 * _PAUSE))
    out = BytesIO()
    # Pillow makes pixels that do not change transparent, which keeps the file small.
    images[0].save(
        out, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0,
        optimize=True, disposal=1, transparency=_CLEAR,
    )  # fmt: skip
    return out.getvalue()


def _palette(samples: Sequence[Any], theme: Theme) -> Any:
    """Return a palette of the theme's colours that occur and the commonest mixed ones."""
    pil = pixel_library("PIL.Image")
    wide, high = samples[0].size
    sheet = pil.new("RGB", (wide, high * len(samples)))
    for place, sample in enumerate(samples):
        sheet.paste(sample, (0, place * high))
    seen = {colour for _, colour in sheet.getcolors(wide * high * len(samples))}
    own = {
        (int(c[1:3], 16), int(c[3:5], 16), int(c[5:], 16)) for c in theme.colours.values()
    }
    pure = sorted(own & seen)
    mixed = sheet.quantize(_CLEAR - len(pure), pil.Quantize.MEDIANCUT).getpalette()
    values = [part for colour in pure for part in colour]
    values += mixed[: 3 * (_CLEAR - len(pure))]
    palette = pil.new("P", (1, 1))
    palette.putpalette(values)
    return palette
