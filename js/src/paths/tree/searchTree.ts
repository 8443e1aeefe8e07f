// The tree of a search as laid out by Python, and the status of its nodes at a step.

import { count, type Fields, fields, list, point, text } from "../../base/host/json";
import { type Figure, readFigure } from "../map";
import type { Replay } from "../replay";
import { describe } from "../storyView";
import { BACK, valueAt, lookOf } from "../story";

const CLEARANCE = 9.6; // The distance between the boxes and the last edge of a cycle

export class SearchTree {
  readonly parent: number[];
  readonly y: number[];
  x: number[] = []; // The present layout, valid until more nodes need more room
  size: [wide: number, high: number] = [0, 0];
  readonly box: [wide: number, high: number];
  readonly lines: Figure[];
  readonly cost: Figure;
  there: number[] = [];
  /** The node taken last; -1 before the first, and after the path is found. */
  current = -1;
  found = false;
  readonly highest: number; // The greatest height of all layouts
  readonly #stages: { x: number[]; size: [number, number] }[];
  protected readonly raw: Fields;
  readonly #state: number[];
  readonly #begins: number[];
  readonly #rounds: [number, number][]; // The step before each new round of the search, and the first node of the round
  readonly #turns: [step: number, node: number][]; // The step before a node begins to represent its state, in order
  /** The node that represents a state, by state; negative keys for the goal's side. */
  #nodeOfState = new Map<number, number>();
  #path = new Set<number>();

  constructor(
    raw: unknown,
    readonly replay: Replay,
  ) {
    const tree = (this.raw = fields(raw));
    const numbers = (name: string): number[] => list(tree[name]).map(count);
    [this.#state, this.#begins] = [numbers("state"), numbers("begins")];
    // Limit parents to earlier nodes, so that no input makes an endless chain.
    this.parent = numbers("parent").map((parent, node) => Math.min(parent, node - 1));
    [this.y, this.box] = [numbers("y"), point(tree.box)];
    this.#stages = list(tree.stages).map((raw) => {
      const { first, size, x } = fields(raw);
      const places: number[] = [];
      list(x).forEach((at, i) => (places[count(first) + i] = count(at)));
      return { x: places, size: point(size) };
    });
    const pairs = (name: string): [number, number][] => list(tree[name]).map(point);
    this.#rounds = pairs("rounds");
    this.#turns = [
      ...this.#begins.map((step, node): [number, number] => [step, node]),
      ...pairs("again"),
    ].sort(([a], [b]) => a - b);
    this.highest = Math.max(0, ...this.#stages.map(({ size: [, high] }) => high));
    const [cost, ...lines] = list(tree.figures);
    [this.cost, this.lines] = [readFigure(cost), lines.map(readFigure)];
  }

  get sheet(): unknown {
    return this.raw.sheet;
  }
  /** The symbol, view box and words of the sign that only trees have. */
  get sign(): string[] {
    return list(this.raw.sign).map(text);
  }

  update(): void {
    const { story, at, current, isBack } = this.replay;
    const end = this.#begins.findIndex((step) => step > at);
    const now = end < 0 ? this.#begins.length : end;
    const first = this.#rounds.filter(([step]) => step <= at).pop()?.[1] ?? 0;
    const stage =
      this.#stages.find(({ x }) => (now > first ? now - 1 : first) in x) ?? this.#stages[0];
    if (stage) [this.x, this.size] = [stage.x, stage.size];
    this.there = Array.from({ length: now - first }, (_, i) => first + i);
    this.#nodeOfState.clear();
    for (const [step, node] of this.#turns) {
      if (step > at) break;
      if (node >= first) this.#nodeOfState.set(this.#key(this.state(node), this.#back(node)), node);
    }
    this.found = story.kinds[at - 1] === "g";
    this.#path = new Set(this.found ? story.path : []);
    this.current = this.found ? -1 : this.#node(current, isBack);
  }

  state(node: number): number {
    return this.#state[node] ?? -1;
  }
  /** The g and h of the state of a node, on its side. */
  numbers(node: number): [g: number, h: number] {
    const [state, side] = [this.state(node), this.#back(node) ? BACK : ""];
    return [this.replay.number(`g${side}`, state), this.replay.number(`h${side}`, state)];
  }

  represents(node: number): boolean {
    return this.#node(this.state(node), this.#back(node)) === node;
  }
  nodes(state: number): number[] {
    return [false, true].map((back) => this.#node(state, back)).filter((node) => node >= 0);
  }

  status(node: number): string {
    const [state, side] = [this.state(node), this.#back(node) ? BACK : ""];
    if (!this.represents(node)) return "gone";
    if (this.#path.has(state)) return "path";
    if (node === this.current) return "current";
    const known = ["frontier", "closed"].find((table) => this.replay.has(table + side, state));
    return known ? known + (this.#back(node) ? "-back" : "") : "gone";
  }

  /** The nodes whose edges lead to the current one, form the path, or close a cycle. */
  path(): number[] {
    if (this.#first >= 0)
      return this.above(this.current).slice(0, this.depth(this.current) - this.depth(this.#first));
    if (!this.found) return this.above(this.current);
    const path = [...this.#path].flatMap((state) => this.nodes(state));
    return path.filter((node) => path.includes(this.parent[node] as number));
  }

  /** The node of the present step, its parent, and true if the node is skipped. */
  looked(): [node: number, from: number, skipped: boolean] {
    const { story, at } = this.replay;
    const { state, parent, sign } = lookOf(story, at - 1);
    const back = story.back[at - 1] === "1";
    if (this.#first >= 0) return [this.#first, -1, false];
    return [this.#node(state, back), this.#node(parent, back), sign === "skip"];
  }

  edge(node: number): string {
    const { x, y } = this;
    const [parent, half] = [this.parent[node] as number, this.box[1] / 2];
    if (parent < 0) return "";
    const [above, below] = [y[parent] as number, y[node] as number];
    return `M${x[parent]} ${above + half}V${(above + below) / 2}H${x[node]}V${below - half}`;
  }

  /** The path data of the edge that closes a cycle, with an arrowhead. */
  closing(): string {
    const { x, y, current } = this;
    const [wide, high] = this.box;
    const first = this.#first;
    if (first < 0) return "";
    const [a = 0, b = 0, c = 0, d = 0] = [x[current], y[current], x[first], y[first]];
    return `M${a + wide / 2} ${b + high / 4}H${Math.max(a, c) + wide / 2 + CLEARANCE}V${d - high / 4}H${c + wide / 2}m6 -5l-6 5l6 5`;
  }

  face(node: number): string[] {
    const state = this.state(node);
    const faces = this.raw.faces;
    return faces ? list(list(faces)[state]).map(text) : [this.replay.story.states[state] ?? ""];
  }

  depth(node: number): number {
    return this.above(node).length;
  }
  children(node: number): number[] {
    return this.there.filter((other) => this.parent[other] === node);
  }

  /** The node in the direction of an arrow key: parent, first child or neighbour in the row. */
  next(node: number, arrow: string): number {
    const [{ x, y }, sign] = [this, arrow === "ArrowLeft" ? -1 : 1];
    const away = (other: number): number => sign * ((x[other] as number) - (x[node] as number));
    const found =
      arrow === "ArrowUp"
        ? [this.parent[node] as number].filter((other) => other >= 0)
        : arrow === "ArrowDown"
          ? this.children(node)
          : this.there
              .filter((other) => y[other] === y[node] && away(other) > 0)
              .sort((a, b) => away(a) - away(b));
    return found[0] ?? node;
  }

  /** What is said of a node that is pointed at. */
  describe(node: number): string {
    const { story, language } = this.replay;
    if (this.represents(node)) return describe(this.replay, this.state(node));
    return language.fill(language.words.search_tree.gone, {
      state: story.states[this.state(node)] ?? "",
      parent: story.states[this.state(this.parent[node] ?? -1)] ?? "",
    });
  }

  #back(node: number): boolean {
    return this.replay.story.back[(this.#begins[node] as number) - 1] === "1";
  }
  #key(state: number, back: boolean): number {
    return back ? -2 - state : state;
  }
  #node(state: number, back: boolean): number {
    return state < 0 ? -1 : (this.#nodeOfState.get(this.#key(state, back)) ?? -1);
  }

  /** The first node of a cycle of negative cost; -1 if there is none. */
  get #first(): number {
    const { story, at } = this.replay;
    return story.kinds[at - 1] === "y" ? this.#node(valueAt(story, "state", at - 1), false) : -1;
  }

  /** A node and its ancestors, without the root. */
  protected above(node: number): number[] {
    const path: number[] = [];
    for (let at = node; (this.parent[at] ?? -1) >= 0; at = this.parent[at] as number) path.push(at);
    return path;
  }
}

/** The tree of attempts to give values to variables: each node is one, below the one before it. */
export class AttemptsTree extends SearchTree {
  /** True unless the attempt has been given up. */
  #stands(node: number): boolean {
    const end = count(list(this.raw.ends)[node]);
    return end < 0 || this.replay.at < end;
  }

  override update(): void {
    super.update();
    const path = this.there.filter((node) => this.#stands(node));
    this.found = path.length > this.replay.story.states.length; // With the root
    this.current = path[path.length - 1] ?? -1;
  }

  override represents(): boolean {
    return true;
  }
  override numbers(): [g: number, h: number] {
    return [NaN, NaN];
  }
  override nodes(state: number): number[] {
    return this.there.filter((node) => this.state(node) === state && this.#stands(node));
  }
  override status(node: number): string {
    if (!this.#stands(node)) return "gone";
    return this.found ? "path" : node === this.current ? "current" : "closed";
  }
  override path(): number[] {
    return this.above(this.current);
  }
  override looked(): [node: number, from: number, skipped: boolean] {
    return [-1, -1, false];
  }
  override face(node: number): string[] {
    return list(list(this.raw.faces)[node]).map(text);
  }
  override describe(node: number): string {
    const gone = this.#stands(node) ? "" : `, ${this.sign[2]}`;
    return this.face(node).join(" ") + gone;
  }
}
