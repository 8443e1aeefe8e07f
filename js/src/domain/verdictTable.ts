// The verdicts of all squares for the tile in hand, as the kernel packs them.

import { count, fields, text } from "../host/json";
import { type Tile, tileOf } from "./position";
import { asSide, COUNT, type Side } from "./squares";

/** One token: a sentence of the catalogue and what it speaks of. */
export interface Token { key: string; side: Side | null; links: string[] }

export interface Fits {
  /** The tile as it is turned. */
  readonly tile: Tile;
  readonly squares: readonly string[];
  /** For each square, bit r is set if the tile may lie there turned by 90 × r degrees. */
  readonly turns: readonly number[];
}

/** What stands behind this key is said of the first half of a pair exchange. */
export const BAR = "|";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";
const LINKS = ["NE", "NS", "NW", "ES", "EW", "SW"];

/** Unpacks the verdicts if they are of this tile; null while they are of another. */
export function readFits(raw: unknown, tile: Tile | null): Fits | null {
  const fits = fields(raw);
  if (!tile || tile !== tileOf(text(fits.tile), count(fits.rotation))) return null;
  const squares = text(fits.squares).split(";");
  if (squares.length !== COUNT) return null;
  const turns = squares.map((_, i) => parseInt(text(fits.turns).charAt(i), 16) || 0);
  return { tile, squares, turns };
}

/** The tokens of one square; an argument is a side, a set of links, or "-" for nothing. */
export function readTokens(packed: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    const argument = packed.charAt(at + 1);
    tokens.push({ key: packed.charAt(at), side: asSide(argument), links: readLinks(argument) });
  }
  return tokens;
}

/** A set of links, each as its two sides; the digit is a bit mask. */
export function readLinks(digit: string): string[] {
  const mask = DIGITS.indexOf(digit);
  return mask < 0 ? [] : LINKS.filter((_, bit) => mask & (1 << bit));
}
