// The constants of the map: crossings, lines and sentences.

import { readLines, wayOf } from "../domain/lattice";
import type { Texts } from "../domain/texts";
import { count, fields, like, list, tableOf, text } from "../host/json";
import type { HostModel } from "../host/model";

/** The name of a direction, clockwise from north-east. */
export function wayInWords(texts: Texts, way: number): string {
  return [texts.northEast, texts.east, texts.southEast, texts.southWest, texts.west, texts.northWest][way] ?? "";
}

export interface Crossing {
  name: string; x: number; y: number;
  city: City | null;
  /** The line in each direction, and the crossing at its other end; -1 for none. */
  lines: number[];
  ends: number[];
}

export interface MapLine {
  name: string; a: number; b: number; cost: number;
  /** The obstacle of a double line, such as "the Alps"; empty if it has no name. */
  over: string;
}

export interface City { name: string; node: number; colour: string; called: string; large: boolean }

export interface MapPage {
  sheet: unknown;
  width: number;
  height: number;
  title: string;
  crossings: Crossing[];
  lines: MapLine[];
  cities: City[];
  /** The sentences for the letters of a verdict. */
  rules: Map<string, string>;
}

const CITY = { name: "", node: 0, colour: "", called: "", large: false };

export function readMap(host: HostModel): MapPage {
  const page = fields(host.get("_page"));
  const over = list(page.over).map(text);
  // Colours with the same name as in Python are sent only once.
  const cities = like(page.cities, [CITY]).map((city) => ({ ...city, called: city.called || city.colour }));
  const crossings = list(page.crossings).map((row): Crossing => {
    const [name, x, y] = list(row);
    return { name: text(name), x: count(x), y: count(y), city: null, lines: Array(6).fill(-1), ends: Array(6).fill(-1) };
  });
  for (const city of cities) {
    const crossing = crossings[city.node];
    if (crossing) crossing.city = city;
  }
  const lines = readLines(page.lines).map((row, at): MapLine => {
    // Only double lines have a third number, the obstacle.
    const [a = 0, b = 0, feature] = row;
    join(crossings, a, b, at);
    const cost = feature === undefined ? 1 : 2;
    return { name: `${crossings[a]?.name}-${crossings[b]?.name}`, a, b, cost, over: over[feature ?? -1] ?? "" };
  });
  return {
    sheet: page.sheet, width: count(page.width), height: count(page.height), title: text(page.title),
    crossings, lines, cities, rules: tableOf(page.rules, ""),
  };
}

function join(crossings: Crossing[], a: number, b: number, line: number): void {
  const [from, to] = [crossings[a], crossings[b]];
  if (!from || !to) return;
  const way = wayOf(from, to);
  if (way === undefined) return;
  const back = (way + 3) % 6;
  [from.lines[way], from.ends[way]] = [line, b];
  [to.lines[back], to.ends[back]] = [line, a];
}

/** The display name of a crossing: its city, if any. */
export const label = (crossing: Crossing | undefined): string => crossing?.city?.name ?? crossing?.name ?? "";

/** The display name of a line. */
export function title(page: MapPage, at: number): string {
  const line = page.lines[at];
  if (!line) return "";
  const [a, b] = [page.crossings[line.a], page.crossings[line.b]].map(label);
  return `${a} – ${b}`;
}

/** The cost of a line and its obstacle, in words. */
export function kind({ cost, over }: MapLine, texts: Texts): string {
  if (cost === 1) return texts.single;
  return over ? texts("doubleOver", { over }) : texts.double;
}
