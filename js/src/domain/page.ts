// What all widgets with a board are told once. It is read with care: a value of the wrong
// kind becomes an empty one, so that nothing it holds can stop the page.

import { count, fields, list, point, rows, text } from "../host/json";
import type { HostModel } from "../host/model";
import { asSide, type Side } from "./squares";
import type { Forms } from "./writing";

export interface Building { letter: string; cell: string; name: Forms }
export interface Terminal { line: number; name: string; side: Side | null; legs: string[] }
export interface Kind { code: string; title: string; count: number }
/** What a menu offers. */
export interface Titled { name: string; title: string }
export interface Rule { key: string; title: string; text: string }
export interface Sentence { rule: string | null; text: string }

export interface Page {
  sheet: unknown;
  buildings: Building[];
  terminals: Terminal[];
  kinds: Kind[];
  editions: Titled[];
  examples: Titled[];
  sides: ReadonlyMap<string, Forms>;
  rules: Rule[];
  sentences: ReadonlyMap<string, Sentence>;
  spots: ReadonlyMap<string, [number, number]>;
}

export function readPage(host: HostModel): Page {
  const page = fields(host.get("_page"));
  return {
    sheet: page.sheet,
    buildings: rows(page.buildings).map((row) => ({
      letter: text(row.letter), cell: text(row.cell), name: forms(row.name),
    })),
    terminals: rows(page.terminals).map((row) => ({
      line: count(row.line), name: text(row.name), side: asSide(row.side), legs: list(row.legs).map(text),
    })),
    kinds: rows(page.tiles).map((row) => ({
      code: text(row.code), title: text(row.title), count: count(row.count),
    })),
    editions: rows(page.editions).map((row) => ({ name: text(row.name), title: text(row.title) })),
    examples: rows(page.examples).map((row) => ({ name: text(row.id), title: text(row.title) })),
    sides: new Map(Object.entries(fields(page.sides)).map(([side, names]) => [side, forms(names)])),
    rules: rows(page.rules).map((row) => ({
      key: text(row.key), title: text(row.title), text: text(row.text),
    })),
    sentences: new Map(
      Object.entries(fields(page.sentences)).map(([key, value]) => {
        const [rule, words] = list(value).map(text);
        return [key, { rule: rule || null, text: words ?? "" }];
      }),
    ),
    spots: new Map(
      Object.entries(fields(page.spots)).map(([tile, spot]) => [tile, point(spot)]),
    ),
  };
}

const forms = (value: unknown): Forms =>
  Object.fromEntries(Object.entries(fields(value)).map(([form, name]) => [form, text(name)]));
