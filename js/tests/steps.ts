// Models of step-by-step widgets, readers of their views, and user input on a map.

import { expect, vi } from "vitest";
import { SearchMap } from "../src/paths/map";
import { FakeModel, laid, PAGE, tick, type Values, type View } from "./fake";
import json from "./stories.json";
import networks from "./trees.json";
import watched from "./watched.json";

export interface Picture {
  step: number;
  sentence: string;
  line: number;
  tables: Record<string, unknown[]>;
  listed: string[][];
  counters: string[][];
  columns: number[];
  rows: unknown[];
  /** For each marked state its number, status and label. */
  marks: [number, string, ...string[]][];
  way: string;
  looked: [number, number, string] | null;
  rings: number[];
  focus: boolean;
  edges: unknown[];
}
/** A story with its map and Python's pictures, written by `tests.base.widget.page_cases`. */
export interface Case {
  name: string;
  title: string;
  trace: Values;
  map: Values;
  pictures: Picture[];
}

/** A picture of a tree: each node with status and cost, and the marks. */
export interface TreePicture {
  step: number;
  nodes: [number, string, string][];
  way: string[];
  looked: number;
  cross: string;
  closing: string;
}
interface TreeCase {
  name: string;
  title: string;
  trace: Values;
  map: Values;
  tree: Values;
  trees: TreePicture[];
}

/** Written by `tests.base.widget.page_cases`. */
export const { cases, trees } = json as unknown as { cases: Case[]; trees: TreeCase[] };
export const NETWORKS = networks.cases as unknown as Case[];
export const WATCHED = watched.cases as unknown as Case[];

const inCases =
  (all: readonly Case[]) =>
  (name: string): Case =>
    all.find((each) => each.name === name)!;
export const [network, own] = [inCases(NETWORKS), inCases(WATCHED)];

function named(name: string): { trace: Values; map: Values } {
  const found = [...cases, ...trees].find((each) => each.name === name);
  if (!found) throw new Error(`there is no story ${name}`);
  return found;
}

export const trace = (name: string): Values => named(name).trace;
export const mapOf = (name: string): Values => named(name).map;

const NAMES = [
  "frontier",
  "frontier-back",
  "closed",
  "closed-back",
  "path",
  "current",
  "looked",
  "look",
  "skip",
];
const SYMBOLS = ["pin", "square", "node"].flatMap((shape) =>
  NAMES.map((name) => `${shape}-${name}`),
);
const SHEET = [...SYMBOLS, "badge-S", "badge-G", "way", "ground-0"].map((id) => ["g", { id }, []]);

export function searchModel(names: string[], values: Values = {}): FakeModel {
  const traces = names.map(trace);
  return new FakeModel({
    step: 0,
    playing: false,
    speed: 2,
    last: Math.max(...traces.map(({ kinds }) => String(kinds).length)),
    _traces: traces,
    _maps: names.map(mapOf),
    _sheet: SHEET,
    ...values,
  });
}

/** Stories on their maps at the last step. */
export function ended(...stories: { trace: Values; map: Values }[]): FakeModel {
  const [traces, maps] = [stories.map(({ trace }) => trace), stories.map(({ map }) => map)];
  const last = Math.max(...traces.map(({ kinds }) => (kinds as ArrayLike<unknown>).length));
  return new FakeModel({ step: last, last, _traces: traces, _maps: maps });
}

export async function pointOver(element: Element): Promise<void> {
  element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  await tick();
}

/** Point at a state on a map. */
export const pointAt = (view: View, state: number): Promise<void> =>
  pointOver(view.find(`[data-target="${state}"]`));

export const clickOn = (element: Element, more: MouseEventInit = {}): unknown =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, ...more }));

/** Move the pointer out of a part of a view. */
export async function leave(view: View, selector = ".l1-ui-map-frame"): Promise<void> {
  view.find(selector).dispatchEvent(new PointerEvent("pointerleave"));
  await tick();
}

/** The elements changed by a step. */
export async function touched(model: FakeModel, node: Element, step: number): Promise<Element[]> {
  const changed = new Set<Node>();
  const observer = new MutationObserver((records) =>
    records.forEach(({ target }) => changed.add(target)),
  );
  observer.observe(node, { subtree: true, attributes: true, childList: true });
  await model.update({ step });
  observer.disconnect();
  expect(changed.size).toBeGreaterThan(0);
  return [...changed] as Element[];
}

/** Forwards, and back in jumps. */
export const thereAndBack = <T>(pictures: readonly T[]): T[] => [
  ...pictures,
  ...pictures.filter((_, i) => i % 3 === 0).reverse(),
];

/** Rows in a canonical order. */
export const ordered = (rows: unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

/** Out of a terminal, around a curve to the east, and back the same way. */
export const RIDE = {
  title: "Line 1 over H and I: the ride",
  laid: laid("b1:C0 c1:S90 | H:c1"),
  line: 1,
  window: [0, 0, 476, 476],
  path: "M188 60L188 92A32 32 0 0 0 220 124L284 124L316 124L284 124L220 124A32 32 0 0 1 188 92",
  at: [0, 0.16, 0.34, 0.5, 0.66, 0.9],
  places: ["Waldburgstraße", "b1", "c1", "d1", "c1", "b1"].map((name, at) => ({
    name,
    cell: at ? name : "",
    stop: at === 2 ? "H" : "",
  })),
  stops: ["H", "I"],
  passes: { H: 2 },
  rolls: [
    { from: 0, to: 2, face: "2", text: "Rolled 2: two spaces to c1." },
    { from: 2, to: 5, face: "H", text: "Rolled H: on to b1." },
  ],
  said: [..."012345"].map((space) => `What is said of space ${space}.`),
  faces: [{ face: "H", text: "H, on to the next stop sign" }],
  how: {
    b1: ["From the north it leads on to the east."],
    c1: ["From the west it leads on to the east.", "No turn to the north: there is no track."],
  },
};

export function driveModel(values: Values = {}): FakeModel {
  const sheet = [...PAGE.sheet, ["g", { id: "trolley-1" }, []]];
  return new FakeModel({
    step: 0,
    playing: false,
    speed: 2,
    last: 5,
    _ride: RIDE,
    _page: { ...PAGE, sheet },
    ...values,
  });
}

/** A laboratory without a search. */
export const laboratory = (values: Values): FakeModel =>
  new FakeModel({ step: 0, algorithms: ["bfs"], heuristics: ["manhattan"], ...values });

/** Set the size of a picture in the page to that of its window. */
export function sized(svg: Element, [, , width, height]: readonly number[]): void {
  svg.getBoundingClientRect = () => ({ left: 0, top: 0, width, height }) as DOMRect;
}

export function picture(entry: Values & { window: readonly number[] }): SearchMap {
  const map = new SearchMap(entry, "x-", {
    ground: document.createElement("g"),
    cover: document.createElement("g"),
  });
  sized(map.svg, entry.window);
  return map;
}

/** Record calls, each with its name. */
export function notes() {
  const done: unknown[] = [];
  return {
    done,
    note:
      (what: string) =>
      (...all: unknown[]): void => {
        done.push([what, ...all]);
      },
  };
}

/** Pointer and keyboard input on an element, which is added to the page. */
export function person(element: Element) {
  if (!element.isConnected) document.body.append(element);
  const at = (type: string, x: number, y: number): void => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
    element.dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true }));
  };
  return {
    at,
    drag(...path: readonly (readonly [number, number])[]): void {
      path.forEach(([x, y], step) => at(step ? "pointermove" : "pointerdown", x, y));
      at("pointerup", ...path.at(-1)!);
    },
    press(key: string, more: KeyboardEventInit = {}): void {
      element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    },
  };
}

/** Set the width of a view's map. */
export function widen(view: View, observed: (() => void)[], width: number): void {
  vi.spyOn(view.find(".l1-ui-map"), "getBoundingClientRect").mockReturnValue({ width } as DOMRect);
  observed.forEach((callback) => callback());
}
