// The map of a search as drawn by Python. The page places marks on it, by state numbers.

import { count, fields, inTurn, list, point, text } from "../base/host/json";
import { buildSheet, make, shift, type Spot } from "../base/ui/elements";
import type { Target } from "../base/ui/mapPointer";
import { places } from "./story";

/** The label of a mark: a text with holes, its art class and its position. */
const FIGURE = { text: "", art: "", x: 0, y: 0, size: 0, letters: 0 };
export type Figure = typeof FIGURE;

export const readFigure = (figure: unknown): Figure => inTurn(figure, FIGURE);

export const DROP = 0.36; // The distance from the middle of letters to their baseline, in heights of letters

export function lettered({ art, x, y, size, letters }: Figure, written: string): SVGElement {
  const high = Math.min(size, letters / Math.max(written.length, 1));
  return make("text", { class: `l1-${art}`, x, y: y + DROP * high, "font-size": high }, written);
}

/** A symbol, its view box and its meaning. */
export interface LegendEntry {
  href: string;
  box: string;
  words: string;
}

const FINE = 0.5; // Below this scale of the marks, lines are finer

export class SearchMap {
  readonly svg: SVGElement;
  /** Layers for the marks, above the ground and below the cover. */
  readonly marks = make("g");
  readonly signs = make("g");
  readonly written = make("g");
  readonly spots: Spot[];
  readonly #map = fields(this.raw);
  readonly figures = list(this.#map.figures).map((level) => list(level).map(readFigure)); // All numbers, then fewer
  readonly pathAbove = this.#map.above === true;
  readonly numbered = this.#map.written === true; // At all states marked
  /** True if the numbers of a state would lie on the sign of a start or a goal. */
  covers: (state: number) => boolean = (state) => this.#covered.has(state);
  readonly #covered = new Set(list(this.#map.covered).map(count));
  /** The origin and width in own units. */
  readonly width: number;
  readonly ratio: number; // The width in heights
  readonly left: number;
  readonly top: number;
  readonly legend: LegendEntry[];
  readonly ground: Node;
  readonly scale = count(this.#map.scale); // Of marks
  readonly lattice = list(this.#map.lattice); // The corner of its squares; empty if there are none
  readonly #shape = text(this.#map.shape);
  readonly #scaled = this.scale === 1 ? "" : ` scale(${this.scale})`;
  readonly #words = list(this.#map.words).map(point);
  readonly #pieces = new Map<string, string>(); // The path data between two states, where it is not straight

  /** Use the ground and cover sent with the map, unless `drawn` replaces them. */
  constructor(
    private readonly raw: unknown,
    private readonly prefix: string,
    drawn?: { ground: Node; cover: Node },
  ) {
    const map = this.#map;
    const [x, y, width, height] = list(map.window).map(count);
    this.width = width ?? 1;
    this.ratio = this.width / count(height);
    [this.left, this.top] = [x ?? 0, y ?? 0];
    const spots = list(map.spots);
    // Most come as two columns of places in a list of numbers.
    const [lefts, tops, numbers] = typeof spots[0] === "string" ? spots.map(places) : [];
    const pairs =
      lefts?.map((left, at) => [left, tops?.[at] ?? 0].map((i) => numbers?.[i])) ?? spots;
    this.spots = pairs.map((spot) => {
      const [x = 0, y = 0, turn = 0] = list(spot).map(count);
      return { x, y, turn };
    });
    this.legend = list(map.legend).map((sign) => {
      const [symbol = "", box = "", meaning = ""] = list(sign).map(text);
      // A place, such as (2, 4), does not break at the end of a line.
      const words = meaning.replace(/(\(\d+,) (?=\d+\))/g, "$1\u00a0");
      return { href: symbol && this.href(symbol), box, words };
    });
    const pieces = list(map.pieces).map(text);
    for (const edge of list(map.edges)) {
      const [from, to, piece] = list(edge).map(count) as [number, number, number];
      this.#pieces.set(`${from} ${to}`, pieces[piece] ?? "");
    }
    this.ground = drawn?.ground ?? make("use", { href: this.href(text(map.ground)) });
    this.svg = make(
      "svg",
      {
        class: "l1-ui-map",
        viewBox: `${x} ${y} ${width} ${height}`,
        "aria-hidden": "true",
        focusable: "false",
      },
      this.ground,
      this.marks,
      ...(drawn ? [drawn.cover] : buildSheet(map.cover, prefix)),
      this.written,
      this.signs,
    );
    const { squares } = this;
    const widest = count(map.widest);
    // Squares are as high as the view has room for them.
    const highest = squares ? `calc(var(--l1-ui-highest, 640px) * ${this.ratio})` : "100%";
    // Marks with a rim stand at every other place; a graph of many nodes is no larger than on a wide page.
    const across = Math.min(
      this.width / count(map.size) / (map.rim ? 2 : 1),
      squares ? Infinity : widest / 26,
    );
    this.svg.style.cssText = `max-width:min(${widest}px, ${highest});--l1-across:${across}`;
  }

  /** The end of the classes of lines, which are finer where the marks are small. */
  get fine(): string {
    return this.scale < FINE ? "-fine" : "";
  }

  get squares(): boolean {
    return this.#shape === "square";
  }

  /** True if marks are pins, which are turned. */
  get pins(): boolean {
    return this.#shape === "pin";
  }

  get size(): number {
    return count(this.#map.size);
  }

  /** The width of the rim at which the edges of a state end; 0 for none. */
  get rim(): number {
    return this.#shape === "node" ? count(this.#map.rim) || count(this.#map.size) : 0;
  }

  href(symbol: string): string {
    return `#${this.prefix}${symbol}`;
  }
  mark(name: string): string {
    return this.href(`${this.#shape}-${name}`);
  }
  placed({ x, y, turn }: Spot): string {
    return shift(x, y) + (turn ? ` rotate(${turn})` : "") + this.#scaled;
  }

  wordsAt(state: number): [number, number] {
    const { x, y } = this.spots[state] ?? { x: 0, y: 0 };
    return this.#words[state] ?? [x, y];
  }

  pathData(states: readonly number[]): string {
    let data = "";
    states.forEach((state, i) => {
      const spot = this.spots[state];
      if (!spot) return;
      const straight = `${data ? "L" : "M"}${spot.x} ${spot.y}`;
      data += (data && this.#pieces.get(`${states[i - 1]} ${state}`)) || straight;
      if (!i) data += text(fields(this.#map.leads)[spot.turn]);
    });
    return states.length > 1 ? data : "";
  }
}

/** The targets for pointing, with their states; a square may hold several. */
export function targetsOf({ spots, size, lattice }: SearchMap): (Target & { states: number[] })[] {
  const start = lattice.length ? point(lattice) : null;
  const targets = new Map<string, Target & { states: number[] }>();
  spots.forEach(({ x, y }, state) => {
    const middle = (value: number, least: number): number =>
      least + (Math.floor((value - least) / size) + 0.5) * size;
    const at = start ? { x: middle(x, start[0]), y: middle(y, start[1]) } : { x, y };
    const name = start ? `${at.x} ${at.y}` : String(state);
    const target = targets.get(name) ?? { ...at, size, states: [] };
    targets.set(name, target);
    target.states.push(state);
  });
  return [...targets.values()];
}
