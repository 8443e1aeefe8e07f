// Applies the events of a story one after the other. Forwards each costs what it
// changes; for going back the picture is kept from time to time.

import { text } from "../host/json";
import { guessOf, rankOf, type Story } from "./trace";

/** So many events lie at least between two pictures that are kept, and so many are kept. */
const KEEP_EVERY = 64;
const KEEP = 32;

/** One stay of a state in a frontier; nothing in it changes. */
interface Entry { state: number; g: number; h: number; rank: number; order: number }

/** What one side of a search knows: for all but a bidirectional one there is one side. */
export class SearchSide {
  /** The one to be taken next is first. */
  frontier: Entry[] = [];
  /** How many entries each state has in the frontier, and whether it is closed. */
  open: Uint16Array;
  closed: Uint8Array;
  /** The least cost known so far; NaN where there is none. */
  g: Float64Array;
  /** What the heuristic says for each, as this side counts it. */
  h: Float64Array;
  parent: Int32Array;
  closedCount = 0;

  constructor(states: number) {
    this.open = new Uint16Array(states);
    this.closed = new Uint8Array(states);
    this.g = new Float64Array(states).fill(NaN);
    this.h = this.g.slice();
    this.parent = new Int32Array(states).fill(-1);
  }

  copy(): SearchSide {
    const side = new SearchSide(0);
    side.frontier = this.frontier.slice();
    side.open = this.open.slice();
    side.closed = this.closed.slice();
    side.g = this.g.slice();
    side.h = this.h.slice();
    side.parent = this.parent.slice();
    side.closedCount = this.closedCount;
    return side;
  }

  enter(entry: Entry): void {
    let [low, high] = [0, this.frontier.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.frontier[middle] as Entry;
      if (other.rank < entry.rank || (other.rank === entry.rank && other.order < entry.order)) low = middle + 1;
      else high = middle;
    }
    this.frontier.splice(low, 0, entry);
    this.open[entry.state]!++;
  }

  /** Of several entries of one state the newest leaves. */
  leave(state: number): void {
    let at = -1;
    this.frontier.forEach((entry, i) => {
      if (entry.state === state && (at < 0 || Math.abs(entry.order) > Math.abs(this.frontier[at]!.order))) at = i;
    });
    if (at < 0) return;
    this.frontier.splice(at, 1);
    this.open[state]!--;
  }

  close(state: number, closed: 0 | 1): void {
    this.closedCount += closed - (this.closed[state] ?? 0);
    this.closed[state] = closed;
  }

  /** The states from the root of the tree to this one. */
  way(state: number): number[] {
    const way: number[] = [];
    for (let at = state; at >= 0 && way.length <= this.parent.length; at = this.parent[at] ?? -1) way.push(at);
    return way.reverse();
  }
}

interface Kept { sides: [SearchSide, SearchSide]; current: number; currentBack: boolean; expanded: number; old: number }

export class Replay {
  /** How many events have happened. */
  at = 0;
  sides: [SearchSide, SearchSide];
  /** The state taken last, and whether the goal's side took it; -1 before the first. */
  current = -1;
  currentBack = false;
  expanded = 0;
  /** The g that the state of the last event had before it. */
  old = NaN;
  readonly #kept: Kept[] = [];
  readonly #pace: number;

  constructor(readonly story: Story) {
    const states = story.states.length;
    this.sides = [new SearchSide(states), new SearchSide(states)];
    this.#pace = Math.max(KEEP_EVERY, Math.ceil(this.length / KEEP));
  }

  get length(): number { return this.story.kinds.length; }

  go(step: number): void {
    const to = Math.min(this.length, Math.max(0, step));
    if (to < this.at) this.#restore(Math.floor(to / this.#pace));
    while (this.at < to) this.#forward();
  }

  #forward(): void {
    if (this.at % this.#pace === 0) this.#keep(this.at / this.#pace);
    const { story, at } = this;
    const letter = story.kinds.charAt(at);
    const state = story.state[at] ?? -1;
    const back = story.back[at] === "1";
    const side = this.sides[back ? 1 : 0];
    const effect = text(story.effects[letter]);
    const [frontier, closed, current] = effect;
    this.old = side.g[state] ?? NaN;
    // The neighbours of a state that was taken are looked at, unless it is the goal.
    if (letter === "g") this.expanded = story.expanded;
    else if (story.kinds[at - 1] === "t") this.expanded++;
    if (frontier === "-" || frontier === "~") side.leave(state);
    const parent = story.parent[at] ?? -1;
    const g = story.g[at] ?? NaN;
    const h = guessOf(story, at);
    const enters = frontier === "+" || frontier === "~";
    if (enters) {
      // A queue or a stack shows a rank, but is not ordered by it.
      const ranked = story.frontier === "heap" || story.frontier === "recursion";
      const rank = ranked ? rankOf(story, g, h) : 0;
      side.enter({ state, g, h, rank, order: /stack|recursion/.test(story.frontier) ? -at : at });
    }
    if (enters || closed === "+") {
      side.g[state] = g;
      if (h === h) side.h[state] = h;
      if (parent >= 0) side.parent[state] = parent;
    }
    if (closed === "+") side.close(state, 1);
    if (closed === "-") side.close(state, 0);
    if (closed === "0") {
      this.sides = [new SearchSide(story.states.length), new SearchSide(story.states.length)];
      this.current = -1;
    }
    if (current === "=" || current === "^") {
      this.current = current === "=" ? state : parent;
      this.currentBack = back;
    }
    this.at++;
  }

  #keep(place: number): void {
    const { current, currentBack, expanded, old } = this;
    this.#kept[place] ??= { sides: [this.sides[0].copy(), this.sides[1].copy()], current, currentBack, expanded, old };
  }

  #restore(place: number): void {
    const { sides, ...rest } = this.#kept[place] as Kept;
    Object.assign(this, rest);
    this.sides = [sides[0].copy(), sides[1].copy()];
    this.at = place * this.#pace;
  }
}
