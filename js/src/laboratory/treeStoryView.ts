// A tree on an editable map; it is grown again after each change.

import type { Language } from "../base/host/language";
import { count } from "../base/host/json";
import { TREE_FEATURES } from "../paths/features";
import type { SearchMap } from "../paths/map";
import { counted, type Finding } from "./findings";
import { LabStoryView } from "./mapKind";

/** The words for the result of a tree: its cost, its number of edges, and a sentence of both. */
interface TreeWords {
  cost: string;
  edges: string;
  found: string;
}

export class TreeStoryView extends LabStoryView {
  constructor(
    tables: unknown,
    map: SearchMap,
    names: readonly string[],
    language: Language,
    private readonly tree: TreeWords,
    joins: (state: number) => boolean,
  ) {
    const words = language.words.laboratory;
    super(
      map,
      names,
      language,
      (state, said) => (joins(state) ? `${said}, ${words.toBeJoined}` : said),
      TREE_FEATURES,
      tables,
    );
  }

  override finding(): Finding {
    const { language, tree, caution } = this;
    const { title, packed } = this.story;
    const cost = count(packed.tree_cost);
    return {
      title,
      summary: language.fill(tree.found, { title, cost: language.hundredths(cost) }),
      caution,
      steps: this.length,
      columns: [
        counted(tree.cost, cost, language),
        counted(tree.edges, count(packed.edges), language),
        counted(language.words.laboratory.steps, this.length, language),
      ],
      largest: 0,
      sizes: [],
    };
  }
}
