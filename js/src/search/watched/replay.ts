// The replay of a watched search. Each change records the old value, so that going back
// costs as little as going forward.

import { SearchSide } from "../replay";
import type { WatchedStory } from "./story";

export class WatchedReplay {
  at = 0;
  readonly sides: [SearchSide, SearchSide];
  readonly isBack = false;
  /** For each row the number of entries and the words that show them. */
  readonly shown = new Map<number, number[]>();
  private readonly notes: (() => void)[][] = [];

  constructor(readonly story: WatchedStory) {
    const states = story.states.length;
    this.sides = [new SearchSide(states), new SearchSide(states)];
  }

  get length(): number { return this.story.kinds.length; }
  /** The current state; -1 if there is none. */
  get current(): number { return this.story.parent[this.at - 1] ?? -1; }

  /** The number of waiting states: frontier entries or unfinished calls. */
  get waiting(): number {
    const frontiers = [...this.shown].filter(([row]) => this.story.rows[row]?.role === "frontier");
    if (frontiers.length) return frontiers.reduce((sum, [, [count = 0]]) => sum + count, 0);
    return this.sides[0].open.reduce((sum, open) => sum + open, 0);
  }

  go(step: number): void {
    const to = Math.min(this.length, Math.max(0, step));
    while (this.at > to) {
      this.at--;
      for (const undo of (this.notes.pop() ?? []).reverse()) undo();
    }
    while (this.at < to) this.forward();
  }

  private forward(): void {
    const notes: (() => void)[] = [];
    const marks = this.story.marks[this.at] ?? [];
    for (let i = 0; i + 3 < marks.length; i += 4) {
      const [state, status, g, parent] = marks.slice(i, i + 4) as [number, number, number, number];
      notes.push(this.mark(state, +(status === 2), +(status === 1), this.story.numbers[g] ?? NaN, parent));
    }
    for (const [row = -1, ...shown] of this.story.changes[this.at] ?? []) {
      const before = this.shown.get(row);
      this.put(row, shown);
      notes.push(() => this.put(row, before ?? []));
    }
    this.notes.push(notes);
    this.at++;
  }

  /** Set the marks of a state; return a function that restores the old ones. */
  private mark(state: number, open: number, closed: number, g: number, parent: number): () => void {
    const [side] = this.sides;
    const before = [side.open[state], side.closed[state], side.g[state], side.parent[state]] as [number, number, number, number];
    side.open[state] = open;
    side.close(state, closed ? 1 : 0);
    side.g[state] = g;
    side.parent[state] = parent;
    return () => this.mark(state, ...before);
  }

  private put(row: number, shown: number[]): void {
    if (shown.length) this.shown.set(row, shown);
    else this.shown.delete(row);
  }
}
