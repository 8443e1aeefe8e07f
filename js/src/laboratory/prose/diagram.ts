// A small map of one search beside the text.

import { make, shift } from "../../base/ui/elements";
import { MapPointer } from "../../base/ui/mapPointer";
import { endsOf } from "../../paths/edgeMarks";
import { lettered, SearchMap, targetsOf } from "../../paths/map";
import type { Run } from "./run";

const BADGES = { start: "badge-S", goal: "badge-G" };
const BADGE = 22; // The width of a badge in its own units
const FILLED = 0.8;
const CROSS = "M-9-9L9 9M9-9L-9 9";
const GROUPS = 6; // The marks of components

export class Diagram {
  readonly map: SearchMap;
  readonly element: HTMLElement;
  readonly pointed: () => readonly number[];

  constructor(
    entry: unknown,
    prefix: string,
    private readonly run: Run,
    label: string,
    signal: AbortSignal,
    changed: (spoken: boolean) => void,
  ) {
    this.map = new SearchMap(entry, prefix);
    const { ratio } = this.map;
    const { style } = this.map.svg;
    style.maxWidth = `min(${style.maxWidth}, var(--l1-ui-highest) * ${ratio})`; // No more than its window is seen
    const targets = targetsOf(this.map);
    // The letters fill their squares, to be found on a small map. A graph has letters of its own.
    const scale = ((targets[0]?.size ?? 0) * FILLED) / BADGE;
    for (const [mark, badge] of this.map.rim ? [] : Object.entries(BADGES)) {
      for (const state of run.statesOf(mark)) {
        const { x, y } = this.map.spots[state] ?? { x: 0, y: 0 };
        this.map.signs.append(
          make("use", { href: this.map.href(badge), transform: `${shift(x, y)} scale(${scale})` }),
        );
      }
    }
    const pointer = new MapPointer(this.map.svg, targets, label, signal, changed);
    this.pointed = () => targets[pointer.at]?.states ?? [];
    this.element = pointer.element;
  }

  /** Draw the marks of the present step. */
  draw(): void {
    const { map } = this;
    const { replay, path } = this.run;
    const { story, found, current } = replay;
    const marks = new Map<number, string>();
    for (const { name, mark } of story.tables) {
      if (!mark) continue;
      for (const state of replay.tables.get(name)!.keys()) {
        marks.set(
          state,
          mark.endsWith("-") ? `${mark}${replay.number(name, state) % GROUPS}` : mark,
        );
      }
    }
    if (found) for (const state of path) marks.set(state, "path");
    else if (current >= 0) marks.set(current, "current");
    const kind = found ? "found" : "way";
    const d = map.pathData(path);
    const line: SVGElement[] = [
      make("path", { d, class: `l1-${kind}-casing` }),
      make("path", { d, class: `l1-${kind}` }),
    ];
    for (const [key, status] of replay.tables.get("edges") ?? []) {
      const [a = -1, b = -1] = story.keys[key] ?? [];
      const [from, to] = endsOf(map, a, b);
      line.push(
        make("path", { class: `l1-edge-${status}`, d: `M${from.x} ${from.y}L${to.x} ${to.y}` }),
      );
      if (status === "rejected")
        line.push(
          make("path", {
            class: "l1-edge-cross",
            d: CROSS,
            transform: shift((from.x + to.x) / 2, (from.y + to.y) / 2),
          }),
        );
    }
    const squares = [...marks].flatMap(([state, mark]) => {
      const spot = map.spots[state];
      return spot ? [make("use", { href: map.mark(mark), transform: map.placed(spot) })] : [];
    });
    map.marks.replaceChildren(...(map.pathAbove ? [...squares, ...line] : [...line, ...squares]));
    map.written.replaceChildren(...[...marks.keys()].flatMap((state) => this.#numbers(state)));
  }

  /** The g, h and f beside a node. */
  #numbers(state: number): SVGElement[] {
    const {
      map,
      run: {
        replay: { language, story, tables },
      },
    } = this;
    const [figure] = map.figures[0] ?? [];
    const [g, h = 0] = story.numbers.map((name) => tables.get(name)?.get(state)) as (
      | number
      | undefined
    )[];
    if (!figure || g === undefined) return [];
    const [x, y] = map.wordsAt(state);
    const { hundredths } = language;
    const words = language.fill(figure.text, {
      g: hundredths(g),
      h: hundredths(h),
      f: hundredths(g + h),
    });
    const node = lettered(figure, words);
    node.setAttribute("transform", shift(x, y));
    return [node];
  }
}
