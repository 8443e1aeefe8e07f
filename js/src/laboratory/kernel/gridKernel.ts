// A laboratory of squares in a page without Python.

import { count, type Fields, fields, like, list, text } from "../../base/host/json";
import { MAZES, makeMaze } from "../../paths/kernel/mazes";
import { estimator, gridOf, type Place, type Problem } from "../../paths/kernel/problem";
import { LabKernel } from "./labKernel";
import { clear, drawn, packMap, readMap, resize, weigh } from "./squareMap";

// The script of pages with maps of squares to draw on.
export { OwnMapKernel } from "./ownMapKernel";
export { ProseKernel } from "./proseKernel";

/** The lengths of `grid_scene.py` and `scene.py`, in units of the picture and in pixels. */
const MEASURES = { whole: 0, edge: 0, high: 0, largest: 0, screen: 0, square: 0 };
const MANY = 2500; // Squares, of more the size is not rounded
const UNIT = 64;
const MOST = 60; // Rows and columns

export class GridKernel extends LabKernel<string> {
  constructor(traits: Fields) {
    super(traits, text(traits.map), drawn);
  }

  private get lines(): string[] {
    return this.timeline.now.split("\n");
  }

  protected change({ do: what, value, name, seed, rows, cols }: Fields): void {
    const { timeline } = this;
    const { now } = timeline;
    if (what === "clear") timeline.draw(clear(now));
    else if (what === "resize") timeline.draw(resize(now, within(rows, MOST), within(cols, MOST)));
    else if (what === "maze") timeline.draw(this.#maze(text(name), seed));
    else if (what === "mud") timeline.draw(weigh(now, within(value, 9)));
    else throw new RangeError();
  }

  #maze(name: string, seed: unknown): string {
    const [rows, cols] = [this.lines.length, this.lines[0]!.length];
    if (!Object.hasOwn(MAZES, name) || !Number.isSafeInteger(seed)) throw new RangeError();
    const least = MAZES[name]![1];
    if (Math.min(rows, cols) < least) {
      const entry = list(fields(this.traits._choices).mazes).find((each) => list(each)[0] === name);
      throw this.refusal("maze", { title: text(list(entry)[1]), least, rows, cols });
    }
    return makeMaze(name, rows, cols, count(seed));
  }

  protected pack(): string {
    return packMap(this.timeline.now);
  }
  protected unpack(packed: string): string {
    return readMap(packed, MOST);
  }

  protected isDoubtful(heuristic: string, directions: number): boolean {
    return heuristic === "manhattan" && directions === 8;
  }

  protected problem(_: string, heuristic: string, directions: number): Problem {
    const [lines, cols] = [this.lines, this.lines[0]!.length];
    const map = lines.join("");
    if (!map.includes("S")) throw this.refusal("noStart");
    if (!map.includes("G")) throw this.refusal("noGoal");
    const placeOf = (state: number): Place => [state % cols, Math.floor(state / cols)];
    // In the order of Python, which sorts squares by their texts.
    const goals = [...map.matchAll(/G/g)]
      .map(({ index }) => index)
      .sort((one, other) => (this.nameOf(one) < this.nameOf(other) ? -1 : 1));
    return {
      ...gridOf(lines, directions),
      start: map.indexOf("S"),
      goals,
      estimate: estimator(heuristic, goals, placeOf),
    };
  }

  protected nameOf(square: number): string {
    const cols = this.lines[0]!.length;
    return `(${Math.floor(square / cols)}, ${square % cols})`;
  }

  protected stageOf(algorithms: readonly string[]): string {
    return [this.lines.length, this.lines[0]!.length, ...algorithms].join();
  }

  /** The looks of searches on a map of this size, as `grid_scene` and `map_entry` compute them. */
  protected stage(names: readonly string[]): Fields {
    const lines = this.lines;
    const [down, across] = [lines.length, lines[0]!.length];
    const { whole, edge, high, largest, screen, square } = like(
      fields(this.kernel.measures),
      MEASURES,
    );
    const room = Math.min((whole - 2 * edge) / across, (high - 2 * edge) / down, largest);
    const side =
      down * across > MANY ? Number(room.toPrecision(4)) : 2 * Math.max(Math.floor(room / 2), 1);
    const scale = Number((side / UNIT).toPrecision(5));
    const [wide, tall] = [across, down].map(
      (squares) => Math.round(100 * side * squares) / 100,
    ) as [number, number];
    const left = Math.floor((whole - wide) / 2);
    const window = [left - edge, 0, wide + 2 * edge, tall + 2 * edge] as const;
    const widest = Math.round(
      Math.min((screen * window[2]) / Math.max(window[2], window[3]), (square * window[2]) / side),
    );
    const maps = names.map((name) => {
      const entry = fields(fields(this.searches[name]).map);
      const by = scale / count(entry.scale);
      const figures = list(entry.figures).map((group) =>
        list(group).map((figure) =>
          list(figure).map((value) =>
            typeof value === "number" ? Math.round(100 * value * by) / 100 : value,
          ),
        ),
      );
      return { ...entry, scale, figures, window, widest, size: side, lattice: [left, edge] };
    });
    const squares = Array.from({ length: down * across }, (_, at) => this.nameOf(at));
    return {
      rows: down,
      cols: across,
      squares,
      visits: [""],
      parts: [0],
      layers: [""],
      across: 1,
      maps,
    };
  }
}

/** A whole number from 1 on. */
function within(value: unknown, most: number): number {
  if (!Number.isInteger(value) || count(value) < 1 || count(value) > most) throw new RangeError();
  return count(value);
}
