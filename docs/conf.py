"""How Sphinx makes the documentation: ``make docs``."""

from __future__ import annotations

import os
import re
import sys
from gettext import NullTranslations
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(HERE / "_ext")]

from front import repository  # noqa: E402
from numpydoc.xref import DEFAULT_LINKS  # noqa: E402
from sphinx.util.inspect import signature, stringify_signature  # noqa: E402
from traitlets import HasTraits  # noqa: E402

import linie1_widget  # noqa: E402
from linie1_widget.base.svg.styles import THEMES  # noqa: E402
from linie1_widget.course.course_files import (  # noqa: E402
    LEARNERS,
    SHEETS,
    course_files,
    sources_folder,
)
from linie1_widget.course.sources import LANGUAGES, read_course  # noqa: E402

# The course in German is a site of its own, in the folder `de` of this one: a search finds
# what is written in the language of the page.
GERMAN = os.environ.get("DOCS_LANGUAGE") == "de"

# The learners' notebooks: they are run during the build, and their widgets live on.
for code in LANGUAGES:
    for name, content in course_files(LEARNERS, code).items():
        (HERE / "course" / name).write_bytes(content)
    for name, content in course_files(SHEETS, code).items():
        (HERE / "_sheets" / "sheets").mkdir(parents=True, exist_ok=True)
        (HERE / "_sheets" / "sheets" / name).write_bytes(content)

project = "linie1_widget"
author = copyright = "the linie1_widget authors"
version = release = linie1_widget.__version__
language = "de" if GERMAN else "en-GB"
root_doc = "index_de" if GERMAN else "index"

extensions = [
    "myst_nb",
    "numpydoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "linie1_widget.course.sphinx",
    "named",
    "shown",
]
include_patterns = ["index_de.md", "course/*_de.ipynb"] if GERMAN else ["**"]
exclude_patterns = [] if GERMAN else ["index_de.md", "course/*_de.ipynb"]
exclude_patterns += ["_*", "front", "paper", "**/.ipynb_checkpoints"]
default_role = "code"

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3
# The notebooks link to headings as JupyterLab names them.
myst_heading_slug_func = "tables.anchor"

# A notebook that was run before says what it shows; DOCS_NOTEBOOKS=off saves the minutes.
nb_execution_mode = os.environ.get("DOCS_NOTEBOOKS", "force")
nb_execution_timeout = 300
nb_execution_raise_on_error = True
nb_merge_streams = True
# Nothing is fetched by who reads: widgets of others show their text.
nb_ipywidgets_js: dict[str, dict[str, str]] = {}
nb_mime_priority_overrides = [("*", "application/vnd.jupyter.widget-view+json", None)]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
maximum_signature_line_length = 80
# Each game has a `Verdict`: the name of such a type in a signature leads to the first.
suppress_warnings = ["ref.python"]
numpydoc_show_class_members = False
# Types that the reference has are links; those of Python and of others are text.
numpydoc_xref_param_type = True
numpydoc_xref_ignore = "all"
_REFERENCE = "\n".join(
    page.read_text(encoding="utf-8") for page in (HERE / "reference").glob("*.md")
)
_CLASSES = {
    *re.findall(r"(?m)^\.\. autoclass:: linie1_widget\.([\w.]+)", _REFERENCE),
    # Those that stand in a list.
    *re.findall(r"`((?:\w+\.)*[A-Z]\w*[a-z]\w*)`(?=(?:, `[\w.]+`)*\n:)", _REFERENCE),
}
numpydoc_xref_aliases = {
    **{name: name for name in DEFAULT_LINKS},
    # Of two classes with one name, that of the package itself is meant.
    **{
        name.rpartition(".")[2]: f"linie1_widget.{name}"
        for name in sorted(_CLASSES, key=lambda name: -name.count("."))
    },
}


def _colours(theme: str) -> dict[str, str]:
    """Return the theme's variables in the colours of the widgets."""
    ours = THEMES[theme].colours
    return {
        "color-brand-primary": ours["accent"],
        "color-brand-content": ours["accent"],
        "color-brand-visited": ours["accent"],
        "color-background-primary": ours["paper"],
        "color-background-secondary": ours["paper"],
        "color-background-border": ours["line"],
        "color-foreground-primary": ours["ink"],
        "color-api-name": ours["accent"],
        "color-api-pre-name": ours["muted"],
        "color-foreground-muted": ours["muted"],
    }


html_theme = "furo"
html_title = f"linie1_widget {release}"
html_short_title = "linie1_widget"
html_favicon = "_static/icon.svg"
html_static_path = ["_static"]
html_extra_path = [] if GERMAN else ["_sheets"]  # each sheet to print is a page of its own
html_css_files = ["quiet.css"]
html_js_files = ["copy.js"]
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "project.html",
        "sidebar/scroll-end.html",
    ]
}
_COURSE = "course/lab/index.html?path="
html_context = {
    "project_links": [
        ("Startseite", "../../index.html"),
        ("Der Kurs im Browser", f"../../{_COURSE}00_fuenf_minuten_de.ipynb"),
        ("In English", "../index.html"),
    ]
    if GERMAN
    else [
        ("Front page", "../index.html"),
        ("The course in the browser", f"../{_COURSE}00_five_minutes.ipynb"),
        ("Auf Deutsch", "de/index_de.html"),
        ("Source", repository()),
        ("Issues", f"{repository()}/issues"),
        ("Changes", f"{repository()}/blob/main/CHANGELOG.md"),
        ("Contributing", f"{repository()}/blob/main/CONTRIBUTING.md"),
        ("Security", f"{repository()}/blob/main/SECURITY.md"),
    ]
}
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": _colours("light"),
    "dark_css_variables": _colours("dark"),
    "top_of_page_buttons": ["edit"],
    "source_edit_link": f"{repository()}/edit/main/docs/{{filename}}",
}

# Notebooks are copied here, and each is written in both languages in one file.
_WRITTEN_IN = {
    f"course/{name}": f"{repository()}/edit/main/notebooks/source/{source.names['en']}.md"
    for source in read_course(sources_folder())
    for name in source.names.values()
}


def _edit_link(_app: Any, name: str, _file: str, context: Any, _doc: Any) -> None:
    """Let the page of a notebook be edited where it is written."""
    if name in _WRITTEN_IN:
        context["theme_source_edit_link"] = _WRITTEN_IN[name]


def _without_ways_back(_app: Any, name: str, _file: str, context: Any, _doc: Any) -> None:
    """Take the links from sources to the reference out: some lead nowhere."""
    if name.startswith("_modules/"):
        back = r'<a class="viewcode-back"[^>]*>[^<]*</a>'
        context["body"] = re.sub(back, "", context["body"])


def _own_signature(
    _app: Any,
    what: str,
    _name: str,
    found: Any,
    _options: Any,
    _signature: Any,
    _result: Any,
) -> tuple[str, None] | None:
    """Return the signature of a widget, of which Sphinx sees that of traitlets first."""
    if what != "class" or not issubclass(found, HasTraits):
        return None
    own = signature(found.__init__, bound_method=True)
    text = stringify_signature(
        own, show_return_annotation=False, unqualified_typehints=True
    )
    return text, None


class _German(NullTranslations):
    """The words of the theme, which has no German of its own."""

    _SAID = {  # noqa: RUF012
        "Back to top": "Nach oben",
        "Next": "Weiter",
        "Previous": "Zurück",
        "Home": "Start",
        "On this page": "Auf dieser Seite",
        "Skip to content": "Zum Inhalt",
        "Link to this heading": "Link zu dieser Überschrift",
        "Made with ": "Gemacht mit ",
    }

    def gettext(self, message: str) -> str:
        return self._SAID.get(message, message)


def setup(app: Any) -> None:
    """Set up the site; Sphinx calls this function."""
    if GERMAN:
        app.translator.add_fallback(_German())
    app.connect("autodoc-process-signature", _own_signature)
    app.connect("html-page-context", _without_ways_back)
    app.connect("html-page-context", _edit_link)
