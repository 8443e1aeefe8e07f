"""Random sessions at a board, to which the board of a page without Python is held."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from random import Random

import linie1_widget as l1
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.tiles import ORIENTED
from tests.linie1.positions import PILE, played

SESSIONS, REQUESTS = 20, 30
HOUSE_RULES = ("exchange_under_stop", "pair_exchange", "stop_needs_straight")
TRAITS = ("state", "edition", "hand", "tile", "rotation", "selected", "_laid", "_history")
KINDS = ("tile", "tile", "lay", "lay", "lay", "lay", "legal", "legal", "legal", "legal")
SELDOM = (
    "pair",
    "half",
    "half",
    "unpair",
    "undo",
    "undo",
    "redo",
    "clear",
    "edition",
    "more",
)


def some_edition(rng):
    edition = l1.EDITIONS[rng.choice(list(l1.EDITIONS))]
    if rng.random() < 0.5:
        return edition
    return replace(edition, **{rule: rng.random() < 0.5 for rule in HOUSE_RULES})


def requests_of(rng, widget, editions):
    """Return random requests of a page, or the tile that it takes in hand."""
    board, codes = widget.board, widget.hand or list(l1.linie1.TILE_TYPES)
    cell, tile = rng.choice(CELLS).name, str(rng.choice(ORIENTED))
    legal = board.legal(codes)
    match rng.choice(KINDS + SELDOM):
        case "tile":
            return [{"tile": tile[0], "rotation": int(tile[1:])}]
        case "legal" if legal:
            cell, tile = map(str, rng.choice(legal))
        case "pair" if laid := list(board.tiles):
            return [{"do": "pair", "cell": str(rng.choice([*laid, cell])), "tile": tile}]
        case "half" if pairs := board.legal_pairs(codes * 2):
            halves = [list(map(str, half)) for half in rng.choice(pairs)]
            return [
                {"do": name, "cell": cell, "tile": tile}
                for name, (cell, tile) in zip(("pair", "lay"), halves, strict=True)
            ]
        case "unpair" | "undo" | "redo" as name:
            return [{"do": name}]
        case "clear" if rng.random() < 0.3:
            return [{"do": "clear"}]
        case "edition":
            return [{"do": "edition", "name": rng.choice(editions)}]
        case "more" if rng.random() < 0.5:
            return [{"do": "example", "id": rng.choice(list(l1.EXAMPLES))}]
    return [{"do": "lay", "cell": cell, "tile": tile}]


def shown(widget):
    """Return the traits that a request changes, and a digest of all verdicts."""
    verdict = {name: value for name, value in widget._verdict.items() if name != "rules"}
    verdicts = json.dumps(
        list(widget._verdicts.values()), ensure_ascii=False, separators=(",", ":")
    )
    digest = sha256(verdicts.encode()).hexdigest()[:12]
    return {
        **{name: getattr(widget, name) for name in TRAITS},
        "_pair": widget._pair,
        "_verdict": verdict,
        "verdicts": digest,
    }


def session(rng):
    edition, language = some_edition(rng), rng.choice(("en", "de"))
    hand = rng.choices(PILE, k=rng.randrange(1, 9)) if rng.random() < 0.5 else None
    position = str(played(rng, "1995", rng.randrange(60)))
    # Without its signs, an exchange beside a building might earn one.
    laid = position.partition(" |")[0] if rng.random() < 0.3 else position
    board = l1.Board.parse(laid, edition)
    widget = l1.BoardWidget(
        board, hand=hand, language=language, tile=rng.choice("SCY"), rotation=90
    )
    editions = [*l1.EDITIONS, widget.edition]
    state = widget._live_part().state
    start = {name: state[name] for name in (*TRAITS, "_pair", "_verdict")}
    answers, waiting = [], []
    while len(answers) < REQUESTS:
        waiting = waiting or requests_of(rng, widget, editions)
        request, noticed = waiting.pop(0), widget._notice
        if "do" in request:
            widget._receive(None, request, [])
        else:
            widget.tile, widget.rotation = request["tile"], request["rotation"]
        said = widget._notice["text"] if widget._notice != noticed else ""
        answers.append([request, said, shown(widget)])
    table = {"editions": state["_kernel"]["editions"]}
    return {"language": language, "start": start, "table": table, "answers": answers}


def page_of(language):
    state = l1.BoardWidget(language=language)._live_part().state
    page = {name: value for name, value in state["_page"].items() if name != "sheet"}
    words = {"writing": state["_words"]["writing"]}
    return {"_kernel": state["_kernel"], "_page": page, "_words": words}


def board_cases():
    rng = Random(12)
    return {
        "pages": {language: page_of(language) for language in ("en", "de")},
        "sessions": [session(rng) for _ in range(SESSIONS)],
    }
