"""A class: the teacher's widget, and learners who know the link only."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import linie1_widget as l1
from linie1_widget.widgets.classroom.classroom import Classroom
from tests.browser.bare import BarePage, shown
from tests.browser.conftest import Guests, Snap
from tests.browser.looks import axe, expect_accessible, expect_it_fits
from tests.browser.test_lessons import LessonView
from tests.sharing.crowd import Crowd
from tests.sharing.test_resume import CLASS, kernel

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def opened(bare: BarePage, made: str) -> tuple[Classroom, Locator]:
    """Open a class; return its room, and the teacher's widget."""
    (root,) = shown(bare, ["import linie1_widget as l1\n" + made, "room.widget"])
    room = bare._names["room"]
    assert isinstance(room, Classroom)
    return room, root


def heard(bare: BarePage, root: Locator, text: str) -> None:
    """Wait until the teacher's widget says something."""
    bare.settle()
    expect(root).to_contain_text(text, use_inner_text=True)


def come(guests: Guests, room: Classroom, name: str, **options: object) -> Page:
    page = guests.open(room.link, **options)
    assert axe(page.locator("main")) == []
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()
    expect(page.locator("#l1-link-who")).to_have_text(f"You: {name}")
    return page


ANSWERS = [*["d4"] * 11, *["e5"] * 7, *["d6"] * 4, *["c3"] * 3, "f4", "d4", "b2"]


def test_a_class_of_thirty_answers(bare: BarePage, guests: Guests, snap: Snap) -> None:
    room, root = opened(bare, "room = l1.classroom(['rules-3', 'rules-2', 'trees-2'])")
    with Crowd(room, ANSWERS):
        ada = come(guests, room, "Ada")
        ben = come(guests, room, "Ben", **PHONE)
        heard(bare, root, "30 of 30 learners here")
        for page in (ada, ben):
            view = LessonView(page.locator(".linie1"))
            view.click("rules-3", "d4")
            expect(view.said).to_contain_text("✓ Right.")
        heard(bare, root, "30 answers, 14 right")
        snap(bare.page, "class")
        root.get_by_role("button", name="Show the answer").click()
        heard(bare, root, "The answer is d4.")
        snap(bare.page, "class_shown")
        snap(ada, "class_ada")
        snap(ben, "class_ben")
        bare.theme("Dark")
        snap(bare.page, "class_dark")


def test_a_learner_is_removed_with_the_keyboard_and_comes_in_anew(
    bare: BarePage, guests: Guests, snap: Snap
) -> None:
    room, root = opened(bare, "room = l1.classroom(['rules-3'], language='de')")
    ada, ben = guests.open(room.link), guests.open(room.link)
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        page.get_by_label("Dein Name").fill(name)
        page.keyboard.press("Enter")
        heard(bare, root, name)
    remove = root.get_by_role("button", name="Ada entfernen")
    expect_accessible(bare, root)
    snap(bare.page, "class_remove")
    remove.focus()
    bare.page.keyboard.press("Enter")
    heard(bare, root, "1 von 1 sind da")
    says = "Du wurdest entfernt. Um neu dazuzukommen, lade diese Seite noch einmal."
    expect(ada.locator("#l1-link-status")).to_have_text(says)
    expect(remove).to_have_count(0)
    ada.reload()
    ada.get_by_label("Dein Name").fill("Eve")
    ada.keyboard.press("Enter")
    expect(ada.locator("#l1-link-who")).to_have_text("Du: Eve")
    heard(bare, root, "Eve")
    expect(root.get_by_role("button", name="Ben entfernen")).to_be_visible()


def test_all_screens_follow_the_teacher_through_a_search(
    bare: BarePage, guests: Guests
) -> None:
    search = "g = l1.GridGraph('S...G')\nhost = l1.search(g, g.start, g.goal)"
    made = f"{search}\nhost = l1.SearchWidget(host)"
    room, root = opened(bare, f"{made}\nroom = l1.classroom(host)")
    ada = come(guests, room, "Ada")
    ben = come(guests, room, "Ben", **PHONE)
    steps = [page.get_by_role("slider", name="Step") for page in (ada, ben)]
    ben.get_by_role("button", name="Next step").tap()
    heard(bare, root, "step 1 of")
    root.get_by_role("button", name="Follow me").click()
    bare.run("host.step = 4")
    for page, step in zip((ada, ben), steps, strict=True):
        expect(page.get_by_text("You follow your teacher.")).to_be_visible()
        expect(step).to_have_value("4")
    root.get_by_role("button", name="Follow me").click()
    expect(steps[0]).to_have_value("0")
    expect(steps[1]).to_have_value("1")
    expect(ben.get_by_text("You follow your teacher.")).to_be_hidden()
    ben.reload()
    expect(ben.locator("#l1-link-who")).to_have_text("You: Ben")
    expect(steps[1]).to_have_value("1")
    room.close()
    expect(ada.locator("#l1-link-status")).to_have_text("The class is over.")


@pytest.mark.thorough  # as with a game, and the file by tests of the class
def test_an_open_page_goes_on_when_a_killed_kernel_is_back(
    guests: Guests, tmp_path: Path, snap: Snap
) -> None:
    program = CLASS.replace("rules-2", "europa-2")
    with kernel(tmp_path, program) as links:
        page = guests.open(links["class"], **PHONE)
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Come in").tap()
        status, said = page.locator("#l1-link-status"), page.locator(".l1-ui-verdict-panel")
        LessonView(page.locator(".linie1")).click("rules-3", "e5")
        page.get_by_role("button", name="Hint 1 of 2").tap()
        expect(said).to_contain_text("Hint 1 of 2")
        page.get_by_role("button", name="Deutsch", exact=True).tap()
        page.get_by_role("button", name="Weiter ▶").tap()
        expect(page.get_by_role("heading", level=2)).to_have_text("Die letzte Strecke")
        answer = page.get_by_role("textbox", name="Deine Antwort")
        answer.fill("f16-")
        kept = tmp_path / "class.links"
        for _ in range(100):
            if '"Ada", 1, "de"' in kept.read_text():
                break
            page.wait_for_timeout(100)
    waits = "Warten auf die Verbindung … Was du tust, bleibt erhalten."
    expect(status).to_have_text(waits)
    snap(page, "class_waits")
    solution = str(l1.lessons["europa-2"].solution().answer)
    expect(answer).to_have_value("f16-")
    answer.fill(solution)
    with kernel(tmp_path, program):
        expect(status).to_be_hidden()
        expect(page.locator("#l1-link-who")).to_have_text("Du: Ada")
        expect(answer).to_have_value(solution)
        page.get_by_role("button", name="Prüfen").tap()
        expect(said).to_contain_text("✓ Richtig.")
        page.get_by_role("button", name="Zurück").tap()
        expect(page.get_by_role("button", name="Tipp 2 von 2")).to_be_visible()
    guests.forgive("ERR_CONNECTION_REFUSED")


def test_learners_are_led_from_lesson_to_lesson(bare: BarePage, guests: Guests) -> None:
    room, root = opened(bare, "room = l1.classroom(['rules-2', 'trees-2', 'europa-2'])")
    ben = come(guests, room, "Ben", **PHONE)
    menu = ben.get_by_role("combobox", name="Lessons")
    ben.get_by_role("button", name="Next ▶").tap()
    expect(ben.get_by_role("heading", level=2)).to_contain_text("Kruskal")
    menu.select_option(index=0)
    expect(ben.get_by_role("heading", level=2)).to_contain_text("Which rule")
    root.get_by_role("button", name="Follow me").click()
    root.get_by_role("button", name="3 ·").click()
    expect(ben.get_by_role("heading", level=2)).to_contain_text("The last line")
    expect(menu).to_be_disabled()
    assert axe(ben.locator("main")) == []
    ben.get_by_role("button", name="Deutsch", exact=True).tap()
    expect(ben.locator("#l1-link-who")).to_have_text("Du: Ben")
    expect(ben.get_by_text("Du folgst deiner Lehrkraft.")).to_be_visible()
    answer = str(l1.lessons["europa-2"].solution().answer)
    ben.get_by_role("textbox", name="Deine Antwort").fill(answer)
    ben.get_by_role("button", name="Prüfen").tap()
    heard(bare, root, "1 answer, 1 right")
    root.get_by_role("button", name="Show the answer").click()
    expect(ben.locator(".l1-ui-line-right")).to_have_count(1)
    expect(root.locator(".l1-ui-heat-right")).to_have_count(1)
    heard(bare, root, "● Ben")
    root.get_by_role("button", name="Hide names").click()
    expect(root).not_to_contain_text("Ben")
    expect_accessible(bare, root)
    root.get_by_role("button", name="Hide names").click()
    bare.run("room.widget.layout.width = '480px'")
    expect_it_fits(root)
    room.close()
