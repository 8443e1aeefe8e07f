import { beforeEach, describe, expect, it, vi } from "vitest";
import { RIDE as RIDE_TIME } from "../src/linie1/drive/picture";
import { passes, readRide, rollAt, rolled } from "../src/linie1/drive/ride";
import { Track } from "../src/linie1/drive/track";
import { mount, open, type View, matrix } from "./fake";
import { clickOn, driveModel, leave, pointAt, RIDE } from "./steps";

/** The position and rotation of the trolley. */
function trolley(view: View): number[] {
  const [x, y, turn] = (
    view
      .find(".l1-ui-trolley")
      .getAttribute("transform")
      ?.match(/-?[\d.]+/g) ?? []
  ).map(Number);
  return [x ?? NaN, y ?? NaN, turn ?? NaN];
}

function prefer(motion: "reduce" | "no-preference"): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(prefers-reduced-motion: reduce)" && motion === "reduce",
    addEventListener: () => undefined,
  }));
}

beforeEach(() => prefer("reduce"));

const round = ({ x, y, turn }: { x: number; y: number; turn: number }): number[] =>
  [x, y, turn].map((value) => Math.round(value * 100) / 100 + 0);

it.each([
  // straight, in each direction
  ["M0 0L0 -10", 0.5, [0, -5, 0]],
  ["M0 0L10 0", 0.5, [5, 0, 90]],
  ["M0 0L0 10", 0.5, [0, 5, 180]],
  ["M0 0L-10 0", 1, [-10, 0, 270]],
  // from north to east and back, with the corner outside and inside
  ["M32 0A32 32 0 0 0 64 32", 0, [32, 0, 180]],
  ["M32 0A32 32 0 0 0 64 32", 0.5, [41.37, 22.63, 135]],
  ["M32 0A32 32 0 0 0 64 32", 1, [64, 32, 90]],
  ["M64 32A32 32 0 0 1 32 0", 0.5, [41.37, 22.63, 315]],
  ["M0 32A32 32 0 0 1 32 64", 0.5, [22.63, 41.37, 135]],
  ["M-3.5 0A3.5 3.5 0 0 1 0 -3.5", 0, [-3.5, 0, 0]],
  // beyond the ends
  ["M0 0L10 0", -1, [0, 0, 90]],
  ["M0 0L10 0", 7, [10, 0, 90]],
])("the track %s at %d is at %j", (data, part, spot) => {
  expect(round(new Track(data).at(part))).toEqual(spot);
});

it.each(["", "M5 5", "x", "A1", "L"])("an invalid track has finite places: %j", (data) => {
  expect(Object.values(new Track(data).at(0.5)).every(Number.isFinite)).toBe(true);
});

it("a ride shows the trolley on each space, turned along the curve, and says what was rolled", async () => {
  const { model, view } = open(driveModel());
  const track = new Track(RIDE.path);
  for (const [space, part] of RIDE.at.entries()) {
    await model.update({ step: space });
    const { x, y, turn } = track.at(part);
    for (const [i, value] of [x, y, turn].entries()) expect(trolley(view)[i]).toBeCloseTo(value, 1);
    const sentence = RIDE.said[space];
    expect(view.text(".l1-ui-said")).toBe(sentence);
    expect(view.find("input[type=range]").getAttribute("aria-valuetext")).toBe(
      `Space ${space} of 5: ${sentence}`,
    );
  }
  await model.update({ step: 0 });
  expect(trolley(view)).toEqual([188, 60, 180]);
});

it("a ride marks the current roll and its target, and ticks the stops passed, on the board and in words", async () => {
  const { model, view } = open(driveModel());
  const target = view.find(".l1-ui-target");
  const seen = (): unknown[] => [
    view.texts(".l1-ui-roll[aria-current=step]")[0],
    target.getAttribute("display"),
    view.number(".l1-ui-roll-later"),
    view.number("use[href$='mark-yes']"),
    view.texts(".l1-ui-stops li")[0],
  ];
  const [two, on, ahead, passed] = [
    "2Rolled 2: two spaces to c1.",
    "HRolled H: on to b1.",
    "Hahead, at space 2",
    "H✓ passed at space 2",
  ];
  for (const [step, ...expected] of [
    [0, undefined, "none", 2, 0, ahead],
    [1, two, "inline", 1, 0, ahead],
    [2, two, "none", 1, 1, passed],
    [3, on, "inline", 0, 1, passed],
    [1, two, "inline", 1, 0, ahead],
  ] as const) {
    await model.update({ step });
    expect(seen(), `space ${step}`).toEqual(expected);
  }
  expect(view.texts(".l1-ui-stops li")[1]).toBe("Inot on this route");
  await model.update({ step: 3 });
  const goal = new Track(RIDE.path).at(0.9);
  expect(target.getAttribute("transform")).toBe(
    `translate(${Number(goal.x.toFixed(2))} ${Number(goal.y.toFixed(2))})`,
  );
});

it("a route is drawn as two lines where it passes a square twice", async () => {
  const { model, view } = open(driveModel());
  const line = (view.find(".l1-ui-route-ahead").getAttribute("d") ?? "")
    .slice(1)
    .split("L")
    .map((each) => each.split(" ").map(Number));
  const beside = (x: number): number[] =>
    line.filter((at) => Math.abs((at[0] ?? 0) - x) < 3).map((at) => at[1] ?? 0);
  const heights = beside(252);
  expect(Math.max(...heights)).toBeGreaterThan(128);
  expect(Math.min(...heights)).toBeLessThan(120);
  expect(passes(readRide(model as never))).toEqual([[0], [1, 5], [2, 4], [3], [2, 4], [1, 5]]);
  await model.update({ step: 5 });
  const done = (view.find(".l1-ui-route-done").getAttribute("d") ?? "").split("L").length;
  expect(done).toBeGreaterThan(line.length - 3);
});

it("a space is matched with its roll, and a roll without movement with the one before", () => {
  const led = matrix("0 0, 0 5, 5 5, 5 3, 3 4, 4 7");
  const model = driveModel({
    _ride: { ...RIDE, rolls: led.map(([from, to]) => ({ from, to, face: "T", text: "" })) },
  });
  const ride = readRide(model as never);
  const spaces = [0, 1, 4, 5, 6, 7];
  expect(spaces.map((step) => rolled(ride, step))).toEqual([1, 2, 2, 5, 6, 6]);
  expect(spaces.map((step) => rollAt(ride, step))).toEqual([-1, 1, 1, 1, 5, 5]);
  const plain = readRide(driveModel() as never);
  const rolls = [0, 1, 2, 3, 5, 6].map((step) => rollAt(plain, step));
  expect(rolls).toEqual([-1, 0, 0, 1, 1, -1]);
});

const how = (view: View): string[] => view.texts(".l1-ui-how li");
const [B1, C1] = ["b1", "c1"].map((cell) => Object.keys(RIDE.how).indexOf(cell)) as [
  number,
  number,
];

it("ways through a square are shown while it is pointed at, or after a click until another", async () => {
  const { model, view } = open(driveModel());
  expect(how(view)).toEqual([]);
  expect(view.text(".l1-ui-how")).toContain("Point at a square");
  await pointAt(view, C1);
  expect(how(view)).toEqual([...RIDE.how.c1, "This route passes it at space 2 and 4."]);
  await leave(view);
  expect(how(view)).toEqual([]);
  clickOn(view.find(`[data-target="${B1}"]`));
  await leave(view);
  await model.update({ step: 3 });
  expect(view.text(".l1-ui-how p")).toBe("How b1 may be entered and left");
  expect(how(view)[0]).toBe("From the north it leads on to the east.");
});

it("ways through a square are spoken when the arrow keys reach it", async () => {
  const view = mount(driveModel());
  view.find("[role=application]").focus();
  expect(await view.keys("ArrowDown", "ArrowRight")).toContain("How c1 may be entered and left");
  expect(view.spoken).toContain("No turn to the north: there is no track.");
});

describe("the moving trolley", () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ["performance", "requestAnimationFrame", "cancelAnimationFrame"],
      }),
  );

  it("follows the curve from space to space", async () => {
    prefer("no-preference");
    const { model, view } = open(driveModel());
    expect(trolley(view)).toEqual([188, 60, 180]);
    await model.update({ step: 1 });
    expect(trolley(view)).toEqual([188, 60, 180]);
    const turns = new Set<number>();
    for (let time = 0; time < RIDE_TIME; time += 20) {
      vi.advanceTimersByTime(20);
      turns.add(trolley(view)[2] ?? NaN);
    }
    vi.advanceTimersByTime(40);
    expect(turns.size).toBeGreaterThan(2);
    expect(trolley(view)[2]).toBeCloseTo(new Track(RIDE.path).at(0.16).turn, 1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keeps up with the speed, jumps over several spaces at once, and stops with the view", async () => {
    prefer("no-preference");
    const { model, view } = open(driveModel({ speed: 60 }));
    await model.update({ step: 1 });
    vi.advanceTimersByTime(32);
    expect(vi.getTimerCount()).toBe(0);
    await model.update({ step: 4 });
    expect(trolley(view)[2]).toBe(270);
    expect(vi.getTimerCount()).toBe(0);
    await model.update({ step: 3 });
    expect(vi.getTimerCount()).toBe(1);
    view.controller.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
