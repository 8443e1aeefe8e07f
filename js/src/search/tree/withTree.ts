// A story on its map, with its tree beside it.

import { fields } from "../../host/json";
import { child } from "../../ui/frame";
import { SearchView } from "../searchView";
import { TreeView } from "./view";

export class ViewWithTree extends SearchView {
  #closing = new AbortController();
  #tree: TreeView | null = null;
  readonly #wait = child(this.element, "p", "l1-ui-tree-wait l1-ui-hint");

  /** Open or close the tree, as soon as it was sent. */
  showTree(open: boolean, raw: unknown): void {
    const { story, element } = this;
    if (!story.hasTree) return;
    const tree = fields(raw);
    const shown = open && "parent" in tree;
    this.#wait.textContent = open && !shown ? story.language.words.search_tree.waiting : "";
    element.classList.toggle("l1-ui-with-tree", shown);
    element.classList.toggle("l1-ui-mapless", shown && tree.instead === true);
    if (shown === !!this.#tree) return;
    this.#closing.abort();
    this.#tree?.element.remove();
    const closing = (this.#closing = new AbortController());
    this.signal.addEventListener("abort", () => closing.abort());
    this.#tree = this.beside = shown
      ? new TreeView(element, this.frame, raw, story.title, story.replay, closing.signal, (spoken) => this.look(spoken))
      : null;
    this.draw();
  }

  override close(): void {
    this.#closing.abort();
    super.close();
  }
}
