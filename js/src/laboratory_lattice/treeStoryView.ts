// A tree on an editable map; it is built again after each change.

import { fill, hundredths } from "../domain/writing";
import { count, fields } from "../host/json";
import type { SearchMap } from "../search/map";
import { NetworkStoryView } from "../search/network/networkStoryView";
import type { RunStoryView } from "../laboratory/mapKind";
import { counted, type Finding } from "../laboratory/findings";
import type { EuropaLayout } from "./europaLayout";
import * as laboratory from "../words/laboratory.json";
import * as words from "../words/laboratory_lattice.json";

export class TreeStoryView extends NetworkStoryView implements RunStoryView {
  opening: string | undefined; // The reason why there is no tree, or the text before the first step
  #missing = 0;

  constructor(
    private readonly panels: unknown, map: SearchMap, private readonly ground: EuropaLayout,
    private readonly chosen: (city: string) => boolean,
  ) {
    super({ panels }, map);
  }

  show(trace: unknown, title: string, trouble: string): void {
    this.opening = trouble || undefined;
    const story = fields(trace);
    this.#missing = count(story.missing);
    this.renew({ title, panels: this.panels, ...story, states: this.ground.called });
  }

  finding(): Finding {
    const { title, treeCost: cost } = this.replay.story;
    return {
      title,
      summary: fill(words.told, { title, cost: hundredths(cost) }),
      steps: this.length,
      columns: [counted(words.missing, cost), counted(words.tracks, this.#missing), counted(laboratory.steps, this.length)],
      largest: 0,
      sizes: [],
    };
  }

  override describe(crossing: number): string {
    const city = this.ground.cityAt(crossing);
    return super.describe(crossing) + (city && this.chosen(city.name) ? `, ${words.cityChosen}` : "");
  }
}
