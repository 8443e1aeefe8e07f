// The marks of states on a large map, as pixels. A browser paints all elements of a picture
// anew at each step, however many they are; of pixels only those of changed marks.

import { put } from "../base/ui/elements";
import type { SearchMap } from "./map";

/** The number of states from which on marks are pixels. */
const MANY = 600;
/** Half the side of the square about a mark that holds all of it. */
const REACH = 32;
/** The difference of the numbers of parts of a map below each other. */
const ROW = 1e4;
const NEAR = /* @__PURE__ */ [-ROW, 0, ROW].flatMap((down) => [down - 1, down, down + 1]);

/** A shape of a symbol, its look, the opacity of its area, and that and the dashes of its line. */
interface Shape {
  path: Path2D;
  look: object;
  alpha: number;
  opacity: number;
  dashes: number[];
}

/** Paints the marks of these states, and what others have in the same pixels. */
type PaintMarks = (changed: ReadonlySet<number>) => void;

/**
 * Paint the marks of a large map in place of their elements, which stay out of the page;
 * `lines` lie below the marks, unless paths lie above.
 */
export function paintMarks(
  map: SearchMap,
  marks: ReadonlyMap<number, SVGElement>,
  lines: SVGElement,
): PaintMarks | null {
  const { svg, spots, scale, width, ratio } = map;
  const canvas = document.createElement("canvas");
  const context = spots.length > MANY && !map.pins ? canvas.getContext("2d") : null;
  if (!context) return null;
  put(canvas, { class: "l1-ui-map", "aria-hidden": "true" });
  const layers: (SVGElement | HTMLElement)[] = [canvas];
  for (const content of map.pathAbove ? [map.ground] : [lines, map.ground]) {
    const layer = svg.cloneNode() as SVGElement;
    layer.append(content);
    layers.unshift(layer);
  }
  const reach = REACH * scale;
  const parts = new Map<number, number[]>(); // The states in each part of the map, as large as a mark
  const symbols = new Map<string, Shape[]>();
  let [wide, high] = [0, 0]; // Pixels in a unit of the map

  const places = spots.map(({ x, y }) => [x - map.left, y - map.top] as const);
  const partOf = ([x, y]: readonly [number, number]): number =>
    Math.floor(y / reach / 2) * ROW + Math.floor(x / reach / 2);
  places.forEach((place, state) =>
    parts.set(partOf(place), [...(parts.get(partOf(place)) ?? []), state]),
  );

  /** The shapes of a symbol in the sheet, which may lie in another map of the page. */
  const shapesOf = (href: string): Shape[] => {
    const page = svg.getRootNode() as ParentNode;
    const shapes =
      symbols.get(href) ??
      [...page.querySelectorAll(`${href} :is(rect,circle,path)`)].map((shape) => {
        const [r = 0, side = 0, rx = 0] = ["r", "width", "rx"].map((name) =>
          Number(shape.getAttribute(name)),
        );
        const path = new Path2D(shape.getAttribute("d") ?? "");
        // Circles and squares are about the middle.
        if (r) path.arc(0, 0, r, 0, 7);
        if (side) path.roundRect(-side / 2, -side / 2, side, side, rx);
        const style = getComputedStyle(shape);
        const [fillStyle, strokeStyle] = [style.fill, style.stroke].map((paint) =>
          paint.replace("none", "#0000"),
        );
        const look = {
          fillStyle,
          strokeStyle,
          lineWidth: parseFloat(style.strokeWidth),
          lineCap: style.strokeLinecap,
          lineJoin: style.strokeLinejoin,
        };
        return {
          path,
          look,
          alpha: +style.fillOpacity,
          opacity: +style.strokeOpacity,
          dashes: style.strokeDasharray.split(",").map(parseFloat).filter(Boolean),
        };
      });
    symbols.set(href, shapes);
    return shapes;
  };

  /** Draw marks in an order that does not depend on the steps before. */
  const draw = (states: number[]): void => {
    for (const state of states.sort((a, b) => a - b)) {
      const mark = marks.get(state);
      const [place, href] = [places[state], mark?.getAttribute("href")];
      if (!place || !href) continue;
      const shade = Number(mark?.getAttribute("opacity"));
      const [x, y] = place;
      context.setTransform(wide * scale, 0, 0, high * scale, x * wide, y * high);
      for (const { path, look, alpha, opacity, dashes } of shapesOf(href)) {
        Object.assign(context, look, { globalAlpha: shade * alpha }).fill(path);
        context.globalAlpha = shade * opacity;
        context.setLineDash(dashes);
        context.stroke(path);
      }
    }
  };

  /** Lie below the map, pixel on pixel, and paint all marks in its present size and colours. */
  const paintAll = (): void => {
    if (canvas.nextSibling !== svg) svg.before(...layers);
    for (const { style } of layers) style.cssText = svg.style.cssText;
    canvas.style.aspectRatio = `${ratio}`;
    const box = svg.getBoundingClientRect();
    const edge = (at: number): number => Math.round(at * devicePixelRatio);
    canvas.width = edge(box.right) - edge(box.left); // This clears it, too
    canvas.height = edge(box.bottom) - edge(box.top);
    // The width in pixels is rounded, and that of the map is not.
    const unit = devicePixelRatio / width;
    [wide, high] = [unit * box.width, unit * box.height * ratio];
    symbols.clear();
    draw([...marks.keys()]);
  };

  return (changed) => {
    if (!svg.isConnected) return;
    // Many parts take longer than all marks at once.
    if (changed.size * 4 >= marks.size) return paintAll();
    const side = Math.ceil(2 * reach * Math.max(wide, high)) + 1;
    for (const state of changed) {
      const place = places[state];
      if (!place) continue;
      const [x, y] = place;
      const box = [
        Math.floor((x - reach) * wide),
        Math.floor((y - reach) * high),
        side,
        side,
      ] as const;
      context.save();
      context.resetTransform();
      context.beginPath();
      context.rect(...box);
      context.clip();
      context.clearRect(...box);
      draw(NEAR.flatMap((by) => parts.get(partOf(place) + by) ?? []));
      context.restore();
    }
  };
}
