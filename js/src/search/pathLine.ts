// The line through the places of a way: straight, or on a board along the track.

import { asSide, middle, RIM, type Side, SIZE, UNIT } from "../domain/squares";
import type { Place } from "./map";

type Point = [number, number];

const HALF = UNIT / 2;
/** How far the legs of a terminal run straight before its loop. */
const LEG = 15;
const AHEAD: Record<Side, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export function straight(places: readonly Place[]): string {
  return places.length > 1 ? `M${places.map(({ x, y }) => `${x} ${y}`).join("L")}` : "";
}

/** From the first place to the last one, over the sides that are headed to. */
export function alongTrack(places: readonly Place[]): string {
  const [first, ...others] = places;
  if (!first || !others.length) return "";
  let [data, side] = [`M${at([first.x, first.y])}`, over(first)];
  if (side) data += `L${at(side)}`;
  others.forEach((place, i) => {
    const leave = over(place);
    const end: Point = i === others.length - 1 || !leave ? [place.x, place.y] : leave;
    data += side && leave ? across(place, side, leave, end) : `L${at(end)}`;
    side = leave;
  });
  return data;
}

/** The way over one square, or round a terminal, that is left over a side. */
function across(place: Place, enter: Point, leave: Point, end: Point): string {
  const [x, y] = cornerOf(place);
  const heading = asSide(place.heading) as Side;
  if (!onBoard(x) || !onBoard(y)) return around(enter, leave, AHEAD[heading], end);
  const [cx, cy] = [x + HALF, y + HALF];
  // A square that does not touch is nothing that track leads to.
  if (Math.abs(enter[0] - cx) + Math.abs(enter[1] - cy) !== HALF) return `L${at(end)}`;
  if (enter[0] === leave[0] || enter[1] === leave[1]) return `L${at(end)}`;
  if (end !== leave) return `Q${at([cx, cy])} ${at(end)}`;
  const corner: Point = [enter[0] + leave[0] - cx, enter[1] + leave[1] - cy];
  return arc(enter, leave, corner);
}

/** Out over one leg and in over the other; a tram cannot turn on one. */
function around(enter: Point, leave: Point, [dx, dy]: Point, end: Point): string {
  if (enter[0] === leave[0] && enter[1] === leave[1]) return `L${at(end)}`;
  const out = ([x, y]: Point): Point => [x - dx * LEG, y - dy * LEG];
  const [from, to] = [out(enter), out(leave)];
  const centre: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const top: Point = [centre[0] - dx * HALF, centre[1] - dy * HALF];
  return `L${at(from)}${arc(from, top, centre)}${arc(top, to, centre)}L${at(end)}`;
}

function arc([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): string {
  const clockwise = (ax - cx) * (by - cy) > (ay - cy) * (bx - cx) ? 1 : 0;
  return `A${HALF} ${HALF} 0 0 ${clockwise} ${at([bx, by])}`;
}

/** The middle of the side that is headed to. */
function over(place: Place): Point | null {
  const heading = asSide(place.heading);
  if (!heading) return null;
  const [[x, y], [dx, dy]] = [cornerOf(place), middle(heading)];
  return [x + dx, y + dy];
}

function cornerOf({ x, y }: Place): Point {
  const down = (value: number): number => RIM + UNIT * Math.floor((value - RIM) / UNIT);
  return [down(x), down(y)];
}

const onBoard = (value: number): boolean => value >= RIM && value < RIM + SIZE * UNIT;
const at = ([x, y]: Point): string => `${x} ${y}`;
