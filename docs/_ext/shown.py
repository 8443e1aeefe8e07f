"""The directive ``shown``, which runs Python during the build and shows the result.

It shows the value of the last expression: a widget as an interactive page, an SVG as a
picture, any other text as Markdown. With ``:code:`` it shows the code above.
"""

from __future__ import annotations

import ast
import linecache
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from pictures import picture

from linie1_widget.base.widget.page import section
from linie1_widget.base.widget.widget import Linie1Widget


def value_of(code: str) -> Any:
    """Run code and return the value of its last line, if that is an expression."""
    tree = ast.parse(code)
    names: dict[str, Any] = {}
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    # As in a notebook, the source can be read: a watched search shows its lines.
    name = f"<shown {len(linecache.cache)}>"
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
    exec(compile(tree, name, "exec"), names)
    return None if last is None else eval(ast.unparse(last), names)


class Shown(Directive):
    """The directive; see the module."""

    has_content = True
    option_spec = {  # noqa: RUF012
        "code": directives.flag,
        "alt": directives.unchanged,
        "width": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        """Run the code and return the nodes to show."""
        code = "\n".join(self.content)
        shown: list[nodes.Node] = []
        if "code" in self.options:
            literal = nodes.literal_block(code, code)
            literal["language"] = "python"
            shown.append(literal)
        value = value_of(code)
        if isinstance(value, str) and not value.startswith("<"):
            box = nodes.container()
            self.state.nested_parse(value.splitlines(), self.content_offset, box)
            return [*shown, *box.children]
        if value is not None:
            html = f'<div class="shown">{self._html(value)}</div>'
            shown.append(nodes.raw("", html, format="html"))
        return shown

    def _html(self, value: Any) -> str:
        alt, width = self.options.get("alt", ""), self.options.get("width")
        if isinstance(value, Linie1Widget):
            return section(value._live_part())
        return picture(value, alt, width) if value.startswith("<svg") else value


def setup(app: Any) -> dict[str, Any]:
    """Register the directive with Sphinx."""
    app.add_directive("shown", Shown)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
