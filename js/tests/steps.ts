// Models of the widgets that go step by step.

import { FakeModel, PAGE } from "./fake";
import json from "./stories.json";

type Values = Record<string, unknown>;

const ROWS = ["S..#..", ".#...2", ".#.#.2", ".5.#.G", "....#."];

export const cases = (json as unknown as { cases: { name: string; trace: Values }[] }).cases;

export function trace(name: string): Values {
  const found = cases.find((each) => each.name === name);
  if (!found) throw new Error(`there is no story ${name}`);
  return found.trace;
}

/** The grid of `test_page_stories.py`, for the states of a story. */
export function gridMap(story: Values): Values {
  return {
    kind: "grid", rows: 5, cols: 6,
    walls: ROWS.map((row) => row.replace(/[^#]/g, "0").replace(/#/g, "1")),
    weights: ROWS.map((row) => [...row].map((mark) => (/\d/.test(mark) ? mark : "1")).join(" ")),
    places: (story.states as string[]).map((state) => state.match(/\d+/g)?.map(Number)),
  };
}

export function graphMap(): Values {
  return {
    kind: "graph", labels: [..."SABCDG"], places: [[0, 500], [250, 100], [250, 900], [500, 500], [750, 500], [1000, 500]],
    edges: [[0, 1, 1, true], [0, 2, 4, true], [1, 3, 6, false], [2, 3, 1, true], [3, 4, 3, true], [4, 5, 2, true]],
  };
}

/** The squares and the sides headed to, in the picture's units. */
export function boardMap(story: Values): Values {
  const places = (story.states as string[]).map((state) => {
    const [, col = "b", row = "0", heading = "S"] = /^([a-l])(\d+) → (.)$/.exec(state) ?? [];
    return [124 + 64 * "abcdefghijkl".indexOf(col), 60 + 64 * Number(row), heading];
  });
  return { kind: "board", state: "b1:C0 c1:Y270 c2:L0 | H:c2", places };
}

export function searchModel(names: string[], values: Values = {}): FakeModel {
  const traces = names.map(trace);
  return new FakeModel({
    step: 0, playing: false, speed: 2, _page: {},
    last: Math.max(...traces.map(({ kinds }) => String(kinds).length)),
    _traces: traces, _maps: traces.map(gridMap), ...values,
  });
}

/** Out of a terminal, around a curve to the east, and back the same way. */
export const RIDE = {
  state: "b1:C0 c1:S90 | H:c1",
  line: 1,
  path: "M188 60L188 92A32 32 0 0 0 220 124L284 124L316 124L284 124L220 124A32 32 0 0 1 188 92",
  at: [0, 0.16, 0.34, 0.5, 0.66, 0.9],
  places: [
    { name: "Waldburgstraße", cell: "", stop: "" }, { name: "b1", cell: "b1", stop: "" },
    { name: "c1", cell: "c1", stop: "H" }, { name: "d1", cell: "d1", stop: "" },
    { name: "c1", cell: "c1", stop: "" }, { name: "b1", cell: "b1", stop: "" },
  ],
  stops: ["H", "I"],
  passes: { H: 2 },
  rolls: [
    { from: 0, to: 2, face: "2", text: "Rolled 2: two spaces to c1." },
    { from: 2, to: 5, face: "H", text: "Rolled H: on to b1." },
  ],
  said: [
    "The trolley stands in Waldburgstraße.",
    "Rolled 2: two spaces to c1. The trolley is on b1, with 1 more space to drive.",
    "Rolled 2: two spaces to c1. The trolley is on c1.",
    ...["d1, with 2 more spaces", "c1, with 1 more space"].map((rest) => `Rolled H: on to b1. The trolley is on ${rest} to drive.`),
    "Rolled H: on to b1. The trolley is on b1.",
  ],
  faces: [{ face: "H", text: "H, on to the next stop sign" }],
  expected: 2.345,
  how: {
    b1: ["From the north it leads on to the east."],
    c1: ["From the west it leads on to the east.", "No turn to the north: there is no track."],
  },
};

export function driveModel(values: Values = {}): FakeModel {
  const sheet = [...PAGE.sheet, ["g", { id: "trolley-1" }, []]];
  return new FakeModel({
    step: 0, playing: false, speed: 2, last: 5, _ride: RIDE,
    _page: { ...PAGE, sheet }, ...values,
  });
}
