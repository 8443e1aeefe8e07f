// Step-by-step views: the bar, keys, playback and traits.

import { beforeEach, expect, it, vi } from "vitest";
import { SAVE_EVERY } from "../src/base/playback/playback";
import { CALM } from "../src/base/playback/view";
import { enter, type FakeModel, mount, type View } from "./fake";
import { driveModel, searchModel } from "./steps";

const BFS = "grid bfs";
const LAST = 79;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));

const pass = (time: number): unknown => vi.advanceTimersByTime(time);
const step = (model: FakeModel): unknown => model.get("step");
const state = (model: FakeModel): unknown[] => [step(model), model.get("playing")];
const at = (view: View): string => view.text(".l1-ui-at");
const stepOf = (step: number): string => `Step ${step} of ${LAST}`;

function viewOf(model: FakeModel) {
  const view = mount(model);
  view.root.focus();
  return view;
}

function open(values: Record<string, unknown> = {}) {
  const model = searchModel([BFS], values);
  const view = viewOf(model);
  const slider = view.find("input[type=range]") as HTMLInputElement;
  const slide = (value: number): void => enter(slider, String(value));
  return { model, view, slider, slide };
}

it("the keys go from step to step, play and stop, and change the speed", async () => {
  const { model, view, slider } = open();
  for (const [key, from, to] of [
    ["ArrowRight", 10, 11],
    ["ArrowLeft", 10, 9],
    [".", 10, 11],
    [",", 10, 9],
    ["Home", 10, 0],
    ["End", 10, LAST],
    ["ArrowLeft", 0, 0],
    ["ArrowRight", LAST, LAST],
  ] as const) {
    await model.update({ step: from });
    expect((await view.key(key)).defaultPrevented).toBe(true);
    expect([step(model), Number(slider.value)], `${key} from ${from}`).toEqual([to, to]);
  }
  for (const playing of [true, false]) {
    await view.key(" ");
    expect(model.get("playing")).toBe(playing);
  }
  for (const [key, from, to] of [
    ["+", 2, 4],
    ["=", 2, 4],
    ["-", 2, 1],
    ["+", 3, 4],
    ["-", 3, 2],
    ["+", 60, 60],
    ["-", 0.5, 0.5],
  ] as const) {
    await model.update({ speed: from });
    await view.key(key);
    expect(model.get("speed"), `${key} at ${from}`).toBe(to);
  }
});

it("the keys leave the host's keys, and those of buttons and of the slider, alone", async () => {
  const { model, view, slider } = open({ step: 5 });
  const taken = async (key: string, more = {}): Promise<boolean> =>
    (await view.key(key, more)).defaultPrevented;
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(await taken("ArrowRight", more)).toBe(false);
  for (const key of ["Tab", "Enter", "x", "F5"]) expect(await taken(key)).toBe(false);
  slider.focus();
  for (const key of ["ArrowRight", "Home"]) expect(await taken(key)).toBe(false);
  view.button("Play").focus();
  expect(await taken(" ")).toBe(false);
  expect(step(model)).toBe(5);
  expect(await taken("ArrowRight")).toBe(true);
  slider.focus();
  await view.key(" ");
  expect(state(model)).toEqual([6, true]);
});

it("the keys are explained by a button, by ?, and in the label of the map", async () => {
  const { model, view } = open({ step: 3 });
  const panel = view.find("[role=group][aria-label=Keys]");
  const seen = (): unknown[] => [
    panel.childElementCount > 0,
    view.button("Keys").getAttribute("aria-expanded"),
    step(model),
  ];
  expect(seen()).toEqual([false, "false", 3]);
  await view.press("Keys");
  expect(seen()).toEqual([true, "true", 3]);
  for (const word of ["Space", "Home", "play, pause", "look at its states", "On the map"])
    expect(panel.textContent).toContain(word);
  await view.key("?");
  expect(seen()).toEqual([false, "false", 3]);
  await view.key("?", { ctrlKey: true });
  expect(seen()).toEqual([false, "false", 3]);
  expect(view.find("[role=application]").ariaLabel).toContain(
    "Enter goes to a change, comma and full stop go back and forward",
  );
});

it("the bar has buttons, which are off when there is nothing for them to do", async () => {
  const { model, view } = open();
  const off = (): string[] => view.texts(".l1-ui-transport [aria-disabled]");
  expect(off()).toEqual(["First step", "Previous step"]);
  for (const [name, to] of [
    ["First step", 0],
    ["Previous step", 9],
    ["Next step", 11],
    ["Last step", LAST],
  ] as const) {
    await model.update({ step: 10 });
    expect(off()).toEqual([]);
    await view.press(name);
    expect([step(model), at(view)]).toEqual([to, stepOf(to)]);
  }
  expect(off()).toEqual(["Next step", "Last step"]);
  for (const [name, speed, last] of [
    ["Faster", 30, 60],
    ["Slower", 1, 0.5],
  ] as const) {
    await model.update({ step: 10, speed });
    await view.press(name);
    expect([model.get("speed"), view.text(".l1-ui-speed-now")]).toEqual([last, `${last}/s`]);
    expect(off()).toEqual([expect.stringContaining(name)]);
  }
});

it("the bar has a slider over all steps, which tells where it is, and a label for each group", () => {
  const { model, view, slider, slide } = open();
  expect([slider.min, slider.max, slider.ariaLabel]).toEqual(["0", String(LAST), "Step"]);
  slide(2);
  expect(step(model)).toBe(2);
  expect(slider.getAttribute("aria-valuetext")).toBe(
    `${stepOf(2)}: Take (0, 0) from the front of the queue.`,
  );
  expect(view.text(".l1-ui-said")).toBe("Take (0, 0) from the front of the queue.");
  const labels = view.all("[role=group]").map(({ ariaLabel }) => ariaLabel);
  expect(labels).toEqual([
    "Playback",
    "Speed",
    "Keys",
    "Breadth-first search",
    "Frontier",
    "Counters",
    "Pseudocode",
    "Signs on the map",
  ]);
});

it.each([
  [0.5, 2000],
  [60, 1000 / 60],
])("playing at speed %d waits %d ms for each step", async (speed, wait) => {
  const { model, view } = open({ speed });
  await view.key(" ");
  pass(wait - 1);
  expect(step(model)).toBe(0);
  pass(2);
  expect(step(model)).toBe(1);
  pass(wait * 3);
  expect(step(model)).toBe(4);
});

it("playing stops at the end, and starts over from there", async () => {
  const { model, view } = open({ step: LAST - 1 });
  await view.key(" ");
  pass(5500);
  expect(state(model)).toEqual([LAST, false]);
  await view.press("Play");
  expect(state(model)).toEqual([0, true]);
});

it("playing goes on at a new speed and from where the slider is drawn to, and is stopped by a step by hand", async () => {
  const { model, view, slide } = open();
  await view.keys(" ", "+");
  pass(250);
  expect(step(model)).toBe(1);
  await view.key("ArrowLeft");
  pass(5000);
  expect(state(model)).toEqual([0, false]);
  await view.key(" ");
  slide(30);
  pass(250);
  expect(state(model)).toEqual([31, true]);
});

it("playing begins and ends when Python says so, and goes on from a linked step", async () => {
  const { model } = open();
  await model.update({ playing: true, speed: 4 });
  pass(250);
  expect(step(model)).toBe(1);
  await model.update({ step: 40 });
  pass(249);
  expect(step(model)).toBe(40);
  pass(1);
  expect(step(model)).toBe(41);
  await model.update({ playing: false });
  pass(5000);
  expect(step(model)).toBe(41);
});

it("playing goes on in two views at the speed of one, and in one when the other is closed", async () => {
  const { model, view: one } = open();
  const two = mount(model);
  one.root.focus();
  await one.key(" ");
  pass(5000);
  for (const view of [one, two]) expect(at(view)).toBe(stepOf(10));
  await two.press("Pause");
  pass(5000);
  expect(state(model)).toEqual([10, false]);
  await one.press("Play");
  pass(1000);
  one.controller.abort();
  pass(1000);
  expect([step(model), at(two)]).toEqual([14, stepOf(14)]);
});

it("what is saved is a step at most four times a second, and at once when playing stops", async () => {
  const { model, view } = open({ speed: 60 });
  await view.key(" ");
  const before = model.saved.length;
  pass(1000);
  expect(step(model)).toBeGreaterThan(55);
  expect(model.saved.length - before).toBeGreaterThan(2);
  expect(model.saved.length - before).toBeLessThanOrEqual(1000 / SAVE_EVERY);
  pass(100);
  await view.key(" ");
  expect(model.saved.at(-1)).toMatchObject({ step: step(model), playing: false });
  const saved = model.saved.length;
  pass(5000);
  expect(model.saved.length).toBe(saved);
});

it("what is saved does not throw back by its echo a view that plays or is stepped on, but a change by others does", async () => {
  const { model, view } = open({ speed: 15 });
  await view.key(" ");
  pass(800);
  const now = Number(step(model));
  const echo = model.saved
    .map((values) => values.step)
    .filter((value) => typeof value === "number")
    .at(-1) as number;
  expect(echo).toBeLessThan(now);
  await model.update({ step: echo });
  pass(70);
  expect(step(model)).toBe(now + 1);

  const other = open();
  await other.view.keys("ArrowRight", "ArrowRight", "ArrowRight");
  expect(other.model.saved.map((values) => values.step)).toEqual([1]);
  await other.model.update({ step: 1 });
  expect([step(other.model), at(other.view)]).toEqual([3, stepOf(3)]);
  pass(SAVE_EVERY);
  expect(other.model.saved.at(-1)).toMatchObject({ step: 3 });
  await other.model.update({ step: 1 });
  expect(step(other.model)).toBe(1);
});

it("a linked step is rounded and kept within the steps, and nothing is saved for it", async () => {
  const { model, view, slider } = open({ last: "x" });
  for (const [value, shown] of [
    [7, 7],
    [LAST, LAST],
    [1e9, LAST],
    [-4, 0],
    [2.6, 3],
    ["x", 0],
    [null, 0],
  ] as const) {
    await model.update({ step: value });
    expect([slider.value, at(view)]).toEqual([String(shown), stepOf(shown)]);
  }
  pass(5000);
  expect(model.saved).toEqual([]);
});

it("without a kernel playing goes on, and a new view begins at the saved step", async () => {
  const { model, view } = open();
  model.broken = true;
  await view.keys("ArrowRight", " ");
  pass(1000);
  expect(step(model)).toBe(3);
  expect(at(mount(model))).toBe(stepOf(3));
  await view.key("End");
  expect(view.text(".l1-ui-said")).toContain("is the goal");
  expect(view.text("[role=alert]")).toBe("");
});

// ipywidgets logs failed messages to the console instead of throwing.
it.each<[string, (model: FakeModel) => void]>([
  ["ended", (model) => (model.widget_manager = { kernel: null })],
  ["was replaced by another", (model) => (model.widget_manager = { kernel: { id: "new" } })],
  ["restarted", (model) => model.fire("comm_live_update", { model: { comm_live: false } })],
  ["was closed", (model) => model.fire("comm:close")],
])("without a kernel nothing is saved once it %s", async (_, end) => {
  const model = searchModel([BFS]);
  model.widget_manager = { kernel: { id: "old" } };
  const view = viewOf(model);
  await view.key("ArrowRight");
  pass(SAVE_EVERY);
  await view.keys("ArrowRight", "ArrowRight");
  expect(model.saved.length).toBe(2);
  end(model);
  pass(SAVE_EVERY);
  await view.keys("ArrowRight", "+", " ", " ", "End");
  pass(SAVE_EVERY);
  expect([step(model), model.get("speed")]).toEqual([LAST, 4]);
  // A linked step still applies.
  await model.update({ step: 2 });
  expect(at(view)).toBe(stepOf(2));
  view.controller.abort();
  expect(model.saved.length).toBe(2);
});

it("a step is spoken once stepping pauses, and of fast playing only the last", async () => {
  const slow = open({ speed: 1 }).view;
  expect(await slow.keys("ArrowRight", "ArrowRight", "ArrowRight")).toBe("");
  pass(CALM);
  expect(slow.spoken).toBe(
    `${stepOf(3)}: (0, 1) is new: put it at the end of the queue, with parent (0, 0).`,
  );
  await slow.key(" ");
  pass(1000 + CALM);
  expect(slow.spoken).toContain("Step 4 of");

  const { view } = open({ speed: 2, step: LAST - 4 });
  await view.key(" ");
  pass(CALM);
  const before = view.spoken;
  pass(1600);
  expect(view.spoken).toBe(before);
  pass(200 + CALM);
  expect(view.spoken).toContain("is the goal: the path costs");
});

it.each([
  ["search", () => searchModel([BFS, "grid astar"])],
  ["drive", () => driveModel()],
])("a closed view of a %s leaves nothing behind while it plays", async (_, make) => {
  const model = make();
  const view = viewOf(model);
  pass(1); // jsdom reports focus changes by a timer
  await view.keys("ArrowRight", "ArrowRight", " ");
  view.controller.abort();
  expect([model.listeners, vi.getTimerCount(), view.el.childElementCount, step(model)]).toEqual([
    0, 0, 0, 2,
  ]);
  expect(model.saved.at(-1)).toMatchObject({ playing: true });
  const saved = model.saved.length;
  pass(5000);
  view.root.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  expect([step(model), model.saved.length]).toEqual([2, saved]);
});
