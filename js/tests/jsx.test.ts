// The JSX runtime keeps elements on redrawing, and sheets accept no foreign elements.

import { beforeEach, expect, it } from "vitest";
import { buildSheet, SVG } from "../src/base/ui/elements";
import { type Child, Fragment, h, render } from "../src/base/ui/jsx";

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement("div");
  document.body.replaceChildren(place);
});

const draw = (content: Child): string => {
  render(content, place);
  return place.innerHTML;
};
const all = (selector: string): Element[] => [...place.querySelectorAll(selector)];
const Named = ({ name, children }: { name: string; children?: Child }) =>
  h(Fragment, null, h("b", null, name), children);

it.each<[string, Child, string]>([
  [
    "texts and numbers, but not empty values",
    [h("p", { class: "a", id: undefined }, "<b>", 0, null, false, true, undefined), "", "end"],
    '<p class="a">&lt;b&gt;0</p>end',
  ],
  ["nothing for null", null, ""],
  [
    "a component with its children",
    h(Named, { name: "Ada" }, " plays", h("i", null)),
    "<b>Ada</b> plays<i></i>",
  ],
  [
    "an ARIA state that is off",
    h("button", { "aria-pressed": false, required: true, disabled: false }),
    '<button aria-pressed="false" required=""></button>',
  ],
  [
    "an ARIA state that is on",
    h("button", { "aria-pressed": true }),
    '<button aria-pressed="true"></button>',
  ],
])("render draws %s", (_, content, html) => {
  expect(draw(content)).toBe(html);
});

it("render draws pictures in the namespace of SVG", () => {
  draw(h("svg", { viewBox: "0 0 1 1" }, h("path", { d: "M0 0" })));
  expect(all("svg, path").map(({ namespaceURI }) => namespaceURI)).toEqual([SVG, SVG]);
  expect(all("svg")[0]?.getAttribute("viewBox")).toBe("0 0 1 1");
});

it("render distinguishes a progress bar at 0 from an indeterminate one", () => {
  const positions = [0, 3, 0].map((value) => {
    draw(h("progress", { max: 4, value }));
    return (all("progress")[0] as HTMLProgressElement).position;
  });
  expect(positions).toEqual([0, 0.75, 0]);
});

it("redrawing keeps elements and the focus, and replaces an element by one of another tag", () => {
  draw([h("button", null, "one"), h("button", null, "two")]);
  const [first, second] = all("button") as HTMLElement[];
  second?.focus();
  expect(draw([h("button", null, "1"), h("button", { title: "b" }, "2")])).toBe(
    '<button>1</button><button title="b">2</button>',
  );
  expect(all("button")).toEqual([first, second]);
  expect(document.activeElement).toBe(second);
  expect([h("b", null, "x"), "x"].map(draw)).toEqual(["<b>x</b>", "x"]);
});

it("redrawing keeps an element whose neighbour comes and goes", () => {
  const buttons = (hint: boolean): Child => [
    hint && h("button", null, "Hint"),
    h("button", null, "Stop"),
  ];
  draw(buttons(true));
  const stop = all("button")[1];
  draw(buttons(false));
  expect(all("button")).toEqual([stop]);
  draw(buttons(true));
  expect(all("button")[1]).toBe(stop);
  expect(place.textContent).toBe("HintStop");
});

it("redrawing follows keys, also of components", () => {
  const Row = ({ name }: { name: string }) => h("li", null, name);
  const rows = (names: string): string =>
    draw(
      h(
        "ul",
        null,
        [...names].map((name) => h(Row, { key: name, name })),
      ),
    );
  rows("abc");
  const [a, b, c] = all("li");
  rows("cad");
  expect(all("li").slice(0, 2)).toEqual([c, a]);
  expect(b?.isConnected).toBe(false);
  expect(place.textContent).toBe("cad");
});

it("events call the last listener that was drawn, and none that is gone", () => {
  const heard: string[] = [];
  const button = (onClick?: () => void): Child => h("button", { onClick });
  draw(button(() => heard.push("old")));
  for (const drawn of [button(() => heard.push("new")), button(), h("button", null)]) {
    draw(drawn);
    (all("button")[0] as HTMLElement).click();
  }
  expect(heard).toEqual(["new"]);
});

it("redrawing restores the value of a field and of a menu", () => {
  const form = [
    h("input", { value: "Ada" }),
    h(
      "select",
      { value: "greedy" },
      ["", "greedy"].map((each) => h("option", { key: each, value: each }, each)),
    ),
  ];
  for (const changed of ["", "Eve"]) {
    draw(form);
    const [input, select] = all("input, select") as [HTMLInputElement, HTMLSelectElement];
    expect([input.value, select.value]).toEqual(["Ada", "greedy"]);
    input.value = changed;
    select.value = "";
  }
});

const build = (...tree: unknown[]): string => {
  const svg = document.createElementNS(SVG, "svg");
  svg.append(...buildSheet(tree, "p-"));
  return svg.innerHTML;
};

it.each<[string, unknown, string]>([
  ["keeps texts as texts", ["text", { x: 3 }, ["<script>"]], '<text x="3">&lt;script&gt;</text>'],
  ["keeps halos", ["text", { "paint-order": "stroke" }, []], '<text paint-order="stroke"></text>'],
  ["prefixes ids", ["g", { id: "a" }, []], '<g id="p-a"></g>'],
  ["prefixes references", ["use", { "xlink:href": "#a" }, []], '<use href="#p-a"></use>'],
  ["prefixes paints", ["rect", { fill: "url(#a)" }, []], '<rect fill="url(#p-a)"></rect>'],
  ...["script", "foreignObject", "image", "style", "animate", "a", null].map(
    (tag) =>
      [`leaves out the element ${tag}`, [tag, { href: "#a" }, ["alert(1)"]], ""] as [
        string,
        unknown,
        string,
      ],
  ),
  ...[3, null, undefined, "g", {}, [], [[]]].map(
    (node) => [`leaves out ${JSON.stringify(node)}`, node, ""] as [string, unknown, string],
  ),
])("a sheet %s", (_, node, svg) => {
  expect(build(node, ["g", {}, []])).toBe(`${svg}<g></g>`);
});

it.each([
  ["onload", "alert(1)"],
  ["onclick", "alert(1)"],
  ["style", "fill: red"],
  ["href", "https://example.org/a.svg#a"],
  ["href", "javascript:alert(1)"],
  ["xlink:href", "data:image/svg+xml,<svg/>"],
  ["fill", "url(https://example.org/#a)"],
  ["fill", "URL( 'https://example.org/#a')"],
  ["tabindex", "0"],
  ["d", { toString: "M0 0" }],
])("a sheet leaves out the attribute %s=%s", (name, value) => {
  expect(build(["path", { [name]: value }, []])).toBe("<path></path>");
});

it.each([null, undefined, "g", {}, [], [[]]])("a sheet may be invalid: %j", (tree) => {
  expect(buildSheet(tree, "p-")).toHaveLength(0);
});
