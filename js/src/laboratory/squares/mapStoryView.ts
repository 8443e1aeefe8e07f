// A search on an editable map, which also knows the marks of the squares.

import { fill } from "../../domain/writing";
import type { SearchMap } from "../../search/map";
import { count } from "../../host/json";
import * as words from "../../words/laboratory.json";
import { markAt } from "./drawing";
import { LabStoryView } from "../mapKind";
import type { Square, GridLayout } from "./gridLayout";

export class MapStoryView extends LabStoryView {
  constructor(map: SearchMap, private readonly grid: GridLayout, private readonly lines: () => readonly string[]) {
    super(map, grid.states);
  }

  /** Omit numbers where they would cover the letters of start and goals. */
  override draw(labelled: readonly number[]): void {
    super.draw(labelled.filter((state) => !/[SG*]/.test(this.#markAt(state))));
  }

  override describe(state: number): string {
    const mark = this.#markAt(state);
    if (mark === "#") return fill(words.isWall, { square: this.grid.name(this.#squareOf(state)) });
    const weight = count(Number(mark) || 0);
    const what = weight > 1 ? fill(words.weighs, { weight })
      : { S: words.isStart, G: words.isGoal, "*": words.isStop }[mark];
    return [super.describe(state), what].filter(Boolean).join(", ");
  }

  #squareOf(state: number): Square { return this.grid.square(state % (this.grid.rows * this.grid.cols)); }
  #markAt(state: number): string { return markAt(this.lines(), this.#squareOf(state)); }
}
