// A story of one kind, as its view needs it: a search for a path, or what marks a network.

import type { Child } from "../ui/jsx";

/** A panel beside the map or below it: what it is called, its class, and what it shows now. */
export interface Part { label: string; className: string; below?: boolean; content: () => Child }

export interface StoryView {
  readonly title: string;
  readonly pseudocode: string[];
  /** What the lines are, if they are no pseudocode. */
  readonly codeLabel?: string;
  /** How many steps have been made, of how many. */
  readonly at: number;
  readonly length: number;
  /** The line of the pseudocode that the last step stands on, from 1. */
  readonly line: number;
  /** What is said before the first step; without it that nothing has happened. */
  readonly opening?: string;
  /** What the last step says. */
  readonly sentence: string;
  /** The states that it is about. */
  readonly about: number[];
  /** What is counted so far. */
  readonly counters: [name: string, value: string][];
  /** How it stands beside another one: names and values. */
  readonly standing: [name: string, value: string][];
  readonly parts: Part[];
  go(step: number): void;
  /** What is known of a state, in words. */
  describe(state: number): string;
  setScale(pixels: number): void;
  /** Draws the marks; these states tell their numbers in any case. */
  draw(asked: readonly number[]): void;
}
