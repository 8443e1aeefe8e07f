// The findings of verdicts in sentences.

import type { Building, Names, Terminal } from "./page";
import type { Tile } from "./position";
import { asSide, indexOf, nameOf, neighbour, SIDES, type Side } from "./squares";
import type { Forms, Language, Texts } from "../../base/host/language";

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
  readonly squares: readonly string[]; // Words as of `findings_text`: a key, a side or links, another square
  readonly turns: readonly number[]; // For each square: bit r is set if the tile may lie there turned by 90 × r degrees
}

/** The findings on a square, one by one. */
export const wordsOf = (square = ""): string[] => square.split(" ").filter(Boolean);

type Kind = Pick<Tile, "code">;
interface Laid {
  readonly tile: Kind;
}

type Told = Names & { readonly language: Language; readonly texts: Pick<Texts, "aTile"> };

export class Sentences<Page extends Told = Told> {
  protected readonly houses = new Map<number, Building>();
  protected readonly legs = new Map<string, Terminal>();

  constructor(protected readonly page: Page) {
    for (const building of page.buildings) this.houses.set(indexOf(building.cell), building);
    for (const terminal of page.terminals) {
      for (const leg of terminal.legs) this.legs.set(`${indexOf(leg)}${terminal.side}`, terminal);
    }
  }

  /** "curve" for a tile with the code "C". */
  title(tile: Kind | undefined): string {
    const { tileTypes, texts } = this.page;
    return tileTypes.find(({ code }) => code === tile?.code)?.title ?? texts.aTile;
  }

  /** The verdict on a square in sentences; some concern the first half of a pair. */
  findings(
    verdicts: Pick<Verdicts, "squares"> & Laid,
    index: number,
    { tiles }: { readonly tiles: ReadonlyMap<number, Kind> },
    pair: Laid | null,
  ): Finding[] {
    return wordsOf(verdicts.squares[index]).flatMap((word) => {
      const [finding = "", other] = word.split("@");
      const about = finding.slice(1);
      const [rule, sentence] = this.page.sentences.get(finding.charAt(0)) ?? [];
      if (!sentence) return [];
      const at = other ? indexOf(other) : index;
      const side = asSide(about);
      const over = side ? neighbour(at, side) : -1;
      return [
        {
          rule: rule || null,
          at,
          side,
          text: this.page.language.fill(sentence, {
            side: (side && this.page.sides.get(side)) ?? "",
            square: nameOf(at),
            other: nameOf(over),
            building: this.houses.get(over)?.name ?? "",
            terminal: this.legs.get(`${at}${side}`)?.name ?? "",
            here: this.houses.get(at)?.name ?? "",
            beside: this.#beside(at),
            links: about
              .split("-")
              .map((link) => Array.from(link, (end) => this.side(end as Side)).join("–")),
            tile: this.title(other && pair ? pair.tile : verdicts.tile),
            old: this.title(tiles.get(at)),
          }),
        },
      ];
    });
  }

  protected side(side: Side): string {
    return this.page.sides.get(side)?.get("") ?? "";
  }

  #beside(index: number): Forms {
    for (const side of SIDES) {
      const building = this.houses.get(neighbour(index, side));
      if (building) return new Map([...building.name, ["letter", building.letter]]);
    }
    return new Map();
  }
}
