// The interface between the laboratory and its kinds of maps.

import type { Language } from "../base/host/language";
import type { HostModel } from "../base/host/model";
import type { KeyGroup } from "../base/playback/panels";
import type { Tabs } from "../base/playback/tabs";
import type { StepView } from "../base/playback/view";
import type { SearchMap } from "../paths/map";
import { Frontier } from "../paths/panels";
import { type StoryFeatures, StoryView } from "../paths/storyView";
import type { Point } from "../paths/pointing";
import { fields, text } from "../base/host/json";
import { h } from "../base/ui/jsx";
import { type Finding, findingOf } from "./findings";
import type { Request, Strokes } from "./strokes";

export interface LabContext extends StepView {
  readonly tabs: Tabs;
  readonly prefix: string;
  readonly strokes: Strokes;
  done: (words: string) => void; // Keep the description of a key's effect, to announce it with the result
  /** Send a request where there is a kernel, and announce its effect with the result. */
  ask: (request: Request, effect?: string) => void;
  rebuild: () => void; // Build the maps anew, since they are shown in another way now
}

/** A search on its map, and the hook for pointing at it. */
export interface RunOnMap {
  story: LabStoryView;
  map: SearchMap;
  point: Point;
}

export interface MapKind {
  // The name of a map, with a hole for the title of its search, and that of a path.
  readonly words: { map: string; pathOf?: string };
  readonly keys: readonly KeyGroup[];
  readonly tools: readonly HTMLElement[];
  readonly stops?: boolean; // True if the map has stops to visit
  take?(map: string): void; // Read what the canvas does not tell
  build(canvas: unknown): RunOnMap[];
  paint(): void;
  drawTools(): void;
  press?(key: string): boolean;
}

export type MapKindFactory = new (lab: LabContext) => MapKind;

/** True if no tool is chosen at first: a touch on the map scrolls, and nothing can be drawn offline. */
export const looksFirst = (host: HostModel): boolean =>
  !!host.offline || matchMedia("(pointer: coarse)").matches;

export const panel: StoryFeatures["panel"] = (table, view) => ({
  label: view.words.frontier,
  className: "l1-ui-frontier",
  content: () => Frontier({ replay: view.replay, table }),
});

/** The view of a search that runs again after each change. */
export class LabStoryView extends StoryView {
  protected caution = ""; // What is doubtful in the result, such as a heuristic that says too much

  constructor(
    map: SearchMap,
    private readonly names: readonly string[],
    language: Language,
    /** Complete the description of a state. */
    private readonly complete: (state: number, said: string) => string = (_, said) => said,
    features: StoryFeatures = { panel },
    tables: unknown = [["frontier"]],
  ) {
    super({ states: names, tables }, map, features, language);
    // Below the map, which must not move while it is drawn on.
    const content = () => this.caution && h("p", { class: "l1-ui-hint" }, this.caution);
    this.panels.push({
      label: language.words.laboratory.note,
      className: "l1-ui-caution",
      content,
    });
  }

  override describe(state: number): string {
    return this.complete(state, super.describe(state));
  }

  show(trace: unknown, title: string): void {
    this.caution = text(fields(trace).caution);
    this.renew({ title, ...fields(trace), states: this.names });
  }

  finding(pathOf: string): Finding {
    return { ...findingOf(this.story, pathOf, this.language), caution: this.caution };
  }
}
