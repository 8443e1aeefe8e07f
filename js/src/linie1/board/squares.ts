// The squares of the board: row by row from 0 to 143, named a1 to l12.

export const SIZE = 12;
export const COUNT = SIZE * SIZE;

export const SIDES = ["N", "E", "S", "W"] as const;
export type Side = (typeof SIDES)[number];

const COLUMNS = "abcdefghijkl";

// Measures of the picture: the size of a square and the rim around the board.
export const UNIT = 64;
export const RIM = 92;
export const EXTENT = SIZE * UNIT + 2 * RIM;

export function nameOf(index: number): string {
  return `${COLUMNS[index % SIZE] ?? "?"}${Math.floor(index / SIZE) + 1}`;
}

/** The index of a square by name; -1 if there is none. */
export function indexOf(name: unknown): number {
  if (typeof name !== "string" || !/^[a-l]([1-9]|1[0-2])$/.test(name)) return -1;
  return (Number(name.slice(1)) - 1) * SIZE + COLUMNS.indexOf(name.charAt(0));
}

/** The neighbouring square over a side; -1 beyond the edge. */
export function neighbour(index: number, side: Side): number {
  const row = Math.floor(index / SIZE) + { N: -1, E: 0, S: 1, W: 0 }[side];
  const col = (index % SIZE) + { N: 0, E: 1, S: 0, W: -1 }[side];
  return row < 0 || row >= SIZE || col < 0 || col >= SIZE ? -1 : row * SIZE + col;
}

export function asSide(value: unknown): Side | null {
  return SIDES.find((side) => side === value) ?? null;
}

export function corner(index: number): [number, number] {
  return [RIM + UNIT * (index % SIZE), RIM + UNIT * Math.floor(index / SIZE)];
}

/** The middle of a side, relative to the top left corner of its square. */
export function middle(side: Side): [number, number] {
  return { N: [32, 0], E: [64, 32], S: [32, 64], W: [0, 32] }[side] as [number, number];
}
