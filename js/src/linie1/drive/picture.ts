// The board with the route and the trolley that rides along it.

import { BoardPicture } from "../board/boardPicture";
import { make, shift, type Spot } from "../../base/ui/elements";
import { reveal } from "../../base/ui/pan";
import { UNIT } from "../board/squares";
import type { Page } from "../board/page";
import { type Position, readPosition } from "../board/position";
import { passes, type Ride, rollAt } from "./ride";
import { glide, Track } from "./track";

/** The distance of a pass from the track where there are several. */
const BESIDE = 6;
const INTERVAL = 5;
const WIDEST = 640; // The largest width or height of the board, in pixels
export const RIDE = 220; // The longest ride from one space to the next, in milliseconds

export class RidePicture {
  readonly svg: SVGElement;
  readonly #ground: BoardPicture;
  readonly #position: Position;
  readonly #track: Track;
  readonly #route: { part: number; point: string }[];
  readonly #done = make("path", { class: "l1-ui-route-done" });
  readonly #target = make("circle", { class: "l1-ui-target", r: 17 });
  readonly #ticks = make("g");
  readonly #trolley = make("g", { class: "l1-ui-trolley" });
  #part = NaN;
  #stop = (): void => undefined;

  constructor(
    private readonly ride: Ride,
    page: Page,
    prefix: string,
    signal: AbortSignal,
  ) {
    this.#ground = new BoardPicture(page, prefix);
    this.svg = this.#ground.svg;
    this.svg.setAttribute("class", "l1-ui-map");
    this.#position = readPosition(ride.laid, page.tileTypes);
    this.#ground.lay(this.#position);
    this.#track = new Track(ride.path);
    const [, , width = 1, height = 1] = ride.window;
    this.svg.setAttribute("viewBox", ride.window.join(" "));
    // Keep a tall part of the board on the screen.
    this.svg.style.cssText = `max-width:${(WIDEST * width) / Math.max(width, height)}px;--l1-across:${width / UNIT}`;
    this.#route = this.#lines(this.#offsets());
    const whole = `M${this.#route.map(({ point }) => point).join("L")}`;
    this.#done.classList.add(`l1-route-${ride.line}`);
    this.#trolley.append(this.#ground.use(`trolley-${ride.line}`));
    this.svg.append(
      make("path", { class: "l1-ui-route-casing", d: whole }),
      make("path", { class: `l1-route-${ride.line} l1-ui-route-ahead`, d: whole }),
      this.#done,
      ...ride.at.map((part) => {
        const { x, y } = this.#track.at(part);
        return make("circle", { class: "l1-ui-space", cx: x, cy: y, r: 2.6 });
      }),
      this.#ticks,
      this.#target,
      this.#trolley,
    );
    signal.addEventListener("abort", () => this.#stop());
  }

  /** Show the trolley after a number of spaces; animate a single step forward. */
  show(step: number, speed: number, still: boolean): void {
    const part = this.ride.at[step] ?? 0;
    const roll = this.ride.rolls[rollAt(this.ride, step)];
    const goal = roll && roll.to !== step ? this.ride.at[roll.to] : undefined;
    this.#target.setAttribute("display", goal === undefined ? "none" : "inline");
    if (goal !== undefined) this.#target.setAttribute("transform", at(this.#track.at(goal)));
    this.#tick(step);
    this.#stop();
    const from = this.#part;
    const near = Math.abs(step - this.ride.at.findIndex((share) => share >= from - 1e-9)) === 1;
    if (still || !near) return this.#place(part);
    this.#stop = glide(Math.min(RIDE, 800 / speed), (share) =>
      this.#place(from + (part - from) * share),
    );
  }

  #place(part: number): void {
    this.#part = part;
    const spot = this.#track.at(part);
    this.#trolley.setAttribute("transform", `${at(spot)} rotate(${spot.turn.toFixed(1)})`);
    reveal(this.#trolley);
    const driven = this.#route.filter((spot) => spot.part <= part + 1e-9).map(({ point }) => point);
    this.#done.setAttribute("d", driven.length > 1 ? `M${driven.join("L")}` : "");
  }

  #tick(step: number): void {
    const { stops } = this.ride;
    const signs = [...this.#position.stops].filter(
      ([, letter]) => (stops.get(letter) ?? Infinity) <= step,
    );
    const nodes = signs.map(([square]) => {
      const [x, y] = this.#ground.spot(square);
      return make(
        "g",
        { transform: `${shift(x + 9, y - 8)} scale(0.7)` },
        this.#ground.use("mark-yes"),
      );
    });
    this.#ticks.replaceChildren(...nodes);
  }

  /** Offsets to the right of the track, one for each pass of a square passed several times. */
  #offsets(): number[] {
    return passes(this.ride).map((all, place) => {
      if (all.length < 2) return 0;
      const turn = (index: number): number => this.#track.at(this.ride.at[index] ?? 0).turn;
      const alike = all.filter(
        (other) => other < place && Math.cos(((turn(other) - turn(place)) * Math.PI) / 180) > 0.5,
      );
      return BESIDE * (alike.length % 2 ? -1 : 1);
    });
  }

  #lines(offsets: number[]): { part: number; point: string }[] {
    const { at: parts } = this.ride;
    const points: { part: number; point: string }[] = [];
    parts.forEach((part, place) => {
      const next = parts[place + 1];
      const count =
        next === undefined
          ? 1
          : Math.max(1, Math.round(((next - part) * this.#track.length) / INTERVAL));
      for (let i = 0; i < count; i++) {
        const here = part + ((next ?? part) - part) * (i / count);
        const [a = 0, b = a] = [offsets[place], offsets[place + 1]];
        points.push({ part: here, point: beside(this.#track.at(here), a + (b - a) * (i / count)) });
      }
    });
    return points;
  }
}

const at = ({ x, y }: Spot): string => shift(Number(x.toFixed(2)), Number(y.toFixed(2)));

function beside({ x, y, turn }: Spot, by: number): string {
  const angle = (turn * Math.PI) / 180;
  return `${(x + by * Math.cos(angle)).toFixed(1)} ${(y + by * Math.sin(angle)).toFixed(1)}`;
}
