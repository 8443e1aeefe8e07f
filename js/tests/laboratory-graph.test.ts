import { afterEach, describe, expect, it, vi } from "vitest";
import graph from "../src/laboratory_graph/index";
import { Editor, type Hands, type Tool } from "../src/laboratory_graph/editor";
import { Paper } from "../src/laboratory_graph/paper";
import { Edges } from "../src/laboratory_graph/tools";
import { SearchMap } from "../src/search/map";
import { h, render } from "../src/ui/jsx";
import type { HostModel } from "../src/host/model";
import { FakeModel, mountOn } from "./fake";

afterEach(() => vi.useRealTimers());

// A on the left, B above, C on the right; C -> A leads one way.
const STAGE = {
  nodes: ["A", "B", "C"],
  edges: [[0, 1, 2, true], [2, 0, 1.5, false]],
  ends: [0, [2]],
  frame: [0, 0, 100, 50, 20],
  ground: null,
  maps: [{ window: [0, 0, 1000, 600], spots: [[100, 300], [300, 100], [500, 300]], size: 60, cover: [] }],
};

/** Hands that note what is done. */
function hands(tool: Tool, known: Partial<Hands> = {}) {
  const done: unknown[] = [];
  const note = (what: string) => (...all: unknown[]): void => { done.push([what, ...all]); };
  const all: Hands = {
    paper: new Paper(STAGE), tool, chosen: -1, source: -1,
    use: note("use"), add: note("add"), move: note("move"), join: note("join"), remove: note("remove"),
    leave: () => false, ...known,
  };
  const controller = new AbortController();
  const editor = new Editor(all, controller.signal);
  const show = (): void => {
    const map = new SearchMap(STAGE.maps[0], "x-", { ground: document.createElement("g"), cover: document.createElement("g") });
    map.svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 600 }) as DOMRect;
    editor.show(map, vi.fn());
  };
  show();
  document.body.append(editor.element);
  const at = (type: string, x: number, y: number): void => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
    editor.element.dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true }));
  };
  const press = (key: string, more: KeyboardEventInit = {}): void => {
    editor.element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  };
  return { all, done, editor, show, at, press };
}

describe("a graph on paper", () => {
  const paper = new Paper(STAGE);

  it("finds the node at a place, and the next one in a direction", () => {
    expect(paper.nodeAt([120, 310])).toBe(0);
    expect(paper.nodeAt([200, 200])).toBe(-1);
    expect([paper.next(-1, [1, 0]), paper.next(0, [1, 0]), paper.next(0, [0, -1]), paper.next(2, [1, 0])]).toEqual([0, 2, 1, 2]);
  });

  it("knows the units of the graph", () => {
    expect(paper.inUnits([150, 220])).toEqual([1, 2]);
    expect(paper.inPicture([1, 2])).toEqual([150, 220]);
  });
});

describe("taking hold of nodes", () => {
  it("moves one when it is let go, not before, and not for a press alone", () => {
    const { all, done, at } = hands("move");
    at("pointerdown", 100, 300);
    at("pointerup", 100, 300);
    expect([done, all.chosen]).toEqual([[], 0]);
    at("pointerdown", 100, 300);
    at("pointermove", 180, 400);
    expect(done).toEqual([]);
    at("pointerup", 180, 400);
    expect(done).toEqual([["move", 0, [180, 400], false]]);
  });

  it("joins where a drag ends, if another node is there", () => {
    const { done, at } = hands("join");
    for (const [x, y] of [[200, 200], [100, 300], [300, 100]] as const) {
      at("pointerdown", 100, 300);
      at("pointermove", x, y);
      at("pointerup", x, y);
    }
    expect(done).toEqual([["join", 0, 1]]);
  });

  it("gives up what the page takes away", () => {
    const { done, at, editor } = hands("move");
    at("pointerdown", 100, 300);
    at("pointermove", 180, 400);
    expect(editor.element.querySelectorAll(".l1-ui-ghost-edge")).toHaveLength(2);
    at("pointercancel", 180, 400);
    at("pointerup", 180, 400);
    expect(done).toEqual([]);
    expect(editor.element.querySelectorAll(".l1-ui-ghosts > *")).toHaveLength(0);
  });

  it("tells of the node under a pointer that rests while the picture changes", () => {
    const { editor, show, at, press } = hands("move");
    at("pointermove", 300, 100);
    show();
    expect(editor.states).toEqual([1]);
    press("ArrowRight");
    show();
    expect(editor.states).toEqual([0]);
    at("pointermove", 300, 100);
    at("pointerleave", 0, 0);
    show();
    expect(editor.states).toEqual([0]);
  });

  it("uses other tools at once, and adds a node by a double click on a free place", () => {
    const { done, at } = hands("remove");
    at("pointerdown", 300, 100);
    at("dblclick", 300, 100);
    at("dblclick", 700, 500);
    expect(done).toEqual([["use", 1, [300, 100]], ["add", [700, 500]]]);
  });

  it("goes by keys, and moves on in one stroke", () => {
    const { all, done, press } = hands("move");
    for (const key of ["ArrowLeft", "ArrowUp"]) press(key);
    expect(all.chosen).toBe(1);
    press("ArrowRight", { shiftKey: true });
    press("ArrowRight", { shiftKey: true });
    press("Enter");
    press("Delete");
    expect(done).toEqual([["move", 1, [325, 100], false], ["move", 1, [325, 100], true], ["use", 1, null], ["remove", 1]]);
    press("Escape");
    expect(all.chosen).toBe(-1);
  });
});

describe("the edges of a node", () => {
  function panel(node: number) {
    const [join, turn, part] = [vi.fn(), vi.fn(), vi.fn()];
    const element = document.createElement("div");
    render(h(Edges, { paper: new Paper(STAGE), node, join, turn, part }), element);
    return { element, join, turn, part };
  }

  it("have costs that are typed, and what is no number is put back", () => {
    const { element, join } = panel(0);
    const [cost] = element.querySelectorAll("input");
    if (!cost) throw new Error("no field");
    for (const typed of ["much", "", "2", "1e999", "3,5"]) {
      cost.value = typed;
      cost.dispatchEvent(new Event("change"));
      expect(cost.value).toBe("2");
    }
    expect(join.mock.calls).toEqual([[0, 1, 3.5, true]]);
  });

  it("turn round, lead both ways, and go", () => {
    const { element, join, turn, part } = panel(0);
    const menu = element.querySelectorAll("select")[1];
    if (!menu) throw new Error("no menu");
    expect(menu.value).toBe("back");
    const choose = (way: string): void => {
      menu.value = way;
      menu.dispatchEvent(new Event("change"));
    };
    choose("both");
    choose("there");
    expect([join.mock.calls, turn.mock.calls]).toEqual([[[0, 2, 1.5, true]], [[2, 0]]]);
    element.querySelectorAll("button")[0]?.click();
    expect(part.mock.calls).toEqual([[0, 1]]);
  });

  it("are asked for where no node is chosen", () => {
    expect(panel(-1).element.textContent).toContain("Choose a node");
  });
});

describe("a heuristic that says too much", () => {
  const trace = (title: string, caution: string) => ({ title, cost: 5, path: "$%", expanded: 2, caution });
  const mount = (...traces: unknown[]) => {
    const model = new FakeModel({
      algorithms: ["astar", "dijkstra"].slice(0, traces.length), heuristics: ["manhattan"], _choices: {}, _sheet: [],
      _history: [1, 0], step: 0, last: 0, playing: false, speed: 4,
      _stage: { ...STAGE, maps: traces.map(() => STAGE.maps[0]) }, _shown: { map: "", traces, trouble: "" },
    });
    const { el } = mountOn(model as unknown as HostModel, document.body, graph);
    const cautions = (): string[] => [...el.querySelectorAll(".l1-ui-caution")].map((panel) => panel.textContent!);
    return { model, el, cautions };
  };

  it("is told below the map of its search, and beside no other", () => {
    const { el, cautions } = mount(trace("A*", "At A it says 6 too much."), trace("Dijkstra", ""));
    expect(cautions()).toEqual(["At A it says 6 too much.", ""]);
    const [told] = el.querySelectorAll(".l1-ui-caution");
    expect(told!.closest(".l1-ui-story")!.getAttribute("aria-label")).toBe("A*");
    expect(el.querySelector(".l1-ui-map")!.compareDocumentPosition(told!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("is spoken with what was found after a change, as long as it is true", async () => {
    vi.useFakeTimers();
    const { model, el, cautions } = mount(trace("A*", ""));
    const after = async (caution: string): Promise<string> => {
      el.querySelector(".linie1")!.dispatchEvent(new KeyboardEvent("keydown", { key: "z", bubbles: true }));
      await model.answer({ _shown: { map: "", traces: [trace("A*", caution)], trouble: "" } });
      await vi.advanceTimersByTimeAsync(1000);
      return el.querySelector("[role=status]")!.textContent!;
    };
    expect(await after("At A it says 6 too much.")).toBe("A*: cost 5, 2 expanded. At A it says 6 too much.");
    expect(cautions()).toEqual(["At A it says 6 too much."]);
    expect(await after("")).toBe("A*: cost 5, 2 expanded.");
    expect(cautions()).toEqual([""]);
  });
});
