// Drawn graphs, what changes them, as in `graph_kind.py`, and graphs in texts and addresses. A graph is never changed, only
// replaced.

import { count, type Fields, fields, list, point, text } from "../../base/host/json";
import { abs, ceil, fail, floor, max, min, roundHalfEven } from "../../paths/kernel/arithmetic";
import { HEURISTICS, type Place } from "../../paths/kernel/problem";

export const ASPECT = 1.6; // Width by height
const RIM = 0.08;

/** What the map cannot be, by the name of the sentence that says why. */
export class BadGraph extends Error {
  constructor(
    readonly reason: string,
    readonly about: Record<string, string | number> = {},
  ) {
    super();
  }
}

/** A rectangle of a fixed aspect ratio, in the units of the graph. */
export type Frame = readonly [left: number, top: number, width: number];

function around(places: readonly Place[]): Frame {
  const [left, right, top, bottom] = [0, 1].flatMap((axis) => {
    const values = places.map((place) => place[axis]!);
    return [min(...values), max(...values)];
  }) as [number, number, number, number];
  const width = (max(right - left, ASPECT * (bottom - top)) || 10) / (1 - 2 * RIM);
  return [(left + right) / 2 - width / 2, (top + bottom) / 2 - width / ASPECT / 2, width];
}

/** A place by its shares of the width and the height. */
const placeIn = ([left, top, width]: Frame, right: number, down: number): Place => [
  left + right * width,
  top + down * (width / ASPECT),
];

/** The nearest place in a frame, rounded to a readable number. */
function nearest(frame: Frame, [x, y]: Place): Place {
  const [left, top, width] = frame;
  const [right, bottom] = placeIn(frame, 1, 1);
  const grid = 10 ** (2 - floor(Math.log10(width)));
  const within = (value: number, least: number, most: number): number => {
    const at = max(roundHalfEven(value * grid), ceil(least * grid));
    return +(min(at, floor(most * grid)) / grid).toFixed(9);
  };
  return [within(x, left, right), within(y, top, bottom)];
}

type Places = ReadonlyMap<string, Place>;
type Costs = ReadonlyMap<string, number>; // By `key`
type DrawnEdge = readonly [source: string, target: string, cost: number, both: boolean];

/** What a graph consists of. */
interface Parts {
  readonly places: Places;
  readonly costs: Costs;
  readonly start: string;
  readonly goals: readonly string[];
  readonly frame: Frame | null;
}

export interface EdgeMap extends Parts {
  readonly frame: Frame;
  readonly nodes: readonly string[];
  readonly numbers: ReadonlyMap<string, number>; // The number of each node
  readonly edges: readonly DrawnEdge[];
  /** A text that is alike for equal graphs; an address has it. */
  toString(): string;
}

export const key = (source: string, target: string): string => `${source}\n${target}`;
export const ends = (edge: string): [source: string, target: string] =>
  edge.split("\n") as [string, string];
const back = (edge: string): string => ends(edge).reverse().join("\n");

const MOST = { nodes: 60, edges: 200, cost: 1_000_000 };

export function mapOf({ places, costs, start, goals, frame }: Parts): EdgeMap {
  // The entries of an edge that leads both ways stand in a row.
  const rows = new Map<string, number>();
  for (const [edge, cost] of costs) {
    const other = back(edge);
    if (!rows.has(edge)) rows.set(edge, cost);
    if (costs.get(other) === cost && !rows.has(other)) rows.set(other, cost);
  }
  const drawn = new Map<string, DrawnEdge>();
  for (const [edge, cost] of rows) {
    const other = back(edge);
    const both = drawn.has(other) && rows.get(other) === cost;
    const shown = both ? other : edge;
    drawn.set(shown, [...ends(shown), cost, both]);
  }
  const [nodes, all, edges] = [[...places.keys()], [...places.values()], [...drawn.values()]];
  if (!nodes.length) throw new BadGraph("noNodes");
  for (const [what, { length: found }] of Object.entries({ nodes, edges })) {
    const most = MOST[what as "nodes"];
    if (found > most) throw new BadGraph(what, { most, found });
  }
  const numbers = new Map(nodes.map((node, at) => [node, at]));
  return {
    places,
    costs: rows,
    start,
    goals,
    frame:
      frame &&
      all.every(([x, y]) => {
        const [right, bottom] = placeIn(frame, 1, 1);
        return frame[0] <= x && x <= right && frame[1] <= y && y <= bottom;
      })
        ? frame
        : around(all),
    nodes,
    numbers,
    edges,
    // "A,0,3;B,5,0|0-1,2.5;1>0,4|0|1", nodes with their places, edges by the numbers of their ends ("-" leads both
    // ways) with their costs, the start, and the goals.
    toString: () =>
      [
        nodes.map((node, at) => [encodeURIComponent(node), ...all[at]!].join()).join(";"),
        edges
          .map(
            ([a, b, cost, both]) => `${numbers.get(a)}${both ? "-" : ">"}${numbers.get(b)},${cost}`,
          )
          .join(";"),
        numbers.get(start),
        goals.map((goal) => numbers.get(goal)).join(),
      ].join("|"),
  };
}

export function placeOf(value: unknown): Place {
  const [x, y] = point(value);
  return list(value).length === 2 && max(abs(x), abs(y)) <= 1e9 ? [x, y] : fail();
}

/** The graph after a request; throw if that is unknown. */
export function changed(
  map: EdgeMap,
  { do: what, at, node, to, edge, cost, both }: Fields,
): EdgeMap {
  const { places, costs, start, goals, frame } = map;
  const change = (changes: Partial<Parts>): EdgeMap => mapOf({ ...map, ...changes });

  if (what === "clear") return change({ costs: new Map() });
  if (what === "add") {
    const place = nearest(frame, at === null ? freePlace(map) : placeOf(at));
    return change({ places: new Map([...places, [freeName(places), place]]) });
  }

  if (edge) {
    const [source = "", target = ""] = list(edge).map(text);
    const [from, onto] = [places.get(source) ?? fail(), places.get(target) ?? fail()];
    const [there, thence] = [key(source, target), key(target, source)];
    const old = costs.get(there);
    const parted = new Map(costs);
    parted.delete(there);
    // Also the reverse of an edge that leads both ways.
    if (old === costs.get(thence)) parted.delete(thence);
    if (what === "part") return change({ costs: parted });
    // It is directed afterwards.
    if (what === "turn")
      return change({ costs: joined(parted, target, source, old ?? fail(), false) });
    if (what === "join" && (cost === null || typeof cost === "number"))
      return change({
        costs: joined(costs, source, target, cost ?? lengthOf(from, onto, frame), both === true),
      });
    fail();
  }

  const name = text(node);
  if (!places.has(name)) fail();
  const others = goals.filter((goal) => goal !== name);
  const unmarked = { goals: others, start: start === name ? "" : start };
  const isGoal = others.length < goals.length;
  const toggled = { goals: isGoal ? others : [...others, name] };
  if (to) return change({ places: new Map(places).set(name, nearest(frame, placeOf(to))) });
  if (what === "start") return change({ start: name });
  if (what === "goal") return change(toggled);
  // A node to be joined; without a start it becomes that of searches.
  if (what === "terminal")
    return change(isGoal || start === name ? unmarked : start ? toggled : { start: name });
  if (what === "remove")
    return change({
      ...unmarked,
      places: new Map([...places].filter(([other]) => other !== name)),
      costs: new Map([...costs].filter(([each]) => !ends(each).includes(name))),
    });
  fail();
}

/** The first free letter, or letters. */
function freeName(places: Places): string {
  for (let at = 0; ; at++) {
    let name = "";
    for (let left = at; left >= 0; left = floor(left / 26) - 1)
      name = String.fromCharCode(65 + (left % 26)) + name;
    if (!places.has(name)) return name;
  }
}

/** A place far from all nodes. */
function freePlace({ places, frame }: EdgeMap): Place {
  let [best, farthest]: [Place, number] = [[0, 0], -1];
  for (let down = 1; down < 10; down++) {
    for (let right = 1; right < 10; right++) {
      const place = placeIn(frame, right / 10, down / 10);
      const far = min(...[...places.values()].map((other) => apart(place, other)));
      if (far > farthest) [best, farthest] = [place, far];
    }
  }
  return best;
}

export const apart = ([x, y]: Place, [u, v]: Place): number => HEURISTICS.euclidean!(x - u, y - v);

/** The distance of two nodes, rounded up, so that no straight line is longer. */
function lengthOf(from: Place, to: Place, [, , width]: Frame): number {
  const grid = 10 ** max(0, -floor(Math.log10(width / 5)));
  return ceil(+(apart(from, to) * grid).toFixed(6)) / grid;
}

/** Add an edge or replace it; a directed edge keeps a different edge back. */
function joined(costs: Costs, a: string, b: string, cost: number, both: boolean): Costs {
  if (a === b) fail();
  if (!(abs(cost) <= MOST.cost)) throw new BadGraph("cost", { a, b, cost });
  const [there, thence] = [key(a, b), key(b, a)];
  const made = (both ? [there, thence] : [there]).map((edge) => [edge, cost] as const);
  const instead = both || costs.get(there) === costs.get(thence);
  // An edge keeps its place, as searches look at neighbours in the order of edges.
  const kept = [...costs].flatMap(([edge, old]) =>
    edge === there ? made : edge === thence && instead ? [] : [[edge, old] as const],
  );
  return new Map([...kept, ...made]);
}

const LONGEST = 12;

/** Read a graph from an address; throw if it is none. Its frame is the one given, if all nodes lie in it. */
export function readGraph(packed: string, frame: Frame): EdgeMap {
  const [nodes = "", edges = "", start = "", goals = "", ...others] = packed.split("|");
  const places = new Map<string, Place>();
  for (const node of nodes.split(";")) {
    const [name = "", x, y, ...more] = node.split(",");
    const called = decodeURIComponent(name);
    const letters = [...called].length;
    if (
      more.length ||
      places.has(called) ||
      !letters ||
      letters > LONGEST ||
      // What a line cannot hold, as in Python.
      called.trim() !== called ||
      /[\p{C}\p{Zl}\p{Zp}]/u.test(called)
    )
      fail();
    places.set(called, [numberOf(x), numberOf(y)]);
  }
  const names = [...places.keys()];
  const nodeAt = (at: string): string => (/^\d{1,2}$/.test(at) && names[+at]) || fail();
  const costs = new Map<string, number>();
  for (const edge of edges ? edges.split(";") : []) {
    const [, from = "", way, to = "", cost] = /^(\d+)([->])(\d+),(.+)$/.exec(edge) ?? fail();
    const [a, b] = [nodeAt(from), nodeAt(to)];
    if (a === b || costs.has(key(a, b))) fail();
    costs.set(key(a, b), numberOf(cost));
    if (way === "-") costs.set(key(b, a), numberOf(cost));
  }
  const aims = goals ? goals.split(",").map(nodeAt) : [];
  if (others.length || new Set(aims).size < aims.length) fail();
  return mapOf({ places, costs, start: start && nodeAt(start), goals: aims, frame });
}

function numberOf(written = ""): number {
  const value = Number(written);
  return written && abs(value) <= MOST.cost ? value : fail();
}

/** A name in quotes has escapes; one that is a word of the text is in quotes. */
const nameOf = (word: string): string => (word.startsWith('"') ? text(JSON.parse(word)) : word);

/** The graph that a laboratory shows, from its text: "A at 0 3", "A -- B 2.5", "start A", "goal B C". */
export function readLines({ map, _stage, _kernel }: Fields): EdgeMap {
  const places = new Map<string, Place>();
  const costs = new Map<string, number>();
  let [start, goals]: [string, string[]] = ["", []];
  for (const line of text(map).split("\n")) {
    const words = line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
    const [first = "", second = "", third = "", fourth] = words;
    const [a, b, cost] = [nameOf(first), nameOf(third), Number(fourth)];
    if (second === "at") places.set(a, [Number(third), cost]);
    else if (second.startsWith("-")) {
      costs.set(key(a, b), cost);
      if (second === "--") costs.set(key(b, a), cost);
    } else if (first === "start") start = nameOf(second);
    else if (first === "goal") goals = words.slice(1).map(nameOf);
  }
  const [left, top, unit] = list(fields(_stage).frame).map(count) as [number, number, number];
  const wide = count(fields(fields(_kernel).measures).wide);
  return mapOf({ places, costs, start, goals, frame: [left, top, wide / unit] });
}
