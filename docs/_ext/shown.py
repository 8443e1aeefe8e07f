"""The directive ``shown``: Python that is run during the build, and what comes of it.

What its last expression gives is shown: a widget as a page that can be stepped through,
an SVG as a picture, a function of a theme as one picture for light pages and one for
dark ones, any other text as Markdown. With ``:code:`` the code stands above it.
"""

from __future__ import annotations

import ast
import linecache
from collections.abc import Callable
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from pictures import picture

from linie1_widget.widgets.base import Linie1Widget


def value_of(code: str) -> Any:
    """Run code; the value of its last line, if that is an expression."""
    tree = ast.parse(code)
    names: dict[str, Any] = {}
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    # As in a notebook, what is run can be read: a search that is watched shows its lines.
    name = f"<shown {len(linecache.cache)}>"
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
    exec(compile(tree, name, "exec"), names)
    return None if last is None else eval(ast.unparse(last), names)


class Shown(Directive):
    """See the module."""

    has_content = True
    option_spec = {  # noqa: RUF012
        "code": directives.flag,
        "alt": directives.unchanged,
        "width": directives.positive_int,
        "height": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        """Parse, run, and show."""
        code = "\n".join(self.content)
        found: list[nodes.Node] = []
        if "code" in self.options:
            literal = nodes.literal_block(code, code)
            literal["language"] = "python"
            found.append(literal)
        value = value_of(code)
        if isinstance(value, str) and not value.startswith("<"):
            box = nodes.container()
            self.state.nested_parse(value.splitlines(), self.content_offset, box)
            return [*found, *box.children]
        if value is not None:
            html = f'<div class="shown">{self._html(value)}</div>'
            found.append(nodes.raw("", html, format="html"))
        return found

    def _html(self, value: Any) -> str:
        alt, width = self.options.get("alt", ""), self.options.get("width")
        if isinstance(value, Linie1Widget):
            return value.embed(self.options.get("height"))._repr_html_()
        if isinstance(value, Callable):  # type: ignore[arg-type]
            return "".join(
                picture(value(theme), alt, width, theme) for theme in ("light", "dark")
            )
        return picture(value, alt, width) if value.startswith("<svg") else value


def setup(app: Any) -> dict[str, Any]:
    """Register the directive with Sphinx."""
    app.add_directive("shown", Shown)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
