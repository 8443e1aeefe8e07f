// A ride as sent by the kernel.

import type { HostModel } from "../../base/host/model";
import { fields, like, list, tableOf, text } from "../../base/host/json";

const RIDE = {
  title: "",
  line: 0,
  path: "",
  window: [0], // x, y, width and height of the visible part of the board
  at: [0], // The position of each place along the path, from 0 to 1
  places: [{ name: "", cell: "", stop: "" }],
  rolls: [{ from: 0, to: 0, face: "", text: "" }],
  said: [""], // A sentence for each number of spaces: the roll and the place of the trolley
  faces: [{ face: "", text: "" }], // The meaning of faces that are not numbers
};

export type Ride = ReturnType<typeof readRide>;

export function readRide(host: HostModel) {
  const ride = fields(host.get("_ride"));
  const read = like(ride, RIDE);
  const passes = tableOf(ride.passes, Infinity);
  return {
    ...read,
    laid: ride.laid,
    line: read.line >= 1 && read.line <= 6 ? Math.floor(read.line) : 1,
    /** The stops of the card, and the number of spaces after which each is passed. */
    stops: new Map(
      list(ride.stops)
        .map(text)
        .map((letter) => [letter, passes.get(letter) ?? Infinity]),
    ),
    how: tableOf(ride.how, [""]),
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
