"""A self-contained HTML page, and a widget as a section of a page made by something else.

A game has hundreds of positions, and a move changes little, so that each is encoded as its
difference from the one before. The page rebuilds them in
``js/src/base/page/pageModel.ts``. A difference is a list or a dictionary: ``[]`` removes a
value, ``[value]`` replaces it, ``[at, dropped, put]`` replaces so many elements of a list
or text from an index on, and a dictionary maps names or indices to differences.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from linie1_widget.base.arguments import label, plain
from linie1_widget.base.errors import InvalidValue, Linie1Error, import_optional
from linie1_widget.base.language.key import Joined, Key, current_language
from linie1_widget.base.svg.styles import PREFIX, THEMES, Style, widget_css
from linie1_widget.base.texts import FileNotice, LinkNotice, OfflineLimit
from linie1_widget.base.widget.page_words import camel

if TYPE_CHECKING:
    import mistune


@dataclass(frozen=True)
class LivePart:
    """A widget in a page without Python, with all data that Python would compute."""

    script: str  # name
    code: str  # of the script
    styles: Mapping[str, Style]  # by art class
    panels: str  # style sheet of all but the pictures
    heading: str
    still: str  # HTML shown where scripts are disabled
    state: Mapping[str, Any]  # values of the traits
    positions: Sequence[Mapping[str, Any]] = ()  # traits that differ between positions
    limit: OfflineLimit | None = None  # what needs Python
    helpers: Mapping[str, str] = field(default_factory=dict)  # scripts that answer by name
    model: str = ""  # the id by which other widgets of the page refer to it


LEAST, MOST = 100, 4000  # height of a frame, in pixels


def frame_height(height: int) -> int:
    """Return the height of a frame; raise InvalidValue if it is out of range."""
    if not LEAST <= height <= MOST:
        raise InvalidValue(f"a frame is {LEAST} to {MOST} pixels high, and not {height}")
    return height


_JUPYTER_THEMES = "".join(
    f"[data-jp-theme-light={light}] .l1-embed{{color-scheme:{theme}}}"
    for light, theme in (("true", "light"), ("false", "dark"))
)


@dataclass(frozen=True)
class EmbeddedPage:
    """A cell output with a whole page in a frame; it also works in exported notebooks.

    >>> EmbeddedPage("<p>tram</p>", "A tram", 200)._repr_html_()[-36:]
    'srcdoc="&lt;p>tram&lt;/p>"></iframe>'
    """

    page: str = field(repr=False)
    heading: str
    height: int

    def __post_init__(self) -> None:
        frame_height(self.height)

    def _repr_html_(self) -> str:
        # The sandbox isolates the frame: its scripts cannot reach the notebook, nor see the
        # theme of Jupyter, which a style passes on.
        source = self.page.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        return (
            f"<style>{_JUPYTER_THEMES}</style>"
            f'<iframe class="l1-embed" title="{escape(self.heading)}" '
            'sandbox="allow-scripts allow-popups" '
            f'style="width: 100%; height: {self.height}px; border: 0" '
            f'srcdoc="{source}"></iframe>'
        )


_TITLE = re.compile(r"<h1[^>]*>(.*?)</h1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def as_html(markdown: str) -> str:
    """Render Markdown as HTML; escape raw HTML, and refuse external pictures."""
    html = str(_renderer()(plain(markdown)))
    # What may be wider than the page is scrolled by keyboard, too.
    return re.sub("<(table|pre)>", r'<\1 tabindex="0">', html).strip()


def title_of(html: str) -> str:
    """Return the first h1 heading as plain text; "" if there is none."""
    found = _TITLE.search(html)
    return label(unescape(_TAG.sub("", found[1]))) if found else ""


@cache
def _renderer() -> mistune.Markdown:
    import_optional("mistune", "for Markdown in a page", "linie1_widget[pages]")
    import mistune

    class Safe(mistune.HTMLRenderer):
        """A renderer that opens links in new tabs and refuses external pictures."""

        def link(self, text: str, url: str, title: str | None = None) -> str:
            link = super().link(text, url, title)
            return link.replace("<a ", '<a target="_blank" rel="noopener noreferrer" ', 1)

        def image(self, text: str, url: str, title: str | None = None) -> str:
            if not url.startswith("data:image/"):
                raise InvalidValue(
                    f"the picture {label(url)!r} would not be in the page, which has all "
                    "in one file: give it as a data: address"
                )
            return super().image(text, url, title)

    # Browsers run no script of a picture, and open no data: address of a link.
    safe = Safe(escape=True, allow_harmful_protocols=["data:image/svg+xml;base64,"])
    return mistune.create_markdown(renderer=safe, plugins=["table", "strikethrough"])


Difference: TypeAlias = list[Any] | dict[str, Any]


def differences(positions: Iterable[Mapping[str, Any]]) -> list[Difference]:
    """Encode each position as its difference from the one before, the first from {}."""
    found: list[Difference] = []
    before: dict[str, Any] = {}
    for position in positions:
        found.append(difference(before, now := dict(position)))
        before = now
    return found


def difference(before: Any, now: Any) -> Difference:
    """Encode the change from one JSON value to another."""
    if before == now and type(before) is type(now):
        return {}
    if isinstance(before, dict) and isinstance(now, dict):
        return _keyed_difference(before, now)
    if isinstance(before, list) and isinstance(now, list):
        if len(before) == len(now):
            old, new = ({str(at): v for at, v in enumerate(part)} for part in (before, now))
            return _keyed_difference(old, new)
        return _splice(before, now)
    if isinstance(before, str) and isinstance(now, str):
        spliced = _splice(before, now)
        # Three entries instead of one pay off in long texts only.
        return spliced if len(spliced[2]) + 12 < len(now) else [now]
    return [now]


def _keyed_difference(before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for name, value in now.items():
        if name not in before:
            changed[name] = [value]
        elif found := difference(before[name], value):
            changed[name] = found
    return changed | {name: [] for name in before if name not in now}


def _splice(before: Any, now: Any) -> list[Any]:
    start = _common_prefix(before, now)
    end = _common_prefix(before[start:][::-1], now[start:][::-1])
    return [start, len(before) - start - end, now[start : len(now) - end]]


def _common_prefix(a: Sequence[Any], b: Sequence[Any]) -> int:
    # The length of the common prefix.
    pairs = enumerate(zip(a, b, strict=False))
    return next((at for at, (x, y) in pairs if x != y), min(len(a), len(b)))


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
    styles = [colours(), style]
    for script in scripts:
        alike = [part for part in live if part.script == script]
        styles.append(widget_css(used_rules(alike), alike[0].panels))
    for widget in live:
        scripts |= widget.helpers
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
            body.append(f"<noscript><p>{escape(str(FileNotice.NO_SCRIPTS))}</p></noscript>")
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
        f'<script type="application/json" id="l1-page">{data(page_data(live))}</script>',
        f'<script type="module">{host}</script>',
    ]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{current_language().code}">',
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy(host)}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(name)}</title>",
            '<link rel="icon" href="data:,">',
            *(f"<style>{sheet}</style>" for sheet in styles),
            '<body class="l1-page">',
            "<main>",
            *body,
            "</main>",
            *(tail if live else []),
            "</html>",
            "",
        ]
    )


def policy(host: str) -> str:
    """Return the security policy: no requests, only the host script and its blobs."""
    digest = b64encode(sha256(host.encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}' blob:; "
        "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
    )


def colours() -> str:
    """Return the colours of a page around its widgets, light and dark.

    They follow the system, or the theme that the page around a frame has sent.
    """
    light, dark = (
        ";".join(f"--l1-page-{name}:{THEMES[theme].colours[name]}" for name in _COLOURS)
        for theme in ("light", "dark")
    )
    # Paper is white.
    system = (
        "@media screen and (prefers-color-scheme:dark)"
        f"{{:root:not([data-theme=light]){{{dark}}}}}"
    )
    chosen = f"@media screen{{:root[data-theme=dark]{{color-scheme:dark;{dark}}}}}"
    return f":root{{{light}}}{system}{chosen}:root[data-theme=light]{{color-scheme:light}}"


def _note(live: Sequence[LivePart]) -> str:
    limit = dict.fromkeys(part.limit for part in live if part.limit)
    return str(FileNotice.WORKS_OFFLINE(what=Joined(tuple(limit), "; "))) if limit else ""


def page_data(live: Sequence[LivePart]) -> dict[str, Any]:
    """Return the widgets, with long values that several of them have stored once."""
    texts = [
        {name: json.dumps(value, ensure_ascii=False) for name, value in part.state.items()}
        for part in live
    ]
    times = Counter(text for written in texts for text in written.values())
    place_of = {part.model: str(at) for at, part in enumerate(live) if part.model}
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
        if own.get("_lab"):
            own["_lab"] = place_of.get(own["_lab"], "")
        entry: dict[str, Any] = {"script": part.script, "state": own}
        if same:
            entry["same"] = same
        if part.positions:
            entry["positions"] = differences(part.positions)
        widgets.append(entry)
    words = {camel(key.name): str(key) for key in LinkNotice}
    return {"widgets": widgets, "shared": values, "words": words}


_WORD = re.compile(r"[\w-]+")
_TEMPLATE = re.compile(PREFIX + r"([\w-]*)\$\{[^}]*\}([\w-]*)")


def used_rules(parts: Iterable[LivePart]) -> dict[str, Style]:
    """Return the styles that these widgets, all of one kind, can need."""
    styles: dict[str, Style] = {}
    for part in parts:
        values = [part.state, part.positions]
        text = json.dumps(values, ensure_ascii=False, default=dict) + part.code
        words = {word.removeprefix(PREFIX) for word in _WORD.findall(text)}
        templates = [ends for ends in _TEMPLATE.findall(part.code) if any(ends)]
        styles |= {
            name: style
            for name, style in part.styles.items()
            if name in words
            or any(name.startswith(stem) and name.endswith(end) for stem, end in templates)
        }
    return styles


STATIC = Path(__file__).parents[2] / "static"


def bundled(name: str) -> str:
    """Return a built file as text; raise Linie1Error if it has not been built."""
    path = STATIC / name
    if not path.exists():
        raise Linie1Error(
            f"the widget's {name} has not been built: run `make build` in a checkout, "
            "or install the package with pip"
        )
    return _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, _changed: int) -> str:
    # All widgets share the text, which may be built anew.
    return path.read_text(encoding="utf-8")


def page_of(parts: Sequence[LivePart | str], title: str | None = None) -> str:
    """Return a page of one file with these parts, see `linie1_widget.to_html`."""
    return document(parts, bundled("page.js"), bundled("page.css"), title)


def with_words(page: Mapping[str, Any], **words: Key) -> dict[str, Any]:
    """Return a value of the trait ``_page`` with some words replaced."""
    others = {name: str(key) for name, key in words.items()}
    return {**page, "words": {**page["words"], **others}}


MARK = "data-linie1"  # the attribute of a section: the id of its widget
SCRIPTS = "data-scripts"  # the attribute of a section: its script, and those that answer
HOST = "sections"  # the script that opens sections
ART = "art"  # the style sheet of all pictures, which each section has
_PAGES = ("page", "link", "loader", "join", HOST)  # scripts of pages, not of widgets

_NEEDED = re.compile(rf'<section {MARK}="[^"]*" {SCRIPTS}="([^"]*)"')


def section(part: LivePart) -> str:
    """Return a widget as a section, which shows its picture until it is opened.

    >>> from linie1_widget import BoardWidget
    >>> section(BoardWidget()._live_part()).partition(" data-note")[0]
    '<section data-linie1="" data-scripts="board board_kernel"'
    """
    content = page_data([part])
    if laboratory := part.state.get("_lab"):
        content["widgets"][0]["state"]["_lab"] = laboratory
    note = str(FileNotice.WORKS_OFFLINE(what=part.limit)) if part.limit else ""
    attributes = {
        MARK: part.model,
        SCRIPTS: " ".join((part.script, *sorted(part.helpers))),
        "data-note": note,
        "aria-label": part.heading,
    }
    given = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return (
        f"<section{given}>{part.still}"
        f'<script type="application/json">{data(content)}</script></section>'
    )


def script_files(styles: Mapping[str, Style]) -> dict[str, str]:
    """Return the scripts of all widgets by file name, to be put beside one another.

    Each is a classic script, as a page opened from a disk may not import modules.
    """
    names = {path.stem for path in STATIC.glob("*.js")}.difference(_PAGES)
    panels = "\n".join(bundled(f"{name}.css") for name in names if _has_sheet(name))
    # All colours that any of them uses, and the pictures.
    art = widget_css(styles, panels).removesuffix(panels) + bundled(f"{HOST}.css")
    files = {f"{name}.js": _stored(name) for name in sorted(names)}
    return {
        f"{HOST}.js": bundled(f"{HOST}.js"),
        f"{ART}.js": _assigned(ART, {"css": art}),
        **files,
    }


def scripts_of(html: str, styles: Mapping[str, Style]) -> str:
    """Return the scripts of all sections of a page as HTML, to be put into its head."""
    if not (found := _NEEDED.findall(html)):
        return ""
    names = {HOST, ART}.union(*(named.split() for named in found))
    files = script_files(styles).items()
    needed = (code for name, code in files if name.removesuffix(".js") in names)
    return "".join(f"<script>{code}</script>" for code in needed)


def _has_sheet(name: str) -> bool:
    return (STATIC / f"{name}.css").exists()


def _stored(name: str) -> str:
    stored = {"code": bundled(f"{name}.js")}
    return _assigned(
        name, stored | ({"css": bundled(f"{name}.css")} if _has_sheet(name) else {})
    )


def _assigned(name: str, stored: dict[str, str]) -> str:
    return f"(self.linie1??={{}}).{name}={data(stored)};"
