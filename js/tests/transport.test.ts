// Step-by-step views: the bar, keys, playback and traits.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAVE_EVERY } from "../src/playback/playback";
import { CALM } from "../src/playback/view";
import { enter, type FakeModel, mount, tick, type View } from "./fake";
import { driveModel, searchModel, texts } from "./steps";

const BFS = "grid bfs";
const LAST = 79;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));

const pass = (time: number): unknown => vi.advanceTimersByTime(time);
const step = (model: FakeModel): unknown => model.get("step");
const state = (model: FakeModel): unknown[] => [step(model), model.get("playing")];
const at = (view: View): string => view.find(".l1-ui-at").textContent;
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
  return { model, view, slider, slide, sentence: () => view.find(".l1-ui-said").textContent };
}

describe("the keys", () => {
  it("go from step to step, play and stop, and turn the speed up and down", async () => {
    const { model, view, slider } = open();
    for (const [key, from, to] of [
      ["ArrowRight", 10, 11], ["ArrowLeft", 10, 9], [".", 10, 11], [",", 10, 9], ["Home", 10, 0], ["End", 10, LAST],
      ["ArrowLeft", 0, 0], ["ArrowRight", LAST, LAST],
    ] as const) {
      await model.update({ step: from });
      expect((await view.key(key)).defaultPrevented).toBe(true);
      expect([step(model), Number(slider.value)], `${key} from ${from}`).toEqual([to, to]);
    }
    for (const playing of [true, false]) {
      await view.key(" ");
      expect(model.get("playing")).toBe(playing);
    }
    for (const [key, from, to] of [["+", 2, 4], ["=", 2, 4], ["-", 2, 1], ["+", 3, 4], ["-", 3, 2], ["+", 60, 60], ["-", 0.5, 0.5]] as const) {
      await model.update({ speed: from });
      await view.key(key);
      expect(model.get("speed"), `${key} at ${from}`).toBe(to);
    }
  });

  it("leaves the host's keys, and those of buttons and of the slider, alone", async () => {
    const { model, view, slider } = open({ step: 5 });
    const taken = async (key: string, more = {}): Promise<boolean> => (await view.key(key, more)).defaultPrevented;
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(await taken("ArrowRight", more)).toBe(false);
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

  it("are explained by a button and by ?, and in the label of the map", async () => {
    const { model, view } = open({ step: 3 });
    const panel = view.find("[role=group][aria-label=Keys]");
    const button = view.button("Keys");
    expect([panel.childElementCount, button.getAttribute("aria-expanded")]).toEqual([0, "false"]);
    await view.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    for (const word of ["Space", "Home", "play, pause", "look at its states", "On the map"]) expect(panel.textContent).toContain(word);
    await view.key("?");
    expect(panel.childElementCount).toBe(0);
    await view.key("?", { ctrlKey: true });
    expect([panel.childElementCount, step(model)]).toEqual([0, 3]);
    const label = view.find("[role=application]").getAttribute("aria-label");
    expect(label).toContain("Enter goes to a change, comma and full stop go back and on");
  });
});

describe("the bar", () => {
  it("has buttons, which say when there is nothing for them to do", async () => {
    const { model, view } = open();
    const off = (): string[] => texts(view, ".l1-ui-transport [aria-disabled]");
    expect(off()).toEqual(["First step", "Previous step"]);
    for (const [name, to] of [["First step", 0], ["Previous step", 9], ["Next step", 11], ["Last step", LAST]] as const) {
      await model.update({ step: 10 });
      expect(off()).toEqual([]);
      await view.click(view.button(name));
      expect([step(model), at(view)]).toEqual([to, stepOf(to)]);
    }
    expect(off()).toEqual(["Next step", "Last step"]);
    await model.update({ step: 10 });
    for (const [name, speeds] of [["Faster", [4, 8, 15, 30, 60]], ["Slower", [30, 15, 8, 4, 2, 1, 0.5]]] as const) {
      for (const speed of speeds) {
        await view.click(view.button(name));
        expect([model.get("speed"), view.find(".l1-ui-speed-now").textContent]).toEqual([speed, `${speed}/s`]);
      }
      expect(off()).toEqual([expect.stringContaining(name)]);
    }
  });

  it("has a slider over all steps, which says where it is, and a label for each group", () => {
    const { model, view, slider, slide, sentence } = open();
    expect([slider.min, slider.max, slider.getAttribute("aria-label")]).toEqual(["0", String(LAST), "Step"]);
    slide(2);
    expect(step(model)).toBe(2);
    expect(slider.getAttribute("aria-valuetext")).toBe(`${stepOf(2)}: Take (0, 0) from the front of the queue.`);
    expect(sentence()).toBe("Take (0, 0) from the front of the queue.");
    const labels = [...view.el.querySelectorAll("[role=group]")].map((group) => group.getAttribute("aria-label"));
    expect(labels).toEqual([
      "Playback", "Speed", "Keys", "Breadth-first search", "Frontier", "Counters", "Pseudocode", "Signs on the map",
    ]);
  });
});

describe("playing", () => {
  it.each([[0.5, 2000], [1, 1000], [4, 250], [60, 1000 / 60]])("at speed %d waits %d ms", async (speed, wait) => {
    const { model, view } = open({ speed });
    await view.key(" ");
    pass(wait - 1);
    expect(step(model)).toBe(0);
    pass(2);
    expect(step(model)).toBe(1);
    pass(wait * 3);
    expect(step(model)).toBe(4);
  });

  it("stops at the end, and starts over from there", async () => {
    const { model, view } = open({ step: LAST - 1 });
    await view.key(" ");
    pass(500);
    expect(state(model)).toEqual([LAST, false]);
    pass(5000);
    expect(step(model)).toBe(LAST);
    await view.click(view.button("Play"));
    expect(state(model)).toEqual([0, true]);
  });

  it("goes on at a new speed, from where the slider is drawn to, and is stopped by a step by hand", async () => {
    const { model, view, slide } = open();
    await view.key(" ");
    expect(view.button("Pause")).toBeTruthy();
    await view.key("+");
    pass(250);
    expect(step(model)).toBe(1);
    await view.key("ArrowLeft");
    expect(state(model)).toEqual([0, false]);
    pass(5000);
    expect(step(model)).toBe(0);
    await view.key(" ");
    slide(30);
    pass(250);
    expect(state(model)).toEqual([31, true]);
  });

  it("begins and ends when Python says so, and is led by a linked step", async () => {
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

  it("is shown alike by two views, at the speed of one, and goes on when that is taken away", async () => {
    const model = searchModel([BFS]);
    const [one, two] = [viewOf(model), mount(model)];
    one.root.focus();
    await one.key(" ");
    pass(5000);
    expect(step(model)).toBe(10);
    for (const view of [one, two]) expect(at(view)).toBe(stepOf(10));
    await two.click(two.button("Pause"));
    pass(5000);
    expect(state(model)).toEqual([10, false]);
    expect(one.button("Play")).toBeTruthy();
    one.root.focus();
    await one.key(" ");
    pass(1000);
    one.controller.abort();
    pass(1000);
    expect(step(model)).toBe(14);
    expect(at(two)).toBe(stepOf(14));
  });
});

describe("what is saved", () => {
  it("is a step at most four times a second, and at once when it stops", async () => {
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

  it("throws nobody back by its echo, who plays or hurries on", async () => {
    const { model, view } = open({ speed: 15 });
    await view.key(" ");
    pass(800);
    const now = Number(step(model));
    const echo = model.saved.map((values) => values.step).filter((value) => typeof value === "number").at(-1) as number;
    expect(echo).toBeLessThan(now);
    await model.update({ step: echo });
    pass(70);
    expect(step(model)).toBe(now + 1);

    const other = open();
    for (let press = 0; press < 3; press++) await other.view.key("ArrowRight");
    expect(other.model.saved.map((values) => values.step)).toEqual([1]);
    await other.model.update({ step: 1 });
    expect([step(other.model), at(other.view)]).toEqual([3, stepOf(3)]);
    pass(SAVE_EVERY);
    expect(other.model.saved.at(-1)).toMatchObject({ step: 3 });
    // Changes by others still apply.
    await other.model.update({ step: 1 });
    expect(step(other.model)).toBe(1);
  });
});

it("a linked step is followed, whatever it is, and sets nothing itself", async () => {
  const { model, view, slider } = open();
  for (const [value, shown] of [[7, 7], [3, 3], [LAST, LAST], [1e9, LAST], [-4, 0], [2.6, 3], ["x", 0], [null, 0]] as const) {
    await model.update({ step: value });
    expect([slider.value, at(view)]).toEqual([String(shown), stepOf(shown)]);
  }
  pass(5000);
  expect(model.saved).toEqual([]);
});

describe("without a kernel", () => {
  it("everything goes on, and a new view begins at the saved step", async () => {
    const { model, view, sentence } = open();
    model.broken = true;
    await view.key("ArrowRight");
    expect(sentence()).toBe("Put the start (0, 0) into the queue.");
    await view.key(" ");
    pass(1000);
    expect(step(model)).toBe(3);
    expect(at(mount(model))).toBe(stepOf(3));
    await view.key("End");
    expect(sentence()).toContain("is the goal");
    expect(view.find("[role=alert]").textContent).toBe("");
  });

  // ipywidgets logs failed messages to the console instead of throwing.
  it.each<[string, (model: FakeModel) => void]>([
    ["ended", (model) => (model.widget_manager = { kernel: null })],
    ["replaced by another", (model) => (model.widget_manager = { kernel: { id: "new" } })],
    ["restarted", (model) => model.fire("comm_live_update", { model: { comm_live: false } })],
    ["closed", (model) => model.fire("comm:close")],
  ])("nothing is saved any more: it was %s", async (_, end) => {
    const model = searchModel([BFS]);
    model.widget_manager = { kernel: { id: "old" } };
    const view = viewOf(model);
    await view.key("ArrowRight");
    pass(SAVE_EVERY);
    await view.key("ArrowRight");
    await view.key("ArrowRight");
    const saved = model.saved.length;
    expect(saved).toBe(2);
    end(model);
    pass(SAVE_EVERY);
    for (const key of ["ArrowRight", "+", " ", " ", "End"]) await view.key(key);
    pass(SAVE_EVERY);
    expect([step(model), model.get("speed")]).toEqual([LAST, 4]);
    // A linked step still applies, whatever was saved last.
    await model.update({ step: 2 });
    expect(at(view)).toBe(stepOf(2));
    view.controller.abort();
    expect(model.saved.length).toBe(saved);
  });
});

it("a step is spoken once it is calm, and of a fast play only the last", async () => {
  const slow = open({ speed: 1 }).view;
  for (let i = 0; i < 3; i++) await slow.key("ArrowRight");
  expect(slow.spoken).toBe("");
  pass(CALM);
  const sentence = "(0, 1) is new: put it at the end of the queue, with parent (0, 0).";
  expect(slow.spoken).toBe(`${stepOf(3)}: ${sentence}`);
  await slow.key(" ");
  pass(1000 + CALM);
  expect(slow.spoken).toContain("Step 4 of");
  pass(1000);
  expect(slow.spoken).toContain("Step 5 of");

  const { view } = open({ speed: 2, step: LAST - 4 });
  await view.key(" ");
  pass(CALM);
  const before = view.spoken;
  pass(1600);
  expect(view.spoken).toBe(before);
  pass(200 + CALM);
  expect(view.spoken).toContain("is the goal: the path costs");
});

it.each([["search", () => searchModel([BFS, "grid astar"])], ["drive", () => driveModel()]])("a view of a %s that plays leaves nothing behind", async (_, make) => {
  const model = make();
  const view = viewOf(model);
  expect(model.listeners).toBeGreaterThan(3);
  pass(1); // jsdom reports focus changes by a timer
  for (const key of ["ArrowRight", "ArrowRight", " "]) await view.key(key);
  view.controller.abort();
  expect([model.listeners, vi.getTimerCount(), view.el.childElementCount, step(model)]).toEqual([0, 0, 0, 2]);
  expect(model.saved.at(-1)).toMatchObject({ playing: true });
  const saved = model.saved.length;
  pass(5000);
  view.root.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  await tick();
  expect([step(model), model.saved.length]).toEqual([2, saved]);
});
