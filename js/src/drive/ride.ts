// A ride as sent by the kernel.

import type { HostModel } from "../host/model";
import { count, fields, list, rows, text } from "../host/json";

/** A square or a terminal, and the letter of its stop sign. */
export interface Space { name: string; cell: string; stop: string }
export interface Roll { from: number; to: number; face: string; text: string }

export interface Ride {
  title: string;
  /** The packed position. */
  laid: unknown;
  line: number;
  /** x, y, width and height of the visible part of the board. */
  window: number[];
  path: string;
  /** The position of each place along the path, from 0 to 1. */
  at: number[];
  places: Space[];
  /** The stops of the card, and the number of spaces after which each is passed. */
  stops: ReadonlyMap<string, number>;
  rolls: Roll[];
  /** A sentence for each number of spaces: the roll and the place of the trolley. */
  said: string[];
  /** The meaning of faces that are not numbers. */
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

/** The index of the roll that led to this number of spaces; -1 at the start. */
export function rollAt({ rolls }: Ride, step: number): number {
  return rolls.findIndex(({ from, to }) => from < step && step <= to);
}

/** The number of rolls so far, including rolls without movement at the current space. */
export function rolled(ride: Ride, step: number): number {
  const now = rollAt(ride, step);
  const next = ride.rolls.findIndex(({ to }, i) => i > now && to > step);
  if (step < (ride.rolls[now]?.to ?? 0)) return now + 1;
  return next < 0 ? ride.rolls.length : next;
}

/** For each place the indices of all places on the same square. */
export function passes({ places }: Ride): number[][] {
  const bySquare = new Map<string, number[]>();
  places.forEach(({ cell }, at) => cell && bySquare.set(cell, [...(bySquare.get(cell) ?? []), at]));
  return places.map(({ cell }, at) => bySquare.get(cell) ?? [at]);
}
