import { expect, it, vi } from "vitest";
import { readPosition } from "../src/linie1/board/position";
import { readPage } from "../src/linie1/board/page";
import board from "../src/laboratory/tram_map/index";
import { Trip } from "../src/laboratory/tram_map/trip";
import { h, render } from "../src/base/ui/jsx";
import { laboratory } from "./steps";
import { enter, type FakeModel, laid, loads, matrix, mount, verdicts } from "./fake";

/** A board with one straight tile and no search. */
function oneStraight(more: Record<string, unknown> = {}): FakeModel {
  const entry = {
    window: [0, 0, 952, 952],
    spots: matrix("100 100, 200 100"),
    size: 64,
    shape: "pin",
  };
  return laboratory({
    _laid: laid("b1:S0"),
    _stage: { states: ["b1 → N", "b1 → S"], start: "b1", goals: ["f12"], maps: [entry] },
    _shown: { map: "", traces: [{ trouble: "No track yet." }] },
    ...more,
  });
}

async function laying(model: FakeModel) {
  loads("laboratory/tram_map/laying.tsx");
  const view = mount(model, board);
  await model.texts({ laying: "its script" });
  await vi.waitFor(() => view.find("[role=grid]"));
  model.sent.splice(0);
  return view;
}

it("what lays tiles is asked for once, and comes to a map that is shown already", async () => {
  const model = oneStraight();
  const { el, find } = mount(model, board);
  expect(model.sent).toEqual([{ do: "laying" }]);
  expect(el.querySelector("[role=grid]")).toBeNull();
  expect(find(".l1-ui-title").textContent).toBe("No track yet.");
  await laying(oneStraight());
  const later = oneStraight();
  expect(mount(later, board).find("[role=grid]")).not.toBeNull();
  expect(later.sent).toEqual([]);
});

it("tiles are laid by click and key, and a trip chosen, one request after another", async () => {
  const model = oneStraight({ tile: "S", _verdicts: verdicts("S0", { b2: "jN" }) });
  const { cell, find, key } = await laying(model);
  cell("b2").click();
  cell("e5").click();
  await model.update({ _answered: { n: 0, id: "another.1" } });
  expect(model.sent).toEqual([{ do: "lay", cell: "b2", tile: "S0", step: 0 }]);
  await model.answer({
    _laid: laid("b1:S0 b2:S0"),
    _shown: { map: "", traces: [{ trouble: "Lay on." }] },
  });
  expect(model.sent).toHaveLength(2);
  expect(cell("b2").getAttribute("aria-label")).toBe("b2: straight north–south");
  expect(find(".l1-ui-title").textContent).toBe("Lay on.");
  await model.answer({});
  cell("b2").focus();
  await key("2");
  expect(model.get("tile")).toBe("C");
  enter(find(".l1-ui-trip select") as HTMLSelectElement, "2");
  expect(model.sent[2]).toEqual({ do: "trip", start: "f1", goals: ["j12"], step: 0 });
});

it("a refusal names the rule by its letter", async () => {
  const { cell, click, el, find } = await laying(
    oneStraight({ tile: "S", _verdicts: verdicts("S0", { d1: "AN" }) }),
  );
  await click(cell("d1"));
  expect(find(".l1-ui-verdict .l1-ui-chip").textContent).toBe("A");
  expect(find(".l1-ui-finding").textContent).toContain("North: the track would lead off the board");
  expect(el.querySelector(".l1-ui-sign")).not.toBeNull();
});

it("marks of the search are drawn on the tiles; without Python there is no board to lay on", async () => {
  const drawn = (el: HTMLElement): number =>
    el.querySelectorAll(".l1-ui-story svg:not(.l1-ui-tile-art) use[href$='tile-S']").length;
  const model = oneStraight();
  const { el } = await laying(model);
  expect(drawn(el)).toBe(1);
  await model.update({ _laid: laid("b1:S0 b2:S0"), _shown: { map: "", traces: [] } });
  expect(drawn(el)).toBe(2);
  const alone = mount(Object.assign(oneStraight(), { offline: true }), board).el;
  expect(alone.querySelector("[role=grid]")).toBeNull();
  expect(drawn(alone)).toBe(1);
});

const H = "c2:S0 | H:c2";

function trip(start: string, goals: string[], lies: string) {
  const ask = vi.fn();
  const el = document.createElement("div");
  const page = readPage(oneStraight());
  render(
    h(Trip, { page, position: readPosition(laid(lies), page.tileTypes), start, goals, ask }),
    el,
  );
  return { ask, menus: [...el.querySelectorAll("select")] };
}

it.each([
  ["f12", "g1:S0 j12:S0", ["1", "b1", "f12", ""], 0, "2", ["g1", ["j12"]]],
  ["f12", "g1:S0 j12:S0", ["1", "b1", "f12", ""], 1, "c1", ["c1", ["f12"]]],
  ["c3 d3", H, ["", "b1", "c3", "d3", ""], 2, "f12", ["b1", ["f12", "d3"]]],
  ["c3 d3", H, ["", "b1", "c3", "d3", ""], 1, "c1", ["c1", ["c3", "d3"]]],
  ["f12 c2", H, ["", "b1", "f12", "c2", ""], 3, "", ["b1", ["f12"]]],
])(
  "the trip from b1 to %s on %s shows %j; its menu %d chooses %j",
  (goals, lies, values, at, choice, asked) => {
    const { ask, menus } = trip("b1", goals.split(" "), lies);
    expect(menus.map((menu) => menu.value)).toEqual(values);
    enter(menus[at]!, choice);
    expect(ask.mock.calls).toEqual([asked]);
    expect(menus[at]!.value).toBe(values[at]);
  },
);

it("the menus of a trip offer stops and other goals, each once", () => {
  const stop = trip("b1", ["c2"], H).menus;
  expect([stop[0]?.value, stop[2]?.selectedOptions[0]?.textContent]).toEqual(["", "Stop H, c2"]);
  const { ask, menus } = trip("b1", ["f12", "c2"], H);
  const offered = (at: number): string[] => [...menus[at]!.options].map((option) => option.value);
  const [none, another = ""] = offered(4);
  expect(none).toBe("");
  enter(menus[4]!, another);
  expect(ask).toHaveBeenLastCalledWith("b1", ["f12", "c2", another]);
  expect(offered(4)).not.toContain("f12");
  expect(offered(4)).not.toContain("c2");
  expect(offered(2)).not.toContain("");
});
