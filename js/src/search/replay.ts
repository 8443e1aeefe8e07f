// The replay of a search. Going forward applies single events; going back starts from saved snapshots.

import { text } from "../host/json";
import { guessOf, rankOf, type Story } from "./trace";

/** The least number of events between two snapshots, and the number of snapshots. */
const LEAST_INTERVAL = 64;
const MOST_SNAPSHOTS = 32;

/** An immutable entry of a frontier. */
interface Entry { state: number; g: number; h: number; rank: number; order: number }

/** The state of one side of a search; only bidirectional searches have two. */
export class SearchSide {
  frontier: Entry[] = []; // The next entry to be taken is first
  /** The number of frontier entries of each state, and 1 for closed states. */
  open = new Uint16Array(this.states);
  closed = new Uint8Array(this.states);
  g = new Float64Array(this.states).fill(NaN); // The least known cost; NaN if there is none
  h = this.g.slice(); // The heuristic of each state, as seen from this side
  parent = new Int32Array(this.states).fill(-1);
  settled = 0;

  constructor(private readonly states: number) {}

  copy(): SearchSide {
    const [frontier, open, closed] = [this.frontier.slice(), this.open.slice(), this.closed.slice()];
    const [g, h, parent] = [this.g.slice(), this.h.slice(), this.parent.slice()];
    return Object.assign(new SearchSide(0), this, { frontier, open, closed, g, h, parent });
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

  /** Remove the newest of several entries of a state. */
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
    this.settled += closed - (this.closed[state] ?? 0);
    this.closed[state] = closed;
  }

  /** The states from the root of the tree to this one; a user's own search may form a cycle. */
  pathTo(state: number): number[] {
    const path = new Set<number>();
    for (let at = state; at >= 0 && !path.has(at); at = this.parent[at] ?? -1) path.add(at);
    return [...path].reverse();
  }
}

interface Snapshot { sides: [SearchSide, SearchSide]; current: number; isBack: boolean; expanded: number; old: number }

export class Replay {
  at = 0;
  sides: [SearchSide, SearchSide];
  /** The state taken last, and true if the goal's side took it; -1 before the first. */
  current = -1;
  isBack = false;
  expanded = 0;
  old = NaN; // The g of the state before the last event
  readonly #snapshots: Snapshot[] = [];
  readonly #interval: number;

  constructor(readonly story: Story) {
    const states = story.states.length;
    this.sides = [new SearchSide(states), new SearchSide(states)];
    this.#interval = Math.max(LEAST_INTERVAL, Math.ceil(this.length / MOST_SNAPSHOTS));
  }

  get length(): number { return this.story.kinds.length; }

  go(step: number): void {
    const to = Math.min(this.length, Math.max(0, step));
    if (to < this.at) this.#restore(Math.floor(to / this.#interval));
    while (this.at < to) this.#forward();
  }

  #forward(): void {
    if (this.at % this.#interval === 0) this.#save(this.at / this.#interval);
    const { story, at } = this;
    const letter = story.kinds.charAt(at);
    const state = story.state[at] ?? -1;
    const back = story.back[at] === "1";
    const side = this.sides[back ? 1 : 0];
    const effect = text(story.effects[letter]);
    const [frontier, closed, current] = effect;
    this.old = side.g[state] ?? NaN;
    // A state counts as expanded unless it is the goal.
    if (letter === "g") this.expanded = story.expanded;
    else if (story.kinds[at - 1] === "t") this.expanded++;
    if (frontier === "-" || frontier === "~") side.leave(state);
    const parent = story.parent[at] ?? -1;
    const g = story.g[at] ?? NaN;
    const h = guessOf(story, at);
    const enters = frontier === "+" || frontier === "~";
    if (enters) {
      // A queue or a stack has ranks, but is not ordered by them.
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
      this.isBack = back;
    }
    this.at++;
  }

  #save(place: number): void {
    const { current, isBack, expanded, old } = this;
    this.#snapshots[place] ??= { sides: [this.sides[0].copy(), this.sides[1].copy()], current, isBack, expanded, old };
  }

  #restore(place: number): void {
    const { sides, ...rest } = this.#snapshots[place] as Snapshot;
    Object.assign(this, rest);
    this.sides = [sides[0].copy(), sides[1].copy()];
    this.at = place * this.#interval;
  }
}
