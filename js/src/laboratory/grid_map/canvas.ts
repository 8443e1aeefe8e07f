// The squares, drawn with the classes and symbols of Python's still pictures. Unconfirmed squares lie above all marks.

import { make, shift } from "../../base/ui/elements";
import type { GridLayout } from "./gridLayout";

const UNIT = 64; // The unit of squares and symbols
/** In smaller squares numbers are illegible, and lines hide too much. */
const ROOMY = 34;
const LINED = 6;
/** The distance of a sign from the middle of a square with parts, and its least scale there. */
const AWAY = 27;
const LEAST_SCALE = 0.95;
/** The width of a square, in the units of the sign that fills it. */
const BADGE = 23;
const AXIS = 17;
const BESIDE = 15;
const STOP_LINE = 4.6;

const ENDS = /[SG*]/;
const LETTERS = "ABCDEF";

const shade = (weight: number): number => 1 + Math.floor((Math.max(weight - 2, 0) * 3) / 8);

export class Canvas {
  readonly ground = make("g");
  readonly cover = make("g");
  readonly #squares = make("g");
  readonly #pending = make("g", { class: "l1-ui-pending" });
  readonly #costs = make("g");
  readonly #letters = make("g");
  readonly #scale: number;
  #lines: readonly string[] = [];

  constructor(
    private readonly grid: GridLayout,
    private readonly prefix: string,
  ) {
    this.#scale = grid.size / UNIT;
    const move = `${shift(grid.left, grid.top)} scale(${this.#scale})`;
    const free = make("rect", {
      class: "l1-free",
      x: 0,
      y: 0,
      width: UNIT * grid.cols,
      height: UNIT * grid.rows,
    });
    this.ground.setAttribute("transform", move);
    this.ground.append(free, this.#squares, ...this.#lattice(), ...this.#axes());
    const above = make("g", { transform: move }, this.#pending, this.#costs);
    this.cover.append(above, this.#letters);
  }

  draw(lines: readonly string[], pending: ReadonlyMap<number, string>): void {
    const shown = lines.map((line, row) =>
      Array.from(line, (mark, col) => pending.get(this.grid.at([row, col])) ?? mark).join(""),
    );
    if (lines !== this.#lines) this.#squares.replaceChildren(...this.#painted(lines, false));
    this.#lines = lines;
    // Unconfirmed squares hide the marks of a search.
    const only = shown.map((line, row) =>
      Array.from(line, (mark, col) => (pending.has(this.grid.at([row, col])) ? mark : " ")).join(
        "",
      ),
    );
    this.#pending.replaceChildren(...(pending.size ? this.#painted(only, true) : []));
    this.#costs.replaceChildren(...this.#weights(shown));
    this.#letters.replaceChildren(...this.#ends(shown));
  }

  /** Draw weights and walls, and with `hiding` free squares too. */
  #painted(lines: readonly string[], hiding: boolean): SVGElement[] {
    const found: Record<string, string> = {};
    const add = (kind: string, data: string): void => {
      found[kind] = (found[kind] ?? "") + data;
    };
    lines.forEach((line, row) => {
      for (const { index, 0: run } of line.matchAll(/#+|[1-9]+|[.SG*]+/g)) {
        if (run.startsWith("#"))
          add(
            "wall",
            `M${index * UNIT} ${row * UNIT}h${run.length * UNIT}v${UNIT}h${-run.length * UNIT}z`,
          );
        else if (hiding) add("blank", through(row, index, run.length));
        if (/[1-9]/.test(run)) {
          Array.from(run, Number).forEach((weight, at) =>
            add(`weight-${shade(weight)}`, through(row, index + at, 1)),
          );
        }
      }
    });
    const classes = {
      blank: "l1-ui-blank",
      "weight-1": "l1-weight-1",
      "weight-2": "l1-weight-2",
      "weight-3": "l1-weight-3",
    };
    const paths = Object.entries(classes).flatMap(([kind, className]) =>
      found[kind] ? [make("path", { class: className, d: found[kind] })] : [],
    );
    const walls = found.wall
      ? [make("path", { fill: `url(#${this.prefix}wall)`, d: found.wall })]
      : [];
    return [...paths, ...walls];
  }

  #lattice(): SVGElement[] {
    const { rows, cols, size } = this.grid;
    if (size < LINED) return [];
    const columns = Array.from(
      { length: cols - 1 },
      (_, at) => `M${(at + 1) * UNIT} 0V${rows * UNIT}`,
    );
    const lines = Array.from(
      { length: rows - 1 },
      (_, at) => `M0 ${(at + 1) * UNIT}H${cols * UNIT}`,
    );
    return [make("path", { class: "l1-lattice", d: [...columns, ...lines].join("") })];
  }

  #axes(): SVGElement[] {
    const { rows, cols } = this.grid;
    const size = AXIS / this.#scale;
    const beside = -BESIDE / this.#scale;
    const words = (at: number, x: number, y: number): SVGElement =>
      make("text", { class: "l1-axis-ink", "font-size": size, x, y: y + 0.36 * size }, String(at));
    return [
      ...spread(cols, 0.6 * size * String(cols).length).map((at) =>
        words(at, (at + 0.5) * UNIT, beside),
      ),
      ...spread(rows, size).map((at) => words(at, beside, (at + 0.5) * UNIT)),
    ];
  }

  /** Waves at the foot of each square with a cost, more where it costs more, and the cost in its corner. */
  #weights(lines: readonly string[]): SVGElement[] {
    let waves = "";
    const costs = lines.flatMap((line, row) =>
      Array.from(line).flatMap((mark, col) => {
        if (!/[1-9]/.test(mark)) return [];
        const crests = shade(Number(mark));
        waves += `M${(col + 0.5) * UNIT - 8 * crests} ${row * UNIT + 57}q4-12 8 0${"t8 0".repeat(2 * crests - 1)}`;
        return [
          make("text", { class: "l1-weight-ink", x: col * UNIT + 60, y: row * UNIT + 18 }, mark),
        ];
      }),
    );
    return [
      ...(waves ? [make("path", { class: "l1-mud", d: waves })] : []),
      ...(this.grid.size < ROOMY ? [] : costs),
    ];
  }

  #ends(lines: readonly string[]): SVGElement[] {
    const { grid } = this;
    // Signs fill the square, so that they can be found and dragged, unless it has parts.
    const inParts = grid.size >= ROOMY && lines.some((line) => line.includes("*"));
    const scale = inParts ? Math.max(this.#scale, LEAST_SCALE) : grid.size / BADGE;
    const away = inParts ? AWAY * this.#scale : 0;
    let stop = 0;
    return lines.flatMap((line, row) =>
      Array.from(line).flatMap((mark, col) => {
        if (!ENDS.test(mark)) return [];
        const move = `${shift(grid.x(col + 0.5) - away, grid.y(row + 0.5) - away)} scale(${scale})`;
        if (mark !== "*")
          return [make("use", { href: `#${this.prefix}badge-${mark}`, transform: move })];
        const letter = make(
          "text",
          { class: "l1-stop-ink", x: 0, y: STOP_LINE },
          LETTERS[stop++] ?? "",
        );
        return [
          make("g", { transform: move }, make("use", { href: `#${this.prefix}stop` }), letter),
        ];
      }),
    );
  }
}

const through = (row: number, col: number, length: number): string =>
  `M${col * UNIT} ${row * UNIT + UNIT / 2}h${length * UNIT}`;

function spread(lines: number, width: number): number[] {
  let interval = 1;
  while (interval * UNIT < width) interval *= String(interval).startsWith("5") ? 2 : 5;
  return Array.from({ length: Math.ceil(lines / interval) }, (_, at) => at * interval);
}
