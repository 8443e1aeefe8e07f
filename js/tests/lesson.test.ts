import { describe, expect, it } from "vitest";
import { enter, open, TASK, tick } from "./fake";

function mount(task: unknown = TASK) {
  const { model, view } = open({ _task: task, _said: SAID, _progress: { states: {}, hints: [0, 2] }, _course: [] });
  const { el } = view;
  const press = (name: string): void =>
    [...el.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  const hit = (at: number): void =>
    void el.querySelector(`[data-target="${at}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const type = (text: string): HTMLInputElement => {
    const input = el.querySelector("input")!;
    enter(input, text);
    return input;
  };
  return { model, el, press, hit, type, cleanUp: view.cleanUp };
}

const SAID = { verdict: "", tone: "", help: "", wrong: [], n: 0 };
const PLAY = { ...TASK, kind: "play", each: "play", tiles: [["S", "straight"], ["C", "curve"]], sheet: [["g", { id: "tile-C" }, []]] };

type View = ReturnType<typeof mount>;

const MAP = {
  ...TASK, kind: "line", each: "line", asks: "The answer is a line.",
  picture: {
    ...TASK.picture, box: [0, 0, 200, 200], about: "Europa: Wien", places: [],
    // a1 and a3 above, b2 below between them.
    crossings: [["a1", 60, 60, ""], ["a3", 116, 60, "Wien"], ["b2", 88, 108, ""]],
    lines: [[0, 1], [0, 2], [1, 2]],
  },
};

describe("a map of lines", () => {
  const field = (el: HTMLElement): HTMLElement => el.querySelector("[role=application]")!;
  const click = (el: HTMLElement, clientX: number, clientY: number): void =>
    void field(el).dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
  const press = (el: HTMLElement, key: string, shiftKey = false): void =>
    void field(el).dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
  const chosen = (el: HTMLElement): string[] => [...el.querySelectorAll(".l1-ui-line-chosen")].map((path) => path.getAttribute("d")!);
  const spoken = (el: HTMLElement): string => el.querySelector("[role=status]")?.textContent ?? "";

  it("sends the line that is clicked on, and nothing beside the lines", () => {
    const view = mount(MAP);
    click(view.el, 88, 62);
    click(view.el, 190, 190);
    click(view.el, 100, 86);
    expect(view.model.sent).toEqual([{ do: "check", answer: "a1-a3" }, { do: "check", answer: "a3-b2" }]);
  });

  it("gathers lines, shows them, and takes one out again", async () => {
    const view = mount({ ...MAP, kind: "list", ordered: false });
    click(view.el, 88, 62);
    click(view.el, 72, 86);
    await Promise.resolve();
    const input = view.el.querySelector("input")!;
    expect(input.value).toBe("a1-a3, a1-b2");
    expect(chosen(view.el)).toEqual(["M60 60L116 60", "M60 60L88 108"]);
    click(view.el, 88, 62);
    expect(chosen(view.el)).toEqual(["M60 60L88 108"]);
    view.type("B2-A3");
    expect(chosen(view.el)).toEqual(["M116 60L88 108"]);
    expect(view.model.sent).toEqual([]);
    view.press("Check");
    expect(view.model.sent).toEqual([{ do: "check", answer: "B2-A3" }]);
  });

  it("is gone along by keyboard, and with Shift the line on the way is chosen", () => {
    const view = mount({ ...MAP, kind: "list", ordered: false });
    // The first crossing is the one nearest to the middle.
    press(view.el, "i");
    expect(spoken(view.el)).toBe("Wien, a3");
    press(view.el, "J", true);
    press(view.el, "m", true);
    expect(chosen(view.el)).toEqual(["M60 60L116 60", "M60 60L88 108"]);
    press(view.el, "ArrowDown");
    expect(spoken(view.el)).toBe("No line leads there.");
    press(view.el, "ArrowUp");
    expect(spoken(view.el)).toMatch(/^(a1|Wien, a3)$/);
  });
});

const GRAPH = {
  ...TASK, kind: "edge", each: "edge", asks: "The answer is an edge.",
  picture: {
    ...TASK.picture, box: [0, 0, 200, 200], about: "A -- B, A -- C, B -- C", places: [["A", 20, 20, 30], ["B", 180, 20, 30], ["C", 20, 180, 30]],
    edges: [["A", "B", 35, 20, 165, 20, "A–B, cost 4"], ["A", "C", 20, 35, 20, 165, "A–C, cost 1, tree"], ["B", "C", 169, 31, 31, 169, "B–C, cost 2"]],
  },
};

describe("a graph with edges", () => {
  const edge = (el: HTMLElement, name: string): SVGElement => el.querySelector(`[data-edge="${name}"]`)!;
  const click = (el: HTMLElement, name: string, clientX: number, clientY: number): void =>
    void edge(el, name).dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
  const press = (key: string, more: KeyboardEventInit = {}): boolean =>
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  const frames = (el: HTMLElement): string[] => [...el.querySelectorAll("rect.l1-ui-place")].map((each) => each.getAttribute("class")!.split("-").at(-1)!);
  const heard = (el: HTMLElement): (string | null)[][] =>
    [...el.querySelectorAll("[role=button]")].map((each) => [each.getAttribute("aria-label"), each.getAttribute("aria-pressed")]);

  it("has a button for each edge, and sends the one that is clicked", () => {
    const view = mount(GRAPH);
    expect(view.el.textContent).toContain("Click the edge in the picture");
    expect(heard(view.el)).toEqual([["A–B, cost 4", "false"], ["A–C, cost 1, tree", "false"], ["B–C, cost 2", "false"]]);
    click(view.el, "A-C", 20, 100);
    expect(view.model.sent).toEqual([{ do: "check", answer: "A-C" }]);
    view.el.querySelector("svg")!.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 100, clientY: 20 }));
    expect(view.model.sent).toHaveLength(1);
  });

  it("takes the nearest edge where buttons overlap", () => {
    const view = mount(GRAPH);
    // The last button lies on top near B.
    click(view.el, "B-C", 160, 21);
    expect(view.model.sent).toEqual([{ do: "check", answer: "A-B" }]);
  });

  it("is gone through by the arrow keys, and an edge chosen by Enter or Space", () => {
    const view = mount(GRAPH);
    document.body.append(view.el);
    const tabs = (): string[] => [...view.el.querySelectorAll("[data-edge]")].map((each) => each.getAttribute("tabindex")!);
    expect(tabs()).toEqual(["0", "-1", "-1"]);
    edge(view.el, "A-B").focus();
    press("ArrowDown");
    expect(document.activeElement).toBe(edge(view.el, "A-C"));
    expect(tabs()).toEqual(["-1", "0", "-1"]);
    press("ArrowLeft");
    press("ArrowUp");
    expect(document.activeElement).toBe(edge(view.el, "B-C"));
    expect(press("Enter")).toBe(false);
    press(" ");
    press("Enter", { ctrlKey: true });
    expect(press("x")).toBe(true);
    expect(view.model.sent).toEqual([{ do: "check", answer: "B-C" }, { do: "check", answer: "B-C" }]);
    view.el.remove();
  });

  it("gathers edges, frames them, and takes one out again", () => {
    const view = mount({ ...GRAPH, kind: "list", ordered: false });
    click(view.el, "A-B", 100, 20);
    click(view.el, "A-C", 20, 100);
    expect(view.el.querySelector("input")!.value).toBe("A-B, A-C");
    expect(frames(view.el)).toEqual(["chosen", "chosen"]);
    expect(heard(view.el).map(([, pressed]) => pressed)).toEqual(["true", "true", "false"]);
    click(view.el, "A-B", 100, 20);
    view.type("c – b");
    expect(heard(view.el).map(([, pressed]) => pressed)).toEqual(["false", "false", "true"]);
    expect(view.model.sent).toEqual([]);
  });

  it("marks edges as wrong and right, also by a sign and in words", async () => {
    const view = mount(GRAPH);
    click(view.el, "A-B", 100, 20);
    await view.model.update({ _said: { ...SAID, verdict: "Not quite.", tone: "no", wrong: ["B-A"] } });
    expect(frames(view.el)).toEqual(["wrong"]);
    expect(view.el.querySelector(".l1-ui-place-sign")!.textContent).toBe("✗");
    expect(heard(view.el)[0]).toEqual(["A–B, cost 4, wrong", "true"]);
    click(view.el, "A-C", 20, 100);
    await view.model.update({ _said: { ...SAID, verdict: "Right.", tone: "yes" } });
    expect(frames(view.el)).toEqual(["right"]);
    expect(view.el.querySelector(".l1-ui-place-sign")!.textContent).toBe("✓");
    const teacher = mount(GRAPH);
    await teacher.model.update({ _said: { ...SAID, right: ["C-B"] } });
    expect(frames(teacher.el)).toEqual(["right"]);
  });
});

describe("a lesson", () => {
  it("says what is asked, and is answered by Enter", () => {
    const view = mount({ ...TASK, kind: "edge", each: "edge", asks: 'Write an edge, such as "A-B".' });
    expect(view.el.textContent).toContain('Write an edge, such as "A-B".');
    const drawn = view.el.querySelector("image")?.getAttribute("href");
    expect(drawn).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    const input = view.type("b-a");
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(view.model.sent).toEqual([{ do: "check", answer: "b-a" }]);
  });

  it.each([
    ["square", {}, (view: View) => view.hit(1), "b1"],
    ["state", { kind: "state", each: "state" }, (view: View) => view.hit(0), "a1"],
    ["choice", { kind: "choice", each: "choice", choices: ["A", "B"] }, (view: View) => view.press("B"), "B"],
    ["line", MAP, (view: View) => view.el.querySelector("[role=application]")!
      .dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 88, clientY: 62 })), "a1-a3"],
  ])("is judged at once by a click: %s", (_, task, click, answer) => {
    const view = mount({ ...TASK, ...task });
    click(view);
    expect(view.el.querySelector("input")?.value ?? answer).toBe(answer);
    expect(view.model.sent).toEqual([{ do: "check", answer }]);
  });

  it("waits for Check where a click does not make an answer", () => {
    const view = mount(PLAY);
    view.press("Ccurve");
    view.hit(0);
    expect(view.el.querySelector("input")!.value).toBe("a1:C0");
    expect(view.model.sent).toEqual([]);
    view.press("Check");
    expect(view.model.sent).toEqual([{ do: "check", answer: "a1:C0" }]);
  });

  it("marks the choices that were wrong, and the right one", async () => {
    const view = mount({ ...TASK, kind: "choice", each: "choice", choices: ["A", "B", "C"] });
    const looks = () => [...view.el.querySelectorAll(".l1-ui-pick")].map(({ className, textContent }) => [className.split("-").at(-1), textContent]);
    view.press("A");
    await view.model.update({ _said: { ...SAID, verdict: "Not quite.", tone: "no", wrong: ["A"], n: 1 } });
    expect(looks()).toEqual([["wrong", "✗A, wrong"], ["open", "B"], ["open", "C"]]);
    view.press("B");
    await view.model.update({ _said: { ...SAID, verdict: "Right.", tone: "yes", n: 2 } });
    expect(looks()).toEqual([["open", "A"], ["right", "✓B"], ["open", "C"]]);
  });

  it("sends the choice that is pressed and marks it, and has a picture with a name: nothing in it can be clicked on", () => {
    const view = mount({ ...TASK, kind: "choice", each: "choice", choices: ["A", "B"] });
    const pressed = () => [...view.el.querySelectorAll("[aria-pressed=true]")].map(({ textContent }) => textContent);
    expect(pressed()).toEqual([]);
    for (const name of ["B", "Hint 1 of 2", "Solution", "Next lesson"]) view.press(name);
    expect(pressed()).toEqual(["B"]);
    // There is no next task.
    expect(view.model.sent).toEqual([{ do: "check", answer: "B" }, { do: "hint" }, { do: "solution" }]);
    expect(view.el.querySelector("svg[role=img]")?.getAttribute("aria-label")).toContain("two squares");
  });

  it("makes room for the next one, with nothing of the last", async () => {
    const view = mount({ ...TASK, next: true });
    await view.model.update({ _said: { ...SAID, verdict: "Right.", tone: "yes" } });
    view.type("a");
    view.press("Next lesson");
    expect(view.model.sent).toEqual([{ do: "next" }]);
    await view.model.update({ _task: { ...TASK, id: "routes-1", title: "A route" }, _said: SAID });
    expect(view.el.querySelector("h2")?.textContent).toBe("A route");
    expect(view.el.querySelector("h2")?.title).toBe("routes-1");
    expect(view.el.querySelector("input")?.value).toBe("");
    expect(view.el.querySelector(".l1-ui-verdict-panel")!.textContent).toBe("");
    await view.model.update({ _task: { ...TASK, id: "own-2", kind: "function" } });
    expect(view.el.querySelector("input")).toBeNull();
    expect(view.el.textContent).toContain("This one is answered in a cell");
  });

  it("keeps the mark of each wrong square, and the reason beside a hint", async () => {
    const view = mount();
    const marks = () => [...view.el.querySelectorAll("rect.l1-ui-place")].map((each) => each.getAttribute("class")!.split("-").at(-1));
    view.hit(0);
    await view.model.update({ _said: { ...SAID, verdict: "Not quite.", tone: "no", wrong: ["a1"] } });
    await view.model.update({ _said: { ...SAID, verdict: "Not quite.", tone: "no", help: "Hint 1", wrong: ["a1"] } });
    await view.model.update({ _progress: { states: { "rules-3": "tried" }, hints: [2, 2] } });
    expect(view.el.querySelector(".l1-ui-verdict-panel")!.textContent).toBe("✗ Not quite.Hint 1");
    expect(view.el.querySelector("[role=status]")!.textContent).toBe("Hint 1");
    view.press("Hint 2 of 2");
    expect(view.model.sent).toEqual([{ do: "check", answer: "a1" }]);
    view.hit(1);
    expect(marks()).toEqual(["wrong", "chosen"]);
    await view.model.update({ _said: { ...SAID, verdict: "Right.", tone: "yes" } });
    expect(marks()).toEqual(["right"]);
  });

  it("says where it is in the course, and opens another lesson from the list", async () => {
    const view = mount();
    await view.model.update({ _progress: { states: { "rules-1": "solved", "trees-1": "solved", "rules-3": "tried" }, solved: 1, hints: [0, 2] } });
    const list = view.el.querySelector("details")!;
    expect(list.textContent).toContain("Rules of laying · 3 of 46 · 1 solved");
    list.open = true;
    list.dispatchEvent(new Event("toggle"));
    expect(view.model.sent).toEqual([{ do: "course" }]);
    await view.model.update({ _course: [["Rules of laying", [["rules-1", "Turned"], ["rules-3", "One square"]]]] });
    expect([...list.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["✓Turned, solved", "·One square, tried"]);
    list.querySelector("button")!.click();
    expect(view.model.sent.at(-1)).toEqual({ do: "open", lesson: "rules-1" });
    expect(mount({ ...TASK, place: [] }).el.querySelector("details")).toBeNull();
  });

  it("is answered by the arrow keys and Enter, which the notebook does not hear", () => {
    const view = mount();
    const field = view.el.querySelector("[role=application]")!;
    const passed = (key: string): boolean => {
      let heard = false;
      view.el.addEventListener("keydown", () => { heard = true; }, { once: true });
      field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      return heard;
    };
    expect(["ArrowRight", "ArrowRight", "Enter"].map(passed)).toEqual([false, false, false]);
    expect(view.model.sent).toEqual([{ do: "check", answer: "b1" }]);
  });

  it("says what is wanted of an empty field, and keeps the verdict", async () => {
    const view = mount();
    await view.model.update({ _said: { ...SAID, verdict: "Right.", tone: "yes" } });
    const input = view.type(" ");
    view.press("Check");
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(view.model.sent).toEqual([]);
    const wanted = "Your answer is missing. Click it in the picture, or write its name.";
    expect(view.el.querySelector(".l1-ui-wanted")!.textContent).toBe(wanted);
    expect(view.el.querySelector("[role=status]")!.textContent!.trim()).toBe(wanted);
    expect(view.el.querySelector(".l1-ui-said-yes")!.textContent).toBe("✓ Right.");
    view.type("a");
    expect(view.el.querySelector(".l1-ui-wanted")).toBeNull();
    view.hit(0);
    expect(view.el.querySelector(".l1-ui-wanted")).toBeNull();
  });

  it("sends a tile with the square, and gathers the places of a list until it is sent", () => {
    const view = mount(PLAY);
    view.hit(0);
    view.press("Ccurve");
    view.press("↻ Turn rightR");
    expect(view.el.querySelector("input")!.value).toBe("a1:C90");
    const map = view.el.querySelector(".l1-ui-lesson-map")!;
    expect(view.el.querySelector("use.l1-ui-ghost")!.getAttribute("transform")).toContain("rotate(90)");
    map.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }));
    map.dispatchEvent(new KeyboardEvent("keydown", { key: "R", shiftKey: true, bubbles: true }));
    map.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
    expect(view.el.querySelector("input")!.value).toBe("a1:C180");
    view.type("b1 S0");
    view.hit(0);
    view.press("Check");
    expect(view.model.sent).toEqual([{ do: "check", answer: "a1:S0" }]);
    const list = mount({ ...TASK, kind: "list" });
    list.hit(1);
    list.hit(0);
    expect(list.model.sent).toEqual([]);
    list.press("Check");
    expect(list.model.sent).toEqual([{ do: "check", answer: "b1, a1" }]);
  });

  it.each([{ light: 7 }, { light: "x", box: [1] }])("shows no picture where there is none: %j", (picture) => {
    expect(mount({ ...TASK, picture, choices: "A" }).el.querySelector("image")).toBeNull();
  });

  it("says that the kernel is gone, stays, and leaves nothing behind", async () => {
    const view = mount();
    view.model.broken = true;
    view.press("Solution");
    await tick();
    expect(view.el.querySelector("[role=alert]")?.textContent).toContain("The kernel does not answer");
    expect(view.el.querySelector("h2")?.textContent).toContain("One square");
    view.cleanUp();
    expect([view.el.children.length, view.model.listeners]).toEqual([0, 0]);
  });
});
