// A tree on an editable map; it is grown again after each change.

import type { Language } from "../base/host/language";
import { count } from "../base/host/json";
import { TREE_FEATURES } from "../paths/features";
import type { SearchMap } from "../paths/map";
import { counted, type Finding } from "./findings";
import { LabStoryView } from "./mapKind";

/** What a tree is told with: its cost, the number of its edges, and both in a sentence. */
interface TreeWords { cost: string; edges: string; told: string }

export class TreeStoryView extends LabStoryView {
  constructor(
    tables: unknown, map: SearchMap, names: readonly string[], language: Language,
    private readonly tree: TreeWords, joins: (state: number) => boolean, features = TREE_FEATURES,
  ) {
    const words = language.words.laboratory;
    super(map, names, language, (state, said) => (joins(state) ? `${said}, ${words.toBeJoined}` : said), undefined, features, tables);
  }

  override finding(): Finding {
    const { story: { title, packed }, language, tree, caution } = this;
    const cost = count(packed.tree_cost);
    return {
      title,
      summary: language.fill(tree.told, { title, cost: language.hundredths(cost) }),
      caution,
      steps: this.length,
      columns: [
        counted(tree.cost, cost, language), counted(tree.edges, count(packed.edges), language),
        counted(language.words.laboratory.steps, this.length, language),
      ],
      largest: 0,
      sizes: [],
    };
  }
}
