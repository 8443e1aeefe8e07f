// The packed verdicts of all squares for the tile in hand.

import { count, fields, text } from "../../base/host/json";
import { type Tile, tileOf } from "./position";
import { asSide, COUNT, type Side } from "./squares";

/** A sentence of the catalogue with its side or links. */
export interface Token { key: string; side: Side | null; links: string[] }

export interface Fits {
  readonly tile: Tile;
  readonly squares: readonly string[];
  readonly turns: readonly number[]; // For each square: bit r is set if the tile may lie there turned by 90 × r degrees
}

export const BAR = "|"; // Tokens behind this key concern the first half of a pair exchange

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";
const LINKS = ["NE", "NS", "NW", "ES", "EW", "SW"];

/** Unpack the verdicts; null if they belong to another tile. */
export function readFits(raw: unknown, tile: Tile | null): Fits | null {
  const fits = fields(raw);
  if (!tile || tile !== tileOf(text(fits.tile), count(fits.rotation))) return null;
  const squares = text(fits.squares).split(";");
  if (squares.length !== COUNT) return null;
  const turns = squares.map((_, i) => parseInt(text(fits.turns).charAt(i), 16) || 0);
  return { tile, squares, turns };
}

/** Unpack the tokens of one square; an argument is a side, a set of links, or "-" for none. */
export function readTokens(packed: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    const argument = packed.charAt(at + 1);
    tokens.push({ key: packed.charAt(at), side: asSide(argument), links: readLinks(argument) });
  }
  return tokens;
}

/** Unpack a set of links from a bit mask digit; each link is a pair of sides. */
export function readLinks(digit: string): string[] {
  const mask = DIGITS.indexOf(digit);
  return mask < 0 ? [] : LINKS.filter((_, bit) => mask & (1 << bit));
}
