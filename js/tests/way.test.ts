// The line of a way: along the track as Python draws it, or straight from place to place.

import { describe, expect, it } from "vitest";
import { alongTrack, straight } from "../src/search/pathLine";

/** Where Python puts a state: 15 from the middle of its square, towards its heading. */
function place(name: string): { x: number; y: number; heading: string } {
  const [, col = "", row = "", heading = ""] = /^(.)(-?\d+)(.)$/.exec(name) ?? [];
  const [dx = 0, dy = 0] = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }[heading] ?? [];
  return { x: 92 + 64 * "abcdefghijkl".indexOf(col) + 32 + 15 * dx, y: 92 + 64 * (Number(row) - 1) + 32 + 15 * dy, heading };
}

const line = (way: string): string => alongTrack(way.split(" ").map(place));

describe("a way along the track", () => {
  it.each([
    ["goes straight on", "b1S b2S b3S", "M188 139L188 156L188 220L188 267"],
    ["takes a curve to the right", "b1S b2W a2W", "M188 139L188 156A32 32 0 0 1 156 188L109 188"],
    ["takes a curve to the left", "b1S b2E c2E", "M188 139L188 156A32 32 0 0 0 220 188L267 188"],
    ["ends in a curve", "b1S b2E", "M188 139L188 156Q188 188 203 188"],
    ["begins in a terminal", "b0S b1S", "M188 75L188 92L188 139"],
    [
      "goes round a terminal", "c1N b0S b1E",
      "M252 109L252 92L252 77A32 32 0 0 0 220 45A32 32 0 0 0 188 77L188 92Q188 124 203 124",
    ],
    ["ends in a terminal", "c1N b0S", "M252 109L252 92L252 77A32 32 0 0 0 220 45A32 32 0 0 0 188 77L188 75"],
  ])("%s", (_, way, data) => {
    expect(line(way)).toBe(data);
  });

  it("is nothing for one place, and straight where nothing touches", () => {
    expect([line("b1S"), alongTrack([])]).toEqual(["", ""]);
    expect(line("b1S e5S f9N")).toBe("M188 139L188 156L380 412L444 621");
    const lost = { x: 5, y: 6, heading: "" };
    expect(alongTrack([lost, { ...lost, x: 9 }])).toBe("M5 6L9 6");
  });
});

it("a straight way goes from place to place", () => {
  const places = [{ x: 1, y: 2, heading: "" }, { x: 3, y: 4, heading: "" }];
  expect([straight(places), straight(places.slice(1))]).toEqual(["M1 2L3 4", ""]);
});
