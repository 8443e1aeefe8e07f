// The geometry of maps of one size: squares, names of states, and states in a square.

import { count, type Fields, list, point, rows, text } from "../../base/host/json";
import type { Square } from "../strokes";

export class GridLayout {
  readonly rows = count(this.grid.rows);
  readonly cols = count(this.grid.cols);
  /** The side of a square and the origin of the first one, in units of the picture. */
  readonly size = count(rows(this.grid.maps)[0]?.size);
  readonly left = point(rows(this.grid.maps)[0]?.lattice)[0];
  readonly top = point(rows(this.grid.maps)[0]?.lattice)[1];
  readonly #squares = list(this.grid.squares).map(text);
  readonly #visits = list(this.grid.visits).map(text);
  readonly #layers = list(this.grid.layers).map(text);
  // A square has a part for each set of stops that may have been visited.
  readonly states = this.#visits.flatMap((visited) =>
    this.#squares.map((square) => square + visited),
  );
  readonly maps: Fields[];

  constructor(private readonly grid: Fields) {
    const across = count(grid.across) || 1;
    const spots = list(grid.parts)
      .map(count)
      .flatMap((part) =>
        this.#squares.map((_, at) => {
          const [row, col] = this.square(at);
          const [down, right] = [Math.floor(part / across), part % across];
          return [this.x(col + (right + 0.5) / across), this.y(row + (down + 0.5) / across)];
        }),
      );
    this.maps = rows(grid.maps).map((entry) => ({ ...entry, spots }));
  }

  /** The origin of a column or a row. */
  x(col: number): number {
    return rounded(this.left + this.size * col);
  }
  y(row: number): number {
    return rounded(this.top + this.size * row);
  }
  square(at: number): Square {
    return [Math.floor(at / this.cols), at % this.cols];
  }
  at([row, col]: Square): number {
    return row * this.cols + col;
  }
  holds([row, col]: Square): boolean {
    return row >= 0 && col >= 0 && row < this.rows && col < this.cols;
  }

  /** The square at a point of the picture; null outside the map. */
  squareAt(x: number, y: number): Square | null {
    const square: Square = [
      Math.floor((y - this.top) / this.size),
      Math.floor((x - this.left) / this.size),
    ];
    return this.holds(square) ? square : null;
  }

  name(square: Square): string {
    return this.#squares[this.at(square)] ?? "";
  }
  squareOf(state: number): Square {
    return this.square(state % this.#squares.length);
  }

  /** In words which of the stops have been visited in a state. */
  layerOf(state: number): string {
    return this.#layers[Math.floor(state / this.#squares.length)] ?? "";
  }

  statesIn(square: Square): number[] {
    return this.#visits.map((_, visit) => visit * this.#squares.length + this.at(square));
  }
}

const rounded = (value: number): number => Math.round(100 * value) / 100;
