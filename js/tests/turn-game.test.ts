// The table of any game: what of its picture reaches the page, and moves by pointer and keys.

import { beforeEach, expect, it, vi } from "vitest";
import turnGame from "../src/table/turn_game/index";
import everywhere from "../src/words/everywhere.json";
import table from "../src/words/table.json";
import words from "../src/words/turn_game.json";
import { FakeModel, mount, tick, type Values } from "./fake";

const place = (at: number, x: number, y: number) => [
  "g",
  { id: `place-${at}`, class: "l1-ui-place" },
  [["rect", { x, y, width: "9", height: "9" }, []]],
];
const drawing = (...inside: unknown[]) => ({
  tree: ["svg", { width: "200", height: "100" }, inside],
  moves: [] as string[],
  inked: true,
});
const PLACES = {
  ...drawing(place(0, 0, 20), place(1, 20, 20), place(2, 0, 0), place(3, 20, 0)),
  moves: ["a1", "b1", "a2", "b2"],
};

const both = "light-dark(#ffffff,#000000)";
const supports = vi.fn(() => true);
beforeEach(() => {
  supports.mockReturnValue(true);
  vi.stubGlobal("CSS", { supports });
});

function open(values: Values = {}) {
  const TABLE = {
    live: true,
    stage: "play",
    toMove: 0,
    status: "Ada is to move.",
    moves: ["a1", "b1", "b2", "pass"],
    picture: PLACES,
    players: [
      { name: "Ada", bot: "" },
      { name: "Ben", bot: "Random" },
    ],
    ...values,
  };
  const model = new FakeModel({
    _page: {
      words: { ...everywhere, ...table, ...words },
      title: "Squares",
      levels: [],
      names: [],
      limits: [2, 2],
    },
    _table: TABLE,
    _log: [],
    step: 0,
    last: 0,
    thinking: false,
    _failed: {},
    hints: true,
  });
  const view = mount(model, turnGame);
  const places = () => view.all("[role=button]");
  for (const each of view.el.querySelectorAll(".l1-ui-place")) {
    const at = (name: string): number => Number(each.firstElementChild?.getAttribute(name));
    each.getBoundingClientRect = () =>
      ({ left: at("x"), top: at("y"), width: 9, height: 9 }) as DOMRect;
  }
  return { model, view, places, labels: () => places().map(({ ariaLabel }) => ariaLabel), TABLE };
}

it("a move is made by a click on its place, or by a button where it has none", async () => {
  const { model, view, places, labels, TABLE } = open();
  expect(view.root.ariaLabel).toBe("Squares: Ada and Ben");
  expect(labels()).toEqual(["a1", "b1", "b2"]);
  expect(view.texts(".l1-ui-actions button")).toEqual(["pass"]);
  places()[1]?.firstElementChild?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  view.button("pass").click();
  expect(model.sent).toEqual([
    { do: "move", text: "b1" },
    { do: "move", text: "pass" },
  ]);
  await model.answer({ _table: { ...TABLE, status: "Ben is to move.", moves: [] } });
  expect([labels(), view.spoken]).toEqual([[], "Ben is to move."]);
  expect(view.find("svg.l1-ui-svg").getAttribute("role")).toBe("img");
});

it("arrows go from place to place, and the focus stays while others move", async () => {
  const { model, view, places, TABLE } = open();
  places()[0]?.focus();
  await view.key("ArrowUp");
  expect(document.activeElement?.ariaLabel).toBe("b2");
  await view.key("ArrowDown");
  expect(places().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await view.key("Enter");
  expect(model.sent).toEqual([{ do: "move", text: "b1" }]);
  await model.answer({ _table: { ...TABLE, moves: [], picture: drawing() } });
  expect(document.activeElement).toBe(view.root);
  await model.update({ _table: { ...TABLE, moves: ["a2"] } });
  expect(document.activeElement?.ariaLabel).toBe("a2");
});

it("a picture keeps only elements that draw", async () => {
  const { view } = open({
    moves: [],
    picture: drawing(
      ["script", {}, ["alert(1)"]],
      ["g", { onclick: "alert(1)", fill: "red" }, [["text", {}, ["yes"]]]],
      ["path", { id: "p", d: "M0 0" }, []],
      ["use", { href: "#p" }, []],
    ),
  });
  const svg = view.find("svg.l1-ui-svg");
  expect([...svg.querySelectorAll("*")].map(({ localName }) => localName)).toEqual([
    "g",
    "text",
    "path",
    "use",
  ]);
  expect(
    [...(svg.querySelector("g")?.attributes ?? [])].map(({ name, value }) => [name, value]),
  ).toEqual([["fill", "red"]]);
  expect(svg.querySelector("use")?.getAttribute("href")).toBe(`#${svg.querySelector("path")?.id}`);
  expect(svg.getAttribute("viewBox")).toBe("0 0 200 100");
});

it.each([null, { tree: [], moves: [] }, { tree: ["p", {}, []] }])(
  "moves have buttons without a valid picture: %j",
  async (picture) => {
    const { view } = open({ picture });
    await tick();
    expect(view.number("svg.l1-ui-svg")).toBe(0);
    expect(view.number(".l1-ui-choices button")).toBe(4);
  },
);

it.each([
  [true, both],
  [false, "#ffffff"],
])("colours of both themes are light where a browser knows one only: %s", (known, fill) => {
  supports.mockReturnValue(known);
  const { view } = open({ picture: drawing(["rect", { fill: both }, []]) });
  expect(view.el.querySelector("rect")?.getAttribute("fill")).toBe(fill);
});
