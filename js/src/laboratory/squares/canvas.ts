// The squares themselves, drawn as Python draws them in still pictures: with the same
// classes and symbols. What is drawn here and not confirmed yet lies over all marks.

import { make, shift } from "../../ui/elements";
import type { Square, Stage } from "./stage";

/** The unit in which squares and symbols are drawn. */
const UNIT = 64;
/** In smaller squares numbers could not be read, and lines would hide more than they show. */
const ROOMY = 34;
const LINED = 6;
/** From the middle of a square to the letter of a start, goal or stop, and their least size. */
const AWAY = 22;
const AWAY_IN_PARTS = 27;
const LEAST_SCALE = 0.95;
/** How wide a letter is with its disc. */
const BADGE = 20;
const AXIS = 17;
const BESIDE = 15;
const STOP_LINE = 4.6;

const ENDS = /[SG*]/;
const LETTERS = "ABCDEF";

/** How much darker a square is that costs 2 to 9. */
const shade = (weight: number): number => 1 + Math.floor(((weight - 2) * 3) / 8);

export class Canvas {
  readonly ground = make("g");
  /** What must stay readable above marks. */
  readonly cover = make("g");
  readonly #squares = make("g");
  readonly #pending = make("g", { class: "l1-ui-pending" });
  readonly #letters = make("g");
  readonly #scale: number;
  #lines: readonly string[] = [];

  constructor(private readonly stage: Stage, private readonly prefix: string) {
    this.#scale = stage.size / UNIT;
    const move = `${shift(stage.left, stage.top)} scale(${this.#scale})`;
    const free = make("rect", { class: "l1-free", x: 0, y: 0, width: UNIT * stage.cols, height: UNIT * stage.rows });
    this.ground.setAttribute("transform", move);
    this.ground.append(free, this.#squares, ...this.#lattice(), ...this.#axes());
    const above = make("g", { transform: move }, this.#pending);
    this.cover.append(above, this.#letters);
  }

  /** Draws a map, and over its marks the squares that are not confirmed yet. */
  draw(lines: readonly string[], pending: ReadonlyMap<number, string>): void {
    const shown = lines.map((line, row) =>
      Array.from(line, (mark, col) => pending.get(this.stage.at([row, col])) ?? mark).join(""));
    if (lines !== this.#lines) this.#squares.replaceChildren(...this.#painted(lines, false));
    this.#lines = lines;
    // Where something is to be drawn, nothing of a search shows through.
    const only = shown.map((line, row) =>
      Array.from(line, (mark, col) => (pending.has(this.stage.at([row, col])) ? mark : " ")).join(""));
    this.#pending.replaceChildren(...(pending.size ? this.#painted(only, true) : []));
    this.#letters.replaceChildren(...this.#weights(shown), ...this.#ends(shown));
  }

  /** Weights and walls; free squares too, if they have to hide something. */
  #painted(lines: readonly string[], hiding: boolean): SVGElement[] {
    const found: Record<string, string> = {};
    const add = (kind: string, data: string): void => { found[kind] = (found[kind] ?? "") + data; };
    lines.forEach((line, row) => {
      for (const { index, 0: run } of line.matchAll(/#+|[2-9]+|[.1SG*]+/g)) {
        if (run.startsWith("#")) add("wall", `M${index * UNIT} ${row * UNIT}h${run.length * UNIT}v${UNIT}h${-run.length * UNIT}z`);
        else if (hiding) add("blank", through(row, index, run.length));
        if (/[2-9]/.test(run)) {
          Array.from(run, Number).forEach((weight, at) => add(`weight-${shade(weight)}`, through(row, index + at, 1)));
        }
      }
    });
    const looks = { blank: "l1-ui-blank", "weight-1": "l1-weight-1", "weight-2": "l1-weight-2", "weight-3": "l1-weight-3" };
    const paths = Object.entries(looks).flatMap(([kind, look]) =>
      found[kind] ? [make("path", { class: look, d: found[kind] })] : []);
    const walls = found.wall ? [make("path", { fill: `url(#${this.prefix}wall)`, d: found.wall })] : [];
    return [...paths, ...walls];
  }

  #lattice(): SVGElement[] {
    const { rows, cols, size } = this.stage;
    if (size < LINED) return [];
    const columns = Array.from({ length: cols - 1 }, (_, at) => `M${(at + 1) * UNIT} 0V${rows * UNIT}`);
    const lines = Array.from({ length: rows - 1 }, (_, at) => `M0 ${(at + 1) * UNIT}H${cols * UNIT}`);
    return [make("path", { class: "l1-lattice", d: [...columns, ...lines].join("") })];
  }

  /** The numbers of the rows and columns. */
  #axes(): SVGElement[] {
    const { rows, cols } = this.stage;
    const size = AXIS / this.#scale;
    const beside = -BESIDE / this.#scale;
    const words = (at: number, x: number, y: number): SVGElement =>
      make("text", { class: "l1-axis-ink", "font-size": size, x, y: y + 0.36 * size }, String(at));
    return [
      ...spread(cols, 0.6 * size * String(cols).length).map((at) => words(at, (at + 0.5) * UNIT, beside)),
      ...spread(rows, size).map((at) => words(at, beside, (at + 0.5) * UNIT)),
    ];
  }

  #weights(lines: readonly string[]): SVGElement[] {
    const { stage } = this;
    if (stage.size < ROOMY) return [];
    return lines.flatMap((line, row) => Array.from(line).flatMap((mark, col) =>
      /[2-9]/.test(mark)
        ? [make("text", {
          class: "l1-weight-ink", "font-size": 15 * this.#scale,
          x: stage.x(col + 1) - 4 * this.#scale, y: stage.y(row) + 15 * this.#scale,
        }, mark)]
        : []));
  }

  /** The letters of the start, the goals and the stops. */
  #ends(lines: readonly string[]): SVGElement[] {
    const { stage } = this;
    // Where no numbers are, letters fill their squares: they are to be found, and dragged.
    const roomy = stage.size >= ROOMY;
    const scale = roomy ? Math.max(this.#scale, LEAST_SCALE) : stage.size / BADGE;
    const stops = lines.some((line) => line.includes("*"));
    const away = roomy ? (stops ? AWAY_IN_PARTS : AWAY) * this.#scale : 0;
    let stop = 0;
    return lines.flatMap((line, row) => Array.from(line).flatMap((mark, col) => {
      if (!ENDS.test(mark)) return [];
      const move = `${shift(stage.x(col + 0.5) - away, stage.y(row + 0.5) - away)} scale(${scale})`;
      if (mark !== "*") return [make("use", { href: `#${this.prefix}badge-${mark}`, transform: move })];
      const letter = make("text", { class: "l1-stop-ink", x: 0, y: STOP_LINE }, LETTERS[stop++] ?? "");
      return [make("g", { transform: move }, make("use", { href: `#${this.prefix}stop` }), letter)];
    }));
  }
}

const through = (row: number, col: number, length: number): string =>
  `M${col * UNIT} ${row * UNIT + UNIT / 2}h${length * UNIT}`;

/** Of so many lines those that have room for a number this wide. */
function spread(lines: number, width: number): number[] {
  let pace = 1;
  while (pace * UNIT < width) pace *= String(pace).startsWith("5") ? 2 : 5;
  return Array.from({ length: Math.ceil(lines / pace) }, (_, at) => at * pace);
}

/** Which square lies at a point of the picture; it need not be on the map. */
export function squareAt(stage: Stage, x: number, y: number): Square {
  return [Math.floor((y - stage.top) / stage.size), Math.floor((x - stage.left) / stage.size)];
}
