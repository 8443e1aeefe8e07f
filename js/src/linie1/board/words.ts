// Descriptions of squares and tiles.

import type { Building, TileType, Page, Terminal } from "./page";
import type { Position, Tile } from "./position";
import { asSide, indexOf, nameOf, neighbour, SIDES, type Side } from "./squares";
import { list, text } from "../../base/host/json";
import type { Forms } from "../../base/host/language";

export interface Finding {
  rule: string | null;
  at: number;
  side: Side | null;
  text: string;
}

export interface Half {
  cell: number;
  tile: Tile;
}

/** The verdicts on the tile in hand for all squares. */
export interface Verdicts {
  readonly tile: Tile;
  readonly squares: readonly unknown[][]; // The findings: a key, a side or links, and the name of another square
  readonly turns: readonly number[]; // For each square: bit r is set if the tile may lie there turned by 90 × r degrees
}

export class Words {
  readonly #buildings = new Map<number, Building>();
  readonly #terminals = new Map<string, Terminal>();
  readonly #tileTypes = new Map<string, TileType>();

  constructor(private readonly page: Page) {
    for (const building of page.buildings) this.#buildings.set(indexOf(building.cell), building);
    for (const terminal of page.terminals) {
      for (const leg of terminal.legs)
        this.#terminals.set(`${indexOf(leg)}${terminal.side}`, terminal);
    }
    for (const tileType of page.tileTypes) this.#tileTypes.set(tileType.code, tileType);
  }

  /** "curve" for a tile with the code "C". */
  title(tile: Pick<Tile, "code"> | undefined): string {
    return (tile && this.#tileTypes.get(tile.code)?.title) ?? this.page.texts.aTile;
  }

  /** The one name of a turned tile: "wye 90°"; with a single piece of track "curve east–south". */
  name(tile: Tile): string {
    const [title, ways] = [this.title(tile), this.links(tile)];
    const { texts } = this.page;
    return ways.length === 1
      ? texts("runs", { tile: title, ways })
      : texts("turned", { tile: title, degrees: tile.rotation });
  }

  /** The track of a tile whose name does not tell it: "Its track: north–east and north–west." */
  track(tile: Tile): string {
    const ways = this.links(tile);
    return ways.length > 1 ? this.page.texts("joins", { ways }) : "";
  }

  /** The sides that the track joins: "north–south", "south–west". */
  links({ code, rotation }: Tile): string[] {
    return (this.#tileTypes.get(code)?.links ?? []).map((link) =>
      Array.from(link, (end) => (SIDES.indexOf(end as Side) + rotation / 90) % 4)
        .sort()
        .map((side) => this.#side(SIDES[side] as Side))
        .join("–"),
    );
  }

  /** The contents of a square: "c2: wye 270°, stop sign of the Hallenbad". */
  square(index: number, position: Position): string {
    const { texts } = this.page;
    const parts = [this.#holds(index, position)];
    const sign = position.stops.get(index);
    if (sign)
      parts.push(
        texts("stop", {
          building: this.page.buildings.find(({ letter }) => letter === sign)?.name ?? sign,
        }),
      );
    for (const side of SIDES) {
      const terminal = this.#terminals.get(`${index}${side}`);
      if (terminal) {
        parts.push(
          texts("ends", { side: this.#side(side), line: terminal.line, terminal: terminal.name }),
        );
      }
    }
    return `${nameOf(index)}: ${parts.join(", ")}`;
  }

  #holds(index: number, position: Position): string {
    const { texts } = this.page;
    const building = this.#buildings.get(index);
    if (building) return texts("house", building);
    const tile = position.tiles.get(index);
    return tile ? this.name(tile) : texts.empty;
  }

  #side(side: Side): string {
    return this.page.sides.get(side)?.get("") ?? "";
  }
  /** True if the tile may lie on a square: none of the findings names a rule. */
  isLegal(verdicts: Verdicts, index: number): boolean {
    return (verdicts.squares[index] ?? []).every(
      (finding) => !this.page.sentences.get(text(list(finding)[0]))?.[0],
    );
  }

  /** The verdict on a square in sentences; some concern the first half of a pair. */
  findings(verdicts: Verdicts, index: number, position: Position, pair: Half | null): Finding[] {
    return (verdicts.squares[index] ?? []).flatMap((finding) => {
      const [key, about, other] = list(finding);
      const [rule, sentence] = this.page.sentences.get(text(key)) ?? [];
      if (!sentence) return [];
      const at = other ? indexOf(other) : index;
      const tile = other && pair ? pair.tile : verdicts.tile;
      const side = asSide(about);
      return [
        {
          rule: rule || null,
          at,
          side,
          text: this.#fill(sentence, side, list(about), tile, at, position),
        },
      ];
    });
  }

  #fill(
    template: string,
    side: Side | null,
    links: unknown[],
    tile: Tile,
    index: number,
    position: Position,
  ): string {
    const over = side ? neighbour(index, side) : -1;
    return this.page.language.fill(template, {
      side: (side && this.page.sides.get(side)) ?? "",
      square: nameOf(index),
      other: nameOf(over),
      building: this.#buildings.get(over)?.name ?? "",
      terminal: this.#terminals.get(`${index}${side}`)?.name ?? "",
      here: this.#buildings.get(index)?.name ?? "",
      beside: this.#beside(index),
      links: links.map((link) =>
        Array.from(text(link), (end) => this.#side(end as Side)).join("–"),
      ),
      tile: this.title(tile),
      old: this.title(position.tiles.get(index)),
    });
  }

  #beside(index: number): Forms {
    for (const side of SIDES) {
      const building = this.#buildings.get(neighbour(index, side));
      if (building) return new Map([...building.name, ["letter", building.letter]]);
    }
    return new Map();
  }
}
