// Many small nodes drawn together: one path per style for each group of nodes. Thousands of
// single elements would slow down each step.

import { make, put } from "../../ui/elements";
import type { SearchTree } from "./searchTree";

const TOGETHER = 128; // The number of nodes per group; a step redraws whole groups

/** The statuses of a group, and its paths by art class. */
interface Group { statuses: string[]; paths: Map<string, SVGElement> }

export class DenseNodes {
  readonly #groups: Group[] = [];

  constructor(private readonly tree: SearchTree, private readonly lines: SVGElement, private readonly boxes: SVGElement) {}

  update(): void {
    const { there } = this.tree;
    const first = there[0] ?? 0;
    const last = there[there.length - 1] ?? -1;
    const most = Math.max(this.#groups.length, Math.floor(last / TOGETHER) + 1);
    for (let at = 0; at < most; at++) {
      const from = at * TOGETHER;
      const length = Math.max(0, Math.min(TOGETHER, last + 1 - from));
      const statuses = Array.from({ length }, (_, i) => (from + i < first ? "" : this.tree.status(from + i)));
      const group = (this.#groups[at] ??= { statuses: [], paths: new Map() });
      if (same(statuses, group.statuses)) continue;
      group.statuses = statuses;
      this.#draw(group, from);
    }
  }

  #draw({ statuses, paths }: Group, from: number): void {
    const { tree } = this;
    const [wide, high] = tree.box;
    const data = new Map<string, string>();
    const add = (art: string, more: string): void => { data.set(art, (data.get(art) ?? "") + more); };
    statuses.forEach((status, i) => {
      const node = from + i;
      if (!status) return;
      add(`tree-line${status === "gone" ? "-gone" : ""}`, tree.edge(node));
      add(status, `M${(tree.x[node] ?? 0) - wide / 2} ${(tree.y[node] ?? 0) - high / 2}h${wide}v${high}h${-wide}z`);
    });
    for (const [art, path] of paths) if (!data.has(art)) put(path, { d: "" });
    for (const [art, d] of data) {
      let path = paths.get(art);
      if (!path) {
        paths.set(art, (path = make("path", { class: `l1-${art}` })));
        (art.startsWith("tree-line") ? this.lines : this.boxes).append(path);
      }
      put(path, { d });
    }
  }
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);
