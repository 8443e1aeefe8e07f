// The tree of attempts to give values to variables: each node is one, below the one before it.

import { count, list, text } from "../../base/host/json";
import { SearchTree } from "./searchTree";

export class AttemptsTree extends SearchTree {
  /** True unless the attempt has been given up. */
  #stands(node: number): boolean {
    const end = count(list(this.raw.ends)[node]);
    return end < 0 || this.replay.at < end;
  }

  override update(): void {
    super.update();
    const path = this.there.filter((node) => this.#stands(node));
    this.found = path.length > this.replay.story.states.length; // With the root
    this.current = path[path.length - 1] ?? -1;
  }

  override represents(): boolean {
    return true;
  }
  override numbers(): [g: number, h: number] {
    return [NaN, NaN];
  }
  override nodes(state: number): number[] {
    return this.there.filter((node) => this.state(node) === state && this.#stands(node));
  }
  override status(node: number): string {
    if (!this.#stands(node)) return "gone";
    return this.found ? "path" : node === this.current ? "current" : "closed";
  }
  override path(): number[] {
    return this.above(this.current);
  }
  override looked(): [node: number, from: number, skipped: boolean] {
    return [-1, -1, false];
  }
  override face(node: number): string[] {
    return list(list(this.raw.faces)[node]).map(text);
  }
  override describe(node: number): string {
    const gone = this.#stands(node) ? "" : `, ${this.sign[2]}`;
    return this.face(node).join(" ") + gone;
  }
}
