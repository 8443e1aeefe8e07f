// The replay of a story. Each change keeps the value before it, so that going back costs as
// little as going forward.

import type { Language } from "../base/host/language";
import { BACK, effectsOf, held, rankOf, type Story } from "./story";

/** A waiting entry of a state: the step that added it, and the number that orders it. */
export interface Entry { step: number; rank: number }

type Note = [table: string, key: number, before: unknown];

const ONE = 0; // The key of tables with one entry
const ALL = -1;

export class Replay {
  at = 0;
  /** The entries of each table by key: a state, or a place in `story.keys`. */
  readonly tables: ReadonlyMap<string, Map<number, unknown>>;
  /** The keys changed in each table since the last clearing. */
  readonly touched: ReadonlyMap<string, Set<number>>;
  readonly #notes: Note[][] = [];
  readonly #keys: ReadonlyMap<string, number>;

  constructor(readonly story: Story, readonly language: Language) {
    this.tables = new Map(story.tables.map(({ name }) => [name, new Map<number, unknown>()]));
    this.touched = new Map(story.tables.map(({ name }) => [name, new Set<number>()]));
    this.#keys = new Map(story.keys.map((key, place) => [key.join(" "), place]));
  }

  get words() { return this.language.words.search; }
  get length(): number { return this.story.kinds.length; }
  /** The state taken last; -1 if there is none. */
  get current(): number { return this.#get("current", ONE) as number | undefined ?? -1; }

  /** True after the step that found the path. */
  get found(): boolean { return this.story.kinds[this.at - 1] === "g"; }

  /** The number of states expanded; a state counts unless it is the goal. */
  get expanded(): number {
    const { expanded, kinds } = this.story;
    return this.found ? expanded : kinds.slice(0, Math.max(this.at - 1, 0)).split("t").length - 1;
  }

  /** True if the goal's side took the current state. */
  get isBack(): boolean {
    const { story } = this;
    let step = this.at - 1;
    while (step > 0 && !effectsOf(story, step).some(({ table }) => table === "current")) step--;
    return story.back[step] === "1";
  }

  has(table: string, key: number): boolean { return this.#get(table, key) !== undefined; }
  size(table: string): number { return this.tables.get(table)?.size ?? 0; }
  /** The number of an entry; NaN if there is none. */
  number(table: string, key: number): number {
    const value = this.#get(table, key);
    return typeof value === "number" ? value : NaN;
  }

  /** The place of a compound key; -1 if no entry has it. */
  placeOf(...key: number[]): number { return this.#keys.get(key.join(" ")) ?? -1; }

  /** The entries that the present step has changed. */
  changed(table: string): Set<number> {
    const notes = this.#notes[this.at - 1] ?? [];
    return new Set(notes.flatMap(([name, key]) => (name === table && this.has(table, key) ? [key] : [])));
  }

  /** A number before the present step. */
  before(table: string, key: number): number {
    const note = this.#notes[this.at - 1]?.find(([name, each]) => name === table && each === key);
    return note ? (note[2] as number | undefined) ?? NaN : this.number(table, key);
  }

  /** The states from the root of the tree to this one; a person's own search may form a cycle. */
  pathTo(state: number, back: boolean): number[] {
    const path = new Set<number>();
    for (let at = state; at >= 0 && !path.has(at); at = this.#get(back ? `parent${BACK}` : "parent", at) as number ?? -1) path.add(at);
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
    const { changes, tables, values, variables } = this.story;
    for (const { table, sign, column } of effectsOf(this.story, step)) this.#apply(step, table, sign, column);
    const flat = changes[step] ?? [];
    for (let i = 0; i + 2 < flat.length; i += 3) {
      const [name, key, value] = [tables[flat[i]!]?.name ?? "", flat[i + 1]!, flat[i + 2]!];
      const keys = key === ALL ? [...(this.tables.get(name)?.keys() ?? [])] : [key];
      for (const each of keys) this.#set(name, each, value < 0 ? undefined : values[value]);
    }
    for (const [row = -1, ...parts] of variables[step] ?? []) this.#set("content", row, parts.length ? parts : undefined);
  }

  #apply(step: number, name: string, sign: string, column: string): void {
    const { story } = this;
    if (name === "*") {
      for (const [table, entries] of this.tables) for (const key of [...entries.keys()]) this.#set(table, key, undefined);
      return;
    }
    const table = story.back[step] === "1" && this.tables.has(name + BACK) ? name + BACK : name;
    const key = name === "current" ? ONE : held(story, "state", step);
    const waiting = this.#get(table, key) as Entry[] | undefined ?? [];
    if (sign === "+") {
      const rank = rankOf(story, held(story, "g", step), held(story, "h", step));
      this.#set(table, key, [...waiting, { step, rank }]);
    } else if (sign === "-") {
      // The newest entry of a state counts.
      this.#set(table, key, waiting.length > 1 ? waiting.slice(0, -1) : undefined);
    } else {
      const value = column === "number" ? step + 1 : held(story, column, step);
      const none = Number.isNaN(value) || (value < 0 && column === "parent");
      if (sign || !none) this.#set(table, key, none ? undefined : value);
    }
  }

  #get(table: string, key: number): unknown { return this.tables.get(table)?.get(key); }

  #set(table: string, key: number, value: unknown): void {
    this.#notes[this.at]!.push([table, key, this.#get(table, key)]);
    this.#put(table, key, value);
  }

  #put(table: string, key: number, value: unknown): void {
    if (value === undefined) this.tables.get(table)?.delete(key);
    else this.tables.get(table)?.set(key, value);
    this.touched.get(table)?.add(key);
  }
}
