import { describe, expect, it, vi } from "vitest";
import graph from "../src/laboratory/graph_map/index";
import { Editor, type EditorOwner, type Tool } from "../src/laboratory/graph_map/editor";
import { GraphLayout } from "../src/laboratory/graph_map/graphLayout";
import { laboratory, notes, person, picture, sized } from "./steps";
import { enter, matrix, mount, textsIn, type View } from "./fake";

// A on the left, B above, C on the right; C -> A is directed.
const ENTRY = {
  window: [0, 0, 1000, 600],
  spots: matrix("100 300, 300 100, 500 300"),
  size: 60,
};
const STAGE = {
  nodes: ["A", "B", "C"],
  edges: [
    [0, 1, 2, true, 180, 180],
    [2, 0, 1.5, false, 300, 330],
  ],
  ends: [0, [2]],
  badges: ["G", "S"],
  frame: [0, 0, 100, 50, 20],
  ground: null,
  maps: [ENTRY],
};
const layout = new GraphLayout(STAGE);

/** An owner that records its calls. */
function owner(tool: Tool) {
  const { done, note } = notes();
  const all: EditorOwner = {
    layout,
    tool,
    chosen: -1,
    source: -1,
    typing: true,
    costOf: ({ from, to }) => `${from} ${to}`,
    price: note("price"),
    leave: () => false,
    use: note("use"),
    add: note("add"),
    move: note("move"),
    join: note("join"),
    remove: note("remove"),
  };
  const editor = new Editor(all, new AbortController().signal);
  const renew = (): void => void editor.show(picture(ENTRY), vi.fn());
  renew();
  return { all, done, editor, renew, ...person(editor.element) };
}

it("a graph layout finds nodes by place and direction, and converts units", () => {
  expect(layout.nodeAt([120, 310])).toBe(0);
  expect(layout.nodeAt([200, 200])).toBe(-1);
  expect([
    layout.next(-1, [1, 0]),
    layout.next(0, [1, 0]),
    layout.next(0, [0, -1]),
    layout.next(2, [1, 0]),
  ]).toEqual([0, 2, 1, 2]);
  expect(layout.inUnits([150, 220])).toEqual([1, 2]);
  expect(layout.inPicture([1, 2])).toEqual([150, 220]);
});

it.each<[Tool, [number, number][], unknown[]]>([
  ["move", [[100, 300]], []],
  ["move", matrix("100 300, 180 400"), [["move", 0, [180, 400], false]]],
  ["join", matrix("100 300, 200 200"), []],
  ["join", matrix("100 300, 100 300"), []],
  ["join", matrix("100 300, 300 100"), [["join", 0, 1]]],
])("the tool %s, dragged along %j, asks for %j when it is let go", (tool, path, asked) => {
  const { all, done, drag } = owner(tool);
  drag(...path);
  expect(done).toEqual(asked);
  expect(all.chosen).toBe(0);
});

describe("a cost", () => {
  const field = (editor: Editor) => editor.element.querySelector("input");
  const typeIn = (editor: Editor, value: string, key: string): void => {
    const input = field(editor)!;
    expect(document.activeElement).toBe(input);
    input.value = value;
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  };

  it.each<[string, string, unknown[]]>([
    ["3,5", "Enter", [["price", layout.edges[0], 3.5]]],
    ["2", "Enter", []],
    ["much", "Enter", []],
    ["7", "Escape", []],
  ])("is typed where it is clicked: %s and %s ask for %j", (value, key, asked) => {
    const { done, editor, at } = owner("move");
    at("pointerdown", 185, 175);
    at("click", 185, 175);
    expect(field(editor)?.getAttribute("aria-label")).toBe("0 1");
    typeIn(editor, value, key);
    expect([done, field(editor)]).toEqual([asked, null]);
    expect(document.activeElement).toBe(editor.element);
  });

  it("is taken when the field loses the focus", () => {
    const { done, editor, at } = owner("");
    at("click", 300, 330);
    field(editor)!.value = "4";
    field(editor)!.blur();
    expect([done, field(editor)]).toEqual([[["price", layout.edges[1], 4]], null]);
  });

  it.each<[Tool, number, number]>([
    ["node", 180, 180],
    ["move", 100, 300],
    ["move", 400, 500],
  ])("is not typed with the tool %s at %d, %d", (tool, x, y) => {
    const { editor, at } = owner(tool);
    at("click", x, y);
    expect(field(editor)).toBeNull();
  });

  it("is typed by keyboard, from edge to edge of the chosen node", () => {
    const { all, done, editor } = owner("move");
    editor.typeNext();
    expect(field(editor)).toBeNull();
    all.chosen = 0;
    editor.typeNext();
    typeIn(editor, "3", "c");
    expect(field(editor)?.getAttribute("aria-label")).toBe("2 0");
    typeIn(editor, "1.5", "c");
    expect(field(editor)?.getAttribute("aria-label")).toBe("0 1");
    expect(done).toEqual([["price", layout.edges[0], 3]]);
  });
});

it("a drag that the browser cancels moves nothing", () => {
  const { done, at, editor } = owner("move");
  at("pointerdown", 100, 300);
  at("pointermove", 180, 400);
  expect(editor.element.querySelectorAll(".l1-ui-ghost-edge")).toHaveLength(2);
  at("pointercancel", 180, 400);
  at("pointerup", 180, 400);
  expect(done).toEqual([]);
  expect(editor.element.querySelectorAll(".l1-ui-ghosts > *")).toHaveLength(0);
});

it("the node below a resting pointer is reported again when the picture changes", () => {
  const { editor, renew, at, press } = owner("move");
  at("pointermove", 300, 100);
  renew();
  expect(editor.states).toEqual([1]);
  press("ArrowRight");
  renew();
  expect(editor.states).toEqual([0]);
  at("pointermove", 300, 100);
  at("pointerleave", 0, 0);
  renew();
  expect(editor.states).toEqual([0]);
});

it("other tools act on the press, and a double click on a free place adds a node", () => {
  const { done, at } = owner("remove");
  at("pointerdown", 300, 100);
  at("dblclick", 300, 100);
  at("dblclick", 700, 500);
  expect(done).toEqual([
    ["use", 1, [300, 100]],
    ["add", [700, 500]],
  ]);
});

it("keys choose, move, use and remove a node, and move it on in one stroke", () => {
  const { all, done, press } = owner("move");
  for (const key of ["ArrowLeft", "ArrowUp"]) press(key);
  expect(all.chosen).toBe(1);
  for (const key of ["ArrowRight", "ArrowRight"]) press(key, { shiftKey: true });
  for (const key of ["Enter", "Delete"]) press(key);
  expect(done).toEqual([
    ["move", 1, [325, 100], false],
    ["move", 1, [325, 100], true],
    ["use", 1, null],
    ["remove", 1],
  ]);
  press("Escape");
  expect(all.chosen).toBe(-1);
});

const trace = (title: string, caution: string) => ({
  title,
  cost: 5,
  path: "$%",
  expanded: 2,
  caution,
});
const TOLD = "At A it says 6 too much.";

function opened(...traces: unknown[]) {
  vi.useFakeTimers();
  const model = laboratory({
    algorithms: ["astar", "dijkstra"].slice(0, traces.length),
    _history: [1, 0],
    _stage: { ...STAGE, maps: traces.map(() => ENTRY) },
    _shown: { map: "", traces },
  });
  const view = mount(model, graph);
  sized(view.find(".l1-ui-map"), ENTRY.window);
  return {
    model,
    view,
    ...person(view.find("[role=application]")),
    cautions: (): string[] => view.texts(".l1-ui-caution"),
    spoken: async (caution = ""): Promise<string> => {
      await model.answer({ _shown: { map: "", traces: [trace("A*", caution)] } });
      await vi.advanceTimersByTimeAsync(1000);
      return view.spoken;
    },
  };
}

it("a heuristic that overestimates is reported below the map of its search only", () => {
  const { view, cautions } = opened(trace("A*", TOLD), trace("Dijkstra", ""));
  expect(cautions()).toEqual([TOLD, ""]);
  const caution = view.find(".l1-ui-caution");
  expect(caution.closest(".l1-ui-story")!.getAttribute("aria-label")).toBe("A*");
  expect(view.find(".l1-ui-map").compareDocumentPosition(caution)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it("a caution is spoken with the finding after a change, as long as it applies", async () => {
  const { press, spoken, cautions } = opened(trace("A*", ""));
  press("z");
  expect(await spoken(TOLD)).toBe(`A*: cost 5, 2 expanded. ${TOLD}`);
  expect(cautions()).toEqual([TOLD]);
  press("z");
  expect(await spoken()).toBe("A*: cost 5, 2 expanded.");
  expect(cautions()).toEqual([""]);
});

it("a search that refuses says so at its map, and leaves the other alone", async () => {
  const { model, view, press } = opened({ trouble: "One-way." }, trace("Dijkstra", ""));
  expect(view.texts(".l1-ui-title")).toEqual(["One-way.", "Dijkstra: cost 5, 2 expanded"]);
  const refused = view
    .all(".l1-ui-story")
    .map(({ classList }) => classList.contains("l1-ui-refused"));
  expect(refused).toEqual([true, false]);
  expect(view.texts(".l1-ui-found tbody th")).toEqual(["Dijkstra"]);
  press("Home");
  await vi.advanceTimersByTimeAsync(1000);
  expect(view.spoken).toContain("Step 0 of 0: One-way. Dijkstra: Nothing has happened yet.");
  press("z");
  await model.answer({
    _shown: { map: "", traces: [{ trouble: "No start." }, { trouble: "No start." }] },
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(view.spoken).toBe("No start.");
  expect(view.number(".l1-ui-found")).toBe(0);
});

it.each([
  ["Remove", 300, 100, { do: "remove", node: "B" }, "B removed."],
  ["Start", 300, 100, { do: "start", node: "B" }, "B is the start."],
  ["Goal", 300, 100, { do: "goal", node: "B" }, "B is marked."],
  ["Node", 700, 500, { do: "add", at: layout.inUnits([700, 500]) }, "Node added."],
])(
  "the tool %s asks for its change, which is spoken with the finding",
  async (tool, x, y, request, sentence) => {
    const { model, view, at, spoken } = opened(trace("A*", ""));
    view.button(tool).click();
    at("pointerdown", x, y);
    at("pointerup", x, y);
    expect(model.sent).toEqual([{ ...request, step: 0 }]);
    expect(await spoken()).toBe(`${sentence} A*: cost 5, 2 expanded.`);
  },
);

describe("a graph with a tree", () => {
  const tables = [["edges", "edge", "", "", "edge"]];
  const tree = {
    ...trace("KMB", ""),
    tree_cost: 3,
    edges: 2,
    tables,
    keys: ["$%"],
    values: ["tree"],
    kinds: "a",
    changes: ["$$$"],
  };
  const kmb = { badges: ["T"], maps: [{ ...ENTRY, tables }] };
  const names = (view: View): string[] => view.texts(".l1-ui-brushes .l1-ui-name");

  async function grown() {
    const all = opened(trace("A*", ""));
    all.view.button("Goal").click();
    await all.model.update({ _stage: { ...STAGE, ...kmb }, _shown: { map: "", traces: [tree] } });
    return all;
  }

  it("has the tools of its badges, and leaves a tool that is gone", async () => {
    const { view } = await grown();
    expect(names(view)).toEqual(["Look", "Move", "Edge", "Node", "Remove", "Terminal"]);
    expect(view.text("[aria-pressed=true]")).toBe("Move");
    expect(view.texts(".l1-ui-found th")).toEqual([
      "Search",
      "Cost of the tree",
      "Edges of the tree",
      "Steps",
      "KMB",
    ]);
    expect(view.texts(".l1-ui-found td")).toEqual(["3", "2", "1"]);
  });

  it.each([
    ["A", 100, 300, "will not be joined"],
    ["B", 300, 100, "will be joined"],
  ])("toggles the terminal %s by a click", async (node, x, y, effect) => {
    const { model, view, at, press } = await grown();
    press("g");
    expect(view.text("[aria-pressed=true]")).toBe("Move");
    press("t");
    at("pointerdown", x, y);
    at("pointerup", x, y);
    expect(model.sent).toEqual([{ do: "terminal", node, step: 0 }]);
    await model.answer({ _shown: { map: "", traces: [{ ...tree, caution: "In parts." }] } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(view.spoken).toBe(`${node} ${effect}. KMB: a tree that costs 3. In parts.`);
  });

  it("is compared with a search in separate tables", async () => {
    const { model, view } = opened(trace("A*", ""));
    const both = { badges: ["G", "S", "T"], maps: [ENTRY, kmb.maps[0]] };
    await model.update({
      algorithms: ["astar", "kmb"],
      _stage: { ...STAGE, ...both },
      _shown: { map: "", traces: [trace("A*", ""), tree] },
    });
    expect(names(view).slice(-3)).toEqual(["Start", "Goal", "Terminal"]);
    const tables = view.all(".l1-ui-found").map((el) => textsIn(el, "tbody tr > *"));
    expect(tables).toEqual([
      ["A*", "2 nodes", "5", "2", "0", "0"],
      ["KMB", "3", "2", "1"],
    ]);
    expect(view.find(".l1-ui-comparison .l1-ui-chart-line-1").closest("tr")!.textContent).toContain(
      "KMB",
    );
    expect(view.find(".l1-ui-chart").getAttribute("aria-label")).toBe(
      "Size of the frontier: A*: now 0, at most 0",
    );
  });
});

it("costs of edges are typed, and an invalid number is put back", async () => {
  const { model, view, press } = opened(trace("A*", ""));
  expect(view.text(".l1-ui-edges-panel")).toContain("choose a node");
  press("c");
  expect(view.number(".l1-ui-cost-here")).toBe(0);
  press("ArrowRight");
  press("c");
  expect(view.find(".l1-ui-cost-here").getAttribute("aria-label")).toBe("Cost, A – B");
  view.find(".l1-ui-cost-here").blur();
  const cost = view.find(".l1-ui-edges input[aria-label='Cost, A – B']") as HTMLInputElement;
  for (const typed of ["much", "", "2", "1e999", "3,5"]) {
    enter(cost, typed);
    expect(cost.value).toBe("2");
  }
  const way = view.find("[aria-label='Direction, A – C']") as HTMLSelectElement;
  expect(way.value).toBe("back");
  enter(way, "both");
  enter(way, "there");
  view.find("[title='Remove the edge A – B']").click();
  for (let answers = 0; answers < 3; answers++) await model.answer({});
  expect(model.sent).toEqual([
    { do: "join", edge: ["A", "B"], cost: 3.5, both: true, step: 0 },
    { do: "join", edge: ["A", "C"], cost: 1.5, both: true, step: 0 },
    { do: "turn", edge: ["C", "A"], step: 0 },
    { do: "part", edge: ["A", "B"], step: 0 },
  ]);
});
