// Nodes and edges; what an edge costs stands on it, and an arrow if it goes one way.

import { make, shift } from "../ui/elements";
import type { Page } from "../host/model";
import { count, type Fields, list, point, text } from "../host/json";
import { short } from "./trace";
import { disc, type Map_ } from "./map";
import { straight } from "./pathLine";

export function graphMap(map: Fields, states: string[], _page: Page, _prefix: string): Map_ {
  const nodes = list(map.places).map(point);
  const labels = list(map.labels).map(text);
  const edges = list(map.edges).map((edge) => {
    const [i, j, cost, directed] = list(edge);
    return { a: nodes[count(i)], b: nodes[count(j)], cost: count(cost), directed: directed === true };
  });
  const radius = roomAround(nodes);
  const drawn = make("g");
  const names = make("g");
  const same = new Set(edges.map(({ cost }) => cost)).size < 2;
  for (const { a, b, cost, directed } of edges) {
    if (!a || !b) continue;
    const [ax, ay] = a;
    const [bx, by] = b;
    drawn.append(make("path", { class: "l1-ui-edge", d: `M${ax} ${ay}L${bx} ${by}` }));
    if (directed) drawn.append(arrowhead(a, b, radius));
    // Beside the middle, so that the costs of both directions stand apart.
    const [x, y] = [ax * 0.56 + bx * 0.44, ay * 0.56 + by * 0.44];
    if (!same) names.append(make("text", { class: "l1-ui-edge-cost", x, y: y + 6 }, short(cost)));
  }
  nodes.forEach(([x, y], node) => {
    const label = labels[node] ?? "";
    const inside = label.length <= 3;
    drawn.append(make("circle", { class: "l1-ui-node", cx: x, cy: y, r: radius }));
    names.append(
      make("text", { class: "l1-ui-node-name", x, y: inside ? y + 9 : y - radius - 9 }, label),
    );
  });
  const [xs, ys] = [nodes.map(([x]) => x), nodes.map(([, y]) => y)];
  const margin = radius + 46;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  const svg = make(
    "svg",
    { class: "l1-ui-map", viewBox: `${left} ${top} ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
    drawn,
  );
  svg.style.maxWidth = `${Math.min(640, (640 * width) / height)}px`;
  const places = states.map((name, state) => {
    // Two stories on one map number their states in their own order.
    const node = !labels.length || labels[state] === name ? state : labels.indexOf(name);
    const [x, y] = nodes[node] ?? [0, 0];
    return { x, y, heading: "" };
  });
  const spots = places.map(({ x, y }, state) => ({ x, y, size: 2 * radius, states: [state] }));
  return { kind: "graph", svg, width, size: 2 * radius, shape: disc(radius), places, spots, line: straight, names };
}

/** A third of the way between the two nodes that are nearest to one another. */
function roomAround(nodes: [number, number][]): number {
  let nearest = Infinity;
  nodes.forEach(([ax, ay], i) => {
    for (const [bx, by] of nodes.slice(i + 1)) nearest = Math.min(nearest, Math.hypot(ax - bx, ay - by));
  });
  return Math.min(42, Math.max(10, nearest / 3));
}

function arrowhead([ax, ay]: [number, number], [bx, by]: [number, number], radius: number): SVGElement {
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return make("path", {
    class: "l1-ui-edge-head",
    d: `M${-radius - 2} 0l-15 -7v14z`,
    transform: `${shift(bx, by)} rotate(${turn})`,
  });
}
