// A search on an editable graph, which also knows the start and the goals.

import type { SearchMap } from "../search/map";
import { LabStoryView } from "../laboratory/mapKind";
import type { GraphLayout } from "./graphLayout";
import * as words from "../words/laboratory.json";

export class NodeStoryView extends LabStoryView {
  constructor(map: SearchMap, private readonly paper: GraphLayout) { super(map, paper.nodes); }

  override describe(node: number): string {
    const { start, goals } = this.paper;
    const ends = [node === start && words.isStart, goals.includes(node) && words.isGoal];
    return [super.describe(node), ...ends].filter(Boolean).join(", ");
  }
}
