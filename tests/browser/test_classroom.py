"""A class: the teacher's widget, and learners who know the link only."""

from __future__ import annotations

import csv
import re
from functools import partial

from playwright.sync_api import Locator, Page, expect

import linie1_widget as l1
from linie1_widget.rooms.classroom.classroom import Classroom
from tests.browser.bare import BarePage, Host, shown
from tests.browser.bench import BenchView
from tests.browser.conftest import PHONE, Guest
from tests.browser.looks import axe, expect_accessible, expect_it_fits
from tests.browser.notebook import Notebook
from tests.browser.test_lessons import LessonView
from tests.rooms.learners import AnsweringLearners


def opened(bare: BarePage, made: str) -> tuple[Classroom, Locator]:
    """Open a class; return its room, and the teacher's widget."""
    (root,) = shown(bare, ["import linie1_widget as l1\n" + made, "room.widget"])
    room = bare._names["room"]
    assert isinstance(room, Classroom)
    return room, root


def heard(host: Host, root: Locator, text: str) -> None:
    """Wait until the teacher's widget says something."""
    host.settle()
    expect(root).to_contain_text(text, use_inner_text=True)


def come(guest: Guest, link: str, name: str, **options: object) -> Page:
    page = guest(link, **options)
    assert axe(page.locator("main")) == []
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()
    expect(page.locator("#l1-link-who")).to_have_text(f"You: {name}")
    return page


def test_a_class_takes_over_an_algorithm(bare: BarePage, guest: Guest) -> None:
    room, root = opened(bare, "room = l1.classroom(l1.TakeOverWidget('kruskal', seed=1))")
    ada = come(guest, room.link, "Ada")
    view = LessonView(ada.locator(".linie1"))
    view.press("done")
    expect(view.said).to_contain_text("✗ Not done, but")
    heard(bare, root, "1 answer, 0 right")
    expect(root).to_contain_text("No wrong click fits a common mistake yet.")
    root.get_by_role("button", name="map 1 of 4").click()
    expect(root.locator("figure")).to_contain_text("Ada")
    expect_accessible(bare, root)
    room.close()


# Linux has all of 127.0.0.0/8, so one of them can stand for the network.
NETWORK = """
import linie1_widget as l1
from linie1_widget.rooms import room as rooms
rooms.network_address = lambda: "127.0.0.2"
rooms.Address.is_public = property(lambda address: address.host == "127.0.0.2")
"""
ANSWERS = [*["d4"] * 12, *["e5"] * 7, *["d6"] * 4, *["c3"] * 4, "f4", "d4", "b2"]


def test_class_of_thirty_two_is_led_by_clicks_from_the_door_to_the_table(
    notebook: Notebook, guest: Guest
) -> None:
    made = "room = l1.classroom(['rules-3', 'trees-2', 'europa-2'])\nroom.widget"
    (root,) = shown(notebook, [NETWORK, made])
    button, page = partial(root.get_by_role, "button"), notebook.page
    expect(root).to_contain_text("Only this computer can get in.")
    expect(root.get_by_role("img", name="QR code of the link")).to_have_count(0)
    button(name="Open to this network").click()
    word = root.locator(".l1-ui-class-word")
    expect(word).to_have_text(re.compile(r"127\.0\.0\.2:[0-9]+/[a-z]+-[0-9]{3}"))
    wide = {"width": 1100, "height": 1000}
    ada = come(guest, f"http://{word.inner_text().upper()}", "=Ada", viewport=wide)
    ben = come(guest, ada.url, "Ben", **PHONE)
    with AnsweringLearners(ada.url, ANSWERS):
        heard(notebook, root, "32 of 32 learners here")
        button(name="Projector").click()
        heard(notebook, root, "30 of 32")
        expect(root.locator("tbody")).to_be_hidden()
        button(name="Projector").click()
        button(name="All are in").click()
        expect(word).to_be_hidden()
        expect(ben.get_by_role("button", name="Solution")).to_have_count(0)
        button(name="Solutions").click()
        expect(ben.get_by_role("button", name="Solution")).to_be_visible()
        until = root.get_by_role("combobox", name="last open lesson")
        until.select_option("1")
        expect(until).to_have_value("0")
        expect(ben.get_by_role("option", name="3 ·")).to_be_disabled()
        until.select_option("3")
        root.get_by_role("combobox", name="Timer").select_option("2")
        expect(ben.get_by_text("Time left: ")).to_be_visible()

        LessonView(ada.locator(".linie1")).click("rules-3", "e5")
        heard(notebook, root, "31 answers, 13 right")
        button(name="Lesson 1: One square of five").click()
        expect(root.locator("tbody tr").nth(0)).to_contain_text("Ben")
        view = LessonView(ben.locator(".linie1"))
        view.click("rules-3", "d4")
        expect(view.said).to_contain_text("✓ Right.")
        heard(notebook, root, "32 answers, 14 right")
        button(name="=Ada, lesson 1").click()
        heard(notebook, root, "=Ada: e5")
        button(name="Back to the class").click()
        button(name="Show the answer").click()
        heard(notebook, root, "The answer is d4.")

        ben.get_by_role("button", name="Next ▶").tap()
        heading = ben.get_by_role("heading", level=2)
        expect(heading).to_contain_text("Kruskal")
        button(name="Follow me").click()
        button(name="3 ·").click()
        expect(heading).to_contain_text("The last line")
        expect(ben.get_by_role("combobox", name="Lessons")).to_be_disabled()
        ben.get_by_role("button", name="Deutsch", exact=True).tap()
        expect(ben.locator("#l1-link-who")).to_have_text("Du: Ben")
        expect(ben.get_by_text("Du folgst deiner Lehrkraft.")).to_be_visible()
        assert axe(ben.locator("main")) == []
        answer = str(l1.lessons["europa-2"].solution().answer)
        ben.get_by_role("textbox", name="Deine Antwort").fill(answer)
        ben.get_by_role("button", name="Prüfen").tap()
        heard(notebook, root, "1 answer, 1 right")
        button(name="Show the answer").click()
        expect(ben.locator(".l1-ui-line-right")).to_have_count(1)
        expect(root.locator(".l1-ui-heat-right")).to_have_count(1)
        button(name="Lock answers").click()
        expect(ada.get_by_text("No more answers are taken.")).to_be_visible()
        button(name="Pause all screens").click()
        expect(ben.get_by_text("Deine Lehrkraft hat alle Bildschirme")).to_be_visible()

        with page.expect_download() as found:
            root.get_by_role("combobox", name="Export").select_option("csv")
        text = found.value.path().read_text(encoding="utf-8-sig")
        rows = list(csv.DictReader(text.splitlines()))
        given = [(row["name"], row["answer"]) for row in rows]
        kims = [(f"Kim {at}", answer) for at, answer in enumerate(ANSWERS, start=1)]
        mine = [("'=Ada", "e5"), ("Ben", "d4"), ("Ben", answer)]
        assert sorted(given) == sorted([*mine, *kims])
        button(name="Hide names").click()
        heard(notebook, root, "● No. 2")
        expect(root).not_to_contain_text("Ben")
        expect_accessible(notebook, root)
        notebook.run("room.widget.layout.width = '480px'")
        expect_it_fits(root)


def test_teacher_removes_a_learner_by_keyboard_who_comes_in_anew(
    bare: BarePage, guest: Guest
) -> None:
    room, root = opened(bare, "room = l1.classroom(['rules-3'], language='de')")
    page = guest(room.link)
    for name in ("Ada", "Eve"):
        page.get_by_label("Dein Name").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator("#l1-link-who")).to_have_text(f"Du: {name}")
        heard(bare, root, name)
        remove = root.get_by_role("button", name=f"{name} entfernen")
        expect_accessible(bare, root)
        remove.focus()
        bare.page.keyboard.press("Enter")
        says = "Du wurdest entfernt. Um neu dazuzukommen, lade diese Seite noch einmal."
        expect(page.locator("#l1-link-status")).to_have_text(says)
        expect(remove).to_have_count(0)
        page.reload()


def test_learners_follow_the_teacher_through_a_search(bare: BarePage, guest: Guest) -> None:
    search = "g = l1.GridGraph('S...G')\nhost = l1.search(g, g.start, g.goal)"
    made = f"{search}\nhost = l1.SearchWidget(host)"
    room, root = opened(bare, f"{made}\nroom = l1.classroom(host)")
    ben = come(guest, room.link, "Ben", **PHONE)
    step = ben.get_by_role("slider", name="Step")
    ben.get_by_role("button", name="Next step").tap()
    heard(bare, root, "step 1 of")
    root.get_by_role("button", name="Follow me").click()
    bare.run("host.step = 4")
    expect(ben.get_by_text("You follow your teacher.")).to_be_visible()
    expect(step).to_have_value("4")
    root.get_by_role("button", name="Follow me").click()
    expect(step).to_have_value("1")
    expect(ben.get_by_text("You follow your teacher.")).to_be_hidden()
    ben.reload()
    expect(ben.locator("#l1-link-who")).to_have_text("You: Ben")
    expect(step).to_have_value("1")
    room.close()
    expect(ben.locator("#l1-link-status")).to_have_text("The class is over.")


def test_teacher_compares_maps_of_learners_and_shows_one_to_all(
    bare: BarePage, guest: Guest
) -> None:
    made = "room = l1.classroom(l1.LaboratoryWidget('S....\\n.....\\n....G'))"
    room, root = opened(bare, made)
    ada, ben = come(guest, room.link, "Ada"), come(guest, room.link, "Ben")
    heard(bare, root, "2 of 2 learners here")
    bench = BenchView(ada.locator(".linie1"), 3, 5)
    bench.tool("Wall").click()
    bench.drag((0, 1))
    expect(bench.undo).to_be_enabled()
    for name in ("Ada", "Ben"):
        root.get_by_role("button", name=f"Put the map of {name} beside others").click()
    bare.settle()
    expect(root.locator("figure")).to_have_count(2)
    expect(root.get_by_role("img", name="Ada.")).to_be_visible()
    expect_accessible(bare, root)
    root.get_by_role("button", name="Show to all").first.click()
    bare.settle()
    assert bare.run("print(room._school.activity.widget.map.splitlines()[0])") == "S#...\n"
    expect(ben.get_by_text("You follow your teacher.")).to_be_visible()


def test_leader_leads_by_a_link_on_any_screen(guest: Guest) -> None:
    room = l1.classroom(["rules-3", "trees-2"])
    with AnsweringLearners(room.link, ["d4", "e5", "d4"]):
        big = guest(
            room.lead(), viewport={"width": 833, "height": 1000}, color_scheme="dark"
        )
        small = guest(room.lead(), **PHONE)
        for page in (big, small):
            expect(page.locator("#l1-link-who")).to_have_text("You lead this class.")
            expect(page.locator(".linie1")).to_contain_text("3 answers, 2 right")
            assert axe(page.locator("main")) == []
        big.get_by_role("button", name="Lock answers").click()
        expect(small.get_by_role("button", name="Lock answers")).to_have_attribute(
            "aria-pressed", "true"
        )
        with small.expect_download() as found:
            small.get_by_role("combobox", name="Export").select_option("csv")
        assert "d4" in found.value.path().read_text()
        big.get_by_role("button", name="Deutsch", exact=True).click()
        expect(big.locator("#l1-link-who")).to_have_text("Sie leiten diese Klasse.")
        small.get_by_role("button", name="Klasse beenden").tap()
        expect(big.locator("#l1-link-status")).to_contain_text("geschlossen")
