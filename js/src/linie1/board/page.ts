// The constants that every widget with a board receives once. Values of the wrong type
// become empty ones, so that bad data cannot stop the page.

import { type Fields, fields, like, point, rows, tableOf } from "../../base/host/json";
import { type Forms, type Language, languageOf, sentencesIn } from "../../base/host/language";
import type { HostModel } from "../../base/host/model";
import { asSide, type Side } from "./squares";

const BUILDING = { letter: "", cell: "" };
const TERMINAL = { line: 0, name: "", side: "", legs: [""] };
const TILE_TYPE = { code: "", title: "", count: 0, links: [""] };
const TITLED = { name: "", title: "" };
const NAMES = { buildings: [BUILDING], terminals: [TERMINAL], tiles: [TILE_TYPE] };
const PAGE = {
  editions: [TITLED],
  examples: [TITLED],
  rules: [{ key: "", title: "", text: "" }],
};

export type Building = typeof BUILDING & { name: Forms };
export type Terminal = Omit<typeof TERMINAL, "side"> & { side: Side | null };
export type TileType = typeof TILE_TYPE;
export type Titled = typeof TITLED;

export type Names = ReturnType<typeof readNames>;
export type Page = ReturnType<typeof readPage>;

/** The names in sentences about squares. */
export function readNames(page: Fields) {
  const { buildings, terminals, tiles } = like(page, NAMES);
  return {
    buildings: buildings.map((building, at) => ({
      ...building,
      name: forms(rows(page.buildings)[at]?.name),
    })),
    sides: new Map<string, Forms>(
      Object.entries(fields(page.sides)).map(([side, names]) => [side, forms(names)]),
    ),
    terminals: terminals.map((terminal) => ({ ...terminal, side: asSide(terminal.side) })),
    tileTypes: tiles,
    /** The rule (empty if none) and the text of each sentence, by key. */
    sentences: tableOf(page.sentences, [""]),
  };
}

export function readPage(host: HostModel, language: Language = languageOf(host)) {
  const page = fields(host.get("_page"));
  return {
    ...readNames(page),
    ...like(page, PAGE),
    sheet: page.sheet,
    language,
    texts: sentencesIn(language, page.words),
    spots: new Map(Object.entries(fields(page.spots)).map(([tile, spot]) => [tile, point(spot)])),
  };
}

const forms = (value: unknown): Forms => tableOf(value, "");
