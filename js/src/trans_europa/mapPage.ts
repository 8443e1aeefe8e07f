// The constants of the map: crossings, lines and sentences.

import { neighbours, readLines } from "../domain/lattice";
import type { Texts } from "../host/language";
import { count, fields, like, list, tableOf, text } from "../host/json";
import type { HostModel } from "../host/model";

export function directionName(texts: Texts, direction: number): string {
  return [texts.northEast, texts.east, texts.southEast, texts.southWest, texts.west, texts.northWest][direction] ?? "";
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
  over: string; // The obstacle of a double line, such as "the Alps"; empty if it has no name
}

const CITY = { name: "", node: 0, colour: "", called: "", large: false };

export type City = typeof CITY;
export type MapPage = ReturnType<typeof readMap>;

export function readMap(host: HostModel) {
  const page = fields(host.get("_page"));
  const over = list(page.over).map(text);
  // Colours with the same name as in Python are sent only once.
  const cities = like(page.cities, [CITY]).map((city) => ({ ...city, called: city.called || city.colour }));
  const spots = list(page.crossings).map((row) => {
    const [name, x, y] = list(row);
    return { name: text(name), x: count(x), y: count(y) };
  });
  const rows = readLines(page.lines);
  const [leaving, ends] = neighbours(spots, rows);
  const crossings = spots.map((spot, at): Crossing => ({
    ...spot, city: cities.find(({ node }) => node === at) ?? null, lines: leaving[at] ?? [], ends: ends[at] ?? [],
  }));
  // Only double lines have a third number, the obstacle.
  const lines = rows.map(([a = 0, b = 0, feature]): MapLine => ({
    name: `${spots[a]?.name}-${spots[b]?.name}`, a, b, cost: feature === undefined ? 1 : 2, over: over[feature ?? -1] ?? "",
  }));
  return {
    sheet: page.sheet, width: count(page.width), height: count(page.height), title: text(page.title),
    crossings, lines, cities, rules: tableOf(page.rules, ""),
  };
}

export const label = (crossing: Crossing | undefined): string => crossing?.city?.name ?? crossing?.name ?? "";

export function title(page: MapPage, at: number): string {
  const line = page.lines[at];
  if (!line) return "";
  const [a, b] = [page.crossings[line.a], page.crossings[line.b]].map(label);
  return `${a} – ${b}`;
}

export function kind({ cost, over }: MapLine, texts: Texts): string {
  if (cost === 1) return texts.single;
  return over ? texts("doubleOver", { over }) : texts.double;
}
