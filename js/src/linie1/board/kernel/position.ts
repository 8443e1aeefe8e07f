// The tiles and signs on a board as numbers, and as text: see `board/position.py`.

import { COUNT, indexOf, nameOf } from "../squares";

export const EMPTY = -1;

/** A tile for a square by its number: four times its kind, and its quarter turns. */
export type Play = readonly [at: number, tile: number];

export interface Laid {
  readonly tiles: readonly number[]; // By square
  readonly stops: ReadonlyMap<string, number>; // The squares of the signs, by the letters of buildings
  readonly edition: string;
}

/** Return a number that is at least 0; throw if there is no such thing. */
function known(number: number): number {
  if (!(number >= 0)) throw new RangeError();
  return number;
}

export const squareOf = (name: string): number => known(indexOf(name));

/** The text of a tile, such as "Y270". */
export const textOf = (tile: number, codes: readonly string[]): string =>
  `${codes[tile >> 2]}${90 * (tile & 3)}`;

export const tileNumber = (text: string, codes: readonly string[]): number =>
  known(codes.flatMap((code) => [0, 90, 180, 270].map((turn) => code + turn)).indexOf(text));

export function withPlays(tiles: readonly number[], plays: readonly Play[]): number[] {
  const changed = [...tiles];
  for (const [at, tile] of plays) changed[at] = tile;
  return changed;
}

export function writePosition({ tiles, stops }: Laid, codes: readonly string[]): string {
  const words = tiles.flatMap((tile, at) =>
    tile === EMPTY ? [] : `${nameOf(at)}:${textOf(tile, codes)}`,
  );
  const signs = [...stops].map(([letter, at]) => `${letter}:${nameOf(at)}`);
  return (words.join(" ") || "-") + (signs.length ? ` | ${signs.join(" ")}` : "");
}

/** Read a position, which the rules have still to check; throw at a word that is none. */
export function readPosition(text: string, edition: string, codes: readonly string[]): Laid {
  const [words = "", ...signs] = text.split("|");
  const laid = words === "-" ? [] : pairsIn([words]);
  const tiles = withPlays(
    Array<number>(COUNT).fill(EMPTY),
    laid.map(([square, tile]) => [squareOf(square), tileNumber(tile, codes)]),
  );
  const stops = pairsIn(signs).map(([letter, square]) => [letter, squareOf(square)] as const);
  return { tiles, stops: new Map(stops.sort()), edition };
}

/** Read words of two halves; throw if one has others, or the same left half as another. */
function pairsIn(parts: readonly string[]): [string, string][] {
  const pairs = parts.flatMap((text) => text.trim().split(/[ ,]/)).map((word) => word.split(":"));
  if (
    pairs.some(({ length }) => length !== 2) ||
    new Map(pairs as [string, string][]).size < pairs.length
  )
    throw new RangeError();
  return pairs as [string, string][];
}
