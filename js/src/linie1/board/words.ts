// Descriptions of squares and tiles.

import type { Page } from "./page";
import type { Position, Tile } from "./position";
import { Sentences, type Verdicts, wordsOf } from "./sentences";
import { nameOf, SIDES, type Side } from "./squares";

export type { Finding, Half, Verdicts } from "./sentences";

export class Words extends Sentences<Page> {
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
    return (this.page.tileTypes.find((tileType) => tileType.code === code)?.links ?? []).map(
      (link) =>
        Array.from(link, (end) => (SIDES.indexOf(end as Side) + rotation / 90) % 4)
          .sort()
          .map((side) => this.side(SIDES[side] as Side))
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
      const terminal = this.legs.get(`${index}${side}`);
      if (terminal) {
        parts.push(
          texts("ends", { side: this.side(side), line: terminal.line, terminal: terminal.name }),
        );
      }
    }
    return `${nameOf(index)}: ${parts.join(", ")}`;
  }

  #holds(index: number, position: Position): string {
    const { texts } = this.page;
    const building = this.houses.get(index);
    if (building) return texts("house", building);
    const tile = position.tiles.get(index);
    return tile ? this.name(tile) : texts.empty;
  }

  /** True if the tile may lie on a square: none of the findings names a rule. */
  isLegal(verdicts: Verdicts, index: number): boolean {
    return wordsOf(verdicts.squares[index]).every(
      (word) => !this.page.sentences.get(word.charAt(0))?.[0],
    );
  }
}
