// The tiles and stop signs on the board.

import { count, fields, list } from "../../base/host/json";
import type { TileType } from "./page";
import { COUNT } from "./squares";

export interface Tile {
  readonly code: string;
  readonly rotation: number;
}

export const ROTATIONS = [0, 90, 180, 270] as const;

const tiles = new Map<string, Tile>();

/** Return the shared object for a tile type and a rotation, so that tiles compare by identity. */
export function tileOf(code: string, rotation: number): Tile {
  const name = code + rotation;
  const tile = tiles.get(name) ?? { code, rotation };
  tiles.set(name, tile);
  return tile;
}

export const nameOfTile = ({ code, rotation }: Tile): string => code + rotation;

export interface Position {
  readonly tiles: ReadonlyMap<number, Tile>;
  readonly stops: ReadonlyMap<number, string>; // The letter of the building by the square of its stop sign
}

export const EMPTY: Position = { tiles: new Map(), stops: new Map() };

const onBoard = (square: number): boolean =>
  Number.isInteger(square) && square >= 0 && square < COUNT;

/** Read a position; each number encodes the square, type and rotation of a tile. */
export function readPosition(laid: unknown, tileTypes: readonly TileType[]): Position {
  const { tiles: numbers, stops: signs } = fields(laid);
  const tiles = new Map<number, Tile>();
  const all = tileTypes.length * ROTATIONS.length;
  for (const number of list(numbers).map(count)) {
    const square = Math.floor(number / all);
    const tileType = tileTypes[Math.floor((number % all) / ROTATIONS.length)];
    const rotation = ROTATIONS[number % ROTATIONS.length];
    if (onBoard(square) && tileType && rotation !== undefined)
      tiles.set(square, tileOf(tileType.code, rotation));
  }
  const stops = Object.entries(fields(signs)).map(
    ([letter, square]) => [count(square), letter] as const,
  );
  return { tiles, stops: new Map(stops.filter(([square]) => onBoard(square))) };
}

export function withTiles(
  position: Position,
  laid: readonly { cell: number; tile: Tile }[],
): Position {
  const tiles = new Map(position.tiles);
  for (const { cell, tile } of laid) tiles.set(cell, tile);
  return { tiles, stops: position.stops };
}

export function difference(a: Position, b: Position): number[] {
  const squares = new Set([
    ...a.tiles.keys(),
    ...b.tiles.keys(),
    ...a.stops.keys(),
    ...b.stops.keys(),
  ]);
  return [...squares]
    .filter((i) => a.tiles.get(i) !== b.tiles.get(i) || a.stops.get(i) !== b.stops.get(i))
    .sort((i, j) => i - j);
}
