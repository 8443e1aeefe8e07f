// The interface of a story for its view: a path search or a network.

import type { Child } from "../ui/jsx";

/** A panel beside or below the map: its label, class and content. */
export interface Part { label: string; className: string; below?: boolean; content: () => Child }

export interface StoryView {
  readonly title: string;
  readonly pseudocode: string[];
  /** The label of the code, if it is not pseudocode. */
  readonly codeLabel?: string;
  /** The steps made, of all steps. */
  readonly at: number;
  readonly length: number;
  /** The line of the last step in the pseudocode, from 1. */
  readonly line: number;
  /** The text before the first step; by default that nothing has happened. */
  readonly opening?: string;
  readonly sentence: string;
  readonly about: number[];
  readonly counters: [name: string, value: string][];
  /** Names and values for a comparison with another story. */
  readonly comparison: [name: string, value: string][];
  readonly parts: Part[];
  go(step: number): void;
  describe(state: number): string;
  setScale(pixels: number): void;
  /** Draw the marks; the states in `asked` always show their numbers. */
  draw(asked: readonly number[]): void;
}
