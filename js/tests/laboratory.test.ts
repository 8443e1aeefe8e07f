import { afterEach, describe, expect, it, vi } from "vitest";
import { between, guessed } from "../src/laboratory/squares/drawing";
import { brushFor } from "../src/laboratory/squares/keys";
import { Making } from "../src/laboratory/squares/tools";
import { h, render } from "../src/ui/jsx";
import { Editor } from "../src/laboratory/squares/editor";
import { findingOf } from "../src/laboratory/findings";
import { type Piece, Strokes } from "../src/laboratory/strokes";
import { type Square, Stage } from "../src/laboratory/squares/stage";
import { SearchMap } from "../src/search/map";
import type { HostModel } from "../src/host/model";
import { PATIENCE } from "../src/host/kernel";
import { readStory } from "../src/search/trace";
import { FakeModel } from "./fake";

afterEach(() => vi.useRealTimers());

const LINES = ["S..", ".#.", "..G"];
const at = ([row, col]: Square): number => 3 * row + col;
const wall = (stroke: string, ...squares: Square[]): Piece => ({ stroke, brush: "#", squares });

/** The line to a kernel, and what it has been sent. */
function line() {
  const model = new FakeModel({ _shown: {}, _answered: { n: 0, id: "" } });
  const controller = new AbortController();
  const changed = vi.fn();
  const strokes = new Strokes(model as unknown as HostModel, controller.signal, () => ({ step: 4 }), changed);
  return { model, strokes, changed };
}

describe("what is drawn", () => {
  it("goes to the kernel at once, and the rest with the next request", async () => {
    const { model, strokes } = line();
    strokes.draw(wall("a", [0, 1]));
    strokes.draw(wall("a", [0, 2]));
    strokes.draw(wall("a", [1, 2]));
    strokes.draw(wall("b", [2, 0]));
    expect(model.sent).toEqual([{ do: "draw", strokes: [wall("a", [0, 1])], step: 4 }]);
    await model.answer({});
    expect(model.sent).toHaveLength(2);
    expect(model.sent[1]).toEqual({ do: "draw", strokes: [wall("a", [0, 2], [1, 2]), wall("b", [2, 0])], step: 4 });
    expect(strokes.pending).toHaveLength(2);
    await model.answer({});
    expect(strokes.pending).toEqual([]);
  });

  it("keeps its place before what is asked for later", async () => {
    const { model, strokes } = line();
    strokes.draw(wall("a", [0, 1]));
    strokes.draw(wall("a", [0, 2]));
    strokes.ask({ do: "undo" });
    strokes.draw(wall("b", [1, 0]));
    for (let answers = 0; answers < 4; answers++) await model.answer({});
    expect(model.sent.map((request) => (request as { do: string }).do)).toEqual(["draw", "draw", "undo", "draw"]);
  });

  it("waits for a kernel that is busy, and for no other view's answers", async () => {
    vi.useFakeTimers();
    const { model, strokes } = line();
    strokes.draw(wall("a", [0, 1]));
    strokes.draw(wall("a", [0, 2]));
    vi.advanceTimersByTime(PATIENCE);
    expect(strokes.gone).toBe(true);
    expect(strokes.pending).toHaveLength(2);
    await model.update({ _answered: { n: 9, id: "another.1" } });
    expect(model.sent).toHaveLength(1);
    await model.answer({});
    expect([strokes.gone, model.sent.length]).toEqual([false, 2]);
  });

  it("is dropped with a kernel that is gone, and told", () => {
    const { model, strokes, changed } = line();
    model.broken = true;
    strokes.draw(wall("a", [0, 1]));
    expect([strokes.gone, strokes.pending.length]).toEqual([true, 0]);
    expect(changed).toHaveBeenCalledWith(false);
  });

  it("moves only to where it is dragged last", async () => {
    const { model, strokes } = line();
    strokes.draw(wall("a", [0, 1]));
    for (const to of [[0, 1], [0, 2], [1, 2]] as Square[]) strokes.draw({ stroke: "b", from: [0, 0], to });
    await model.answer({});
    expect(model.sent[1]).toEqual({ do: "draw", strokes: [{ stroke: "b", from: [0, 0], to: [1, 2] }], step: 4 });
    expect(strokes.stands("b")).toBeUndefined();
    await model.answer({});
    expect(strokes.stands("b")).toEqual([1, 2]);
  });
});

describe("what will come of it", () => {
  const guess = (...pieces: Piece[]): Record<string, string> =>
    Object.fromEntries(guessed(LINES, pieces, at, () => undefined));

  it("leaves start and goals alone, and what frees squares leaves the start", () => {
    expect(guess(wall("a", [0, 0], [0, 1], [2, 2]))).toEqual({ 1: "#" });
    expect(guess({ stroke: "a", brush: ".", squares: [[0, 0], [1, 1], [2, 2]] })).toEqual({ 4: ".", 8: "." });
    expect(guess({ stroke: "a", brush: "1", squares: [[1, 1]] })).toEqual({ 4: "." });
  });

  it("has one start, and drags what stands somewhere else by now", () => {
    expect(guess({ stroke: "a", brush: "S", squares: [[0, 1], [0, 2]] })).toEqual({ 0: ".", 2: "S" });
    expect(guess({ stroke: "a", from: [2, 2], to: [2, 0] })).toEqual({ 8: ".", 6: "G" });
    const moved = guessed([".S.", "...", "..G"], [{ stroke: "a", from: [0, 0], to: [0, 2] }], at, () => [0, 1]);
    expect(Object.fromEntries(moved)).toEqual({ 1: ".", 2: "S" });
  });

  it("has no gaps where the pointer hurries", () => {
    expect(between([0, 0], [2, 4])).toEqual([[1, 1], [1, 2], [2, 3], [2, 4]]);
    expect(between([1, 1], [1, 1])).toEqual([]);
  });
});

describe("what was found", () => {
  it("counts the frontier from what each step does to it", () => {
    const story = readStory({ kinds: "saatg", effects: { s: "+..", a: "+..", t: "-+=", g: "..." }, path: "$%&", cost: 2, expanded: 1 });
    const found = findingOf(story, "{count} squares");
    expect(found).toMatchObject({ largest: 3, steps: 5, sizes: [0, 1, 2, 3, 2, 2] });
    expect(found.columns.map(({ said }) => said)).toEqual(["3 squares", "2", "1", "3", "5"]);
    const { columns, largest } = findingOf(readStory({ cost: null }), "");
    expect([columns[0]?.value, columns[1]?.value, largest]).toEqual([Infinity, Infinity, 0]);
  });
});

describe("the tools", () => {
  it("are chosen by letters, and weights by their numbers", () => {
    expect([..."lwesgp129x"].map(brushFor)).toEqual(["", "#", ".", "S", "G", "*", ".", "2", "9", undefined]);
  });

  it("make a map larger and smaller within its limits, and tell how many ways lead from a square", () => {
    const [grow, turn, place] = [vi.fn(), vi.fn(), document.createElement("div")];
    const mazes = [["open", "Open"]] as const;
    render(h(Making, { rows: 1, cols: 9, most: 9, directions: 8, mazes, maze: { name: "open", seed: "" }, grow, turn, make: vi.fn() }), place);
    const steps = [...place.querySelectorAll<HTMLElement>(".l1-ui-step")];
    expect(steps.map(({ ariaDisabled }) => ariaDisabled)).toEqual(["true", null, null, "true"]);
    for (const step of steps) step.click();
    expect(grow.mock.calls).toEqual([[1, 0], [0, -1]]);
    const ways = [...place.querySelectorAll<HTMLElement>("[aria-pressed]")];
    expect(ways.map(({ ariaPressed }) => ariaPressed)).toEqual(["false", "true"]);
    ways[0]?.click();
    expect(turn.mock.calls).toEqual([[4]]);
  });
});

describe("a map to draw on", () => {
  const squares = LINES.flatMap((_, row) => [0, 1, 2].map((col) => `(${row}, ${col})`));
  const entry = { window: [0, 0, 300, 300], size: 100, lattice: [0, 0], cover: [] };
  const stage = (visits: string[]) => new Stage({ rows: 3, cols: 3, squares, visits, parts: visits.map((_, at) => at), across: 2, maps: [entry] });
  const picture = (): SearchMap => {
    const map = new SearchMap(entry, "x-", { ground: document.createElement("g"), cover: document.createElement("g") });
    map.svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 300 }) as DOMRect;
    return map;
  };

  it("tells of the square under a pointer that rests while the map gets a stop", () => {
    const desk = { stage: stage([""]), lines: LINES, brush: "", begin: () => "a", draw: vi.fn(), say: vi.fn() };
    const editor = new Editor(desk, new AbortController().signal);
    editor.show(picture(), vi.fn(), () => 0);
    editor.element.dispatchEvent(new MouseEvent("pointermove", { clientX: 150, clientY: 50 }));
    desk.stage = stage(["", " {A}"]);
    editor.show(picture(), vi.fn(), () => 0);
    expect(editor.states).toEqual([1, 10]);
    editor.element.dispatchEvent(new MouseEvent("pointerleave"));
    expect(editor.states).toEqual([]);
  });
});
