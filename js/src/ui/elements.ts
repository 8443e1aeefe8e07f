// Makes elements of a picture.

import { SVG } from "./sheet";

export type Attributes = Record<string, string | number>;

export function make(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export const shift = (x: number, y: number): string => `translate(${x} ${y})`;
