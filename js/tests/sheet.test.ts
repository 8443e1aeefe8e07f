import { describe, expect, it } from "vitest";
import { buildSheet, SVG } from "../src/ui/elements";

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

  it.each([
    ["a script", ["script", {}, ["alert(1)"]]],
    ["a foreign object", ["foreignObject", {}, [["rect", {}, []]]]],
    ["an image", ["image", { href: "#a" }, []]],
    ["a style sheet", ["style", {}, ["* { display: none }"]]],
    ["an animation", ["animate", { attributeName: "href" }, []]],
    ["a link", ["a", { href: "#a" }, []]],
    ["something without a name", [null, {}, []]],
    ["a number", 3],
  ])("leaves out %s", (_, node) => {
    expect(build([node, ["g", {}, []]]).innerHTML).toBe("<g></g>");
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
