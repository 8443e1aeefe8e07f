// A search as a text tells of it: its numbers so far, and the states that a word stands for.

import { count, list } from "../../base/host/json";
import type { Language } from "../../base/host/language";
import { edgesOf, treeAt } from "../../paths/edgeMarks";
import { Replay } from "../../paths/replay";
import { BACK, frontierSizes, readStory } from "../../paths/story";

export class Run {
  readonly replay: Replay;
  readonly #sizes: readonly number[];

  constructor(
    trace: unknown,
    private readonly language: Language,
  ) {
    this.replay = new Replay(readStory(trace), language);
    this.#sizes = frontierSizes(this.replay.story);
  }

  get title(): string {
    return this.replay.story.title;
  }

  /** The path found, or the best known one to the state taken last. */
  get path(): readonly number[] {
    const { story, current, found, at, length, isBack } = this.replay;
    if (found || at === length) return story.path;
    return current < 0 ? [] : this.replay.pathTo(current, isBack);
  }

  /** The ends of each edge of a tree that a word stands for. */
  edgesOf(mark: string): readonly (readonly number[])[] {
    const { story } = this.replay;
    return story.isSearch ? [] : edgesOf(this.replay, mark).map((key) => story.keys[key] ?? []);
  }

  statesOf(mark: string): readonly number[] {
    const { packed, isSearch } = this.replay.story;
    if (!isSearch) return this.edgesOf(mark).flat();
    if (mark === "path") return this.path;
    if (mark === "start") return [count(packed.start)];
    if (mark === "goal") return list(packed.goals).map(count);
    return this.#sides(mark).flatMap((table) => [...table.keys()]);
  }

  /** A number after the present step, as the text names it; "–" if there is none. */
  number(of: string): string {
    const { replay, path } = this;
    const { at, length, found, current, story } = replay;
    if (!story.isSearch) {
      const [edges, spent] = treeAt(replay);
      return this.language.hundredths({ edges, cost: spent, steps: at }[of] ?? NaN) || "–";
    }
    const known = replay.number("g", current);
    const cost = Number.isNaN(known) ? replay.number(`g${BACK}`, current) : known;
    const guess = (table: string): number => replay.number(table, current) || 0;
    const value: Record<string, number> = {
      expanded: replay.expanded,
      cost: found ? (story.cost ?? NaN) : at === length ? NaN : cost,
      length: path.length || NaN,
      steps: at,
      f: Number.isNaN(known) ? cost + guess(`h${BACK}`) : known + guess("h"),
      frontier: this.#sides("frontier").flatMap((table) => [...table.values()].flat()).length,
      largest_frontier: Math.max(...this.#sizes.slice(0, at + 1)),
    };
    return this.language.hundredths(value[of]) || "–";
  }

  #sides(name: string): ReadonlyMap<number, unknown>[] {
    return [name, name + BACK].flatMap((table) => this.replay.tables.get(table) ?? []);
  }
}
