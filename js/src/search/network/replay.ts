// The replay of a network story. Each change records the old value, so that going back
// costs as little as going forward.

import { type NetworkStory, TABLE } from "./story";

/** The entry before a change: its table, its key, and its value or undefined. */
type Note = [table: number, key: number, old: unknown];

export class NetworkReplay {
  at = 0;
  /** The entries of each table by the place of their key. */
  readonly tables: readonly Map<number, unknown>[] = Array.from({ length: TABLE + 1 }, () => new Map<number, unknown>());
  /** The keys changed in each table since the last clearing. */
  readonly touched: readonly Set<number>[] = this.tables.map(() => new Set<number>());
  private readonly notes: Note[][] = [];
  private readonly places = new Map<string, number>();

  constructor(readonly story: NetworkStory) {
    story.keys.forEach((key, place) => this.places.set(key.join(" "), place));
  }

  get length(): number { return this.story.kinds.length; }
  /** The place of the key with these parts; -1 if no entry has it. */
  placeOf(...key: number[]): number { return this.places.get(key.join(" ")) ?? -1; }

  go(step: number): void {
    const to = Math.min(this.length, Math.max(0, step));
    while (this.at > to) this.back();
    while (this.at < to) this.forward();
  }

  private forward(): void {
    const changes = this.story.changes[this.at] ?? [];
    const notes: Note[] = [];
    for (let i = 0; i + 2 < changes.length; i += 3) {
      const [table, key, value] = changes.slice(i, i + 3) as [number, number, number];
      // A key without parts stands for all entries.
      for (const each of this.story.keys[key]?.length ? [key] : [...(this.tables[table]?.keys() ?? [])]) {
        notes.push([table, each, this.tables[table]?.get(each)]);
        this.put(table, each, value < 0 ? undefined : this.story.values[value]);
      }
    }
    this.notes.push(notes);
    this.at++;
  }

  private back(): void {
    for (const note of (this.notes.pop() ?? []).reverse()) this.put(...note);
    this.at--;
  }

  private put(table: number, key: number, value: unknown): void {
    if (value === undefined) this.tables[table]?.delete(key);
    else this.tables[table]?.set(key, value);
    this.touched[table]?.add(key);
  }
}
