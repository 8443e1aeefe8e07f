// Small pieces that several panels use.

import { h } from "./jsx";
import type { Child } from "./jsx";

/** A small picture beside words that say the same. */
export function Sketch(props: { class: string; box: string; children?: Child }) {
  return <svg class={props.class} viewBox={props.box} aria-hidden="true" focusable="false">{props.children}</svg>;
}

/** A drawing of the sheet on its own. */
export function Drawing(props: { href: string; box: string; turn?: number; class: string }) {
  return (
    <Sketch class={props.class} box={props.box}>
      <use href={props.href} transform={props.turn ? `rotate(${props.turn} 32 32)` : undefined} />
    </Sketch>
  );
}

/** What to do or to know, in quiet words. */
export const Hint = ({ children }: { children?: Child }) => <p class="l1-ui-hint">{children}</p>;

/** A sign that only repeats words. */
export const Sign = ({ children }: { children?: Child }) => <span aria-hidden="true">{children}</span>;

/** The key that does the same, as a small hint. */
export function Key(props: { children: string }) {
  return <kbd class="l1-ui-key" aria-hidden="true">{props.children}</kbd>;
}

/** Words for those who do not see the picture. */
export function Unseen(props: { children: string }) {
  return <span class="l1-ui-unseen">{props.children}</span>;
}

/** A rule's letter on its colour. */
export function Chip(props: { rule: string }) {
  const colour = /^[A-E]$/.test(props.rule) ? props.rule.toLowerCase() : "other";
  return <span class={`l1-ui-chip l1-ui-chip-${colour}`}>{props.rule}</span>;
}

interface ButtonProps {
  onPress: () => void;
  disabled?: boolean;
  pressed?: boolean;
  /** For a button that opens something: whether it is open. */
  expanded?: boolean;
  shortcut?: string;
  title?: string;
  children: Child;
}

/** A button that stays focusable when there is nothing for it to do. */
export function Button({ onPress, disabled, pressed, expanded, shortcut, title, children }: ButtonProps) {
  return (
    <button
      type="button"
      class="l1-ui-button"
      title={title}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={disabled ? "true" : undefined}
      onClick={disabled ? undefined : onPress}
    >
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  );
}
