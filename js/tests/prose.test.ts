import { expect, it, vi } from "vitest";
import prose from "../src/laboratory/prose/index";
import { FakeModel, mount, tick, type Values } from "./fake";
import { mapOf, pointAt, trace } from "./steps";

const STORY = "grid astar";
const TEXT = [
  [
    "Expanded ",
    ["number", "astar.expanded", 0, "expanded"],
    ", cost ",
    ["number", "astar.cost", 0, "cost"],
    ".",
  ],
  [
    "Mud ",
    ["value", "mud", "Cost of mud", 1, 9],
    " at step ",
    ["value", "step", "Step", 0, null],
    ": the ",
    ["word", "edge", -1, "frontier"],
    " of ",
    ["number", "astar.frontier", 0, "frontier"],
    " and the ",
    ["word", "start", 0, "start"],
    ["strong", "!"],
  ],
];
const LAST = String(trace(STORY).kinds).length;

/** A text with a map of its own. */
const modelOf = (values: Values = {}): FakeModel =>
  new FakeModel({
    _text: TEXT,
    _shown: { traces: [trace(STORY)] },
    _maps: [mapOf(STORY)],
    _values: { mud: 3 },
    _now: { "astar.expanded": "77", "astar.cost": "5" },
    step: LAST,
    last: LAST,
    ...values,
  });

const open = (model: FakeModel) => mount(model, prose);
type View = ReturnType<typeof open>;

const said = (view: View): string => view.text(".l1-ui-prose-text");
const press = (node: Element, key: string): boolean =>
  node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const point = (node: Element, type: string, clientX = 0): boolean =>
  node.dispatchEvent(new PointerEvent(`pointer${type}`, { clientX, bubbles: true }));
const highlighted = (node: Element): number =>
  (node.querySelector(".l1-ui-highlighted")?.getAttribute("d") ?? "").split("M").length - 1;
const valued = (view: View, label: string): HTMLElement =>
  view.find(`[role=slider][aria-label="${label}"]`);

it("a text with numbers tells what the search found, and follows its steps", async () => {
  const model = modelOf();
  const view = open(model);
  const { expanded, cost } = trace(STORY);
  expect(said(view)).toContain(`Expanded ${String(expanded)}, cost ${String(cost)}.`);
  await model.update({ step: 0 });
  expect(said(view)).toContain("Expanded 0, cost –.");
  press(valued(view, "Step"), "End");
  expect(model.values.step).toBe(LAST);
  expect(model.saved).toEqual([{ step: LAST }]);
  expect(said(view)).toContain(`Expanded ${String(expanded)}`);
});

it("a value in a text is changed by keys and dragging within its range, and shows Python's answer", async () => {
  vi.useFakeTimers();
  const model = modelOf();
  const view = open(model);
  const mud = valued(view, "Cost of mud");
  for (const key of ["ArrowRight", "Home", "ArrowLeft", "x"]) press(mud, key);
  point(mud, "down", 100);
  point(mud, "move", 137);
  point(mud, "up");
  point(mud, "move", 400);
  const values = model.sent.map((each) => (each as { value: number }).value);
  expect(values).toEqual([4, 1, 4]);
  expect(model.sent[0]).toEqual({ do: "set", name: "mud", value: 4 });
  expect([mud.textContent, mud.ariaValueNow ?? mud.getAttribute("aria-valuenow")]).toEqual([
    "4",
    "4",
  ]);
  model.values._values = { mud: 2 };
  await model.answer({});
  expect(mud.textContent).toBe("2");
  await model.update({ _notice: { text: "Not so.", n: 1 } });
  expect(view.text("[role=alert]")).toContain("Not so.");
  vi.runAllTimers();
  expect(view.spoken).toBe(said(view));
});

it("a number that Python does not change says so, until an answer comes", async () => {
  vi.useFakeTimers();
  const model = modelOf();
  const view = open(model);
  const mud = valued(view, "Cost of mud");
  press(mud, "ArrowRight");
  expect(view.text("[role=alert]")).toBe("");
  vi.advanceTimersByTime(3000);
  expect([mud.textContent, view.text("[role=alert]")]).toEqual([
    "3",
    expect.stringContaining("Python does not answer"),
  ]);
  await model.answer({ _values: { mud: 4 } });
  expect([mud.textContent, view.text("[role=alert]")]).toEqual(["4", ""]);
});

it("a number that the page changes at once says nothing later", async () => {
  vi.useFakeTimers();
  const model = modelOf();
  model.send = () => void model.answer({ _values: { mud: 4 } });
  const view = open(model);
  press(valued(view, "Cost of mud"), "ArrowRight");
  vi.advanceTimersByTime(9000);
  expect(view.text("[role=alert]")).toBe("");
});

it("a word in a text highlights its squares, and a square the words about it", async () => {
  const model = modelOf();
  const view = open(model);
  const [edge, start] = view.all(".l1-ui-word") as [HTMLElement, HTMLElement];
  point(start, "enter");
  expect(highlighted(view.el)).toBe(1);
  point(start, "leave");
  expect(highlighted(view.el)).toBe(0);
  edge.focus();
  expect(said(view)).toContain(`edge of ${highlighted(view.el)} and`);
  expect(view.spoken).toBe(`edge: ${highlighted(view.el)} places on the map`);
  await pointAt(view, 0);
  expect([start, edge].map(({ className }) => className.includes("l1-ui-on"))).toEqual([
    true,
    false,
  ]);
});

it("a text about a laboratory reads and changes the laboratory's own model", async () => {
  const laboratory = new FakeModel({ _shown: { traces: [trace(STORY)] }, step: 3, last: LAST });
  const model = modelOf({ _lab: "l", _shown: {}, _maps: [], step: 0 });
  Object.assign(model.widget_manager, {
    get_model: (id: string) => Promise.resolve(id === "l" ? laboratory : undefined),
  });
  const view = open(model);
  expect(said(view)).toContain("Expanded 77, cost 5.");
  await tick();
  await tick();
  expect(view.number(".l1-ui-map")).toBe(0);
  expect(said(view)).toContain("at step 3: the");
  press(valued(view, "Step"), "ArrowLeft");
  expect(laboratory.saved).toEqual([{ step: 2 }]);
  const [edge, start] = view.all(".l1-ui-word") as [HTMLElement, HTMLElement];
  point(start, "enter");
  expect(laboratory.values._highlighted).toEqual([[0]]);
  await laboratory.update({ _at: [0] });
  expect([start, edge].map(({ className }) => className.includes("l1-ui-on"))).toEqual([
    true,
    false,
  ]);
  view.cleanUp();
  expect([laboratory.listeners, model.listeners, laboratory.values._highlighted]).toEqual([
    0,
    0,
    [[]],
  ]);
});

it.each([() => Promise.resolve(undefined), () => Promise.reject(new Error("no model")), undefined])(
  "a text whose laboratory is not found shows the current numbers",
  async (get_model) => {
    const model = modelOf({ _lab: "l", _shown: {}, _maps: [] });
    Object.assign(model.widget_manager, { get_model });
    const view = open(model);
    await tick();
    expect(said(view)).toContain("Expanded 77, cost 5.Mud 3");
    await model.update({ _now: { "astar.expanded": "78", "astar.cost": "5" } });
    expect(said(view)).toContain("Expanded 78");
  },
);

it("a text draws a graph with the numbers beside its nodes", async () => {
  const story = trace("edges astar");
  const model = modelOf({
    _text: [["f = ", ["number", "astar.f", 0, "f"]]],
    _shown: { traces: [story] },
    _maps: [mapOf("edges astar")],
    last: String(story.kinds).length,
    step: 3,
  });
  const view = open(model);
  expect(said(view)).toMatch(/^f = [\d.]+$/);
  expect(view.number(".l1-ui-map .l1-node-figure")).toBeGreaterThan(0);
  await model.update({ step: 0 });
  expect(said(view)).toBe("f = –");
});

it("a text without Python has no values to change", () => {
  const view = open(Object.assign(modelOf(), { offline: true }));
  expect(view.number(".l1-ui-value")).toBe(1);
  expect(view.find(".l1-ui-number[title^=Only]").textContent).toBe("3");
});
