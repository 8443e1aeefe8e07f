// A map of Trans Europa as Python lays it out, and what its text says lies on it.

import { distance, wayOf } from "../domain/lattice";
import { count, type Fields, fields, list, text } from "../host/json";

export interface Place { x: number; y: number }
export interface Line { a: number; b: number; cost: number }
export interface City { name: string; crossing: number; badge: Place }

/** A line or a crossing that is pointed at; -1 for none. */
export interface Aim { line: number; crossing: number }

export const NOTHING: Aim = { line: -1, crossing: -1 };

export class Ground {
  /** Crossings as they are named, as they are called, and where they lie. */
  readonly names: string[];
  readonly called: string[];
  readonly spots: Place[];
  readonly lines: Line[];
  readonly cities: City[];
  readonly land: unknown;
  readonly maps: Fields[];
  /** How wide a mark is, and how long a unit of the map is, in the picture. */
  readonly size: number;
  readonly unit: number;
  /** For each crossing the line in each of the six directions; -1 for none. */
  readonly #ways: number[][];

  constructor(raw: unknown) {
    const stage = fields(raw);
    const crossings = list(stage.crossings).map((each) => list(each).map(text));
    this.names = crossings.map(([name = ""]) => name);
    this.called = crossings.map(([, called = ""]) => called);
    this.maps = list(stage.maps).map(fields);
    const [first] = this.maps;
    this.size = count(first?.size);
    this.unit = count(stage.unit) || 1;
    this.spots = list(first?.spots).map((spot) => {
      const [x = 0, y = 0] = list(spot).map(count);
      return { x, y };
    });
    this.lines = list(stage.lines).map((line) => {
      const [a = 0, b = 0, cost = 0] = list(line).map(count);
      return { a, b, cost };
    });
    this.cities = list(stage.cities).map((city) => {
      const [name, crossing, x, y] = list(city);
      return { name: text(name), crossing: count(crossing), badge: { x: count(x), y: count(y) } };
    });
    this.land = stage.land;
    this.#ways = this.names.map(() => Array<number>(6).fill(-1));
    this.lines.forEach(({ a, b }, at) => {
      const way = wayOf(this.spot(a), this.spot(b));
      const [from, to] = [this.#ways[a], this.#ways[b]];
      if (way === undefined || !from || !to) return;
      from[way] = at;
      to[(way + 3) % 6] = at;
    });
  }

  spot(crossing: number): Place { return this.spots[crossing] ?? { x: 0, y: 0 }; }

  cityAt(crossing: number): City | undefined { return this.cities.find((city) => city.crossing === crossing); }

  /** The line that leads from a crossing in a direction, and where it ends; -1 for none. */
  way(crossing: number, way: number): { line: number; end: number } {
    const line = this.#ways[crossing]?.[way] ?? -1;
    const { a, b } = this.lines[line] ?? { a: -1, b: -1 };
    return { line, end: a === crossing ? b : a };
  }

  /** Straight on up or down, by whichever of the two lines there are, to and fro. */
  climb(crossing: number, up: boolean): number {
    const ways = up ? [5, 0] : [3, 2];
    if ((this.names[crossing]?.charCodeAt(0) ?? 0) % 2 === 0) ways.reverse();
    return ways.find((way) => this.way(crossing, way).line >= 0) ?? ways[0] ?? 0;
  }

  /** The crossing nearest to a place. */
  nearest({ x, y }: Place): number {
    const far = this.spots.map((spot) => Math.hypot(spot.x - x, spot.y - y));
    return far.indexOf(Math.min(...far));
  }

  /** What lies at a place of the picture: a crossing goes before its lines. */
  at(place: Place): Aim {
    const crossing = this.nearest(place);
    const { x, y } = this.spot(crossing);
    const reach = (this.cityAt(crossing) ? 0.6 : 0.35) * this.size;
    if (Math.hypot(x - place.x, y - place.y) <= reach) return { line: -1, crossing };
    const far = this.lines.map(({ a, b }) => distance(place.x, place.y, this.spot(a), this.spot(b)));
    const least = Math.min(...far);
    return least <= 0.55 * this.size ? { line: far.indexOf(least), crossing: -1 } : NOTHING;
  }
}

/** What the text of a map says besides the map: its cities, and the lines with track. */
export function readLaid(map: string): { cities: string[]; tracks: string[] } {
  const said = (name: string): string =>
    map.split("\n").find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1).trim() ?? "";
  return { cities: said("cities").split(", ").filter(Boolean), tracks: said("tracks").split(" ").filter(Boolean) };
}
