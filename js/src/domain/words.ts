// Everything the page says about squares and tiles, in words.

import type { Fits, Token } from "./verdictTable";
import { BAR, readTokens } from "./verdictTable";
import type { Building, Page, Terminal } from "./page";
import type { Position, Tile } from "./position";
import { indexOf, nameOf, neighbour, SIDES, type Side } from "./squares";

/** One thing that is wrong with a play, or that it does. */
export interface Finding { rule: string | null; at: number; side: Side | null; text: string }

/** The first half of a pair exchange. */
export interface Half { cell: number; tile: Tile }

export const SIDE_WORDS: Record<Side, string> = { N: "North", E: "East", S: "South", W: "West" };

export class Words {
  readonly #buildings = new Map<number, Building>();
  readonly #terminals = new Map<string, Terminal>();
  readonly #titles = new Map<string, string>();

  constructor(private readonly page: Page) {
    for (const building of page.buildings) this.#buildings.set(indexOf(building.cell), building);
    for (const terminal of page.terminals) {
      for (const leg of terminal.legs) this.#terminals.set(`${indexOf(leg)}${terminal.side}`, terminal);
    }
    for (const kind of page.kinds) this.#titles.set(kind.code, kind.title);
  }

  /** "curve" for a tile with the code "C". */
  title(tile: Pick<Tile, "code"> | undefined): string {
    return (tile && this.#titles.get(tile.code)) ?? "tile";
  }

  /** "curve 90 degrees". */
  turned(tile: Tile): string {
    return `${this.title(tile)} ${tile.rotation} degrees`;
  }

  /** What a square holds: "c2: wye, turned 270 degrees, stop sign of the Hallenbad". */
  square(index: number, position: Position): string {
    const parts = [this.#holds(index, position)];
    const sign = position.stops.get(index);
    if (sign) parts.push(`stop sign of ${this.#phraseOf(sign)}`);
    for (const side of SIDES) {
      const terminal = this.#terminals.get(`${index}${side}`);
      if (terminal) {
        parts.push(`${SIDE_WORDS[side].toLowerCase()} of it the terminal of line ${terminal.line}, ${terminal.name}`);
      }
    }
    return `${nameOf(index)}: ${parts.join(", ")}`;
  }

  #holds(index: number, position: Position): string {
    const building = this.#buildings.get(index);
    if (building) return `building ${building.letter}, ${building.name}`;
    const tile = position.tiles.get(index);
    if (!tile) return "empty";
    return tile.rotation ? `${this.title(tile)}, turned ${tile.rotation} degrees` : this.title(tile);
  }

  #phraseOf(letter: string): string {
    return this.page.buildings.find((building) => building.letter === letter)?.phrase ?? letter;
  }

  /** Whether a square's verdict lets the tile lie there: no sentence of it names a rule. */
  isLegal(packed: string): boolean {
    return readTokens(packed).every(({ key }) => !this.page.sentences.get(key)?.rule);
  }

  /** The verdict of one square in sentences; behind the bar it speaks of a pair's first half. */
  findings(fits: Fits, index: number, position: Position, pair: Half | null): Finding[] {
    let at = index;
    let tile = fits.tile;
    return readTokens(fits.squares[index] ?? "").flatMap((token) => {
      if (token.key === BAR && pair) {
        at = pair.cell;
        tile = pair.tile;
      }
      const sentence = this.page.sentences.get(token.key);
      if (!sentence) return [];
      const text = this.#fill(sentence.text, token, tile, at, position);
      return [{ rule: sentence.rule || null, at, side: token.side, text }];
    });
  }

  #fill(template: string, token: Token, tile: Tile, index: number, position: Position): string {
    const { side } = token;
    const over = side ? neighbour(index, side) : -1;
    const words: Record<string, () => string> = {
      Side: () => (side ? SIDE_WORDS[side] : ""),
      square: () => nameOf(index),
      other: () => (over < 0 ? "the edge" : nameOf(over)),
      there: () =>
        this.#buildings.get(over)?.phrase ?? this.#terminals.get(`${index}${side}`)?.name ?? "the edge",
      here: () => this.#buildings.get(index)?.phrase ?? nameOf(index),
      beside: () => this.#beside(index),
      links: () => enumerate(token.links),
      tile: () => this.title(tile),
      old: () => this.title(position.tiles.get(index)),
    };
    return template.replace(/\{(\w+)\}/g, (hole, name: string) =>
      Object.hasOwn(words, name) ? (words[name]?.() ?? hole) : hole,
    );
  }

  #beside(index: number): string {
    for (const side of SIDES) {
      const building = this.#buildings.get(neighbour(index, side));
      if (building) return `${building.phrase} (${building.letter})`;
    }
    return "the building beside it";
  }
}

/** "a", "a and b", "a, b and c". */
export function enumerate(items: string[]): string {
  const [last = ""] = items.slice(-1);
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
