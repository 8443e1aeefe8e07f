// The JSX runtime keeps elements on redrawing, and sheets accept no foreign elements.

import { beforeEach, describe, expect, it } from "vitest";
import { buildSheet, SVG } from "../src/ui/elements";
import { type Child, Fragment, h, render } from "../src/ui/jsx";

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

describe("drawing", () => {
  it("makes elements, texts and numbers, and leaves out what is nothing", () => {
    expect(draw([h("p", { class: "a", id: undefined }, "<b>", 0, null, false, true, undefined), "", "end"]))
      .toBe('<p class="a">&lt;b&gt;0</p>end');
    expect(draw(null)).toBe("");
  });

  it("calls components with what they are given", () => {
    const Named = ({ name, children }: { name: string; children?: Child }) => h(Fragment, null, h("b", null, name), children);
    expect(draw(h(Named, { name: "Ada" }, " plays", h("i", null)))).toBe("<b>Ada</b> plays<i></i>");
  });

  it("draws pictures as pictures", () => {
    draw(h("svg", { viewBox: "0 0 1 1" }, h("path", { d: "M0 0" })));
    expect(all("svg, path").map(({ namespaceURI }) => namespaceURI)).toEqual(Array(2).fill("http://www.w3.org/2000/svg"));
    expect(all("svg")[0]?.getAttribute("viewBox")).toBe("0 0 1 1");
  });

  it("distinguishes a state that is off from none", () => {
    expect(draw(h("button", { "aria-pressed": false, required: true, disabled: false }))).toBe('<button aria-pressed="false" required=""></button>');
    expect(draw(h("button", { "aria-pressed": true }))).toBe('<button aria-pressed="true"></button>');
    expect(draw(h("button", null))).toBe("<button></button>");
  });

  it("distinguishes a bar at 0 from one that does not know how far it is", () => {
    const positions = [0, 3, 0].map((value) => {
      draw(h("progress", { max: 4, value }));
      return (all("progress")[0] as HTMLProgressElement).position;
    });
    expect(positions).toEqual([0, 0.75, 0]);
  });
});

describe("drawing again", () => {
  it("keeps the elements, and with them the focus", () => {
    draw([h("button", null, "one"), h("button", null, "two")]);
    const [first, second] = all("button") as HTMLElement[];
    second?.focus();
    expect(draw([h("button", null, "1"), h("button", { title: "b" }, "2")])).toBe('<button>1</button><button title="b">2</button>');
    expect(all("button")).toEqual([first, second]);
    expect(document.activeElement).toBe(second);
  });

  it("keeps what comes after a gap in its place", () => {
    const buttons = (hint: boolean): Child => [hint && h("button", null, "Hint"), h("button", null, "Stop")];
    draw(buttons(true));
    const stop = all("button")[1];
    draw(buttons(false));
    expect(all("button")).toEqual([stop]);
    draw(buttons(true));
    expect(all("button")[1]).toBe(stop);
    expect(place.textContent).toBe("HintStop");
  });

  it("follows keys, also of components", () => {
    const Row = ({ name }: { name: string }) => h("li", null, name);
    draw(h("ul", null, ["a", "b", "c"].map((name) => h(Row, { key: name, name }))));
    const [a, b, c] = all("li");
    draw(h("ul", null, ["c", "a", "d"].map((name) => h(Row, { key: name, name }))));
    expect(all("li").slice(0, 2)).toEqual([c, a]);
    expect(b?.isConnected).toBe(false);
    expect(place.textContent).toBe("cad");
  });

  it("makes another element where the tag is another", () => {
    const drawn = [h("p", { class: "a" }, "x"), h("b", null, "x"), "x"].map(draw);
    expect(drawn).toEqual(['<p class="a">x</p>', "<b>x</b>", "x"]);
  });

  it("calls the last function that was given, and none that is gone", () => {
    const heard: string[] = [];
    const button = (onClick?: () => void): Child => h("button", { onClick });
    draw(button(() => heard.push("old")));
    for (const drawn of [button(() => heard.push("new")), button(), h("button", null)]) {
      draw(drawn);
      (all("button")[0] as HTMLElement).click();
    }
    expect(heard).toEqual(["new"]);
  });

  it("puts back what was typed and chosen, where another value is drawn", () => {
    const form = (name: string, level: string): Child => [
      h("input", { value: name }),
      h("select", { value: level }, ["", "greedy"].map((each) => h("option", { key: each, value: each }, each))),
    ];
    draw(form("Ada", "greedy"));
    const [input, select] = all("input, select") as [HTMLInputElement, HTMLSelectElement];
    expect([input.value, select.value]).toEqual(["Ada", "greedy"]);
    input.value = "Eve";
    select.value = "";
    draw(form("Ada", "greedy"));
    expect([input.value, select.value]).toEqual(["Ada", "greedy"]);
  });
});

function build(tree: unknown, prefix = "p-"): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.append(...buildSheet(tree, prefix));
  return svg;
}

describe("the sprite sheet", () => {
  it("becomes SVG elements with their attributes, and texts that stay texts", () => {
    const svg = build([["g", { id: "a" }, [["text", { x: 3 }, ["<script>alert(1)</script>"]]]]]);
    const text = svg.querySelector("text");
    expect(text?.namespaceURI).toBe(SVG);
    expect(text?.getAttribute("x")).toBe("3");
    expect(text?.textContent).toBe("<script>alert(1)</script>");
    expect(svg.querySelector("script")).toBeNull();
  });

  it("prefixes ids and what refers to them", () => {
    const svg = build([["g", { id: "a" }, []], ["use", { "xlink:href": "#a" }, []], ["rect", { fill: "url(#a)" }, []]]);
    expect(svg.querySelector("g")?.id).toBe("p-a");
    expect(svg.querySelector("use")?.getAttribute("href")).toBe("#p-a");
    expect(svg.querySelector("rect")?.getAttribute("fill")).toBe("url(#p-a)");
  });

  it("leaves out what runs, moves, leads elsewhere or is no element", () => {
    const foreign = ["script", "foreignObject", "image", "style", "animate", "a", null].map((tag) => [tag, { href: "#a" }, ["alert(1)"]]);
    for (const node of [...foreign, 3]) expect(build([node, ["g", {}, []]]).innerHTML, String(node)).toBe("<g></g>");
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
  ])("leaves out the attribute %s=%s", (name, value) => {
    expect(build([["path", { [name]: value }, []]]).innerHTML).toBe("<path></path>");
  });

  it.each([null, undefined, "g", {}, [], [[]]])("survives %j", (tree) => {
    expect(build(tree).childElementCount).toBe(0);
  });
});
