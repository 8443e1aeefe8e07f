"""Draw contact sheets: ``python -m tests.browser.contact_sheets [part of a name ...]``.

Each notebook of the course gets a sheet per theme, and one sheet shows all widgets in three
widths and both themes, as PNG files in the folder ``look``. Problems found are printed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from PIL import Image
from playwright.sync_api import Page, expect

from tests.base.widget.every import CODE
from tests.browser.chromium import launched
from tests.browser.lab import Lab
from tests.browser.looks import CELLS, EACH, WIDTHS, faults, resize
from tests.browser.notebook import PATIENCE, Notebook

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "look"
WIDGETS = "widgets"
THEMES = ("Light", "Dark")

WIDTH, HEIGHT = 1280, 900
# The height of a notebook that is photographed at once, in pixels.
TALL = 8000

# The height of the columns that a notebook is cut into, and their number per row.
COLUMN, IN_A_ROW = 2400, 5

GAP = 16


def main(wanted: Sequence[str]) -> None:
    began = monotonic()
    books = [file.stem for file in sorted((ROOT / "notebooks").glob("*.ipynb"))]
    names = [
        name
        for name in (WIDGETS, *books)
        if not wanted or any(part in name for part in wanted)
    ]
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, launched() as browser:
        server = Lab(Path(folder) / "lab")
        server.start()
        try:
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            page.set_default_timeout(PATIENCE)
            notebook = Notebook(page, server)
            for name in names:
                sheets = widgets(notebook) if name == WIDGETS else course(notebook, name)
                for sheet, image, wrong in sheets:
                    image.save(FOLDER / f"{sheet}.png")
                    for fault in wrong:
                        print(f"{sheet}: {fault}")
                notebook.shut_down()
        finally:
            server.stop()
    print(f"{len(names)} in {monotonic() - began:.0f} s: {FOLDER}")


Sheet = tuple[str, Image.Image, list[str]]


def course(notebook: Notebook, name: str) -> Iterator[Sheet]:
    notebook.open(ROOT / "notebooks" / f"{name}.ipynb")
    notebook.run_all()
    for theme in THEMES:
        notebook.theme(theme)
        roots = notebook.widgets()
        wrong = faults(roots)
        strip = photograph(notebook.page)
        columns = [
            strip.crop((0, top, strip.width, min(top + COLUMN, strip.height)))
            for top in range(0, strip.height, COLUMN)
        ]
        yield f"{name}-{theme.lower()}", beside(columns, 0.5, IN_A_ROW), wrong


def photograph(page: Page) -> Image.Image:
    page.set_viewport_size({"width": WIDTH, "height": TALL})
    scroller = page.locator(".jp-WindowedPanel-outer:visible")
    whole = scroller.evaluate(
        """(outer) => outer.scrollTop - outer.getBoundingClientRect().top
        + outer.querySelector(".jp-Cell:last-child").getBoundingClientRect().bottom"""
    )
    strips = []
    for top in range(0, round(whole), TALL - 200):
        scroller.evaluate("(outer, top) => outer.scrollTo(0, top)", top)
        at = scroller.evaluate("(outer) => outer.scrollTop")
        part = Image.open(BytesIO(scroller.screenshot())).convert("RGB")
        strips.append((at, part))
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    long = Image.new("RGB", (strips[0][1].width, round(whole) + 20))
    for at, part in strips:
        long.paste(part, (0, round(at)))
    return long


def widgets(notebook: Notebook) -> Iterator[Sheet]:
    notebook.page.set_viewport_size({"width": WIDTH, "height": TALL})
    notebook.open(CELLS)
    notebook.run_all()
    for theme in THEMES:
        for width in WIDTHS:
            notebook.theme(theme)
            expect(notebook.widgets()).to_have_count(len(CODE))
            roots = notebook.widgets().all()
            resize(notebook, width, *roots, widgets=EACH)
            wrong = [
                f"{kind}: {fault}"
                for kind, root in zip(CODE, roots, strict=True)
                for fault in faults(root)
            ]
            pictures = []
            for root in roots:
                root.scroll_into_view_if_needed()
                pictures.append(Image.open(BytesIO(root.screenshot())).convert("RGB"))
            name = f"{WIDGETS}-{width}-{theme.lower()}"
            yield name, beside(pictures, 0.5 if width > 400 else 1), wrong
    notebook.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})


def beside(pictures: Sequence[Image.Image], scale: float, most: int = 99) -> Image.Image:
    rows = [pictures[start : start + most] for start in range(0, len(pictures), most)]
    width = max(sum(picture.width + GAP for picture in row) for row in rows)
    heights = [max(picture.height for picture in row) for row in rows]
    sheet = Image.new("RGB", (width, sum(heights)), "#888")
    for number, row in enumerate(rows):
        for at, picture in enumerate(row):
            left = sum(before.width + GAP for before in row[:at])
            sheet.paste(picture, (left, sum(heights[:number])))
    size = round(sheet.width * scale), round(sheet.height * scale)
    return sheet.resize(size, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(sys.argv[1:])
