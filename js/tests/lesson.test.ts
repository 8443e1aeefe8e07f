import { expect, it, vi } from "vitest";
import { enter, open, TASK, tick, matrix } from "./fake";
import { clickOn } from "./steps";

const WRONG = { verdict: "Not quite.", tone: "no" };
const RIGHT = { verdict: "Right.", tone: "yes" };

function mount(task: unknown = TASK) {
  const { model, view } = open({ _task: task, _progress: { hints: [0, 2] } });
  const classes = (selector: string): string[] =>
    view.all(selector).map((each) => each.getAttribute("class")!.split("-").at(-1)!);
  return Object.assign(view, {
    model,
    push: (name: string): void =>
      view
        .all("button")
        .find(({ textContent }) => textContent === name)
        ?.click(),
    hit: (at: number) => clickOn(view.find(`[data-target="${at}"]`)),
    clickAt: (selector: string, clientX: number, clientY: number) =>
      clickOn(view.find(selector), { clientX, clientY }),
    type(text: string): HTMLInputElement {
      const input = view.el.querySelector("input")!;
      enter(input, text);
      return input;
    },
    says: (more: object): Promise<void> => model.update({ _said: more }),
    looks: () => classes(".l1-ui-pick"),
    frames: () => classes("rect.l1-ui-place"),
  });
}

type View = ReturnType<typeof mount>;

const typed = (view: View): string => view.el.querySelector("input")!.value;
const LIST = { kind: "list", ordered: false };
const CHOICE = { ...TASK, kind: "choice", each: "choice", choices: ["A", "B", "C"] };
const PLAY = {
  ...TASK,
  kind: "play",
  each: "play",
  tiles: [
    ["S", "straight"],
    ["C", "curve"],
  ],
  sheet: [["g", { id: "tile-C" }, []]],
};
const MAP = {
  ...TASK,
  kind: "line",
  each: "line",
  asks: "The answer is a line.",
  picture: {
    ...TASK.picture,
    box: [0, 0, 200, 200],
    about: "Europa: Wien",
    places: [],
    // a1 and a3 above, b2 below between them.
    crossings: [
      ["a1", 60, 60, ""],
      ["a3", 116, 60, "Wien"],
      ["b2", 88, 108, ""],
    ],
    lines: matrix("0 1, 0 2, 1 2"),
  },
};
const FIELD = "[role=application]";
const GRAPH = {
  ...TASK,
  kind: "edge",
  each: "edge",
  asks: "The answer is an edge.",
  picture: {
    ...TASK.picture,
    box: [0, 0, 200, 200],
    about: "A -- B, A -- C, B -- C",
    places: [
      ["A", 20, 20, 30],
      ["B", 180, 20, 30],
      ["C", 20, 180, 30],
    ],
    edges: [
      ["A", "B", 35, 20, 165, 20, "A–B, cost 4"],
      ["A", "C", 20, 35, 20, 165, "A–C, cost 1, tree"],
      ["B", "C", 169, 31, 31, 169, "B–C, cost 2"],
    ],
  },
};
const edge = (name: string): string => `[data-edge="${name}"]`;
const pressed = (view: View): (string | null)[] =>
  view.all("[role=button]").map((each) => each.getAttribute("aria-pressed"));

it.each<[string, object, (view: View) => unknown, string | null]>([
  ["a square", {}, (view) => view.hit(1), "b1"],
  ["a state", { kind: "state", each: "state" }, (view) => view.hit(0), "a1"],
  ["a choice", CHOICE, (view) => view.push("B"), "B"],
  ["a line", MAP, (view) => view.clickAt(FIELD, 88, 62), "a1-a3"],
  ["another line", MAP, (view) => view.clickAt(FIELD, 100, 86), "a3-b2"],
  ["a place beside the lines", MAP, (view) => view.clickAt(FIELD, 190, 190), null],
  ["an edge", GRAPH, (view) => view.clickAt(edge("A-C"), 20, 100), "A-C"],
  // The last button lies on top near B.
  ["an edge below another button", GRAPH, (view) => view.clickAt(edge("B-C"), 160, 21), "A-B"],
  ["a place beside the edges", GRAPH, (view) => view.clickAt("svg", 100, 20), null],
])("a click on %s is sent as the answer at once, if it is one", (_, task, click, answer) => {
  const view = mount({ ...TASK, ...task });
  click(view);
  if (answer !== null) expect(view.el.querySelector("input")?.value ?? answer).toBe(answer);
  expect(view.model.sent).toEqual(answer === null ? [] : [{ do: "check", answer }]);
});

it("a list of lines is gathered by clicks or typed, and shown on the map, until it is checked", async () => {
  const view = mount({ ...MAP, ...LIST });
  const chosen = (): string[] =>
    view.all(".l1-ui-line-chosen").map((path) => path.getAttribute("d")!);
  view.clickAt(FIELD, 88, 62);
  view.clickAt(FIELD, 72, 86);
  await tick();
  expect(typed(view)).toBe("a1-a3, a1-b2");
  expect(chosen()).toEqual(["M60 60L116 60", "M60 60L88 108"]);
  view.clickAt(FIELD, 88, 62);
  expect(chosen()).toEqual(["M60 60L88 108"]);
  view.type("B2-A3");
  expect(chosen()).toEqual(["M116 60L88 108"]);
  expect(view.model.sent).toEqual([]);
  view.push("Check");
  expect(view.model.sent).toEqual([{ do: "check", answer: "B2-A3" }]);
});

it("keys move on a map of lines, and choose the line between with Shift", async () => {
  const view = mount({ ...MAP, ...LIST });
  view.find(FIELD).focus();
  // The first crossing is the one nearest to the middle.
  expect(await view.keys("i")).toBe("Wien, a3");
  for (const key of ["J", "m"]) await view.key(key, { shiftKey: true });
  expect(typed(view)).toBe("a1-a3, a1-b2");
  expect(await view.keys("ArrowDown")).toBe("No line leads there.");
  expect(await view.keys("ArrowUp")).toMatch(/^(a1|Wien, a3)$/);
});

it("arrow keys go through the edges of a graph, and Enter or Space chooses one", async () => {
  const view = mount(GRAPH);
  const tabs = (): string[] =>
    view.all("[data-edge]").map((each) => each.getAttribute("tabindex")!);
  expect(view.el.textContent).toContain("Click the edge in the picture");
  expect(tabs()).toEqual(["0", "-1", "-1"]);
  view.find(edge("A-B")).focus();
  await view.keys("ArrowDown");
  expect(document.activeElement).toBe(view.find(edge("A-C")));
  expect(tabs()).toEqual(["-1", "0", "-1"]);
  await view.keys("ArrowLeft", "ArrowUp");
  expect(document.activeElement).toBe(view.find(edge("B-C")));
  expect((await view.key("Enter")).defaultPrevented).toBe(true);
  await view.key(" ");
  await view.key("Enter", { ctrlKey: true });
  expect((await view.key("x")).defaultPrevented).toBe(false);
  expect(view.model.sent).toEqual([
    { do: "check", answer: "B-C" },
    { do: "check", answer: "B-C" },
  ]);
});

it("a list of edges is gathered by clicks or typed, and framed in the picture", () => {
  const view = mount({ ...GRAPH, ...LIST });
  view.clickAt(edge("A-B"), 100, 20);
  view.clickAt(edge("A-C"), 20, 100);
  expect(typed(view)).toBe("A-B, A-C");
  expect(view.frames()).toEqual(["chosen", "chosen"]);
  expect(pressed(view)).toEqual(["true", "true", "false"]);
  view.clickAt(edge("A-B"), 100, 20);
  view.type("c – b");
  expect(pressed(view)).toEqual(["false", "false", "true"]);
  expect(view.model.sent).toEqual([]);
});

it("edges are marked as wrong and right, also by a sign and in words", async () => {
  const view = mount(GRAPH);
  view.clickAt(edge("A-B"), 100, 20);
  await view.says({ ...WRONG, wrong: ["B-A"] });
  expect([view.frames(), view.text(".l1-ui-place-sign")]).toEqual([["wrong"], "✗"]);
  expect(view.find("[role=button]").getAttribute("aria-label")).toBe("A–B, cost 4, wrong");
  view.clickAt(edge("A-C"), 20, 100);
  await view.says(RIGHT);
  expect([view.frames(), view.text(".l1-ui-place-sign")]).toEqual([["right"], "✓"]);
  const teacher = mount(GRAPH);
  await teacher.says({ right: ["C-B"] });
  expect(teacher.frames()).toEqual(["right"]);
});

it("a typed answer is sent by Enter, and an empty one is refused without hiding the verdict", async () => {
  const view = mount({
    ...TASK,
    kind: "edge",
    each: "edge",
    asks: 'Write an edge, such as "A-B".',
  });
  expect(view.el.textContent).toContain('Write an edge, such as "A-B".');
  expect(view.find("image").getAttribute("href")).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  const submit = (text: string) => {
    view.type(text).focus();
    return view.key("Enter");
  };
  await submit("b-a");
  await view.says(RIGHT);
  await submit(" ");
  view.push("Check");
  expect(view.model.sent).toEqual([{ do: "check", answer: "b-a" }]);
  expect(view.text(".l1-ui-wanted")).toContain("Your answer is missing.");
  expect(view.text("[role=status]").trim()).toBe(view.text(".l1-ui-wanted"));
  expect(view.text(".l1-ui-said-yes")).toBe("✓ Right.");
  view.type("a");
  expect(view.number(".l1-ui-wanted")).toBe(0);
});

it("a choice is sent and marked as wrong or right; a picture beside choices has a name but no places", async () => {
  const view = mount(CHOICE);
  const picks = () => view.texts(".l1-ui-pick").map((text, at) => [view.looks()[at], text]);
  expect(view.number("[aria-pressed=true]")).toBe(0);
  view.push("A");
  expect(view.texts("[aria-pressed=true]")).toEqual(["A"]);
  await view.says({ ...WRONG, wrong: ["A"], n: 1 });
  expect(picks()).toEqual([
    ["wrong", "✗A, wrong"],
    ["open", "B"],
    ["open", "C"],
  ]);
  view.push("B");
  await view.says({ ...RIGHT, n: 2 });
  expect(picks()).toEqual([
    ["open", "A"],
    ["right", "✓B"],
    ["open", "C"],
  ]);
  expect(view.find("svg[role=img]").getAttribute("aria-label")).toContain("two squares");
});

it("hint, solution and next are asked for by buttons, and next only if there is one", async () => {
  const view = mount();
  for (const name of ["Hint 1 of 2", "Solution", "Next lesson"]) view.push(name);
  expect(view.model.sent).toEqual([{ do: "hint" }, { do: "solution" }]);
  const more = mount({ ...TASK, next: true });
  await more.says(RIGHT);
  more.type("a");
  more.push("Next lesson");
  expect(more.model.sent).toEqual([{ do: "next" }]);
  await more.model.update({ _task: { ...TASK, id: "routes-1", title: "A route" }, _said: {} });
  expect([more.text("h2"), more.find("h2").title]).toEqual(["A route", "routes-1"]);
  expect([typed(more), more.text(".l1-ui-verdict-panel")]).toEqual(["", ""]);
  await more.model.update({ _task: { ...TASK, id: "own-2", kind: "function" } });
  expect(more.number("input")).toBe(0);
  expect(more.el.textContent).toContain("Answer this one in a cell");
});

it("no solution is offered where a single choice leads on, or none is left", async () => {
  const view = mount(CHOICE);
  const tools = (): string => view.text(".l1-ui-lesson-tools") ?? "";
  expect(tools()).toContain("Solution");
  for (const choices of [["Next map"], []]) {
    await view.model.update({ _task: { ...CHOICE, choices } });
    expect(tools()).not.toContain("Solution");
  }
});

it("wrong squares keep their marks until the answer is right, and the reason stays beside a hint", async () => {
  const view = mount();
  view.hit(0);
  await view.says({ ...WRONG, wrong: ["a1"] });
  await view.says({ ...WRONG, help: "Hint 1", wrong: ["a1"] });
  await view.model.update({ _progress: { states: { "rules-3": "tried" }, hints: [2, 2] } });
  expect(view.text(".l1-ui-verdict-panel")).toBe("✗ Not quite.Hint 1");
  expect(view.text("[role=status]")).toBe("Hint 1");
  view.push("Hint 2 of 2");
  expect(view.model.sent).toEqual([{ do: "check", answer: "a1" }]);
  view.hit(1);
  expect(view.frames()).toEqual(["wrong", "chosen"]);
  await view.says(RIGHT);
  expect(view.frames()).toEqual(["right"]);
});

it("the list of the course says where one is, and opens another lesson", async () => {
  const view = mount();
  await view.model.update({
    _progress: {
      states: { "rules-1": "solved", "trees-1": "solved", "rules-3": "tried" },
      solved: 1,
      hints: [0, 2],
    },
  });
  const list = view.find("details") as HTMLDetailsElement;
  expect(list.textContent).toContain("Rules of laying · 3 of 46 · 1 solved");
  list.open = true;
  list.dispatchEvent(new Event("toggle"));
  await view.model.update({
    _course: [
      [
        "Rules of laying",
        [
          ["rules-1", "Turned"],
          ["rules-3", "One square"],
        ],
      ],
    ],
  });
  expect(view.texts("details button")).toEqual(["✓Turned, solved", "·One square, tried"]);
  list.querySelector("button")!.click();
  expect(view.model.sent).toEqual([{ do: "course" }, { do: "open", lesson: "rules-1" }]);
  expect(mount({ ...TASK, place: [] }).number("details")).toBe(0);
});

it("squares are answered by arrow keys and Enter, which the notebook does not hear", async () => {
  const view = mount();
  const heard = vi.fn();
  view.el.addEventListener("keydown", heard);
  expect(view.el.textContent).toContain("Click it in the picture, or type its name.");
  view.find(FIELD).focus();
  await view.keys("ArrowRight", "ArrowRight", "Enter");
  expect(heard).not.toHaveBeenCalled();
  expect(view.model.sent).toEqual([{ do: "check", answer: "b1" }]);
});

it("a tile is turned by button, wheel and key, and sent with its square by Check", async () => {
  const view = mount(PLAY);
  view.push("Sstraight");
  view.hit(0);
  expect(typed(view)).toBe("a1:S0");
  view.push("Ccurve");
  view.push("↻ Turn rightR");
  expect(typed(view)).toBe("a1:C90");
  expect(view.find("use.l1-ui-ghost").getAttribute("transform")).toContain("rotate(90)");
  const map = view.find(".l1-ui-lesson-map");
  map.dispatchEvent(
    new WheelEvent("wheel", { deltaY: 100, shiftKey: true, bubbles: true, cancelable: true }),
  );
  view.root.focus();
  await view.key("R", { shiftKey: true });
  await view.key("r");
  expect(typed(view)).toBe("a1:C180");
  view.type("b1 S0");
  view.hit(0);
  expect(view.model.sent).toEqual([]);
  view.push("Check");
  expect(view.model.sent).toEqual([{ do: "check", answer: "a1:S0" }]);
  const withoutTile = mount(PLAY);
  withoutTile.hit(1);
  expect(typed(withoutTile)).toBe("b1");
});

it("a tile asked for lies as a ghost on its square, and a click turns it there", async () => {
  const [square] = TASK.picture.places;
  const view = mount({
    ...PLAY,
    kind: "tile",
    each: "tile",
    picture: { ...TASK.picture, places: [square] },
  });
  view.hit(0);
  expect(view.find("[role=status]").textContent).toContain("Take a tile");
  expect(view.number("use.l1-ui-ghost")).toBe(0);
  view.push("Ccurve");
  view.hit(0);
  expect(typed(view)).toBe("C90");
  expect(view.find("use.l1-ui-ghost").getAttribute("transform")).toContain("rotate(90)");
  expect(view.frames()).toEqual(["chosen"]);
  expect(view.model.sent).toEqual([]);
  view.push("Check");
  expect(view.model.sent).toEqual([{ do: "check", answer: "C90" }]);
  await view.says({ ...WRONG, wrong: ["C90"] });
  expect(view.frames()).toEqual(["wrong"]);
  view.hit(0);
  expect(view.frames()).toEqual(["chosen"]);
});

it("the next question of a notebook is a card further down, once it is there", async () => {
  const task = { ...TASK, place: ["02", 12, 21] };
  const view = mount(task);
  document.body.append(view.el);
  const tools = view.find(".l1-ui-lesson-tools");
  view.push("Next question ↓");
  await tick();
  expect(tools.textContent).toContain("further down");
  const next = mount({ ...task, title: "The last", place: ["02", 21, 21] });
  const title = next.find("h2");
  document.body.append(next.el);
  title.scrollIntoView = () => undefined;
  view.push("Next question ↓");
  await tick();
  expect(document.activeElement).toBe(title);
  expect(view.el.textContent).toContain("02 · 12 of 21");
  expect(tools.textContent).not.toContain("further down");
  expect(next.el.textContent).not.toContain("Next question");
});

it("a list of squares is gathered until it is checked", () => {
  const view = mount({ ...TASK, kind: "list" });
  view.hit(1);
  view.hit(0);
  expect(view.model.sent).toEqual([]);
  view.push("Check");
  expect(view.model.sent).toEqual([{ do: "check", answer: "b1, a1" }]);
});

it.each([{ light: 7 }, { light: "x", box: [1] }])(
  "an invalid picture is left out: %j",
  (picture) => {
    expect(mount({ ...TASK, picture, choices: "A" }).number("image")).toBe(0);
  },
);

it("a kernel that is gone is reported, and the lesson stays until it is closed", async () => {
  const view = mount();
  view.model.broken = true;
  view.push("Solution");
  await tick();
  expect(view.text("[role=alert]")).toContain("The kernel does not answer");
  expect(view.text("h2")).toContain("One square");
  view.cleanUp();
  expect([view.el.children.length, view.model.listeners]).toEqual([0, 0]);
});
