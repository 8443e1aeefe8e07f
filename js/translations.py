"""Compile the translations, and write the words of the page for the TypeScript build.

The package's build runs it. A language is one file of translators, ``<code>.po`` in
``linie1_widget/base/language/translations``, and its code in `TRANSLATED`. It is compiled
to JSON with the rules of CLDR for plurals, lists and numbers, so that nothing but the
package itself is needed to read it. ``--update`` brings the files up to date with the
English texts and lists those without a translation.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from babel.plural import PluralRule, to_gettext

ROOT = Path(__file__).parents[1]
# The package is not installed yet when it is built.
sys.path.insert(0, str(ROOT))

from linie1_widget.base.language.key import (  # noqa: E402
    PLACEHOLDER,
    TRANSLATED,
    Key,
    Text,
    inflections_of,
)

FOLDER = ROOT / "linie1_widget" / "base" / "language" / "translations"
PAGE = ROOT / "js" / "src"
WIDTH = 92
# Without dates and names, which would change in each commit.
HEADER = r"""msgid ""
msgstr ""
"Language: {}\n"
"Content-Type: text/plain; charset=utf-8\n"
"""

# A further form of a name, in a line of its own: "the: the town hall".
FORM = re.compile(r"(\w+): (.+)")
CATEGORIES = ("zero", "one", "two", "few", "many", "other")


def values_in(package: str) -> Iterator[Any]:
    """Yield what the modules of a package define at their top, module by module."""
    path = import_module(package).__path__
    for name in sorted(module.name for module in walk_packages(path, f"{package}.")):
        for value in vars(import_module(name)).values():
            if not isinstance(value, type) or value.__module__ == name:
                yield value


def key_classes() -> Iterator[type[Key]]:
    """Yield the classes of keys of all modules and folders named ``texts``."""
    package = ROOT / "linie1_widget"
    files = sorted({*package.rglob("texts.py"), *package.rglob("texts/*.py")})
    for name in (".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files):
        for value in vars(import_module(name)).values():
            if (
                isinstance(value, type)
                and issubclass(value, Key)
                and value.__module__ == name
            ):
                yield value


def titles() -> Iterator[str]:
    """Yield the names that are data: of algorithms, editions, levels, maps."""
    from linie1_widget.linie1.board.editions import EDITIONS
    from linie1_widget.paths import ALGORITHMS, TREE_ALGORITHMS
    from linie1_widget.paths.mazes import MAZES
    from linie1_widget.paths.story.event_story import EventStory
    from linie1_widget.paths.story.narration import Narration
    from linie1_widget.table import BOTS_OF
    from linie1_widget.trans_europa.map.lattice import DOUBLE
    from linie1_widget.trans_europa.map.map import MAPS
    from linie1_widget.trans_europa.picture.land import relief_of

    paths = [
        f"paths.{part}"
        for part in ("algorithms", "constraints", "games", "trees", "watched")
    ]
    told = (*paths, "linie1.routes")
    named = [value for part in told for value in values_in(f"linie1_widget.{part}")]
    others = (value for value in named if isinstance(value, Narration))
    for story in (*ALGORITHMS.values(), *TREE_ALGORITHMS.values(), *others):
        yield from (story.title, *story.messages.values())
        yield from map(str.lstrip, story.pseudocode.lines)
        yield from (getattr(story, name, "") for name in ("queue", "table", "condition"))
        yield from (setting.title for setting in getattr(story, "settings", ()))
    for value in named:
        if isinstance(value, type) and issubclass(value, EventStory):
            tables = vars(value).get("tables")
            # Those of trees are a property, whose titles are keys.
            for table in tables if isinstance(tables, tuple) else ():
                yield from (table.title, str(table.legend))
    yield from (titled.title for titled in (*EDITIONS.values(), *MAZES.values()))
    for levels in BOTS_OF.values():
        yield from levels
    for map_ in MAPS.values():
        yield from (city.colour for city in map_.cities.values())
        double = [edge for edge, cost in map_.edges.items() if cost == DOUBLE]
        yield from map(relief_of(map_).crossed.get, double)
        yield from relief_of(map_).captions


def helps() -> Iterator[str]:
    """Yield the help of the command in paragraphs; its library may not be installed."""
    for file in sorted((ROOT / "linie1_widget" / "course" / "command").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in {"help", "epilog"}:
                text = getattr(node.value, "value", None)
            elif isinstance(node, ast.FunctionDef) and any(
                isinstance(each, ast.Call) for each in node.decorator_list
            ):
                text = ast.get_docstring(node)
            else:
                continue
            if isinstance(text, str):
                for paragraph in text.split("\n\n"):
                    if not paragraph.startswith("\b"):
                        yield " ".join(paragraph.split())


def template() -> Catalog:
    """Return all English texts, without a translation."""
    catalog = Catalog()
    for keys in key_classes():
        about = " ".join((keys.__doc__ or "").partition("\n\n")[0].split())
        for key in keys:
            catalog.add(written(key.english), context=key.path, auto_comments=[about])
    for title in dict.fromkeys(filter(None, (*titles(), *helps()))):
        catalog.add(title)
    return catalog


def written(text: Text) -> str:
    """Return a text as translators see it: each further form in a line of its own."""
    if isinstance(text, str):
        return text
    forms = [f"{form}: {inflection}" for form, inflection in text.items() if form]
    return "\n".join([text[""], *forms])


def read(text: str) -> Text:
    """Return a text as the package holds it."""
    plain, *others = text.split("\n")
    forms = [FORM.fullmatch(other) for other in others]
    if not others or not all(forms):
        return text
    return {"": plain, **{form[1]: form[2] for form in forms if form}}


def path_of(message: Any) -> str:
    """Return the path of a key, or the English of a title."""
    return str(message.context or message.id)


def holes(text: Text) -> dict[str, set[str]]:
    """Return the arguments of a text with their kinds: "plural", "and", a form or ""."""
    kinds: dict[str, set[str]] = {}
    for inflection in inflections_of(text).values():
        for hole in PLACEHOLDER.finditer(inflection):
            form = hole[2] or ""
            kind = "plural" if "|" in form else form.split()[0] if form else ""
            kinds.setdefault(hole[1], set()).add(kind)
    return kinds


def faults(catalog: Catalog, english: Catalog) -> Iterator[str]:
    """Yield the faults of a catalogue; a text without a translation is not a fault."""
    sources = {path_of(message): message.id for message in english if message.id}
    messages = {path_of(message): message for message in catalog if message.id}
    yield from (f"{path!r} is missing" for path in sources.keys() - messages.keys())
    yield from (f"{path!r} is not a known key" for path in messages.keys() - sources.keys())
    plurals = len(_rule(catalog).tags | {"other"})
    translations = [read(message.string) for message in messages.values() if message.string]
    forms = {"letter"}.union(*map(inflections_of, translations))
    for path in sources.keys() & messages.keys():
        source, message = sources[path], messages[path]
        if message.id != source or message.fuzzy:
            yield f"{path!r}: the English is now {source!r}"
        elif message.string:
            for name, kind in _misused(source, message.string, forms):
                yield f"{path!r}: {{{name}:{kind}}} does not fit {source!r}"
            for hole in PLACEHOLDER.finditer(message.string):
                if "|" in (hole[2] or "") and hole[2].count("|") + 1 != plurals:
                    yield f"{path!r}: {hole[0]} should have {plurals} forms"


def _misused(source: str, translation: str, forms: set[str]) -> Iterator[tuple[str, str]]:
    """Yield arguments and kinds that the English does not have or that do not fit it."""
    allowed, used = holes(read(source)), holes(read(translation))
    yield from ((name, "") for name in allowed.keys() ^ used.keys())
    for name in allowed.keys() & used.keys():
        special = {"and", "or", "plural"} & allowed[name]
        for kind in used[name]:
            as_form = not special and kind in forms
            if kind not in special and not as_form and (kind or {"and", "or"} & special):
                yield name, kind


def compiled(catalog: Catalog) -> dict[str, Any]:
    """Return a language as JSON: its texts, and the rules of CLDR."""
    locale = Locale.parse(catalog.locale)
    marks = locale.number_symbols.get("latn", locale.number_symbols)
    rule = _rule(catalog)
    lists = {"and": locale.list_patterns["standard"], "or": locale.list_patterns["or"]}
    return {
        "name": str(locale.get_display_name(str(locale))).capitalize(),
        "decimal": marks["decimal"],
        "thousands": marks["group"],
        "lists": {
            last: [_separator(patterns[place]) for place in ("middle", "end", "2")]
            for last, patterns in lists.items()
        },
        "plural_rule": _of_whole_numbers(to_gettext(rule)),
        "plurals": [
            category for category in CATEGORIES if category in rule.tags | {"other"}
        ],
        "texts": {
            path_of(message): read(message.string)
            for message in catalog
            if message.id and message.string
        },
    }


def _rule(catalog: Catalog) -> PluralRule:
    rule: PluralRule = Locale.parse(catalog.locale).plural_form
    return rule


def _of_whole_numbers(rule: str) -> str:
    """Return the expression of a rule; it may ask for digits that whole numbers lack."""
    expression = rule.partition("plural=")[2].rstrip(";")
    return re.sub(r"\b[cefitvw]\b", lambda part: "n" if part[0] == "i" else "0", expression)


def _separator(pattern: str) -> str:
    return pattern.removeprefix("{0}").removesuffix("{1}")


def opened(code: str) -> Catalog:
    """Return the catalogue of a language; an empty one for a new language."""
    file = FOLDER / f"{code}.po"
    if not file.exists():
        name = Locale.parse(code).english_name
        return Catalog(locale=code, header_comment=f"# The {name} texts of linie1_widget.")
    with file.open("rb") as stream:
        return read_po(stream, locale=code)


def untranslated(catalog: Catalog) -> list[str]:
    """Return the paths of the texts that are not translated."""
    return [
        path_of(message)
        for message in catalog
        if message.id and (not message.string or message.fuzzy)
    ]


def update(code: str, english: Catalog) -> Catalog:
    """Bring the file of a language up to date; changed English texts become fuzzy."""
    catalog, updated = opened(code), Catalog(locale=code)
    before = {path_of(message): message for message in catalog if message.id}
    for message in english:
        if not message.id:
            continue
        old = before.get(path_of(message))
        changed = old is not None and old.string and (old.fuzzy or old.id != message.id)
        added = updated.add(
            message.id,
            old.string if old else "",
            context=message.context,
            auto_comments=message.auto_comments,
            user_comments=old.user_comments if old else (),
            flags={"fuzzy"} if changed else set(),
        )
        # Poedit would take our formats for Python's.
        added.flags.discard("python-brace-format")
    with (FOLDER / f"{code}.po").open("wb") as stream:
        stream.write(f"{catalog.header_comment}\n{HEADER.format(code)}\n".encode())
        write_po(stream, updated, width=WIDTH, omit_header=True)
    return updated


def build() -> None:
    """Compile all languages and write the words of the page; exit if one has a fault."""
    from linie1_widget.base.widget.page_words import file_of, file_words

    english = template()
    for code in TRANSLATED:
        catalog = opened(code)
        wrong = sorted(faults(catalog, english))
        if wrong:
            raise SystemExit(
                f"linie1_widget: the file {code}.po does not fit the English texts. `make "
                "translations` brings it up to date. It says:\n" + "\n".join(wrong[:20])
            )
        write(FOLDER / f"{code}.json", compiled(catalog))
    for keys in key_classes():
        if keys.__name__.endswith("Page"):
            write(PAGE / "words" / f"{file_of(keys)}.json", file_words(keys))


def write(file: Path, content: object) -> None:
    """Write JSON, unless the file holds it already."""
    text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
    file.parent.mkdir(exist_ok=True)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def main() -> None:
    """Compile the translations, or bring them up to date."""
    # Modules with texts import all languages, of which a fresh checkout has none: it gets
    # empty ones, and then those that were compiled.
    missing = [code for code in TRANSLATED if not (FOLDER / f"{code}.json").exists()]
    for code in missing:
        write(FOLDER / f"{code}.json", {"plural_rule": "0"})
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", help="list what is untranslated")
    if parser.parse_args().update:
        english = template()
        for code in TRANSLATED:
            left = untranslated(update(code, english))
            print(f"{code}: {len(left)} of {len(english)} texts are not translated")
            print(*(f"  {path}" for path in left), sep="\n" if left else "")
    build()
    if missing:
        subprocess.run([sys.executable, __file__], check=True)


if __name__ == "__main__":
    main()
