// The interface of a story for its view: a path search or a network.

import type { Child } from "../ui/jsx";

export interface Part { label: string; className: string; below?: boolean; content: () => Child }

export interface StoryView {
  readonly title: string;
  readonly pseudocode: string[];
  readonly codeLabel?: string; // The label of the code, if it is not pseudocode
  readonly at: number; // The steps made, of all steps
  readonly length: number;
  readonly line: number; // The line of the last step in the pseudocode, from 1
  readonly opening?: string; // The text before the first step; by default that nothing has happened
  readonly sentence: string;
  readonly about: number[];
  readonly counters: [name: string, value: string][];
  readonly comparison: [name: string, value: string][];
  readonly parts: Part[];
  go(step: number): void;
  describe(state: number): string;
  setScale(pixels: number): void;
  /** Draw the marks; the states in `labelled` always show their numbers. */
  draw(labelled: readonly number[]): void;
}

interface Replay<Story> { story: Story; at: number; length: number; go(step: number): void }

export abstract class ReplayView<R extends Replay<{ title: string; pseudocode: string[] }>> {
  constructor(protected replay: R) {}

  get title(): string { return this.replay.story.title; }
  get pseudocode(): string[] { return this.replay.story.pseudocode; }
  get at(): number { return this.replay.at; }
  get length(): number { return this.replay.length; }
  go(step: number): void { this.replay.go(step); }
}
