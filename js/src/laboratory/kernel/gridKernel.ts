// A laboratory of squares in a page without Python.

import { count, type Fields, fields, list, text } from "../../base/host/json";
import { ceil, fail, floor, max, min, sqrt } from "../../paths/kernel/arithmetic";
import type { Mazes } from "../../paths/kernel/mazes";
import type { Problem } from "../../paths/kernel/problem";
import {
  FARTHEST_STOP,
  missing,
  MOST_STOPS,
  nameOf,
  plainDistance,
  problemOf,
  squaresOf,
  visitsOf,
} from "../../paths/kernel/squares";
import { LabKernel } from "./labKernel";
import { clear, drawn, packMap, readMap, resize, weigh } from "./squareMap";

/** The lengths of `grid_scene.py` and `scene.py`, in units of the picture and in pixels. */
type Measures = Record<"whole" | "edge" | "high" | "largest" | "screen" | "square", number>;
const MANY = 2500; // Squares, of more the size is not rounded
const UNIT = 64;
const MOST = 60; // Rows and columns
const MOST_STATES = 20_000; // As in `grid_kind.py`
const FEW = 4; // Layers, of more the legend only says what they are

export class GridKernel extends LabKernel<string> {
  constructor(
    traits: Fields,
    private readonly mazes: Mazes = {},
  ) {
    super(traits, text(traits.map), drawn);
  }

  private get lines(): string[] {
    return this.timeline.now.split("\n");
  }

  /** The squares with a stop. */
  private get stops(): number[] {
    return squaresOf(this.lines.join(""), "*");
  }

  protected change({ do: what, value, name, seed, rows, cols }: Fields): void {
    const { now } = this.timeline;
    const map =
      what === "clear"
        ? clear(now)
        : what === "resize"
          ? resize(now, within(rows, MOST), within(cols, MOST))
          : what === "maze"
            ? this.#maze(text(name), seed)
            : what === "mud"
              ? weigh(now, within(value, 9))
              : fail();
    this.timeline.draw(map);
  }

  #maze(name: string, seed: unknown): string {
    const [rows, cols] = [this.lines.length, this.lines[0]!.length];
    if (!Object.hasOwn(this.mazes, name) || !Number.isSafeInteger(seed)) fail();
    const [draw, least] = this.mazes[name]!;
    if (min(rows, cols) < least) {
      const entry = list(fields(this.traits._choices).mazes).find((each) => list(each)[0] === name);
      throw this.refusal("maze", { title: text(list(entry)[1]), least, rows, cols });
    }
    return draw(rows, cols, count(seed));
  }

  protected pack(): string {
    return packMap(this.timeline.now);
  }
  protected unpack(packed: string): string {
    return readMap(packed, MOST);
  }

  protected override knows(heuristic: string): boolean {
    return super.knows(heuristic) || heuristic === FARTHEST_STOP;
  }

  protected override trace(
    name: string,
    heuristic: string,
    directions: number,
    weight: number,
  ): Fields {
    const plain = heuristic === FARTHEST_STOP && !this.stops.length;
    return super.trace(name, plain ? plainDistance(directions) : heuristic, directions, weight);
  }

  protected isDoubtful(heuristic: string, directions: number): boolean {
    return heuristic === "manhattan" && directions === 8;
  }

  protected problem(_: string, heuristic: string, directions: number): Problem {
    const map = this.lines.join("");
    if (!map.includes("S")) throw this.refusal("noStart");
    if (!map.includes("G")) throw this.refusal("noGoal");
    const { stops } = this;
    if (stops.length > MOST_STOPS)
      throw this.refusal("tooManyStops", { stops: stops.length, most: MOST_STOPS });
    const squares = map.length;
    const states = squares << stops.length;
    const { hundredths } = this.language;
    if (states > MOST_STATES)
      throw this.refusal("tooMany", { states: hundredths(states), most: hundredths(MOST_STATES) });
    return problemOf(this.lines, directions, heuristic);
  }

  protected nameOf(state: number): string {
    const [cols, squares] = [this.lines[0]!.length, this.lines.join("").length];
    const { length } = this.stops;
    const name = nameOf(state % squares, cols);
    return length ? name + visited(visitsOf(length)[floor(state / squares)]!) : name;
  }

  protected stageOf(algorithms: readonly string[], searched: boolean): string {
    const stops = searched ? this.stops.length : 0;
    return [this.lines.length, this.lines[0]!.length, stops, ...algorithms].join();
  }

  /** The looks of searches on a map of this size, as `grid_scene` and `map_entry` compute them. */
  protected stage(names: readonly string[], searched: boolean): Fields {
    const lines = this.lines;
    const [down, across] = [lines.length, lines[0]!.length];
    const { whole, edge, high, largest, screen, square } = this.kernel.measures as Measures;
    const room = min((whole - 2 * edge) / across, (high - 2 * edge) / down, largest);
    const side = down * across > MANY ? Number(room.toPrecision(4)) : 2 * max(floor(room / 2), 1);
    const stops = searched ? this.stops.length : 0;
    const visits = visitsOf(stops);
    // The parts of a square, the last of which has all stops.
    const parts = ceil(sqrt(visits.length));
    const part = visits.map((_, at) => (at + 1 < visits.length ? at : parts * parts - 1));
    const say = (key: string, letters: readonly string[]): string[] =>
      letters.length ? [this.say(key, { stops: letters.join(", ") })] : [];
    const layers = visits.map((set) =>
      [...say("with", [...set]), ...say("without", missing(set, stops))].join(", "),
    );
    const signs = part.map((at, visit) => {
      // A mark is drawn about the middle of its part.
      const [down, right] = [floor(at / parts), at % parts];
      const box = [-UNIT * (right + 0.5), -UNIT * (down + 0.5), UNIT * parts, UNIT * parts];
      return ["square-closed", box.join(" "), `${layers[visit]}:${visited(visits[visit]!)}`];
    });
    const notes = visits.length > FEW ? [["", "0 0 0 0", this.say("stops")]] : signs;
    const scale = Number((side / UNIT).toPrecision(5)) / parts;
    const [wide, tall] = [cents(side * across), cents(side * down)];
    const left = floor((whole - wide) / 2);
    const window = [left - edge, 0, wide + 2 * edge, tall + 2 * edge] as const;
    const widest = Math.round(
      min((screen * window[2]) / max(window[2], window[3]), (square * window[2]) / side),
    );
    const maps = names.map((name) => {
      const entry = fields(fields(this.searches[name]).map);
      const by = scale / count(entry.scale);
      const figures = list(entry.figures).map((group) =>
        list(group).map((figure) =>
          list(figure).map((value) => (typeof value === "number" ? cents(value * by) : value)),
        ),
      );
      const legend = [...list(entry.legend), ...(stops ? notes : [])];
      const lattice = [left, edge];
      return { ...entry, legend, scale, figures, window, widest, size: side, lattice };
    });
    return {
      rows: down,
      cols: across,
      squares: Array.from({ length: down * across }, (_, at) => nameOf(at, across)),
      visits: visits.map((set) => (stops ? visited(set) : "")),
      parts: part,
      layers,
      across: parts,
      maps,
    };
  }
}

const cents = (value: number): number => Math.round(100 * value) / 100;
const visited = (set: string): string => ` {${[...set].join(", ")}}`;

/** A whole number from 1 on. */
function within(value: unknown, most: number): number {
  const whole = count(value);
  return Number.isInteger(value) && whole >= 1 && whole <= most ? whole : fail();
}
