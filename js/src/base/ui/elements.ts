// SVG elements: single ones, or a whole sheet of symbols.

export const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number>;

export function makeHtml(tag: string, className: string, attributes: Attributes = {}): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  put(element, attributes);
  return element;
}

export function make(
  tag: string,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  put(element, attributes);
  element.append(...children);
  return element;
}

export function put(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }
}

export interface Point {
  x: number;
  y: number;
}

/** A position, with a rotation in degrees clockwise from north. */
export interface Spot extends Point {
  turn: number;
}

export const shift = (x: number, y: number): string => `translate(${x} ${y})`;

// A sheet consists of nested lists [tag, attributes, children]. Only drawing elements and
// attributes are accepted, and references must stay within the sheet.

const TAGS = new Set("svg g defs use path rect circle line text pattern marker".split(" "));

const ATTRIBUTES = new RegExp(
  "^(id|class|d|r[xy]?|c?[xy][12]?|width|height|transform|viewBox|preserveAspectRatio|href|overflow|opacity|fill|stroke|" +
    "(fill|stroke|font|text|paint)-[a-z]+|textLength|lengthAdjust|patternUnits|marker(Units|-start|-mid|-end))$",
);

/** Build the elements of a sheet, with a prefix that makes their ids unique to the view. */
export function buildSheet(tree: unknown, prefix: string): Node[] {
  if (!Array.isArray(tree)) return [];
  const single = typeof tree[0] === "string";
  return (single ? [tree] : tree).flatMap((node: unknown) => buildNode(node, prefix));
}

function buildNode(node: unknown, prefix: string): Node[] {
  if (typeof node === "string") return [document.createTextNode(node)];
  if (!Array.isArray(node)) return [];
  const [tag, attributes, children] = node as unknown[];
  if (typeof tag !== "string" || !TAGS.has(tag)) return [];
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    const safe = safeValue(name === "xlink:href" ? "href" : name, value, prefix);
    if (safe) element.setAttribute(...safe);
  }
  const inside = Array.isArray(children) ? children : [children];
  element.append(...inside.flatMap((child: unknown) => buildNode(child, prefix)));
  return [element];
}

function safeValue(name: string, value: unknown, prefix: string): [string, string] | null {
  if (!ATTRIBUTES.test(name) || (typeof value !== "string" && typeof value !== "number"))
    return null;
  const text = String(value);
  if (name === "id") return [name, prefix + text];
  if (name === "href") return /^#[\w-]+$/.test(text) ? [name, `#${prefix}${text.slice(1)}`] : null;
  if (!/url\s*\(/i.test(text)) return [name, text];
  const local = /^url\(#([\w-]+)\)$/.exec(text);
  return local ? [name, `url(#${prefix}${local[1]})`] : null;
}

/** Return a random prefix for ids; a counter would repeat in each copy of this module. */
export function uniquePrefix(): string {
  return `l1-${Math.random().toString(36).slice(2, 10)}-`;
}
