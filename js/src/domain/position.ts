// Reads the text of a position: "c2:Y270 c3:S0 | H:c2", or "-" for the empty board.

import { indexOf } from "./squares";

export interface Position {
  /** What lies where, as "Y270". */
  readonly tiles: ReadonlyMap<number, string>;
  /** The letter of the building whose stop sign stands here. */
  readonly stops: ReadonlyMap<number, string>;
}

export const EMPTY: Position = { tiles: new Map(), stops: new Map() };

export function readPosition(text: string): Position {
  const [laid = "", signs = ""] = text.split("|");
  const tiles = new Map<number, string>();
  for (const word of laid.split(/\s+/)) {
    const [square, tile = ""] = word.split(":");
    const index = indexOf(square);
    if (index >= 0 && readTile(tile)) tiles.set(index, tile);
  }
  const stops = new Map<number, string>();
  for (const word of signs.split(/\s+/)) {
    const [letter = "", square] = word.split(":");
    const index = indexOf(square);
    if (index >= 0 && /^[A-Z]$/.test(letter)) stops.set(index, letter);
  }
  return { tiles, stops };
}

/** Code letter and degrees of a text such as "Y270"; null if it is none. */
export function readTile(text: string): { code: string; rotation: number } | null {
  const match = /^([A-Z])(0|90|180|270)$/.exec(text);
  return match ? { code: match[1] as string, rotation: Number(match[2]) } : null;
}

/** A position with some more tiles on it. */
export function withTiles(position: Position, laid: readonly { cell: number; tile: string }[]): Position {
  const tiles = new Map(position.tiles);
  for (const { cell, tile } of laid) tiles.set(cell, tile);
  return { tiles, stops: position.stops };
}

/** The squares on which two positions differ. */
export function difference(a: Position, b: Position): number[] {
  const squares = new Set([...a.tiles.keys(), ...b.tiles.keys(), ...a.stops.keys(), ...b.stops.keys()]);
  return [...squares]
    .filter((i) => a.tiles.get(i) !== b.tiles.get(i) || a.stops.get(i) !== b.stops.get(i))
    .sort((i, j) => i - j);
}
