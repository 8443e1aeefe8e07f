// What the kernel says of a game, read with care.

import type { HostModel } from "../host/model";
import { count, type Fields, fields, list, point, rows, text } from "../host/json";

export interface Seat {
  name: string;
  /** The level of a bot; empty for a person. */
  bot: string;
  hand: string[];
  driving: boolean;
  /** The cards, once they have been shown. */
  line: number;
  stops: string[];
  at: string;
  spaces: [number, number] | null;
}

/** A move that is not a play of a tile. */
export interface Choice {
  text: string;
  label: string;
  why: string;
  worth: string;
  code: string;
  cells: string[];
  path: string;
}

export interface Trolley { player: number; line: number; x: number; y: number; heading: number; path: string }
export interface Result {
  name: string; bot: string; line: number; stops: string[];
  plays: number; exchanges: number; rolls: number; spaces: string;
}

export interface Table {
  live: boolean;
  stage: string;
  turn: number;
  toMove: number;
  playsLeft: number;
  pile: number;
  title: string;
  says: string;
  /** What to do next, for a beginner. */
  advice: string;
  seats: Seat[];
  trolleys: Trolley[];
  ride: { player: number; spaces: number; shares: [number, number] } | null;
  dice: string[];
  used: string;
  /** Whether the dice show traffic lights. */
  lights: boolean;
  choices: Choice[];
  /** Whether a drive may be announced that nobody has found right. */
  announces: boolean;
  winner: string;
  summary: { results: Result[]; picture: string; alt: string } | null;
}

/** A move that was made; its player is -1 where it was one of the others. */
export interface Entry { n: number; player: number; text: string; note: string; comment: string }
export interface Level { name: string; title: string }

export function readTable(host: HostModel): Table {
  const table = fields(host.get("_table"));
  return {
    live: table.live === true,
    stage: text(table.stage),
    turn: count(table.turn),
    toMove: count(table.toMove),
    playsLeft: count(table.playsLeft),
    pile: count(table.pile),
    title: text(table.title),
    says: text(table.says),
    advice: text(table.advice),
    seats: rows(table.players).map(readSeat),
    trolleys: rows(table.trolleys).map((row) => ({
      player: count(row.player), line: count(row.line), x: count(row.x), y: count(row.y),
      heading: count(row.heading), path: text(row.path),
    })),
    ride: readRide(fields(table.ride)),
    dice: list(table.dice).map(text),
    used: text(table.used),
    lights: table.lights === true,
    choices: rows(table.moves).map(readChoice),
    announces: table.announces === true,
    winner: text(table.winner),
    summary: table.summary ? readSummary(fields(table.summary)) : null,
  };
}

function readSeat(row: Fields): Seat {
  return {
    name: text(row.name), bot: text(row.bot), hand: list(row.hand).map(text),
    driving: row.phase === "driving", line: count(row.line), stops: list(row.stops).map(text),
    at: text(row.at), spaces: row.spaces ? point(row.spaces) : null,
  };
}

function readChoice(row: Fields): Choice {
  return {
    text: text(row.text), label: text(row.label), why: text(row.why), worth: text(row.worth),
    code: text(row.code), cells: list(row.cells).map(text), path: text(row.path),
  };
}

function readRide(ride: Fields): Table["ride"] {
  if (!ride.shares) return null;
  return { player: count(ride.player), spaces: count(ride.spaces), shares: point(ride.shares) };
}

function readSummary(summary: Fields): Table["summary"] {
  const picture = text(summary.picture);
  return {
    results: rows(summary.rows).map((row) => ({
      name: text(row.name), bot: text(row.bot), line: count(row.line), stops: list(row.stops).map(text),
      plays: count(row.plays), exchanges: count(row.exchanges), rolls: count(row.rolls), spaces: text(row.spaces),
    })),
    // Nothing else than a picture gets into the page.
    picture: picture.startsWith("data:image/svg+xml;base64,") ? picture : "",
    alt: text(summary.alt),
  };
}

export function readLog(host: HostModel): Entry[] {
  return rows(host.get("_log")).map((row) => ({
    n: count(row.n), player: count(row.player), text: text(row.text), note: text(row.note),
    comment: text(row.comment),
  }));
}

export interface Secret { player: number; line: number; terminals: string[]; stops: { letter: string; name: string }[] }

export function readSecret(secret: Fields): Secret | null {
  if (!secret.line) return null;
  return {
    player: count(secret.player), line: count(secret.line), terminals: list(secret.terminals).map(text),
    stops: rows(secret.stops).map((row) => ({ letter: text(row.letter), name: text(row.name) })),
  };
}

export interface Hint {
  says: string;
  squares: { cell: string; text: string }[];
  moves: { text: string; why: string }[];
  /** For each tile of the hand, such as "C90", the squares where it helps. */
  helps: Map<string, string[]>;
}

export function readHint(hint: Fields): Hint | null {
  if (!hint.says) return null;
  return {
    says: text(hint.says),
    squares: rows(hint.squares).map((row) => ({ cell: text(row.cell), text: text(row.text) })),
    moves: rows(hint.moves).map((row) => ({ text: text(row.text), why: text(row.why) })),
    helps: new Map(Object.entries(fields(hint.helps)).map(([tile, cells]) => [tile, list(cells).map(text)])),
  };
}

export interface Check { text: string; right: boolean; says: string; faults: { text: string; cell: string }[]; path: string }

export function readCheck(check: Fields): Check | null {
  if (!check.text) return null;
  return {
    text: text(check.text), right: check.right === true, says: text(check.says), path: text(check.path),
    faults: rows(check.faults).map((row) => ({ text: text(row.text), cell: text(row.cell) })),
  };
}

export interface Saved { name: string; text: string }

export function readSaved(file: Fields): Saved {
  return { name: text(file.name), text: text(file.text) };
}

/** The player whose bot could not go on; -1 for none. */
export function readFailed(host: HostModel): number {
  const { player } = fields(host.get("_failed"));
  return typeof player === "number" ? player : -1;
}

/** The bots there are, and between how many players each edition is for. */
export function readLimits(host: HostModel): { levels: Level[]; limits: Map<string, [number, number]> } {
  const page = fields(host.get("_page"));
  return {
    levels: rows(page.levels).map((row) => ({ name: text(row.name), title: text(row.title) })),
    limits: new Map(Object.entries(fields(page.limits)).map(([name, pair]) => [name, point(pair)])),
  };
}
