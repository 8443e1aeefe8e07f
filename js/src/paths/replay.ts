// The replay of a story. Each change keeps the value before it, so that going back costs as
// little as going forward.

import type { Language } from "../base/host/language";
import { ALL, BACK, changesOf, effectsOf, ONE, type Story } from "./story";

type Note = [table: string, key: number, before: unknown];

export class Replay {
  at = 0;
  /** The entries of each table by key: a state, or a place in `story.keys`. */
  readonly tables: ReadonlyMap<string, Map<number, unknown>>;
  /** The keys changed in each table since the last clearing. */
  readonly touched: ReadonlyMap<string, Set<number>>;
  readonly #notes: Note[][] = [];
  readonly #keys: ReadonlyMap<string, number>;

  constructor(
    readonly story: Story,
    readonly language: Language,
  ) {
    this.tables = new Map(story.tables.map(({ name }) => [name, new Map<number, unknown>()]));
    this.touched = new Map(story.tables.map(({ name }) => [name, new Set<number>()]));
    this.#keys = new Map(story.keys.map((key, place) => [key.join(" "), place]));
  }

  get words() {
    return this.language.words.search;
  }
  get length(): number {
    return this.story.kinds.length;
  }
  /** The state taken last; -1 if there is none. */
  get current(): number {
    return (this.#get("current", ONE) as number | undefined) ?? -1;
  }

  /** True after the step that found the path. */
  get found(): boolean {
    return this.story.kinds[this.at - 1] === "g";
  }

  /** The number of states expanded; a state counts unless it is the goal. */
  get expanded(): number {
    const { expanded, kinds } = this.story;
    return this.found ? expanded : kinds.slice(0, Math.max(this.at - 1, 0)).split("t").length - 1;
  }

  /** True if the goal's side took the current state. */
  get isBack(): boolean {
    const { story } = this;
    let step = this.at - 1;
    while (step > 0 && !effectsOf(story, step).some(([table]) => table === "current")) step--;
    return story.back[step] === "1";
  }

  has(table: string, key: number): boolean {
    return this.#get(table, key) !== undefined;
  }
  size(table: string): number {
    return this.tables.get(table)?.size ?? 0;
  }
  /** The number of an entry; NaN if there is none. */
  number(table: string, key: number): number {
    const value = this.#get(table, key);
    return typeof value === "number" ? value : NaN;
  }

  /** The place of a compound key; -1 if no entry has it. */
  placeOf(...key: number[]): number {
    return this.#keys.get(key.join(" ")) ?? -1;
  }

  /** The entries that the present step has changed. */
  changed(table: string): Set<number> {
    const notes = this.#notes[this.at - 1] ?? [];
    return new Set(
      notes.flatMap(([name, key]) => (name === table && this.has(table, key) ? [key] : [])),
    );
  }

  /** An entry before the present step. */
  was(table: string, key: number): unknown {
    const note = this.#notes[this.at - 1]?.find(([name, entry]) => name === table && entry === key);
    return note ? note[2] : this.#get(table, key);
  }

  /** The states from the root of the tree to this one; a person's own search may form a cycle. */
  pathTo(state: number, back: boolean): number[] {
    const path = new Set<number>();
    for (
      let at = state;
      at >= 0 && !path.has(at);
      at = (this.#get(back ? `parent${BACK}` : "parent", at) as number) ?? -1
    )
      path.add(at);
    return [...path].reverse();
  }

  go(step: number): void {
    const to = Math.min(this.length, Math.max(0, step));
    while (this.at > to) {
      this.at--;
      for (const note of (this.#notes.pop() ?? []).reverse()) this.#put(...note);
    }
    while (this.at < to) {
      this.#notes.push([]);
      this.#forward(this.at);
      this.at++;
    }
  }

  #forward(step: number): void {
    for (const { table, key, value } of changesOf(this.story, step)) {
      const keys = key === ALL ? [...(this.tables.get(table)?.keys() ?? [])] : [key];
      for (const entry of keys) {
        const before = this.#get(table, entry);
        this.#notes[this.at]!.push([table, entry, before]);
        this.#put(table, entry, typeof value === "function" ? value(before) : value);
      }
    }
  }

  #get(table: string, key: number): unknown {
    return this.tables.get(table)?.get(key);
  }

  #put(table: string, key: number, value: unknown): void {
    if (value === undefined) this.tables.get(table)?.delete(key);
    else this.tables.get(table)?.set(key, value);
    this.touched.get(table)?.add(key);
  }
}
