"""A self-contained HTML page: text, widgets, scripts and styles in one file."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from html import escape
from typing import Any

from linie1_widget.drawing.svg.styles import PREFIX, THEMES, Style, widget_css
from linie1_widget.language.english.one_file import OneFile
from linie1_widget.language.key import Joined
from linie1_widget.plain_text import label
from linie1_widget.widgets.page.differences import differences
from linie1_widget.widgets.page.part import LivePart, as_html, title_of

_UNSAFE = str.maketrans({"<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def data(value: Any) -> str:
    r"""Return a value as JSON that cannot close its script element.

    >>> data({"name": "</script><!--"})
    '{"name":"\\u003c/script>\\u003c!--"}'
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # Lone surrogates cannot be written to a file.
    if not text.isascii():
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return text.translate(_UNSAFE)


def picture(svg: str, told: str) -> str:
    """Return an SVG as an image element, with as little escaped as possible.

    >>> picture("<svg id='a'/>", "nothing at all")
    "<img alt='nothing at all' src='data:image/svg+xml,<svg id=&#x27;a&#x27;/>'>"
    """
    address = svg.replace("%", "%25").replace("#", "%23").replace("&", "&amp;")
    address = address.replace("'", "&#x27;").replace("\n", " ")
    return f"<img alt='{escape(told)}' src='data:image/svg+xml,{address}'>"


_COLOURS = ("paper", "ink", "muted", "line", "accent")

_WORTH_SHARING = 400  # characters; longer values of several widgets are stored once


def document(
    parts: Sequence[LivePart | str], host: str, style: str, title: str | None = None
) -> str:
    """Return the HTML of a page; the title defaults to a heading, or the widgets' names."""
    prose = {at: as_html(part) for at, part in enumerate(parts) if isinstance(part, str)}
    live = [part for part in parts if isinstance(part, LivePart)]
    headed = next(filter(None, map(title_of, prose.values())), "")
    called = dict.fromkeys(part.heading for part in live)
    name = label(title or headed or " · ".join(called) or "Linie 1")
    scripts = {part.script: part.code for part in live}
    styles = [_colours(), style, *(_widget_css(live, script) for script in scripts)]
    note = _note(live)
    seen: Counter[str] = Counter()
    body = [] if headed else [f"<h1>{escape(name)}</h1>"]
    for at, part in enumerate(parts):
        if isinstance(part, str):
            body.append(f'<div class="l1-page-prose">{prose[at]}</div>')
            continue
        if part.limit and note:
            body.append(f'<p class="l1-page-note">{escape(note)}</p>')
            note = ""
        if not seen:
            body.append(f"<noscript><p>{escape(str(OneFile.NO_SCRIPTS))}</p></noscript>")
        seen[part.heading] += 1
        again = f" ({seen[part.heading]})" if seen[part.heading] > 1 else ""
        body.append(
            f'<section class="l1-page-widget" aria-label="{escape(part.heading)}{again}">'
            f"{part.still}</section>"
        )
    tail = [
        *(
            f'<script type="application/json" data-l1-script="{name}">{data(code)}</script>'
            for name, code in scripts.items()
        ),
        f'<script type="application/json" id="l1-page">{data(_kept(live))}</script>',
        f'<script type="module">{host}</script>',
    ]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{_policy(host)}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(name)}</title>",
            '<link rel="icon" href="data:,">',
            *(f"<style>{each}</style>" for each in styles),
            '<body class="l1-page">',
            "<main>",
            *body,
            "</main>",
            *(tail if live else []),
            "</html>",
            "",
        ]
    )


def _widget_css(live: Sequence[LivePart], script: str) -> str:
    alike = [part for part in live if part.script == script]
    return widget_css(used_rules(alike), alike[0].panels)


def _policy(host: str) -> str:
    """Return the security policy: no requests, only the host script and its blobs."""
    digest = b64encode(sha256(host.encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}' blob:; "
        "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
    )


def _colours() -> str:
    light, dark = (
        ";".join(f"--l1-page-{name}:{THEMES[theme].colours[name]}" for name in _COLOURS)
        for theme in ("light", "dark")
    )
    dark = f"@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"
    return f":root{{{light}}}{dark}"


def _note(live: Sequence[LivePart]) -> str:
    """Return a sentence on all that the widgets cannot do without Python."""
    limit = dict.fromkeys(part.limit for part in live if part.limit)
    return str(OneFile.ALONE(what=Joined(tuple(limit), "; "))) if limit else ""


def _kept(live: Sequence[LivePart]) -> dict[str, Any]:
    """Return the widgets, with long values that several of them have stored once."""
    texts = [
        {name: json.dumps(value, ensure_ascii=False) for name, value in part.state.items()}
        for part in live
    ]
    times = Counter(text for each in texts for text in each.values())
    shared: dict[str, int] = {}
    values: list[Any] = []
    widgets = []
    for part, written in zip(live, texts, strict=True):
        same = {}
        for name, text in written.items():
            if times[text] > 1 and len(text) > _WORTH_SHARING:
                if text not in shared:
                    shared[text] = len(values)
                    values.append(part.state[name])
                same[name] = shared[text]
        own = {name: value for name, value in part.state.items() if name not in same}
        widgets.append(_entry(part, own, same))
    return {"widgets": widgets, "shared": values}


def _entry(
    part: LivePart, own: Mapping[str, Any], same: Mapping[str, int]
) -> dict[str, Any]:
    entry: dict[str, Any] = {"script": part.script, "state": own}
    if same:
        entry["same"] = same
    if part.fits is not None:
        entry["fits"] = part.fits
    if part.positions:
        entry["positions"] = differences(part.positions)
    return entry


_WORD = re.compile(r"[\w-]+")
_MADE = re.compile(PREFIX + r"([\w-]*)\$\{[^}]*\}([\w-]*)")


def used_rules(parts: Iterable[LivePart]) -> dict[str, Style]:
    """Return the styles that these widgets, all of one kind, can need.

    >>> styles = {name: {} for name in ("tile", "road", "route-1", "way-casing", "way")}
    >>> code = "`l1-route-${line}`;`l1-${style}-casing`"
    >>> state = {"_sheet": [["g", {"class": "l1-tile"}]]}
    >>> part = LivePart("ride", code, styles, "", "A ride", "", state)
    >>> list(used_rules([part]))
    ['tile', 'route-1', 'way-casing']
    """
    styles: dict[str, Style] = {}
    for part in parts:
        held = [part.state, part.fits, part.positions]
        told = json.dumps(held, ensure_ascii=False, default=dict) + part.code
        words = {word.removeprefix(PREFIX) for word in _WORD.findall(told)}
        made = [(stem, end) for stem, end in _MADE.findall(part.code) if stem or end]
        styles |= {
            name: style
            for name, style in part.styles.items()
            if name in words or _is_made(name, made)
        }
    return styles


def _is_made(name: str, made: Iterable[tuple[str, str]]) -> bool:
    return any(name.startswith(stem) and name.endswith(end) for stem, end in made)
