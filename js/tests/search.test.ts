import { expect, it } from "vitest";
import { SHOWN } from "../src/paths/panels";
import { Replay } from "../src/paths/replay";
import { valueAt, readStory } from "../src/paths/story";
import { stopsOf } from "../src/paths/strides";
import { make } from "../src/base/ui/elements";
import { MapPointer } from "../src/base/ui/mapPointer";
import { LANGUAGE, mount, resizes, tick, type View, matrix } from "./fake";
import {
  clickOn,
  ended,
  leave,
  mapOf,
  network,
  own,
  pointAt,
  searchModel,
  touched,
  trace,
  widen,
} from "./steps";

/** Open a view of one or several stories at a step. */
async function open(names: string | string[], step: number, values: Record<string, unknown> = {}) {
  const list = [names].flat();
  const model = searchModel(list, values);
  const view = mount(model);
  await model.update({ step });
  return { model, view };
}

const sentence = (view: View): string => view.text(".l1-ui-said");
const readout = (view: View): string => view.text(".l1-ui-readout");
const number = (view: View, status: string): number =>
  view.number(`.l1-ui-state[href$="-${status}"]`);
const counted = (view: View): Record<string, string> => {
  const [names, values] = [view.texts(".l1-ui-counter-name"), view.texts(".l1-ui-counter-value")];
  return Object.fromEntries(names.map((name, i) => [name, values[i] ?? ""]));
};
const shown = (view: View, selector: string): boolean =>
  view.find(selector).getAttribute("display") !== "none";

it("a search view begins with an empty map, and ends with the path that was found, or says that there is none", async () => {
  const { model, view } = await open("grid dijkstra", 0);
  const { path, expanded, cost } = trace("grid dijkstra");
  expect(sentence(view)).toContain("Nothing has happened yet");
  expect(view.number(".l1-ui-state, [aria-current]")).toBe(0);
  expect(counted(view)).toEqual({
    expanded: "0",
    "in the frontier": "0",
    closed: "0",
    "cost so far": "–",
  });
  await model.update({ step: 1000 });
  expect(view.find(".l1-ui-map .l1-ui-way").getAttribute("class")).toContain("l1-found");
  expect(view.find(".l1-ui-map .l1-found-casing").getAttribute("d")?.match(/[ML]/g)).toHaveLength(
    (path as []).length,
  );
  expect([number(view, "path"), shown(view, ".l1-ui-current")]).toEqual([
    (path as []).length,
    false,
  ]);
  expect(counted(view)).toMatchObject({
    expanded: String(expanded),
    "cost of the path": String(cost),
  });
  expect(sentence((await open("no path", 1000)).view)).toContain("there is no path");
});

it("a step changes only the elements of its state", async () => {
  const { model, view } = await open("grid bfs", 40);
  const changed = await touched(model, view.find(".l1-ui-map"), 41);
  expect(changed.filter((node) => node.classList.contains("l1-ui-state")).length).toBeLessThan(2);
  expect(changed.length).toBeLessThan(10);
});

it("the pseudocode marks the line of the step, and indents its lines", async () => {
  const { model, view } = await open("grid astar", 3);
  const story = trace("grid astar");
  const code = (story.pseudocode as string[]).map((line) => line.trim());
  expect(view.texts(".l1-ui-code-line")).toEqual(code);
  for (const step of [1, 2, 3, 4]) {
    await model.update({ step });
    const line = (story.lines as Record<string, number>)[String(story.kinds)[step - 1]!] ?? 0;
    expect(view.texts(".l1-ui-code-line[aria-current=step]")).toEqual([code[line - 1]]);
  }
  expect(view.el.querySelectorAll(".l1-ui-code-line")[2]?.getAttribute("style")).toContain(
    "--l1-ui-indent: 4",
  );
});

it.each([
  ["grid bfs", 4, [": a queue, the oldest first · 2"], ["front(0, 1)", "new: (1, 0)"]],
  ["twice on the stack", 6, [": a stack, the newest first · 2"], ["topnew: B", "B"]],
  ["edges astar", 4, [": a heap, the smallest f first · 2"], ["nextA1.12", "new: B10"]],
  ["custom algorithm on a grid", 3, [": a heap, the smallest g first · 1"], ["nextnew: (0, 1)1"]],
  [
    "grid bidirectional",
    2,
    ["start", "goal"].map((side) => ` of the ${side}’s side: a queue, the oldest first · 1`),
    ["front(0, 0)", "frontnew: (3, 5)"],
  ],
])("the frontier of %s at step %i is%j", async (name, step, how, entries) => {
  const { view } = await open(name, step);
  expect(view.texts(".l1-ui-frontier p")).toEqual(how.map((each) => `Frontier${each}`));
  expect(view.texts(".l1-ui-frontier li")).toEqual(entries);
  expect(number(view, "frontier-back")).toBe(how.length - 1);
});

it("the frontier is empty at last, and counts what has no room", async () => {
  const { view } = await open("no path", 1000);
  expect(view.texts(".l1-ui-frontier li")).toEqual(["empty"]);
  const states = Array.from({ length: 20 }, (_, i) => `n${i}`);
  const none = states.map(() => 0);
  const story = {
    ...trace("grid bfs"),
    states,
    kinds: `s${"a".repeat(19)}`,
    state: states.map((_, i) => i),
    parent: none,
    g: none,
    numbers: [0],
    path: [],
    goals: [],
  };
  const wide = mount(searchModel(["grid bfs"], { _traces: [story], step: 20, last: 20 }));
  expect(wide.texts(".l1-ui-frontier li")).toHaveLength(SHOWN + 1);
  expect(wide.texts(".l1-ui-frontier li").at(-1)).toBe(`… and ${20 - SHOWN} more`);
});

it("a grid shows what Python draws below and above the marks", async () => {
  const { view } = await open("grid astar", 0);
  expect(view.find(".l1-ui-map > use").getAttribute("href")).toBe(
    `#${view.find(".l1-ui-map > defs [id$=ground-0]").id}`,
  );
  expect(view.texts(".l1-weight-ink")).toEqual(["225"]);
  expect(view.number(".l1-ui-map [href*=badge]")).toBe(2);
  expect(view.text(".l1-ui-signs")).toContain("the cost of the square");
});

it("the legend of two searches names the one whose numbers it explains", async () => {
  const { view } = await open(["grid bfs", "grid astar"], 0);
  const signs = view.texts(".l1-ui-signs > li");
  expect(signs).toContain("number: g, the cost so far (Breadth-first search)");
  expect(signs).toContain("click: next change there (Shift: previous)");
  expect(signs.filter((sign) => sign.startsWith("waves"))[0]).not.toContain("(");
});

it("a grid tells the numbers of the square pointed at, or of one clicked until the next click", async () => {
  const { model, view } = await open("grid astar", 9);
  expect(view.texts(".l1-ui-figure")).toEqual([]); // The sign of the start covers its square
  await pointAt(view, 1);
  expect(readout(view)).toBe("(0, 1): f 8 = g 1 + h 7, closed, reached from (0, 0)");
  expect(view.texts(".l1-ui-figure")).toEqual(["81 + 7"]);
  await pointAt(view, 17);
  expect(readout(view)).toMatch(/not seen yet$/);
  await leave(view);
  expect(readout(view)).toBe("(0, 0): f 8 = g 0 + h 8, closed");

  const hit = view.find("[data-target='1']");
  hit.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(view.root);
  clickOn(hit);
  await leave(view);
  await model.update({ step: 20 });
  expect(readout(view)).toContain("(0, 1): ");
  clickOn(hit);
  await leave(view);
  expect(readout(view)).not.toContain("(0, 1): f");
});

it("arrow keys walk over a grid, and speak of the square from the current one on", async () => {
  const { model, view } = await open("grid astar", 9);
  view.find("[role=application]").focus();
  for (const [key, spoken] of [
    ["ArrowRight", "(0, 0): f 8 = g 0 + h 8, closed"],
    ["ArrowRight", "(0, 1): f 8 = g 1 + h 7, closed, reached from (0, 0)"],
    ["ArrowLeft", "(0, 0): f 8 = g 0 + h 8, closed"],
    ["ArrowDown", "(1, 0): f 8 = g 1 + h 7, taken last, reached from (0, 0)"],
  ] as const) {
    await view.key(key);
    expect([view.spoken, model.get("step")]).toEqual([spoken, 9]);
  }
  await view.key(".");
  expect(model.get("step")).toBe(10);
  await view.key("Escape");
  expect(shown(view, ".l1-ui-pointer")).toBe(false);
  // The keyboard enters the map at the state of the step.
  await model.update({ step: 40 });
  const now = readout(view);
  expect(await view.keys("ArrowDown")).toBe(now);
  expect(await view.keys("ArrowLeft")).not.toBe(now);
});

it("a map shows numbers on all states as soon as there is room", async () => {
  const observed = resizes();
  const { view } = await open("grid astar", 9);
  const cost = (): string => view.find(".l1-ui-map").style.getPropertyValue("--l1-cost");
  widen(view, observed, 500);
  expect(view.texts(".l1-ui-figure .l1-figure-sum")).toContain("2 + 6");
  expect(view.texts(".l1-ui-figure .l1-figure-closed")).toContain("1 + 7");
  expect(cost()).toBe("15px");
  widen(view, observed, 150);
  expect(parseFloat(cost())).toBeGreaterThan(15);
  expect(view.texts(".l1-ui-figure")).toHaveLength(
    number(view, "frontier") + number(view, "closed"), // Not the start, but the current one
  );
  widen(view, observed, 100);
  expect([view.number(".l1-ui-figure"), cost()]).toEqual([0, "0px"]);
  view.controller.abort();
  expect(observed).toHaveLength(0);
  const graph = (await open("edges astar", 5)).view;
  widen(graph, observed, 640);
  expect(graph.texts(".l1-node-name").sort()).toEqual([..."ABCDGS"]);
  expect(graph.texts(".l1-node-figure").sort()).toEqual([
    "0 + 0 = 0",
    "1 + 0.12 = 1.12",
    "4 + 6 = 10",
  ]);
});

it("a switch shades closed states by their cost", async () => {
  const { model, view } = await open("grid astar", 30);
  const shades = (): string[] =>
    view.all(".l1-ui-state[href$=square-shade]").map((mark) => mark.getAttribute("opacity") ?? "");
  expect(shades()).toEqual([]);
  const closed = number(view, "closed");
  view.find(".l1-ui-signs button").click();
  await tick();
  expect(model.get("shade")).toBe(true);
  expect(shades()).toHaveLength(closed);
  expect(Math.min(...shades().map(Number))).toBeLessThan(Math.max(...shades().map(Number)));
  await model.update({ shade: false });
  expect(shades()).toEqual([]);
});

it("arrow keys prefer a target straight ahead to one aside", () => {
  const targets = matrix("0 0, 40 40, 100 0, 40 -90").map(([x = 0, y = 0]) => ({ x, y, size: 10 }));
  const pointer = new MapPointer(
    make("svg"),
    targets,
    "A map",
    new AbortController().signal,
    () => undefined,
  );
  const ways = [
    "ArrowRight",
    "ArrowDown",
    "ArrowUp",
    "ArrowRight",
    "ArrowLeft",
    "ArrowLeft",
    "Escape",
  ].map((key) => {
    pointer.element.dispatchEvent(new KeyboardEvent("keydown", { key }));
    return pointer.at;
  });
  expect(ways).toEqual([0, 1, 0, 2, 0, 0, -1]);
});

it("a board is cropped to its track, marks are turned to their headings, and the path follows the track", async () => {
  const { view } = await open("track", 9);
  expect(view.find(".l1-ui-map").getAttribute("viewBox")).toBe(
    (mapOf("track").window as number[]).join(" "),
  );
  const turns = view
    .all(".l1-ui-state")
    .map((mark) => /rotate\((\d+)\)/.exec(mark.getAttribute("transform") ?? "")?.[1] ?? "0");
  expect(new Set(turns).size).toBeGreaterThan(1);
  expect(view.find(".l1-ui-map .l1-ui-way").getAttribute("d")).toContain("a32 32");
  expect(view.text(".l1-ui-signs")).toContain("the direction it faces");
});

it("a board tells all states of the square pointed at", async () => {
  const { spots, ...map } = mapOf("track");
  const one = (spots as unknown[]).map((_, i) => [316, 316 + (i % 2 ? 15 : -15), i % 2 ? 180 : 0]);
  const { view } = await open("track", 8, { _maps: [{ ...map, spots: one }] });
  await pointAt(view, 0);
  expect(readout(view).split("\n")).toHaveLength((trace("track").states as string[]).length);
});

it("two stories are shown side by side under one bar, with the same symbols, and compared in a table", async () => {
  const { model, view } = await open(["grid dijkstra", "grid astar"], 48);
  expect(view.texts(".l1-ui-title")).toEqual([
    "Dijkstra’s algorithm",
    "A* with Manhattan distance",
  ]);
  expect([view.number("input[type=range]"), view.number(".l1-ui-two > .l1-ui-story")]).toEqual([
    1, 2,
  ]);
  const [first, second] = [1, 2].map((row) => view.texts(`tbody tr:nth-child(${row}) > *`));
  expect(second).toEqual([
    "A* with Manhattan distance",
    "48 of 48",
    String(trace("grid astar").expanded),
    "8",
  ]);
  expect([first![1], first!.at(-1)]).toEqual(["48 of 79", "searching …"]);
  await model.update({ step: 79 });
  expect(view.texts("tbody tr:nth-child(2) td")[0]).toBe("48 of 48");
  expect(view.texts(".l1-ui-said")[1]).toContain("is the goal");
  const [one, two] = view
    .all(".l1-ui-map > [href$=ground-0]")
    .map((ground) => ground.getAttribute("href"));
  expect(one).toBe(two);
  expect(view.number(`[id="${one?.slice(1)}"]`)).toBe(1);
});

it.each(["grid bfs", "grid dijkstra", "grid bidirectional_dijkstra"])(
  "strides go by state taken or by layer in %s",
  (name) => {
    const story = readStory(trace(name));
    const [taken, layers] = stopsOf(story);
    expect(taken).toEqual(
      [...story.kinds].flatMap((kind, event) => ("td".includes(kind) ? [event + 1] : [])),
    );
    // A layer begins with a state that is taken, and none of a layer before is taken later.
    expect(layers.every((at) => taken.includes(at + 1))).toBe(true);
    expect(layers.length).toBeGreaterThan(2);
    const rank = (at: number): number => Math.floor(valueAt(story, "g", at - 1));
    if (name === "grid dijkstra")
      for (const at of layers)
        expect(taken.every((other) => other <= at === rank(other) < rank(at + 1))).toBe(true);
  },
);

it("strides go by round, or by the current state of a watched search, or are not offered", () => {
  const [rounds, none] = [
    stopsOf(readStory(trace("grid idastar")))[1],
    stopsOf(readStory(trace("grid dfs")))[1],
  ];
  const kinds = String(trace("grid idastar").kinds);
  expect(rounds.map((at) => kinds[at])).toEqual([...kinds].filter((kind) => kind === "n"));
  expect(none).toEqual([]);
  const watched = readStory(own("bfs").trace);
  const replay = new Replay(watched, LANGUAGE);
  const current = stopsOf(watched)[0].map((at) => {
    replay.go(at);
    return replay.current;
  });
  expect(current.length).toBeGreaterThan(3);
  expect(current.filter((state, i) => state === current[i - 1])).toEqual([]);
  expect(stopsOf(readStory(network("kruskal").trace))).toEqual([[], []]);
});

it("a constraint search strides from attempt to attempt, and names the values of a variable", async () => {
  const { model, view } = await open(["tree of attempts"], 1);
  const story = readStory(trace("tree of attempts"));
  expect(view.texts(".l1-ui-transport option")).toEqual(["each event", "each attempt"]);
  view.root.focus();
  await view.key("2");
  for (const stop of story.attempts.slice(0, 3)) {
    await view.key("ArrowRight");
    expect(model.get("step")).toBe(stop);
  }
  await model.update({ step: 1 });
  await pointAt(view, valueAt(story, "a", story.attempts[0]! - 1));
  expect(view.text(".l1-ui-readout")).toMatch(/^\w\d+: values left: \w+/);
  await view.key("ArrowRight");
  expect(view.text(".l1-ui-readout")).toMatch(/^\w\d+: \w+$/);
});

it("strides are chosen by menu and keys, and go on and back through both of two searches", async () => {
  const { model, view } = await open(["grid bfs", "grid astar"], 0);
  const [taken, layers] = [0, 1].map((i) =>
    [
      ...new Set(["grid bfs", "grid astar"].flatMap((name) => stopsOf(readStory(trace(name)))[i]!)),
    ].sort((a, b) => a - b),
  );
  const menu = view.find(".l1-ui-transport select") as HTMLSelectElement;
  view.root.focus();
  expect(view.texts(".l1-ui-transport option")).toEqual(["each event", "each state", "each layer"]);
  for (const [key, stops] of [
    ["2", taken!],
    ["3", layers!],
  ] as const) {
    await model.update({ step: 0 });
    await view.key(key);
    expect(menu.value).toBe(key);
    for (const stop of stops.slice(0, 3)) {
      await view.key("ArrowRight");
      expect(model.get("step")).toBe(stop);
    }
    await view.press("Previous step");
    expect(model.get("step")).toBe(stops[1]);
  }
  await view.keys("1", "ArrowRight");
  expect(model.get("step")).toBe(layers![1]! + 1);
  await view.key("?");
  for (const word of ["event", "layer", "Enter", "next or previous change"])
    expect(view.text(".l1-ui-keys-panel")).toContain(word);
  const tree = mount(ended(network("kruskal")));
  expect(tree.number(".l1-ui-transport select")).toBe(0);
});

it("a click or Enter goes to the next change of a square, with Shift to the previous one", async () => {
  const { model, view } = await open("grid astar", 0);
  const story = readStory(trace("grid astar"));
  const steps = [...story.kinds].flatMap((kind, event) =>
    "satir".includes(kind) && valueAt(story, "state", event) === 1 ? [event + 1] : [],
  );
  expect(steps.length).toBeGreaterThan(1);
  const target = view.find("[data-target='1']");
  await pointAt(view, 1);
  for (const step of [...steps, steps.at(-1)]) {
    clickOn(target);
    expect(model.get("step")).toBe(step);
  }
  expect(view.spoken).toBe("No more changes there.");
  clickOn(target, { shiftKey: true });
  expect(model.get("step")).toBe(steps.at(-2));
  view.find(".l1-ui-map-frame").focus();
  for (const [shiftKey, at] of [
    [false, -1],
    [true, -2],
  ] as const) {
    await view.key("Enter", { shiftKey });
    expect(model.get("step")).toBe(steps.at(at));
  }
  expect(view.texts(".l1-ui-signs").join()).toContain("click: next change");
});
