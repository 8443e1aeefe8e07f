// What the kernel sends: the constants of the map, and the state of a game.

import { type Around, neighbours, readLines } from "./lattice";
import type { Texts } from "../base/host/language";
import { count, fields, inTurn, like, likeOrNull, list, tableOf, text } from "../base/host/json";
import type { HostModel } from "../base/host/model";

export function directionName(texts: Texts, direction: number): string {
  return (
    [texts.northEast, texts.east, texts.southEast, texts.southWest, texts.west, texts.northWest][
      direction
    ] ?? ""
  );
}

export interface Crossing extends Around {
  name: string;
  x: number;
  y: number;
  city: City | null;
}

interface MapLine {
  name: string;
  a: number;
  b: number;
  cost: number;
  over: string; // The obstacle of a double line, such as "the Alps"; empty if it has no name
}

const CITY = {
  name: "",
  x: 0,
  y: 0, // Where the name is written
  node: 0,
  colour: "",
  large: false,
  called: "",
};

export type City = typeof CITY;
export type MapPage = ReturnType<typeof readMap>;

export function readMap(host: HostModel) {
  const page = fields(host.get("_page"));
  const over = list(page.over).map(text);
  // Colours with the same name as in Python are sent only once.
  const cities = list(page.cities).map((row) => {
    const city = inTurn(row, CITY);
    return { ...city, called: city.called || city.colour };
  });
  const spots = list(page.crossings).map((row) => inTurn(row, { name: "", x: 0, y: 0 }));
  const rows = readLines(page.lines);
  const around = neighbours(spots, rows);
  const crossings = spots.map(
    (spot, at): Crossing => ({
      ...spot,
      city: cities.find(({ node }) => node === at) ?? null,
      ...around[at]!,
    }),
  );
  // Only double lines have a third number, the obstacle.
  const lines = rows.map(
    ([a = 0, b = 0, feature]): MapLine => ({
      name: `${spots[a]?.name}-${spots[b]?.name}`,
      a,
      b,
      cost: feature === undefined ? 1 : 2,
      over: over[feature ?? -1] ?? "",
    }),
  );
  return {
    sheet: page.sheet,
    width: count(page.width),
    height: count(page.height),
    title: text(page.title),
    crossings,
    lines,
    cities,
    rules: tableOf(page.rules, ""),
  };
}

export const label = (crossing: Crossing | undefined): string =>
  crossing?.city?.name ?? crossing?.name ?? "";

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

// The state of a game; values of the wrong type become empty ones.

const PLAYER = {
  name: "",
  bot: "",
  level: "",
  marker: -1, // The crossing of the starting marker; -1 before it is placed
  points: 0,
  cities: [""],
};

const NAMES = [[0]]; // Cities whose names give way to markers, each with x and y

const NET = { players: [0], lines: [0] }; // Track that is connected to the same markers

const ROUND = {
  number: 0,
  markers: [0],
  moves: 0, // The number of moves up to its end
  nets: [NET],
  names: NAMES,
  rows: [{ name: "", cities: [""], missing: 0, points: 0 }],
};

const TABLE = {
  live: false,
  stage: "",
  round: 0,
  turn: 0,
  toMove: 0,
  all: 0,
  status: "",
  advice: "",
  news: "",
  players: [PLAYER],
  nets: [NET],
  names: NAMES,
  recent: [0], // The track that others have laid since the last turn of the player to move
  lines: "", // A letter for each line: the objection to laying track there, "." for none
  crossings: "", // The same for each crossing and the starting marker; empty if no marker is to be placed
  why: "", // The reason why nothing can be laid now
  ends: false,
  rounds: [ROUND],
  winners: [""],
};

const SECRET = { player: -1, cities: [""], missing: 0 };
const HINT = { message: "", tree: [0], moves: [{ text: "", line: -1, crossing: -1, why: "" }] };

export const FREE = ".";

export type Table = typeof TABLE;
export type Net = typeof NET;
export type Round = typeof ROUND;
export type Secret = typeof SECRET;
export type Hint = typeof HINT;

export const readTable = (host: HostModel): Table => like(host.get("_table"), TABLE);

export const readSecret = (value: unknown): Secret | null =>
  likeOrNull(value, SECRET, ({ player }) => player >= 0);
export const readHint = (value: unknown): Hint | null =>
  likeOrNull(value, HINT, ({ message }) => message);
