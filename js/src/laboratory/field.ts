// What the pages of a laboratory have in common for all kinds of maps, and what each kind
// brings with it.

import type { HostModel } from "../host/model";
import type { KeyGroup } from "../playback/help";
import type { SearchMap } from "../search/map";
import { SearchStoryView } from "../search/searchStoryView";
import type { StoryView } from "../search/storyView";
import type { Point } from "../search/searchView";
import type { Frame } from "../ui/frame";
import { fields, text } from "../host/json";
import { h } from "../ui/jsx";
import * as words from "../words/laboratory.json";
import { type Finding, findingOf } from "./findings";
import type { Strokes } from "./strokes";

/** What a map may ask of the laboratory around it. */
export interface LabContext {
  readonly host: HostModel;
  readonly frame: Frame;
  readonly layout: HTMLElement;
  readonly prefix: string;
  readonly signal: AbortSignal;
  readonly strokes: Strokes;
  /** Keeps what a key has done, to be said with what comes of it. */
  done: (words: string) => void;
  /** Draws everything anew. */
  draw: () => void;
}

/** A search on its map, and how that can be pointed at. */
export interface Bench { storyView: RunStoryView; map: SearchMap; point?: Point }

/** What is told anew after each change. */
export interface RunStoryView extends StoryView {
  show(trace: unknown, title: string, trouble: string): void;
  finding(pathOf: string): Finding;
}

/** One kind of maps. */
export interface Field {
  /** What a map is called, with a hole for the title of its search. */
  readonly label: string;
  /** How long a path is, with a hole for the count. */
  readonly pathOf: string;
  readonly keys: readonly KeyGroup[];
  /** What it is drawn with: without a kernel that has no place in the page. */
  readonly tools: readonly HTMLElement[];
  /** Takes over the text of the map. */
  take(map: string): void;
  /** Maps of another size, or of other searches. */
  build(staged: unknown): Bench[];
  /** Whether there are stops on the way. */
  readonly stops: boolean;
  /** Draws the map, with what has been drawn and is not confirmed yet. */
  paint(): void;
  /** Draws what it is drawn with. */
  drawTools(): void;
  /** Does what a key stands for, if it is one of its own. */
  press(key: string): boolean;
}

export type MapKindFactory = (around: LabContext) => Field;

/** A search that is told anew after each change. */
export class LabStoryView extends SearchStoryView implements RunStoryView {
  /** Why there is nothing to tell, or what is said before the first step. */
  opening?: string;
  /** Where its heuristic says too much, and what follows. */
  #caution = "";

  constructor(map: SearchMap, protected readonly names: readonly string[]) {
    super({ states: names }, map);
    // Below the map, which stays where it is while somebody draws on it.
    const content = () => this.#caution && h("p", { class: "l1-ui-hint" }, this.#caution);
    this.parts.push({ label: words.heuristic, className: "l1-ui-caution", below: true, content });
  }

  show(trace: unknown, title: string, trouble: string): void {
    if (trouble) this.opening = trouble;
    else delete this.opening;
    this.#caution = text(fields(trace).caution);
    this.renew({ title, ...fields(trace), states: this.names });
  }

  finding(pathOf: string): Finding { return { ...findingOf(this.story, pathOf), caution: this.#caution }; }
}
