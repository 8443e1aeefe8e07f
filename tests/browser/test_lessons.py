"""Lessons in the page: answers by click, choice and keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from linie1_widget import lessons
from linie1_widget.lessons.task import pictured
from tests.browser.bare import BarePage, shown
from tests.browser.board import press, tab_until
from tests.browser.looks import NARROW, expect_accessible, expect_it_fits


class LessonView:
    def __init__(self, root: Locator) -> None:
        self.root = root
        self.title = root.get_by_role("heading")
        self.said = root.get_by_role("group", name="Result")
        self.spoken = root.get_by_role("status")
        self.field = root.get_by_role("textbox")
        self.choices = root.get_by_role("group", name="Choose", exact=True)
        self.check = root.get_by_role("button", name="Check", exact=True)

    def press(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()

    def click(self, lesson: str, place: str) -> None:
        figure = lessons[lesson].exercise.figure
        assert figure is not None
        names = [place[0] for place in pictured(figure)["places"]]
        self.root.locator(f".l1-ui-hit[data-target='{names.index(place)}']").click()

    def answer(self, *parts: str) -> None:
        """Press these choices, or write them; send what a click alone does not."""
        if self.field.count():
            self.field.fill(", ".join(parts))
            self.field.press("Enter")
        elif self.check.count():
            for button in self.choices.get_by_role("button").all():
                pressed = button.get_attribute("aria-pressed") == "true"
                if pressed != (button.text_content() in parts):
                    button.click()
            self.check.click()
        else:
            self.press(*parts)


def opened(bare: BarePage, *lessons: str, more: str = "") -> list[LessonView]:
    """Open widgets for new lessons, called `w0`, `w1` and so on."""
    make = [
        "import linie1_widget as l1",
        "from linie1_widget.lessons.collection import Lessons",
        "lessons = Lessons()",
        *(f"w{at} = l1.LessonWidget(lessons[{id_!r}])" for at, id_ in enumerate(lessons)),
        more,
    ]
    cells = ["\n".join(make), *(f"w{at}" for at in range(len(lessons)))]
    return [LessonView(root) for root in shown(bare, cells, len(lessons))]


def test_square_is_clicked_or_reached_by_keyboard_and_judged(bare: BarePage) -> None:
    square, state = opened(bare, "rules-3", "searches-6")
    expect(square.title).to_contain_text("One square of five")
    square.click("rules-3", "e5")
    expect(square.said).to_contain_text("✗ Not quite. There the rules object")
    square.press("Hint 1 of 2")
    expect(square.said).to_contain_text("Hint 1 of 2")
    expect(square.said).to_contain_text("Not quite")
    square.click("rules-3", "d4")
    expect(square.said).to_contain_text("✓ Right. On d4")
    expect(square.spoken).to_contain_text("Right. On d4")
    text = bare.run("row = lessons['rules-3']\nprint(row.tries, row.hints, row.solved)")
    assert text == "2 1 True\n"

    state.root.locator("summary").focus()
    tab_until(bare.page, "[role=application]", within=True)
    press(bare.page, "ArrowDown ArrowRight")
    expect(state.spoken).to_have_text("(0, 1)")
    press(bare.page, "Enter")
    expect(state.said).to_contain_text("✓ Right.")
    tab_until(bare.page, "input", within=True)
    bare.page.keyboard.type("nowhere")
    press(bare.page, "Enter")
    expect(state.said).to_contain_text("cannot be read as an answer here")


def test_quiz_counts_right_answers_and_goes_on(bare: BarePage) -> None:
    cells = ["import linie1_widget as l1\nquiz = l1.quiz('greedy', seed=4)", "quiz"]
    (root,) = shown(bare, cells, 1)
    view = LessonView(root)
    for right in (1, 2):
        text = bare.run("e = quiz.current.exercise\nprint(e.form.format(e.answer))")
        view.answer(text.strip())
        expect(view.said).to_contain_text("✓ Right.")
        expect(root.locator("summary")).to_contain_text(f"right: {right} of {right}")
        view.press("Next question")
        expect(view.said).to_be_hidden()
    root.locator("summary").click()
    expect(root.get_by_text("Greedy search: 2 of 2")).to_be_visible()
    expect_accessible(bare, root)


# True if the edge is hit this many pixels beside its middle.
HIT = """(edge, away) => {
  const [from, to] = [0.5, 0.6].map((part) => {
    const {x, y} = edge.getPointAtLength(part * edge.getTotalLength());
    return new DOMPoint(x, y).matrixTransform(edge.getScreenCTM());
  });
  const [dx, dy] = [to.x - from.x, to.y - from.y], long = Math.hypot(dx, dy);
  const [x, y] = [from.x - away * dy / long, from.y + away * dx / long];
  return document.elementFromPoint(x, y) === edge;
}"""


def test_edges_and_leaves_are_clicked_or_reached_by_keyboard(bare: BarePage) -> None:
    narrow = f"w0.layout.width = '{NARROW}px'"
    lessons = ("trees-prim_next", "trees-boruvka_first", "games-cut")
    one, several, leaves = opened(bare, *lessons, more=narrow)
    page = bare.page
    for edge in one.root.locator("[data-edge]").all():
        edge.scroll_into_view_if_needed()
        assert all(edge.evaluate(HIT, away) for away in (-11.5, 0, 11.5))
        assert not edge.evaluate(HIT, 13)
    tab_until(page, "[data-edge]", within=True)
    focused = one.root.locator("[data-edge]:focus")
    expect(focused).to_have_accessible_name("A–B, cost 4, candidate")
    one.root.locator("[data-edge=D-E]").click()
    expect(one.said).to_contain_text("✗ Not quite. It costs just as little")
    expect(focused).to_have_accessible_name("D–E, cost 2, wrong")
    press(page, "ArrowRight Enter")
    expect(one.said).to_contain_text("✓ Right.")
    expect_it_fits(one.root)

    for name in ("A-C", "B-C", "B-D", "D-E", "E-F"):
        several.root.locator(f"[data-edge={name}]").click()
    several.press("Check")
    expect(several.said).to_contain_text("✗ Not quite. That is the whole tree.")
    several.root.locator("[data-edge=B-D]").focus()
    press(page, "Space")
    expect(several.field).to_have_value("A-C, B-C, D-E, E-F")
    several.press("Check")
    expect(several.said).to_contain_text("✓ Right.")

    for places, verdict in (
        (("bb", "bc", "cc"), "✗ Not"),
        (("cc",), "✓ Right. With a, Max"),
    ):
        for place in places:
            leaves.click("games-cut", place)
        leaves.press("Check")
        expect(leaves.said).to_contain_text(verdict)
    expect_accessible(bare, bare.widgets())


def test_lessons_are_accessible_and_fit_a_narrow_cell(bare: BarePage) -> None:
    hinted = ("rules-3", "searches-6", "heuristics-2", "rules-5", "own-2", "europa-3")
    solved = ("rules-3", "rules-5", "searches-8", "exchanges-2", "europa-3")
    count = len(hinted)
    narrow = range(count, count + len(solved))
    more = "\n".join(f"w{at}.layout.width = '{NARROW}px'" for at in narrow)
    views = opened(bare, *hinted, *solved, more=more)
    for view in views[:count]:
        view.root.get_by_role("button", name="Hint 1 of").click()
        expect(view.said).to_contain_text("Hint 1 of")
    # The list of lessons is the same in all of them.
    views[0].root.locator("summary").click()
    expect(views[0].root.get_by_role("button", name="Trees stay")).to_be_visible()
    expect_accessible(bare, bare.widgets())
    for view in views[count:]:
        view.press("Solution")
        expect(view.said).to_contain_text("answer is")
        expect_it_fits(view.root)


# What a person writes or presses as a wrong and as the right answer to a question.
WRITTEN = {
    "number": ("6", "7"),
    "yes_no": ("no", "yes"),
    "choice": ("one", "two"),
    "choices": ("b", "a c"),
    "state": ("(0, 0)", "(2, 0)"),
    "states": ("(1, 0)", "(1, 0), (0, 0)"),
    "nodes": ("C, B", "B, C"),
    "text": ("queue", "heuristic"),
    "code": ("frontier.pop()", "frontier.pop( 0 )"),
}


def test_each_form_of_a_question_is_answered_wrongly_and_rightly(bare: BarePage) -> None:
    make = ["import linie1_widget as l1", "from tests.lessons.test_questions import *"]
    make += [
        f"w{at} = l1.LessonWidget(l1.lessons.Lesson(exercise_from(question({form!r}, "
        f"hint=[TWO]), 'own')))"
        for at, form in enumerate(WRITTEN)
    ]
    cells = ["\n".join(make), *(f"w{at}" for at in range(len(WRITTEN)))]
    views = [LessonView(root) for root in shown(bare, cells, len(WRITTEN))]
    for view, (form, answers) in zip(views, WRITTEN.items(), strict=True):
        for answer, verdict in zip(answers, ("✗ Not quite.", "✓ Right."), strict=True):
            view.answer(*(answer.split() if form == "choices" else [answer]))
            expect(view.said, form).to_contain_text(verdict)
        view.press("Hint 1 of 1")
        expect(view.said).to_contain_text("Hint 1 of 1: It is two.")
    expect_accessible(bare, views[2].root)


def test_a_learner_takes_over_by_mouse_and_keyboard(bare: BarePage) -> None:
    make = "import linie1_widget as l1\nw = l1.TakeOverWidget('prim', seed=2)"
    (root,) = shown(bare, [make, "w"], 1)
    view = LessonView(root)
    view.press("done")
    expect(view.spoken).to_contain_text("Not done, but")
    edge = root.locator("[data-edge='A-D']")
    edge.focus()
    press(root.page, "Enter")
    expect(view.said).to_contain_text("Which edge comes into the tree next?")
    # Who goes on by keyboard stays in the picture.
    expect(root.locator("[data-edge]:focus")).to_have_count(1)
    expect_accessible(bare, root)


def test_a_game_is_taken_over_by_keyboard_alone(bare: BarePage) -> None:
    make = "import linie1_widget as l1\nw = l1.TakeOverWidget('alpha_beta', seed=1)"
    (root,) = shown(bare, [make, "w"], 1)
    view, page = LessonView(root), root.page
    tab_until(page, ".l1-ui-answer", within=True)
    press(page, "Enter")
    expect(view.said).to_contain_text("✓ Right. What is the position aaa worth?")
    # The focus goes to where the next answer is given, whatever its form.
    expect(view.field).to_be_focused()
    press(page, "7 Enter")
    expect(view.said).to_contain_text("✗ Not 7, but 13: the player to move")
    page.keyboard.press("ControlOrMeta+a")
    press(page, "1 3 Enter")
    expect(view.said).to_contain_text("At aa, alpha is 13 and beta is ∞.")
    expect(view.choices.get_by_role("button").first).to_be_focused()


def test_a_claim_is_refuted_by_a_map_drawn_by_keyboard(bare: BarePage) -> None:
    lab = "lab = l1.LaboratoryWidget('S.G\\n#..', algorithms=['bfs'])"
    cells = ["import linie1_widget as l1", "w = l1.LessonWidget('refute-6')\nw", lab, "lab"]
    root, drawn = shown(bare, cells, 2)
    view, page = LessonView(root), root.page
    code = root.locator("pre")
    expect(code).to_contain_text("state = frontier.pop(frontier.index(max(frontier)))")
    expect(code).to_have_css("font-size", "13px")
    tab_until(page, "textarea", within=True)
    page.keyboard.type("S.G")
    press(page, "Tab Enter")
    expect(view.said).to_contain_text("✗ Not quite. Here the claim is true.")
    tab_until(page, ".l1-ui-canvas", within=True)
    press(page, "1 ArrowDown*2 ArrowLeft*2 Enter")
    expect(drawn.get_by_role("status")).to_contain_text("(1, 0)")
    check = "l1.lessons['refute-6'].check(lab.map)"
    assert bare.run(f"print(lab.map)\n{check}") == "S.G\n...\n"
    expect(view.said).to_contain_text("✓ Right. It should be frontier.pop(0) instead")
    expect_accessible(bare, root)
    bare.run(f"w.layout.width = '{NARROW}px'")
    expect_it_fits(root)
    bare.run("w.close()\nl1.lessons['refute-6'].counts = (0, 0, False, False)")


HASTY = """
def bfs(graph, start, goal):
    frontier, moves = [start], {start: 0}
    while frontier:
        state = frontier.pop()
        if state == goal:
            return moves[state]
        for neighbour, _ in graph.neighbours(state):
            if neighbour not in moves:
                moves[neighbour] = moves[state] + 1
                frontier.append(neighbour)
"""


def test_function_checked_in_a_cell_is_judged_beside_its_template(bare: BarePage) -> None:
    cells = ["import linie1_widget as l1", 'w = l1.LessonWidget("ladder-2")', "w"]
    (root,) = shown(bare, cells)
    view = LessonView(root)
    template = root.get_by_role("group", name="Begin like this")
    expect(template).to_contain_text("def bfs(graph, start, goal):")
    check = "l1.lessons['ladder-2'].check(bfs)"
    bare.run(f"{HASTY}\n{check}")
    expect(view.said).to_contain_text("✗ Not quite. On this map")
    expect(view.spoken).to_contain_text("at step 3 it looks at (0, 1)")
    runs = root.get_by_role("group", name="Both runs").get_by_role("figure")
    expect(runs).to_contain_text(["Ours: Breadth-first search", "Yours: bfs"])
    expect_accessible(bare, root)
    bare.run(f"w.layout.width = '{NARROW}px'")
    expect_it_fits(root)
    tab_until(bare.page, "button", within=True)
    press(bare.page, "Enter")
    expect(view.said).to_contain_text("Hint 1 of 2")
    bare.run(f"{HASTY.replace('pop()', 'pop(0)')}\n{check}")
    expect(view.said).to_contain_text("✓ Right.")
    expect(runs).to_have_count(0)
    bare.run("w.close()\nl1.lessons['ladder-2'].counts = (0, 0, False, False)")
