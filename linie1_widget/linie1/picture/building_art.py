"""The twelve buildings with their stop signs, each a motif and a letter."""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Any

from linie1_widget.base.svg.elements import HALF, UNIT, Paint
from linie1_widget.base.svg.symbols import SIGN
from linie1_widget.linie1.board.tiles import ORIENTED, Tile
from linie1_widget.linie1.picture.board_geometry import ROAD, link_piece, ordered


def mark_symbol(paint: Paint, ok: bool) -> Any:
    """Return a round sign with a tick or a cross, about (0, 0)."""
    name = "mark-yes" if ok else "mark-no"
    sign = "M-4 .4L-1.2 3.4L4.2-3" if ok else "M-3.3-3.3L3.3 3.3M3.3-3.3L-3.3 3.3"
    return paint.group(
        paint.circle(name, 0, 0, 9.2), paint.path("mark-sign", sign), id=name
    )


def arrow_symbol(paint: Paint) -> Any:
    """Return an arrow about (0, 0) that points north."""
    return paint.group(paint.path("arrow", "M0-9L8 7L0 3.5L-8 7Z"), id="arrow")


def trolley_symbol(paint: Paint, line: int) -> Any:
    """Return a trolley from above about (0, 0), heading north, with its line's number."""
    body = "M-8-13Q-7-21.5 0-21.5T8-13V17Q8 21 4 21H-4Q-8 21-8 17Z"
    details = (
        paint.path("trolley-window", "M-6-13.5Q-5-18.8 0-18.8T6-13.5Q0-15.5-6-13.5Z"),
        paint.path("trolley-panes", "M-6-9.5V18M6-9.5V18"),
        paint.path(f"trolley-bow-{line}", "M-3 9.5L3 16M3 9.5L-3 16M-4 9H4M-4 16.5H4"),
    )
    return paint.group(
        paint.path(f"disc-{line}", body),
        *(() if paint.still else details),
        paint.text(f"trolley-ink-{line}", str(line), 0, 3),
        id=f"trolley-{line}",
    )


def distance_to_track(tile: Tile, x: float, y: float) -> float:
    """Return the distance from a point of the tile to the nearest centre line of track."""
    pieces = (link_piece(*link) for link in ordered(tile.links))
    return min(
        abs(dist(piece.centre, (x, y)) - HALF)
        if piece.centre
        else abs((x if piece.start[0] == HALF else y) - HALF)
        for piece in pieces
    )


def sign_spot(tile: Tile) -> tuple[int, int]:
    """Return the place (x, y) of a stop sign on a tile: the corner with the most room."""
    x, y = _sign_spot(tile.code)
    for _ in range(tile.rotation // 90):
        x, y = UNIT - y, x
    return x, y


@cache
def _sign_spot(code: str) -> tuple[int, int]:
    spots = []
    for low in (13, 12, 11, 10, 9, SIGN):
        high = UNIT - low
        spots += [(high, low), (low, low), (low, high), (high, high)]

    def clearance(spot: tuple[int, int]) -> float:
        # Capped, so that ties go to the first corner.
        return min(distance_to_track(Tile(code), *spot) - ROAD - SIGN, 0.5)

    return max(spots, key=clearance)


def sign_spots() -> dict[str, tuple[int, int]]:
    """Return the place of a stop sign on each oriented tile, by the tile's text."""
    return {str(tile): sign_spot(tile) for tile in ORIENTED}


# Layers from back to front: art class and path data, on a square of 64 units. Buildings
# rest on y = 48; the sign with the letter covers the lower right corner.
_ART: dict[str, tuple[tuple[str, str], ...]] = {
    # Old town: three gables, one of them half-timbered.
    "A": (
        ("b-brick", "M9 48V27L16.5 19L24 27V48Z"),
        ("b-gold", "M40 48V28L47.5 20L55 28V48Z"),
        ("b-cream", "M23 48V23L32 12L41 23V48Z"),
        ("b-roof", "M7.2 28.5L16.5 16L23 25V28.5ZM41 26V29.5H56.8L47.5 17.5Z"),
        ("b-roof", "M21.5 24L32 9L42.5 24Z"),
        ("b-fine", "M23 32.5H41M23 40H41M27.5 24V32.5M36.5 24V32.5M23 40L27 32.5M41 40"
                   "L37 32.5"),
        ("b-glass", "M30 26h4v4.5h-4ZM12.5 31h5v5h-5ZM12.5 39.5h5v5h-5ZM45 32h5v5h-5Z"),
        ("b-wood", "M29.2 48v-6a2.8 2.8 0 0 1 5.6 0v6Z"),
        ("f-cream", "M30.2 18.5h3.6v3h-3.6Z"),
    ),
    # Railway station: the arch of the train hall, and a clock.
    "B": (
        ("b-brick", "M8 48V32H56V48Z"),
        ("b-roof", "M6.5 32L10 27H54L57.5 32Z"),
        ("b-cream", "M15.5 48V28.5A16.5 16.5 0 0 1 48.5 28.5V48Z"),
        ("b-glass", "M20 41V29A12 12 0 0 1 44 29V41Z"),
        ("b-fine", "M20 34.5H44M21.5 23.5H42.5M26 18.5V41M32 17V41M38 18.5V41"),
        ("b-white", "M32 6.5a5.2 5.2 0 1 1-.01 0Z"),
        ("b-line", "M32 8.8V11.7L34 13"),
        ("b-wood", "M26.5 48V43.5H37.5V48Z"),
        ("b-glass", "M10 36h3.5v5h-3.5ZM50.5 34.5h3.5v4h-3.5Z"),
    ),
    # Charly's Pub: a full mug before the house.
    "C": (
        ("b-teal", "M22 48V25H55V48Z"),
        ("b-roof", "M18.5 26L26 14H51L58 26Z"),
        ("b-slate", "M43 14V8.5H48V14Z"),
        ("b-cream", "M38 29.5h13.5v8.5h-13.5Z"),
        ("b-fine", "M44.75 29.5V38M38 33.5H51.5"),
        ("b-bold", "M26 33.5h3.5a3.5 3.5 0 0 1 3.5 3.5v2.5a3.5 3.5 0 0 1-3.5 3.5H26"),
        ("b-gold", "M10.5 29H26.5V46.5a1.5 1.5 0 0 1-1.5 1.5H12a1.5 1.5 0 0 1-1.5-1.5Z"),
        ("b-foam", "M14.5 35.5V43.5M18.5 35.5V43.5M22.5 35.5V43.5"),
        ("b-white", "M10 31.5a3.6 3.6 0 0 1-.5-6.8a4.5 4.5 0 0 1 7.5-3.2"
                    "a4.5 4.5 0 0 1 7.8 2.5a3.8 3.8 0 0 1 2.6 7.2q-2.4 1.7-4.6-.2"
                    "q-1.5 3.5-4 .6q-2.5 2.5-4.3-.8q-2.2 2.2-4.5.7Z"),
    ),
    # Cathedral: two spires and a rose window.
    "D": (
        ("b-stone", "M24 48V29L32 20L40 29V48Z"),
        ("b-slate", "M23 30L32 18.5L41 30L38.5 30.5L32 22.5L25.5 30.5Z"),
        ("b-stone", "M12.5 48V24H24.5V48ZM39.5 48V24H51.5V48Z"),
        ("b-slate", "M11.5 24L18.5 5L25.5 24ZM38.5 24L45.5 5L52.5 24Z"),
        ("b-gold", "M32 28.5a4 4 0 1 1-.01 0Z"),
        ("b-fine", "M32 28.5v8M28 32.5h8M29.2 29.7l5.6 5.6M34.8 29.7l-5.6 5.6"),
        ("b-glass", "M16.7 39v-8.5a1.8 1.8 0 0 1 3.6 0V39ZM43.7 38v-7.5"
                    "a1.8 1.8 0 0 1 3.6 0V38Z"),
        ("b-wood", "M28.5 48V43.5q.5-3.5 3.5-4.5q3 1 3.5 4.5V48Z"),
        ("b-line", "M12.5 27.5h12M39.5 27.5h12"),
    ),
    # Power station: a cooling tower, a chimney, a flash.
    "E": (
        ("b-white", "M13 21a4.2 4.2 0 0 1-1-8.2a5.5 5.5 0 0 1 9.5-3.6a5 5 0 0 1 8.5 2.6"
                    "a4.6 4.6 0 0 1 .5 9.2Z"),
        ("b-roof", "M42 35V12.5H48V35Z"),
        ("f-white", "M42.6 16h4.8v3.5h-4.8ZM42.6 23h4.8v3.5h-4.8Z"),
        ("b-brick", "M34 48V33.5H55.5V48Z"),
        ("b-glass", "M38.5 37h4v4h-4ZM45.5 36h4v3h-4Z"),
        ("b-stone", "M8 48C12.5 39 13.5 29 11.5 20H31.5C29.5 29 30.5 39 35 48Z"),
        ("b-line", "M11.5 20.2Q21.5 24 31.5 20.2"),
        ("b-gold", "M24 25L15 37.5H20.5L17.5 46.5L28 33.5H22.2L26 25Z"),
    ),
    # Fish market: a fish under a striped awning.
    "F": (
        ("b-line", "M11.5 24V48M52.5 24V48"),
        ("b-sand", "M9 40.5H55V48H9Z"),
        ("b-line", "M9 44.2H55"),
        ("b-white", "M12.5 11H51.5L57 22.5a4.1 4.1 0 0 1-8.2 0a4.1 4.1 0 0 1-8.4 0"
                    "a4.2 4.2 0 0 1-8.4 0a4.2 4.2 0 0 1-8.4 0a4.2 4.2 0 0 1-8.4 0"
                    "a4.1 4.1 0 0 1-8.2 0Z"),
        ("b-teal", "M19 11H25.5L23.6 22.5a4.2 4.2 0 0 1-8.4 0ZM32 11H38.5L40.4 22.5"
                   "a4.2 4.2 0 0 1-8.4 0ZM45 11H51.5L57 22.5a4.1 4.1 0 0 1-8.2 0Z"),
        ("b-water", "M13.5 33.5Q20 27 30 28.2Q37 29 41.5 33.5L49.5 28.5"
                    "Q47.8 33.8 49.5 39.2L41.5 34.5Q37 39.2 30 39.7Q20 40.2 13.5 33.5Z"),
        ("f-white", "M20 31.2a1.5 1.5 0 1 1-.01 0Z"),
        ("f-outline", "M20 31.9a.8.8 0 1 1-.01 0Z"),
        ("b-line", "M25 29.5Q27.5 33.8 25 38.5M31 33.8h4.5"),
    ),
    # Law court: the scales above the hall.
    "G": (
        ("b-stone", "M13 48V36H51V48Z"),
        ("b-sand", "M11 36L18 30.5H46L53 36Z"),
        ("b-white", "M17 38.5h3.5V48H17ZM25 38.5h3.5V48H25ZM35.5 38.5H39V48H35.5Z"
                    "M43.5 38.5H47V48H43.5Z"),
        ("b-wood", "M30 48V41H34V48Z"),
        ("b-bold", "M32 30.5V9.5M15.5 13.5Q24 13.5 32 11.5Q40 13.5 48.5 13.5"),
        ("b-line", "M16 13.5L9.5 23.5M16 13.5L22.5 23.5M48 13.5L41.5 23.5M48 13.5"
                   "L54.5 23.5"),
        ("b-gold", "M8 23.5H24Q22.5 29.5 16 29.5T8 23.5ZM40 23.5H56Q54.5 29.5 48 29.5"
                   "T40 23.5Z"),
        ("b-gold", "M32 6.5a2.8 2.8 0 1 1-.01 0Z"),
    ),
    # Swimming bath: a swimmer in the waves, under the arch of the hall.
    "H": (
        ("b-cream", "M10 44V25H54V44Z"),
        ("b-glass", "M14 25.5H22V37H14ZM24 20.5H40V37H24ZM42 25.5H50V37H42Z"),
        ("b-fine", "M32 20V37M24 28H40"),
        ("b-teal", "M6.5 26.5Q32 3.5 57.5 26.5L54.5 30Q32 10.5 9.5 30Z"),
        ("b-sand", "M30.5 30.5a4 4 0 1 1-.01 0Z"),
        ("b-roof", "M26.5 34Q27 29.8 30.5 29.8T34.5 34Q30.5 32.5 26.5 34Z"),
        ("b-water", "M7 40.5q4.2-5 8.4 0t8.4 0t8.4 0t8.4 0t8.4 0V53H10a3 3 0 0 1-3-3Z"),
        ("b-foam", "M11 45.5q3-2.5 6 0t6 0t6 0t6 0M14 49.5q2.5-2 5 0t5 0t5 0t5 0"),
    ),
    # Industrial park: saw-tooth roofs and a gear.
    "I": (
        ("b-slate", "M46 32V14H52V32Z"),
        ("b-white", "M46.5 12.5a2.8 2.8 0 0 1-.6-5.5a3.6 3.6 0 0 1 6.4-1.6"
                    "a3 3 0 0 1 4 3.1a2.2 2.2 0 0 1-1.3 4Z"),
        ("b-brick", "M9 48V31L21 20V31L33 20V31L45 20V31H55V48Z"),
        ("b-glass", "M12.5 31L18.5 25.5V31ZM24.5 31L30.5 25.5V31ZM36.5 31L42.5 25.5V31Z"),
        ("b-gold", "M20 31.2L20.3 28.4L23.7 28.4L24 31.2L25.8 31.9L27.9 30.2L30.3 32.6"
                   "L28.6 34.7L29.3 36.5L32.1 36.8L32.1 40.2L29.3 40.5L28.6 42.3"
                   "L30.3 44.4L27.9 46.8L25.8 45.1L24 45.8L23.7 48.6L20.3 48.6L20 45.8"
                   "L18.2 45.1L16.1 46.8L13.7 44.4L15.4 42.3L14.7 40.5L11.9 40.2"
                   "L11.9 36.8L14.7 36.5L15.4 34.7L13.7 32.6L16.1 30.2L18.2 31.9Z"),
        ("b-white", "M22 35a3.5 3.5 0 1 1-.01 0Z"),
        ("b-glass", "M41 35.5h9.5v4H41Z"),
        ("b-fine", "M44.2 35.5v4M47.4 35.5v4"),
    ),
    # Spa hotel: balconies, a flag, and the fountain of the spring.
    "K": (
        ("b-line", "M32 14V5"),
        ("b-roof", "M32 5.2L39.5 7.2L32 9.5Z"),
        ("b-cream", "M11 48V25H53V48Z"),
        ("b-plum", "M8.5 25.5Q12 22 13.5 15.5H50.5Q52 22 55.5 25.5Z"),
        ("b-cream", "M26 25.5V17L32 12L38 17V25.5Z"),
        ("b-glass", "M30 18h4v5h-4ZM15 28.5h4.5v5H15ZM22.5 28.5h4.5v5H22.5ZM37 28.5h4.5"
                    "v5H37ZM44.5 28.5H49v5H44.5Z"),
        ("b-white", "M13.5 33.5H28.5V36H13.5ZM35.5 33.5H50.5V36H35.5Z"),
        ("b-glass", "M15 38.5h4.5V44H15ZM44.5 37.5H49v4H44.5Z"),
        ("b-stone", "M17 46H45Q44.5 52 39 52H23Q17.5 52 17 46Z"),
        ("b-water", "M17 46a14 2.3 0 0 1 28 0a14 2.3 0 0 1-28 0Z"),
        ("b-jet", "M31 46V38M30 46Q29.5 36.5 23.5 41.5M32 46Q32.5 36.5 38.5 41.5"),
    ),
    # Picture house: a reel above the lights of the marquee.
    "L": (
        ("b-plum", "M11 48V17H53V48Z"),
        ("b-line", "M14.5 20V33M49.5 20V33"),
        ("b-stone", "M32 6a13 13 0 1 1-.01 0Z"),
        ("b-slate", "M32 8.5a3.2 3.2 0 1 1-.01 0ZM32 23.1a3.2 3.2 0 1 1-.01 0ZM24.7 15.8"
                    "a3.2 3.2 0 1 1-.01 0ZM39.3 15.8a3.2 3.2 0 1 1-.01 0Z"),
        ("f-outline", "M32 17.2a1.8 1.8 0 1 1-.01 0Z"),
        ("b-gold", "M7.5 32.5H56.5V39.5H7.5Z"),
        ("f-white", "M12 34.5a1.5 1.5 0 1 1-.01 0ZM18.7 34.5a1.5 1.5 0 1 1-.01 0Z"
                    "M25.4 34.5a1.5 1.5 0 1 1-.01 0ZM32 34.5a1.5 1.5 0 1 1-.01 0Z"
                    "M38.7 34.5a1.5 1.5 0 1 1-.01 0ZM45.4 34.5a1.5 1.5 0 1 1-.01 0Z"
                    "M52 34.5a1.5 1.5 0 1 1-.01 0Z"),
        ("b-glass", "M21.5 48V42H28V48ZM30 48V42H36.5V48Z"),
        ("b-cream", "M13.5 42H18.5V47H13.5Z"),
    ),
    # Museum: a temple on its steps.
    "M": (
        ("b-stone", "M11.5 43V25H52.5V43Z"),
        ("b-brick", "M22 28H28V41L25 39L22 41ZM36 28H42V41L39 39L36 41Z"),
        ("b-white", "M13.5 27.5h5V43h-5ZM29.5 27.5h5V43h-5ZM45.5 27.5h5V43h-5Z"),
        ("b-sand", "M7.5 25.5L32 9L56.5 25.5Z"),
        ("b-white", "M9.5 24.5H54.5V28H9.5Z"),
        ("b-sand", "M9.5 43H54.5V45.5H9.5Z"),
        ("b-stone", "M7 45.5H57V48.5H7Z"),
        ("b-teal", "M30 14.5h4l-.7 1.7q2.6 2.3 0 5.3h-2.6q-2.6-3 0-5.3Z"),
    ),
}  # fmt: skip


# What all buildings of a still are.
_HOUSE = (("b-cream", "M14 45V26H50V45Z"), ("b-roof", "M9 27L32 8L55 27Z"))


def building_symbol(paint: Paint, letter: str) -> Any:
    """Return a building on its plot, on a square of 64 units."""
    return paint.group(
        paint.use("plot"),
        *(paint.path(art, d) for art, d in _ART[letter]),
        paint.use("plot-sign"),
        paint.text("stop-ink", letter, 50.5, 55.1),
        id=f"building-{letter}",
    )


def plot_symbol(paint: Paint) -> Any:
    """Return the plot of a building."""
    lawn = "M3.6 45H60.4V53a7.4 7.4 0 0 1-7.4 7.4H11a7.4 7.4 0 0 1-7.4-7.4Z"
    plaza = paint.rect("plaza", 3, 3, 58, 58, rx=8)
    if paint.still:
        house = (paint.path(art, d) for art, d in _HOUSE)
        return paint.marker("plot", paint.group(plaza, *house, _plot_sign(paint)))
    return paint.group(plaza, paint.path("lawn", lawn), id="plot")


def plot_sign_symbol(paint: Paint) -> Any:
    """Return the stop sign of a building, without its letter."""
    return paint.group(_plot_sign(paint), id="plot-sign")


def _plot_sign(paint: Paint) -> Any:
    return paint.circle("stop", 50.5, 50.5, 9)
