// Going step by step: the bar, the keys, playing, and what the traits say meanwhile.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SAVE_EVERY } from "../src/playback/playback";
import { CALM } from "../src/playback/speech";
import { type FakeModel, mount, tick } from "./fake";
import { driveModel, searchModel } from "./steps";

const BFS = "grid bfs";
const LAST = 79;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const pass = (time: number): unknown => vi.advanceTimersByTime(time);
const step = (model: FakeModel): unknown => model.get("step");

function open(values: Record<string, unknown> = {}, names = [BFS]) {
  const model = searchModel(names, values);
  const view = mount(model);
  view.root.focus();
  const slider = view.find("input[type=range]") as HTMLInputElement;
  return { model, view, slider, said: () => view.find(".l1-ui-said").textContent };
}

describe("the keys", () => {
  it("go from step to step, and play and stop", async () => {
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
  });

  it("turn the speed up and down", async () => {
    const { model, view } = open();
    for (const [key, from, to] of [["+", 2, 4], ["=", 2, 4], ["-", 2, 1], ["+", 3, 4], ["-", 3, 2], ["+", 60, 60], ["-", 0.5, 0.5]] as const) {
      await model.update({ speed: from });
      await view.key(key);
      expect(model.get("speed"), `${key} at ${from}`).toBe(to);
    }
  });

  it("leaves the host's keys, and those of buttons and of the slider, alone", async () => {
    const { model, view, slider } = open({ step: 5 });
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect((await view.key("ArrowRight", more)).defaultPrevented).toBe(false);
    }
    for (const key of ["Tab", "Enter", "x", "F5"]) expect((await view.key(key)).defaultPrevented).toBe(false);
    slider.focus();
    expect((await view.key("ArrowRight")).defaultPrevented).toBe(false);
    expect((await view.key("Home")).defaultPrevented).toBe(false);
    view.button("Play").focus();
    expect((await view.key(" ")).defaultPrevented).toBe(false);
    expect(step(model)).toBe(5);
    expect((await view.key("ArrowRight")).defaultPrevented).toBe(true);
    slider.focus();
    await view.key(" ");
    expect([step(model), model.get("playing")]).toEqual([6, true]);
  });
});

describe("the bar", () => {
  it.each([["First step", 0], ["Previous step", 9], ["Next step", 11], ["Last step", LAST]])("%s", async (name, to) => {
    const { model, view } = open({ step: 10 });
    await view.click(view.button(name));
    expect(step(model)).toBe(to);
    expect(view.find(".l1-ui-at").textContent).toBe(`Step ${to} of ${LAST}`);
  });

  it("has buttons that say when there is nothing for them to do", async () => {
    const { view } = open();
    const off = (): string[] =>
      [...view.el.querySelectorAll(".l1-ui-transport [aria-disabled]")].map(({ textContent }) => textContent);
    expect(off()).toEqual(["First step", "Previous step"]);
    await view.key("End");
    expect(off()).toEqual(["Next step", "Last step"]);
  });

  it("has a slider over all steps, which says where it is", () => {
    const { model, view, slider } = open();
    expect([slider.min, slider.max, slider.getAttribute("aria-label")]).toEqual(["0", String(LAST), "Step"]);
    slider.value = "2";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    expect(step(model)).toBe(2);
    expect(slider.getAttribute("aria-valuetext")).toBe(`Step 2 of ${LAST}: Take (0, 0) from the front of the queue.`);
    expect(view.find(".l1-ui-said").textContent).toBe("Take (0, 0) from the front of the queue.");
  });

  it("is labelled, and so is each group of it", () => {
    const { view } = open();
    const labels = [...view.el.querySelectorAll("[role=group]")].map((group) => group.getAttribute("aria-label"));
    expect(labels).toEqual([
      "Playback", "Speed", "Keys", "Breadth-first search", "Signs on the map", "Counters", "Pseudocode", "Frontier",
    ]);
  });
});

describe("the keys are explained", () => {
  it("by a button and by ?, and hidden again", async () => {
    const { model, view } = open({ step: 3 });
    const panel = view.find("[role=group][aria-label=Keys]");
    const button = view.button("Keys");
    expect([panel.childElementCount, button.getAttribute("aria-expanded")]).toEqual([0, "false"]);
    await view.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const said = panel.textContent;
    for (const word of ["Space", "Home", "play, pause", "look at its states", "On the map"]) expect(said).toContain(word);
    await view.key("?");
    expect(panel.childElementCount).toBe(0);
    await view.key("?", { ctrlKey: true });
    expect([panel.childElementCount, step(model)]).toEqual([0, 3]);
  });

  it("on the map they are named in its label", () => {
    const label = open().view.find("[role=application]").getAttribute("aria-label");
    expect(label).toContain("arrow keys look at its states, comma and full stop go back and on");
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
    expect([step(model), model.get("playing")]).toEqual([LAST, false]);
    pass(5000);
    expect(step(model)).toBe(LAST);
    await view.click(view.button("Play"));
    expect([step(model), model.get("playing")]).toEqual([0, true]);
  });

  it("goes on at a new speed, and is stopped by a step by hand", async () => {
    const { model, view } = open();
    await view.key(" ");
    expect(view.button("Pause")).toBeTruthy();
    await view.key("+");
    pass(250);
    expect(step(model)).toBe(1);
    await view.key("ArrowLeft");
    expect([step(model), model.get("playing")]).toEqual([0, false]);
    pass(5000);
    expect(step(model)).toBe(0);
  });

  it("goes on from where the slider is drawn to", async () => {
    const { model, view, slider } = open();
    await view.key(" ");
    slider.value = "30";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    pass(500);
    expect([step(model), model.get("playing")]).toEqual([31, true]);
  });

  it("begins and ends when Python says so", async () => {
    const { model } = open();
    await model.update({ playing: true, speed: 4 });
    pass(250);
    expect(step(model)).toBe(1);
    await model.update({ playing: false });
    pass(5000);
    expect(step(model)).toBe(1);
  });

  it("is saved at most four times a second, and at once when it stops", async () => {
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

  it("saves steps by hand in the same measure, the last one for certain", async () => {
    const { model, view } = open();
    for (let i = 0; i < 20; i++) await view.key("ArrowRight");
    expect(model.saved.length).toBeLessThan(3);
    pass(SAVE_EVERY);
    expect(model.saved.at(-1)).toEqual({ step: 20 });
  });

  it("is not thrown back by echoes of what it saved", async () => {
    const { model, view } = open({ speed: 15 });
    await view.key(" ");
    pass(800);
    const now = Number(step(model));
    const echo = model.saved.map((values) => values.step).filter((value) => typeof value === "number").at(-1) as number;
    expect(echo).toBeLessThan(now);
    await model.update({ step: echo });
    pass(70);
    expect(step(model)).toBe(now + 1);
  });
});

describe("keys that hurry", () => {
  it("are not thrown back by the echo of the first of them", async () => {
    const { model, view } = open();
    for (let press = 0; press < 3; press++) await view.key("ArrowRight");
    expect(model.saved.map((values) => values.step)).toEqual([1]);
    await model.update({ step: 1 });
    expect([step(model), view.find(".l1-ui-at").textContent]).toEqual([3, `Step 3 of ${LAST}`]);
    pass(SAVE_EVERY);
    expect(model.saved.at(-1)).toMatchObject({ step: 3 });
    // What comes from elsewhere still leads.
    await model.update({ step: 1 });
    expect(step(model)).toBe(1);
  });
});

describe("two views of one model", () => {
  it("show the same step, and play at the speed of one", async () => {
    const model = searchModel([BFS]);
    const [one, two] = [mount(model), mount(model)];
    one.root.focus();
    await one.key(" ");
    pass(5000);
    expect(step(model)).toBe(10);
    for (const view of [one, two]) expect(view.find(".l1-ui-at").textContent).toBe(`Step 10 of ${LAST}`);
    await two.click(two.button("Pause"));
    pass(5000);
    expect([step(model), model.get("playing")]).toEqual([10, false]);
    expect(one.button("Play")).toBeTruthy();
  });

  it("go on when the one that plays is taken away", async () => {
    const model = searchModel([BFS]);
    const [one, two] = [mount(model), mount(model)];
    one.root.focus();
    await one.key(" ");
    pass(1000);
    one.controller.abort();
    pass(1000);
    expect(step(model)).toBe(4);
    expect(two.find(".l1-ui-at").textContent).toBe(`Step 4 of ${LAST}`);
  });
});

describe("a linked step", () => {
  it("is followed, and sets nothing itself", async () => {
    const { model, view, slider } = open();
    for (const at of [7, 3, LAST]) {
      await model.update({ step: at });
      expect(slider.value).toBe(String(at));
    }
    expect(view.find(".l1-ui-at").textContent).toBe(`Step ${LAST} of ${LAST}`);
    pass(5000);
    expect(model.saved).toEqual([]);
  });

  it("leads while it plays, and the play goes on from there", async () => {
    const { model, view } = open();
    await view.key(" ");
    pass(1000);
    await model.update({ step: 40 });
    pass(499);
    expect(step(model)).toBe(40);
    pass(1);
    expect(step(model)).toBe(41);
  });

  it.each([[1e9, LAST], [-4, 0], [2.6, 3], ["x", 0], [null, 0]])("may be %j: shown is step %i", async (value, shown) => {
    const { model, view } = open({ step: 5 });
    await model.update({ step: value });
    expect(view.find(".l1-ui-at").textContent).toBe(`Step ${shown} of ${LAST}`);
  });
});

describe("without a kernel", () => {
  it("everything goes on", async () => {
    const { model, view, said } = open();
    model.broken = true;
    await view.key("ArrowRight");
    expect(said()).toBe("Put the start (0, 0) into the queue.");
    await view.key(" ");
    pass(1000);
    expect(step(model)).toBe(3);
    await view.key("End");
    expect(said()).toContain("is the goal");
    expect(view.find("[role=alert]").textContent).toBe("");
  });

  // What ipywidgets cannot send it complains of in the console, and no `catch` helps.
  it.each<[string, (model: FakeModel) => void]>([
    ["ended", (model) => (model.widget_manager = { kernel: null })],
    ["replaced by another", (model) => (model.widget_manager = { kernel: { id: "new" } })],
    ["restarted", (model) => model.fire("comm_live_update", { model: { comm_live: false } })],
    ["closed", (model) => model.fire("comm:close")],
  ])("nothing is saved any more: it was %s", async (_, end) => {
    const model = searchModel([BFS]);
    model.widget_manager = { kernel: { id: "old" } };
    const view = mount(model);
    view.root.focus();
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
    view.controller.abort();
    expect([step(model), model.get("speed"), model.saved.length]).toEqual([LAST, 4, saved]);
  });

  it("a linked step still leads, whatever was saved last", async () => {
    const model = searchModel([BFS]);
    model.widget_manager = { kernel: { id: "old" } };
    const view = mount(model);
    view.root.focus();
    await view.key("ArrowRight");
    model.widget_manager = { kernel: null };
    await view.key("ArrowRight");
    await model.update({ step: 1 });
    expect(view.find(".l1-ui-at").textContent).toBe(`Step 1 of ${LAST}`);
  });

  it("what was played is there again: a new view begins at the saved step", () => {
    const model = searchModel([BFS], { step: 12 });
    model.broken = true;
    expect(mount(model).find(".l1-ui-at").textContent).toBe(`Step 12 of ${LAST}`);
  });
});

describe("what is spoken", () => {
  it("is the step, once it is calm", async () => {
    const { view } = open();
    for (let i = 0; i < 3; i++) await view.key("ArrowRight");
    expect(view.spoken).toBe("");
    pass(CALM);
    expect(view.spoken).toBe(
      `Step 3 of ${LAST}: (0, 1) is new: put it at the end of the queue, with parent (0, 0).`,
    );
  });

  it("is nothing while it plays fast, and the last step when it stops", async () => {
    const { view } = open({ speed: 2, step: LAST - 4 });
    await view.key(" ");
    pass(CALM);
    const before = view.spoken;
    pass(1600);
    expect(view.spoken).toBe(before);
    pass(200 + CALM);
    expect(view.spoken).toContain("is the goal: the path costs");
  });

  it("is each step when it plays slowly", async () => {
    const { view } = open({ speed: 1 });
    await view.key(" ");
    pass(1000 + CALM);
    expect(view.spoken).toContain("Step 1 of");
    pass(1000);
    expect(view.spoken).toContain("Step 2 of");
  });
});

describe.each([["search", () => searchModel([BFS, "grid astar"])], ["drive", () => driveModel()]])("a view of a %s", (_, make) => {
  it("leaves nothing behind", async () => {
    const model = make();
    const view = mount(model);
    expect(model.listeners).toBeGreaterThan(3);
    view.root.focus();
    pass(1); // jsdom tells of the focus by a timer
    await view.key("ArrowRight");
    await view.key("ArrowRight");
    await view.key(" ");
    view.controller.abort();
    expect(model.listeners).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(view.el.childElementCount).toBe(0);
    expect(step(model)).toBe(2);
    expect(model.saved.at(-1)).toMatchObject({ playing: true });
    const saved = model.saved.length;
    pass(5000);
    view.root.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    await tick();
    expect([step(model), model.saved.length]).toEqual([2, saved]);
  });
});
