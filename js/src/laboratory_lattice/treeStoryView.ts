// A tree on an editable map; it is built again after each change.

import type { Language } from "../host/language";
import { count, fields } from "../host/json";
import type { SearchMap } from "../search/map";
import { TREE_KIT } from "../search/kit";
import { StoryView } from "../search/storyView";
import type { RunStoryView } from "../laboratory/mapKind";
import { counted, type Finding } from "../laboratory/findings";
import type { EuropaLayout } from "./europaLayout";

export class TreeStoryView extends StoryView implements RunStoryView {
  #missing = 0;

  constructor(
    tables: unknown, map: SearchMap, private readonly ground: EuropaLayout, language: Language,
    private readonly chosen: (city: string) => boolean,
  ) {
    super({ tables }, map, TREE_KIT, language);
  }

  show(trace: unknown, title: string): void {
    const story = fields(trace);
    this.#missing = count(story.missing);
    this.renew({ title, ...story, states: this.ground.called });
  }

  finding(): Finding {
    const { story: { title, packed }, language } = this;
    const { laboratory, laboratory_lattice: words } = language.words;
    const cost = count(packed.tree_cost);
    return {
      title,
      summary: language.fill(words.told, { title, cost: language.hundredths(cost) }),
      steps: this.length,
      columns: [counted(words.missing, cost, language), counted(words.tracks, this.#missing, language), counted(laboratory.steps, this.length, language)],
      largest: 0,
      sizes: [],
    };
  }

  override describe(crossing: number): string {
    const city = this.ground.cityAt(crossing);
    return super.describe(crossing) + (city && this.chosen(city.name) ? `, ${this.language.words.laboratory_lattice.cityChosen}` : "");
  }
}
