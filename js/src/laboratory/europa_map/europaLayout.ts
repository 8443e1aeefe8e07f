// The layout of a Trans Europa map, with the cities and track of its text.

import { lineAt, nearest, neighbours } from "../../trans_europa/lattice";
import type { Point } from "../../base/ui/elements";
import { fields, inTurn, like, list, rows } from "../../base/host/json";

/** A city, and the place of its badge. */
const CITY = { name: "", crossing: 0, x: 0, y: 0 };
type City = typeof CITY;

/** The line or crossing pointed at; -1 for none. */
export interface Pointed {
  line: number;
  crossing: number;
}

export const NOTHING: Pointed = { line: -1, crossing: -1 };

const EXAMPLE = {
  crossings: [["", ""]],
  lines: [[0, 0, 0]],
  unit: 1,
  maps: [{ size: 0, spots: [[0, 0]] }],
};

export class EuropaLayout {
  readonly #map = fields(this.raw);
  readonly #read = like(this.raw, EXAMPLE);
  /** Names in Python, labels and places of the crossings. */
  readonly names = this.#read.crossings.map(([name = ""]) => name);
  readonly labels = this.#read.crossings.map(([, label = ""]) => label);
  readonly spots = (this.#read.maps[0]?.spots ?? []).map(([x = 0, y = 0]): Point => ({ x, y }));
  readonly lines = this.#read.lines.map(([a = 0, b = 0]) => ({ a, b }));
  readonly cities = list(this.#map.cities).map((city) => inTurn(city, CITY));
  readonly land = this.#map.land;
  readonly maps = rows(this.#map.maps);
  /** The width of a mark and the length of a unit of the map, in the picture. */
  readonly size = this.#read.maps[0]?.size ?? 0;
  readonly unit = this.#read.unit || 1;
  readonly around = neighbours(
    this.spots,
    this.lines.map(({ a, b }) => [a, b]),
  );

  constructor(private readonly raw: unknown) {}

  spot(crossing: number): Point {
    return this.spots[crossing] ?? { x: 0, y: 0 };
  }
  cityAt(crossing: number): City | undefined {
    return this.cities.find((city) => city.crossing === crossing);
  }

  /** The line from a crossing in a direction, and its other end; -1 for none. */
  leading(crossing: number, direction: number): { line: number; end: number } {
    const { lines = [], ends = [] } = this.around[crossing] ?? {};
    return { line: lines[direction] ?? -1, end: ends[direction] ?? -1 };
  }

  /** The object at a place of the picture; crossings take precedence over lines. */
  at(place: Point): Pointed {
    const crossing = nearest(this.spots, place.x, place.y);
    const { x, y } = this.spot(crossing);
    const reach = (this.cityAt(crossing) ? 0.6 : 0.35) * this.size;
    if (Math.hypot(x - place.x, y - place.y) <= reach) return { line: -1, crossing };
    const lines = this.lines.map(({ a, b }) => [this.spot(a), this.spot(b)]);
    const line = lineAt(place, lines, 0.55 * this.size);
    return line < 0 ? NOTHING : { line, crossing: -1 };
  }
}

/** Read the cities and the lines with track from the text of a map. */
export function readLaid(map: string): { cities: string[]; tracks: string[] } {
  const entry = (name: string): string =>
    map
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? "";
  return {
    cities: entry("cities").split(", ").filter(Boolean),
    tracks: entry("tracks").split(" ").filter(Boolean),
  };
}
