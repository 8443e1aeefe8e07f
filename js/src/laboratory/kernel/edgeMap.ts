// Drawn graphs, what changes them, as in `graph_kind.py`, and graphs in addresses. A graph is never changed, only replaced.

import { roundHalfEven } from "../../paths/kernel/rounding";
import { HEURISTICS, type Place } from "../../paths/kernel/problem";

export const ASPECT = 1.6; // Width by height
const RIM = 0.08;

/** What the map cannot be, by the name of the sentence that says why. */
export class BadGraph extends Error {
  constructor(
    readonly reason: string,
    readonly words: Record<string, string | number> = {},
  ) {
    super();
  }
}

/** A rectangle of a fixed aspect ratio, in the units of the graph. */
export class Frame {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
  ) {}

  static around(places: readonly Place[]): Frame {
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [left, right, top, bottom] = [xs, ys].flatMap((each) => [
      Math.min(...each),
      Math.max(...each),
    ]) as [number, number, number, number];
    const width = (Math.max(right - left, ASPECT * (bottom - top)) || 10) / (1 - 2 * RIM);
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    return new Frame(middle[0] - width / 2, middle[1] - width / ASPECT / 2, width);
  }

  /** A place by its shares of the width and the height. */
  at(right: number, down: number): Place {
    return [this.left + right * this.width, this.top + down * (this.width / ASPECT)];
  }

  holds([x, y]: Place): boolean {
    const [right, bottom] = this.at(1, 1);
    return this.left <= x && x <= right && this.top <= y && y <= bottom;
  }

  /** The nearest place in the frame, rounded to a readable number. */
  nearest([x, y]: Place): Place {
    const [right, bottom] = this.at(1, 1);
    const grid = 10 ** (2 - Math.floor(Math.log10(this.width)));
    const within = (value: number, least: number, most: number): number => {
      const at = Math.max(roundHalfEven(value * grid), Math.ceil(least * grid));
      return Number((Math.min(at, Math.floor(most * grid)) / grid).toFixed(9));
    };
    return [within(x, this.left, right), within(y, this.top, bottom)];
  }
}

type Pair = readonly [source: string, target: string];
type Costs = ReadonlyMap<string, number>; // By `key`
type DrawnEdge = readonly [source: string, target: string, cost: number, both: boolean];

const key = (source: string, target: string): string => `${source}\n${target}`;
const pairOf = (edge: string): Pair => edge.split("\n") as [string, string];
const back = (edge: string): string => edge.split("\n").reverse().join("\n");

const MOST = { nodes: 60, edges: 200, cost: 1_000_000 };

export class EdgeMap {
  readonly costs: Costs;
  readonly frame: Frame;
  readonly edges: readonly DrawnEdge[];

  constructor(
    readonly places: ReadonlyMap<string, Place>,
    costs: Costs,
    readonly start: string,
    readonly goals: readonly string[],
    frame: Frame | null,
  ) {
    // The entries of an edge that leads both ways stand in a row.
    const rows = new Map<string, number>();
    for (const [edge, cost] of costs) {
      if (!rows.has(edge)) rows.set(edge, cost);
      if (costs.get(back(edge)) === cost && !rows.has(back(edge))) rows.set(back(edge), cost);
    }
    this.costs = rows;
    const edges = new Map<string, DrawnEdge>();
    for (const [edge, cost] of rows) {
      const other = back(edge);
      if (edges.has(other) && rows.get(other) === cost)
        edges.set(other, [...pairOf(other), cost, true]);
      else edges.set(edge, [...pairOf(edge), cost, false]);
    }
    this.edges = [...edges.values()];
    if (!places.size) throw new BadGraph("noNodes");
    for (const [what, found] of [
      ["nodes", places.size],
      ["edges", edges.size],
    ] as const)
      if (found > MOST[what]) throw new BadGraph(what, { most: MOST[what], found });
    const all = [...places.values()];
    this.frame = frame && all.every((place) => frame.holds(place)) ? frame : Frame.around(all);
  }

  /** A text that is alike for equal graphs, whatever the order of their parts. */
  toString(): string {
    const parts = [[...this.places], [...this.costs]].map((each) => each.map(String).sort());
    return JSON.stringify([...parts, this.start, this.goals]);
  }

  get nodes(): string[] {
    return [...this.places.keys()];
  }

  /** The number of each node. */
  get numbers(): ReadonlyMap<string, number> {
    return new Map(this.nodes.map((node, at) => [node, at]));
  }

  /** The nodes that a tree joins. */
  get terminals(): string[] {
    return this.nodes.filter((node) => node === this.start || this.goals.includes(node));
  }

  #with(
    changes: Partial<{
      places: ReadonlyMap<string, Place>;
      costs: Costs;
      start: string;
      goals: readonly string[];
    }>,
  ): EdgeMap {
    const { places, costs, start, goals } = { ...this, ...changes };
    return new EdgeMap(places, costs, start, goals, this.frame);
  }

  #check(...names: string[]): void {
    if (!names.every((name) => this.places.has(name))) throw new RangeError();
  }

  /** Add a node named by the first free letter; without a place far from all others. */
  add(place: Place | null): EdgeMap {
    let name = "";
    for (let at = 0; !name || this.places.has(name); at++) {
      name = "";
      for (let left = at; left >= 0; left = Math.floor(left / 26) - 1)
        name = String.fromCharCode(65 + (left % 26)) + name;
    }
    const at = this.frame.nearest(place ?? this.#freePlace());
    return this.#with({ places: new Map([...this.places, [name, at]]) });
  }

  #freePlace(): Place {
    let [best, farthest]: [Place, number] = [[0, 0], -1];
    for (let down = 1; down < 10; down++) {
      for (let right = 1; right < 10; right++) {
        const [x, y] = this.frame.at(right / 10, down / 10);
        const far = Math.min(
          ...[...this.places.values()].map(([u, v]) => HEURISTICS.euclidean!(x - u, y - v)),
        );
        if (far > farthest) [best, farthest] = [[x, y], far];
      }
    }
    return best;
  }

  remove(name: string): EdgeMap {
    this.#check(name);
    return this.#unmark(name).#with({
      places: new Map([...this.places].filter(([node]) => node !== name)),
      costs: new Map([...this.costs].filter(([edge]) => !pairOf(edge).includes(name))),
    });
  }

  move(name: string, place: Place): EdgeMap {
    this.#check(name);
    return this.#with({ places: new Map(this.places).set(name, this.frame.nearest(place)) });
  }

  /** The distance of two nodes, rounded up, so that no straight line is longer. */
  lengthOf([source, target]: Pair): number {
    this.#check(source, target);
    const [[x, y], [right, bottom]] = [this.places.get(source)!, this.places.get(target)!];
    const far = Math.sqrt((right - x) ** 2 + (bottom - y) ** 2);
    const grid = 10 ** Math.max(0, -Math.floor(Math.log10(this.frame.width / 5)));
    return Math.ceil(Number((far * grid).toFixed(6))) / grid;
  }

  /** Add an edge or replace it; a directed edge keeps a different edge back. */
  join([source, target]: Pair, cost: number, both: boolean): EdgeMap {
    this.#check(source, target);
    if (source === target) throw new RangeError();
    if (!(Math.abs(cost) <= MOST.cost)) throw new BadGraph("cost", { a: source, b: target, cost });
    const [there, thence] = [key(source, target), key(target, source)];
    const made = (both ? [there, thence] : [there]).map((edge) => [edge, cost] as const);
    const instead = both || this.costs.get(there) === this.costs.get(thence);
    // An edge keeps its place, as searches look at neighbours in the order of edges.
    const kept = [...this.costs].flatMap(([edge, old]) =>
      edge === there ? made : edge === thence && instead ? [] : [[edge, old] as const],
    );
    return this.#with({ costs: new Map([...kept, ...made]) });
  }

  /** Reverse an edge, which is directed afterwards. */
  turn([source, target]: Pair): EdgeMap {
    const cost = this.costs.get(key(source, target));
    if (cost === undefined) throw new RangeError();
    return this.part([source, target]).join([target, source], cost, false);
  }

  /** Remove an edge, also its reverse if it leads both ways. */
  part([source, target]: Pair): EdgeMap {
    this.#check(source, target);
    const costs = new Map(this.costs);
    const cost = costs.get(key(source, target));
    costs.delete(key(source, target));
    if (cost === costs.get(key(target, source))) costs.delete(key(target, source));
    return this.#with({ costs });
  }

  startAt(name: string): EdgeMap {
    this.#check(name);
    return this.#with({ start: name });
  }

  toggleGoal(name: string): EdgeMap {
    this.#check(name);
    const others = this.goals.filter((goal) => goal !== name);
    return this.#with({ goals: this.goals.includes(name) ? others : [...others, name] });
  }

  /** Mark or unmark a node to be joined; without a start it becomes that of searches. */
  toggleTerminal(name: string): EdgeMap {
    this.#check(name);
    if (this.terminals.includes(name)) return this.#unmark(name);
    return this.start ? this.toggleGoal(name) : this.startAt(name);
  }

  #unmark(name: string): EdgeMap {
    return this.#with({
      goals: this.goals.filter((goal) => goal !== name),
      start: this.start === name ? "" : this.start,
    });
  }

  clear(): EdgeMap {
    return this.#with({ costs: new Map() });
  }
}

// A graph in an address: "A,0,3;B,5,0|0-1,2.5;1>0,4|0|1", nodes with their places, edges by the numbers of their
// ends ("-" leads both ways) with their costs, the start, and the goals.

const LONGEST = 12;

export function packGraph({ nodes, places, edges, start, goals }: EdgeMap): string {
  const number = (node: string): number => nodes.indexOf(node);
  return [
    nodes.map((node) => [encodeURIComponent(node), ...places.get(node)!].join()).join(";"),
    edges
      .map(([a, b, cost, both]) => `${number(a)}${both ? "-" : ">"}${number(b)},${cost}`)
      .join(";"),
    start && number(start),
    goals.map(number).join(),
  ].join("|");
}

/** Read a graph; throw if it is none. Its frame is the one given, if all nodes lie in it. */
export function readGraph(packed: string, frame: Frame): EdgeMap {
  const [nodes = "", edges = "", start = "", goals = "", ...others] = packed.split("|");
  const places = new Map<string, Place>();
  for (const node of nodes.split(";")) {
    const [name = "", x, y, ...more] = node.split(",");
    const called = decodeURIComponent(name);
    const letters = [...called].length;
    if (more.length || places.has(called) || !letters || letters > LONGEST) fail();
    // What a line cannot hold, as in Python.
    if (called.trim() !== called || /[\p{C}\p{Zl}\p{Zp}]/u.test(called)) fail();
    places.set(called, [numberOf(x), numberOf(y)]);
  }
  const names = [...places.keys()];
  const nodeAt = (at: string): string => (/^\d{1,2}$/.test(at) && names[Number(at)]) || fail();
  const costs = new Map<string, number>();
  for (const edge of edges ? edges.split(";") : []) {
    const [, from = "", way, to = "", cost] = /^(\d+)([->])(\d+),(.+)$/.exec(edge) ?? fail();
    const [a, b] = [nodeAt(from), nodeAt(to)];
    if (a === b || costs.has(`${a}\n${b}`)) fail();
    costs.set(`${a}\n${b}`, numberOf(cost));
    if (way === "-") costs.set(`${b}\n${a}`, numberOf(cost));
  }
  const aims = goals ? goals.split(",").map(nodeAt) : [];
  if (others.length || new Set(aims).size < aims.length) fail();
  return new EdgeMap(places, costs, start && nodeAt(start), aims, frame);
}

function numberOf(written = ""): number {
  const value = Number(written);
  return written && Math.abs(value) <= MOST.cost ? value : fail();
}

function fail(): never {
  throw new RangeError();
}
