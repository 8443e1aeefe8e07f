// The tree of a search as Python lays it out, and what each node is at a step.

import { count, fields, list, text } from "../../host/json";
import { type Figure, readFigure } from "../map";
import type { Replay, SearchSide } from "../replay";

const numbers = (column: unknown): number[] => list(column).map(count);

export class SearchTree {
  readonly parent: number[];
  readonly x: number[];
  readonly y: number[];
  readonly width: number;
  readonly height: number;
  readonly box: [number, number];
  readonly lines: Figure[];
  readonly cost: Figure;
  readonly sheet: unknown;
  /** Symbol, view box and words of what only a tree shows. */
  readonly legend: string[][];
  /** The nodes that are there now: from the first up to the end. */
  first = 0;
  end = 0;
  /** The node taken last; -1 before the first, and where the path has been found. */
  current = -1;
  found = false;
  readonly #state: number[];
  readonly #begins: number[];
  readonly #outdone: number[];
  readonly #rounds: number[];
  readonly #faces: string[][] | null;
  /** By side and state: the node that stands for it. */
  #standing: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  #path = new Set<number>();

  constructor(raw: unknown, readonly replay: Replay) {
    const tree = fields(raw);
    this.#state = numbers(tree.state);
    this.parent = numbers(tree.parent);
    this.#begins = numbers(tree.begins);
    this.#outdone = numbers(tree.outdone);
    this.x = numbers(tree.x);
    this.y = numbers(tree.y);
    this.#rounds = numbers(tree.rounds);
    [this.width, this.height] = [count(tree.width), count(tree.height)];
    this.box = numbers(tree.box) as [number, number];
    this.lines = list(tree.lines).map(readFigure);
    this.cost = readFigure(tree.cost);
    this.#faces = tree.faces ? list(tree.faces).map((face) => list(face).map(text)) : null;
    this.sheet = tree.sheet;
    this.legend = list(tree.legend).map((sign) => list(sign).map(text));
  }

  /** Follows the story to its step. */
  update(): void {
    const { story, at, current, currentBack } = this.replay;
    const begins = this.#begins;
    let [low, high] = [0, begins.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((begins[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    this.end = low;
    this.first = Math.max(0, ...this.#rounds.filter((node) => node < low));
    this.#standing = [new Map(), new Map()];
    for (let node = this.first; node < low; node++) {
      const outdone = this.#outdone[node] as number;
      if (!outdone || at < outdone) this.#standing[this.#back(node)].set(this.state(node), node);
    }
    this.found = story.kinds[at - 1] === "g";
    this.#path = new Set(this.found ? story.path : []);
    this.current = this.found ? -1 : this.node(current, currentBack ? 1 : 0);
  }

  state(node: number): number { return this.#state[node] ?? -1; }
  /** The node that stands for a state on a side; -1 for none. */
  node(state: number, back: 0 | 1): number { return this.#standing[back].get(state) ?? -1; }
  nodes(state: number): number[] { return [this.node(state, 0), this.node(state, 1)].filter((node) => node >= 0); }
  stands(node: number): boolean { return this.node(this.state(node), this.#back(node)) === node; }
  side(node: number): SearchSide { return this.replay.sides[this.#back(node)]; }

  /** What a node is, as its box is called. */
  status(node: number): string {
    const [state, side] = [this.state(node), this.side(node)];
    if (!this.stands(node)) return "gone";
    if (this.#path.has(state)) return "path";
    if (node === this.current) return "current";
    const ending = this.#back(node) ? "-back" : "";
    return side.open[state] ? `frontier${ending}` : side.closed[state] ? `closed${ending}` : "gone";
  }

  /** The nodes whose edges lead to the current one, or those of the path. */
  way(): number[] {
    if (this.found) {
      const path = [...this.#path].flatMap((state) => this.nodes(state));
      return path.filter((node) => path.includes(this.parent[node] ?? -1));
    }
    const way: number[] = [];
    for (let node = this.current; (this.parent[node] ?? -1) >= 0; node = this.parent[node] as number) way.push(node);
    return way;
  }

  /** The node that the step is about, from which it is looked at, and whether it is skipped. */
  looked(): { node: number; from: number; skipped: boolean } {
    const { story, at } = this.replay;
    const letter = story.kinds.charAt(at - 1);
    const frontier = text(story.effects[letter]).charAt(0);
    const parent = story.parent[at - 1] ?? -1;
    const back = story.back[at - 1] === "1" ? 1 : 0;
    if (parent < 0 || letter === "g" || frontier === "-") return { node: -1, from: -1, skipped: false };
    return { node: this.node(story.state[at - 1] ?? -1, back), from: this.node(parent, back), skipped: frontier === "." };
  }

  /** The line from the parent of a node down to it. */
  edge(node: number): string {
    const parent = this.parent[node] ?? -1;
    if (parent < 0) return "";
    const [above, below, half] = [this.y[parent] as number, this.y[node] as number, this.box[1] / 2];
    return `M${this.x[parent]} ${above + half}V${(above + below) / 2}H${this.x[node]}V${below - half}`;
  }

  /** What stands in the box of a node. */
  face(node: number): string[] {
    const state = this.state(node);
    return this.#faces?.[state] ?? [this.replay.story.states[state] ?? ""];
  }

  depth(node: number): number {
    let depth = 0;
    for (let at = this.parent[node] ?? -1; at >= 0; at = this.parent[at] ?? -1) depth++;
    return depth;
  }

  children(node: number): number[] {
    return this.#there().filter((other) => this.parent[other] === node);
  }

  /** The node that an arrow leads to: its parent, its first child, or a neighbour in its row. */
  next(node: number, key: string): number {
    if (key === "ArrowUp") return Math.max(this.parent[node] ?? -1, -1) < 0 ? node : (this.parent[node] as number);
    if (key === "ArrowDown") return this.children(node)[0] ?? node;
    const way = key === "ArrowLeft" ? -1 : 1;
    const away = (other: number): number => way * ((this.x[other] as number) - (this.x[node] as number));
    const row = this.#there().filter((other) => this.y[other] === this.y[node] && away(other) > 0);
    return row.reduce((best, other) => (best === node || away(other) < away(best) ? other : best), node);
  }

  #there(): number[] {
    return Array.from({ length: this.end - this.first }, (_, at) => this.first + at);
  }

  #back(node: number): 0 | 1 {
    return this.replay.story.back[(this.#begins[node] as number) - 1] === "1" ? 1 : 0;
  }
}
