// The layout of a Trans Europa map, with the cities and track of its text.

import { distance, nearest, neighbours, type Spot } from "../domain/lattice";
import { type Fields, fields, inTurn, like, list, rows } from "../host/json";

/** A city, and the place of its badge. */
const CITY = { name: "", crossing: 0, x: 0, y: 0 };
export type City = typeof CITY;

/** The line or crossing pointed at; -1 for none. */
export interface Aim { line: number; crossing: number }

export const NOTHING: Aim = { line: -1, crossing: -1 };

const EXAMPLE = { crossings: [["", ""]], lines: [[0, 0, 0]], unit: 1, maps: [{ size: 0, spots: [[0, 0]] }] };

export class EuropaLayout {
  /** Identifiers, display names and places of the crossings. */
  readonly names: string[];
  readonly called: string[];
  readonly spots: Spot[];
  readonly lines: { a: number; b: number }[];
  readonly cities: City[];
  readonly land: unknown;
  readonly maps: Fields[];
  /** The width of a mark and the length of a unit of the map, in the picture. */
  readonly size: number;
  readonly unit: number;
  /** For each crossing the line in each of the six directions, and its other end. */
  readonly #leaving: number[][];
  readonly #ends: number[][];

  constructor(raw: unknown) {
    const { crossings, lines, unit, maps: [first] } = like(raw, EXAMPLE);
    const { cities, land, maps } = fields(raw);
    this.names = crossings.map(([name = ""]) => name);
    this.called = crossings.map(([, called = ""]) => called);
    this.maps = rows(maps);
    this.size = first?.size ?? 0;
    this.unit = unit || 1;
    this.spots = (first?.spots ?? []).map(([x = 0, y = 0]) => ({ x, y }));
    this.lines = lines.map(([a = 0, b = 0]) => ({ a, b }));
    this.cities = list(cities).map((city) => inTurn(city, CITY));
    this.land = land;
    [this.#leaving, this.#ends] = neighbours(this.spots, this.lines.map(({ a, b }) => [a, b]));
  }

  spot(crossing: number): Spot { return this.spots[crossing] ?? { x: 0, y: 0 }; }
  cityAt(crossing: number): City | undefined { return this.cities.find((city) => city.crossing === crossing); }

  /** The line from a crossing in a direction, and its other end; -1 for none. */
  leading(crossing: number, direction: number): { line: number; end: number } {
    return { line: this.#leaving[crossing]?.[direction] ?? -1, end: this.#ends[crossing]?.[direction] ?? -1 };
  }

  /** The object at a place of the picture; crossings take precedence over lines. */
  at(place: Spot): Aim {
    const crossing = nearest(this.spots, place.x, place.y);
    const { x, y } = this.spot(crossing);
    const reach = (this.cityAt(crossing) ? 0.6 : 0.35) * this.size;
    if (Math.hypot(x - place.x, y - place.y) <= reach) return { line: -1, crossing };
    const far = this.lines.map(({ a, b }) => distance(place.x, place.y, this.spot(a), this.spot(b)));
    const least = Math.min(...far);
    return least <= 0.55 * this.size ? { line: far.indexOf(least), crossing: -1 } : NOTHING;
  }
}

/** Read the cities and the lines with track from the text of a map. */
export function readLaid(map: string): { cities: string[]; tracks: string[] } {
  const entry = (name: string): string =>
    map.split("\n").find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1).trim() ?? "";
  return { cities: entry("cities").split(", ").filter(Boolean), tracks: entry("tracks").split(" ").filter(Boolean) };
}
