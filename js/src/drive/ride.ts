// A ride as the kernel tells it.

import type { HostModel } from "../host/model";
import { count, fields, list, rows, text } from "../host/json";

/** A square or a terminal, and the letter of the stop sign that stands there. */
export interface Space { name: string; cell: string; stop: string }
export interface Roll { from: number; to: number; face: string; text: string }

export interface Ride {
  title: string;
  /** What lies on the board, as the kernel packs it. */
  laid: unknown;
  line: number;
  /** x, y, width and height of what is shown of the board. */
  window: number[];
  path: string;
  /** How far along the path each place is, from 0 to 1. */
  at: number[];
  places: Space[];
  /** The stops of the card, and the spaces after which they are passed. */
  stops: ReadonlyMap<string, number>;
  rolls: Roll[];
  /** After so many spaces: the roll that led there, and where the trolley is. */
  said: string[];
  /** What the faces mean that are not a number of spaces. */
  faces: { face: string; text: string }[];
  expected: number | null;
  how: ReadonlyMap<string, string[]>;
}

export function readRide(host: HostModel): Ride {
  const ride = fields(host.get("_ride"));
  const line = count(ride.line);
  const passes = fields(ride.passes);
  const stop = (letter: string): number => {
    const at = passes[letter];
    return typeof at === "number" ? at : Infinity;
  };
  return {
    title: text(ride.title),
    laid: ride.laid,
    line: line >= 1 && line <= 6 ? Math.floor(line) : 1,
    window: list(ride.window).map(count),
    path: text(ride.path),
    at: list(ride.at).map(count),
    places: rows(ride.places).map((row) => ({ name: text(row.name), cell: text(row.cell), stop: text(row.stop) })),
    stops: new Map(list(ride.stops).map(text).map((letter) => [letter, stop(letter)])),
    rolls: rows(ride.rolls).map((row) => ({
      from: count(row.from), to: count(row.to), face: text(row.face), text: text(row.text),
    })),
    said: list(ride.said).map(text),
    faces: rows(ride.faces).map((row) => ({ face: text(row.face), text: text(row.text) })),
    expected: typeof ride.expected === "number" ? ride.expected : null,
    how: new Map(Object.entries(fields(ride.how)).map(([cell, said]) => [cell, list(said).map(text)])),
  };
}

/** The number of the roll under way after so many spaces: the one that brought it there. */
export function rollAt({ rolls }: Ride, step: number): number {
  return rolls.findIndex(({ from, to }) => from < step && step <= to);
}

/** How many rolls there have been: with those in vain where the trolley stands. */
export function rolled(ride: Ride, step: number): number {
  const now = rollAt(ride, step);
  const next = ride.rolls.findIndex(({ to }, i) => i > now && to > step);
  if (step < (ride.rolls[now]?.to ?? 0)) return now + 1;
  return next < 0 ? ride.rolls.length : next;
}

/** For each place the numbers of all places on the same square. */
export function passes({ places }: Ride): number[][] {
  const bySquare = new Map<string, number[]>();
  places.forEach(({ cell }, at) => cell && bySquare.set(cell, [...(bySquare.get(cell) ?? []), at]));
  return places.map(({ cell }, at) => bySquare.get(cell) ?? [at]);
}
