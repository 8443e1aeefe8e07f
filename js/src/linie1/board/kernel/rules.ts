// The verdicts on tiles, looked up in the table that `static_data.py` writes: no rule is known here.

import { wordsOf } from "../sentences";
import { COUNT, nameOf, neighbour, SIDES } from "../squares";
import { EMPTY, type Laid, type Play, withPlays } from "./position";

export interface Table {
  readonly leads: string;
  readonly alike: readonly number[];
  readonly printed: string;
  readonly houses: string;
  readonly rules: readonly string[];
  readonly joins: string;
  readonly exchanges: string;
  readonly exchange: readonly string[];
  readonly stays: string;
  readonly alone: string;
  readonly sign: string;
  readonly pair: { readonly never: string; readonly apart: string; readonly empty: string };
  readonly hand: Readonly<Record<string, string>>;
  readonly editions: Readonly<Record<string, Edition>>;
}

/** Which tiles earn signs when they are laid, and exchanged; if pairs are exchanged; if signs keep their tiles. */
type Edition = readonly [laid: string, exchanged: string, pairs: boolean, keeps: boolean];

/** What is said about a square: a key with a side or links. */
type Finding = readonly [at: number, word: string];

export interface Judged {
  readonly legal: boolean;
  /** Words: a key, a side or links, and the name of another square than that of the last play. */
  readonly findings: string;
}

const NONE = "-";
const ITSELF = 24; // Where a rule speaks about a square and not about a side of it

/** For each square those over its sides. */
const NEAR = Array.from({ length: COUNT }, (_, at) => SIDES.map((side) => neighbour(at, side)));

const finding = (at: number, key = NONE, side = ""): Finding[] =>
  key === NONE ? [] : [[at, key + side]];

export class Rules {
  readonly #ranks: readonly number[];

  constructor(
    private readonly table: Table,
    private readonly codes: readonly string[],
    private readonly buildings: ReadonlyMap<number, string>, // Their letters by their squares
  ) {
    this.#ranks = [...new Set(table.alike)];
  }

  /** Judge a tile for a square, or two tiles that are exchanged at once. */
  explain(laid: Laid, plays: readonly Play[], hand: readonly string[] | null): Judged {
    const { tiles } = laid;
    const isPair = plays.length > 1;
    const after = isPair ? withPlays(tiles, plays) : tiles;
    const lying = isPair ? plays.filter(([at]) => tiles[at] !== EMPTY) : plays;
    const against = [
      ...(isPair ? this.#asPair(laid, plays) : []),
      ...lying.flatMap((play) => this.#against(laid, play, after)),
      ...(hand ? this.#unheld(plays, hand) : []),
    ];
    const legal = !against.length;
    const found = legal ? lying.flatMap((play) => this.#effects(laid, play, after)) : against;
    const last = plays[plays.length - 1]![0];
    const words = found.map(([at, word]) => (at === last ? word : `${word}@${nameOf(at)}`));
    return { legal, findings: words.join(" ") };
  }

  /** The position after plays, which are not judged here. */
  lay(laid: Laid, plays: readonly Play[]): Laid {
    const earned = plays.flatMap((play) => {
      const letter = this.#earned(laid, play);
      return letter ? [[letter, play[0]] as const] : [];
    });
    const tiles = withPlays(laid.tiles, plays);
    return this.#alike({ ...laid, tiles, stops: new Map([...laid.stops, ...earned].sort()) });
  }

  /** Return a position as laid; throw if no rules can lead to it. */
  checked(laid: Laid): Laid {
    const { tiles, stops } = laid;
    const isBeside = (at: number, letter: string): boolean =>
      NEAR[at]!.some((near) => this.buildings.get(near) === letter);
    if (
      tiles.some((tile, at) => tile !== EMPTY && this.#laying(tiles, [at, tile]).length) ||
      [...stops].some(([letter, at]) => tiles[at] === EMPTY || !isBeside(at, letter))
    )
      throw new RangeError();
    return this.#alike(laid);
  }

  #alike(laid: Laid): Laid {
    return { ...laid, tiles: laid.tiles.map((tile) => this.table.alike[tile] ?? EMPTY) };
  }

  #edition({ edition }: Laid): Edition {
    return this.table.editions[edition]!;
  }

  /** A bit of the digit that a tile has in a text. */
  #bit(digits: string, tile: number, turn: number): number {
    return tile === EMPTY ? 0 : (parseInt(digits[tile]!, 16) >> turn) & 1;
  }

  #leads(tile: number, turn: number): number {
    return this.#bit(this.table.leads, tile, turn);
  }

  /** Where to look for each side: by what the board shows there, what lies beside, and whether the tile leads there. */
  #sides(tiles: readonly number[], [at, tile]: Play): number[] {
    return NEAR[at]!.map((near, turn) => {
      const beside = tiles[near] ?? EMPTY;
      const lies = beside === EMPTY ? 0 : 2 - this.#leads(beside, (turn + 2) % 4);
      return 2 * (4 * lies + Number(this.table.printed[4 * at + turn])) + this.#leads(tile, turn);
    });
  }

  #laying(tiles: readonly number[], play: Play): Finding[] {
    const [at] = play;
    const sides = this.#sides(tiles, play);
    return this.table.rules.flatMap((rule) => [
      ...sides.flatMap((index, turn) => finding(at, rule[index], SIDES[turn])),
      ...finding(at, rule[ITSELF + Number(this.table.houses[at])]),
    ]);
  }

  #against(laid: Laid, play: Play, after: readonly number[]): Finding[] {
    const keepsSign = this.#edition(laid)[3] && [...laid.stops.values()].includes(play[0]);
    return [
      ...this.#laying(after, play),
      ...this.#exchanged(laid, play, 0).filter(
        ([, word]) => keepsSign || word !== this.table.stays,
      ),
    ];
  }

  /** What an exchange breaks, or with 1 what it does. */
  #exchanged({ tiles }: Laid, [at, tile]: Play, which: number): Finding[] {
    const [row = 0, col = 0] = [tiles[at]!, tile].map((each) =>
      this.#ranks.indexOf(this.table.alike[each] ?? EMPTY),
    );
    if (row < 0) return [];
    const code = this.table.exchanges.charCodeAt(row * this.#ranks.length + col);
    const words = this.table.exchange[code - "0".charCodeAt(0)]!.split("|")[which]!;
    return wordsOf(words).map((word) => [at, word]);
  }

  #effects(laid: Laid, play: Play, after: readonly number[]): Finding[] {
    const [at] = play;
    const old = laid.tiles[at]!;
    const { joins, alone, sign } = this.table;
    const joined = this.#sides(after, play).flatMap((index, turn) =>
      finding(at, joins[2 * index + this.#leads(old, turn)], SIDES[turn]),
    );
    const more = this.#exchanged(laid, play, 1);
    return [
      ...joined,
      ...more,
      ...(old === EMPTY && !joined.length ? finding(at, alone) : []),
      ...(this.#earned(laid, play) ? finding(at, sign) : []),
    ];
  }

  /** The letter of the building whose sign a tile earns. */
  #earned(laid: Laid, [at, tile]: Play): string | undefined {
    const [whenLaid, whenExchanged] = this.#edition(laid);
    const earns = laid.tiles[at] === EMPTY ? whenLaid : whenExchanged;
    return NEAR[at]!.map((near, turn) =>
      this.#bit(earns, tile, turn) ? this.buildings.get(near) : undefined,
    ).find((letter) => letter && !laid.stops.has(letter));
  }

  #asPair(laid: Laid, plays: readonly Play[]): Finding[] {
    const { never, apart, empty } = this.table.pair;
    const [one, other] = plays.map(([at]) => at) as [number, number];
    return [
      ...(this.#edition(laid)[2] ? [] : finding(one, never)),
      ...(NEAR[one]!.includes(other) ? [] : finding(other, apart)),
      ...[one, other].flatMap((at) => (laid.tiles[at] === EMPTY ? finding(at, empty) : [])),
    ];
  }

  #unheld(plays: readonly Play[], hand: readonly string[]): Finding[] {
    const codes = plays.map(([, tile]) => this.codes[tile >> 2]);
    const times = (among: readonly unknown[], code: unknown): number =>
      among.filter((each) => each === code).length;
    return plays.flatMap(([at], index) => {
      const held = Math.min(2, times(hand, codes[index]));
      return finding(at, this.table.hand[`${held}${times(codes.slice(0, index), codes[index])}`]);
    });
  }
}
