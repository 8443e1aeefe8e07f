"""Names that the reference describes in a list: objects of Python, found and linked."""

from __future__ import annotations

import inspect
from operator import attrgetter
from typing import Any

from docutils import nodes
from sphinx.addnodes import desc
from sphinx.transforms import SphinxTransform

import linie1_widget


class Named(SphinxTransform):
    """Make objects of the names that head the entries of a list."""

    default_priority = 500

    def apply(self, **_: Any) -> None:
        """Give each name an anchor, and tell the domain of Python where it is."""
        if not self.env.docname.startswith("reference/"):
            return
        python = self.env.domains.python_domain
        for name in self.document.findall(nodes.literal):
            if not isinstance(name.parent, nodes.term) or in_docstring(name):
                continue
            try:
                found = attrgetter(name.astext())(linie1_widget)
            except AttributeError:
                continue
            whole = f"linie1_widget.{name.astext()}"
            name["ids"].append(whole)
            if inspect.ismodule(found):
                python.note_module(whole, whole, "", "", False)
            else:
                python.note_object(whole, kind(found), whole, location=name)


def in_docstring(node: nodes.Node) -> bool:
    """Return True for a node of an object's own description."""
    while node.parent:
        node = node.parent
        if isinstance(node, desc):
            return True
    return False


def kind(found: object) -> str:
    """Return what Sphinx calls an object of this kind."""
    if inspect.isclass(found):
        return "class"
    return "function" if inspect.isroutine(found) else "data"


def setup(app: Any) -> dict[str, bool]:
    """Add the transformation; Sphinx calls this function."""
    app.add_transform(Named)
    return {"parallel_read_safe": True}
