// Small components shared by several panels.

import { h } from "./jsx";
import type { Child } from "./jsx";

/** A decorative picture beside its text. */
export function Sketch(props: { class: string; box: string; children?: Child }) {
  return <svg class={props.class} viewBox={props.box} aria-hidden="true" focusable="false">{props.children}</svg>;
}

/** A single symbol of the sheet. */
export function Drawing(props: { href: string; box: string; turn?: number; class: string }) {
  return (
    <Sketch class={props.class} box={props.box}>
      <use href={props.href} transform={props.turn ? `rotate(${props.turn} 32 32)` : undefined} />
    </Sketch>
  );
}

/** A short instruction or remark. */
export const Hint = ({ children }: { children?: Child }) => <p class="l1-ui-hint">{children}</p>;

/** A sign that only repeats its text. */
export const Sign = ({ children }: { children?: Child }) => <span aria-hidden="true">{children}</span>;

/** The keyboard shortcut of a button. */
export function Key(props: { children: string }) {
  return <kbd class="l1-ui-key" aria-hidden="true">{props.children}</kbd>;
}

/** Text for screen readers only. */
export function Unseen(props: { children: string }) {
  return <span class="l1-ui-unseen">{props.children}</span>;
}

/** The letter of a rule on its colour. */
export function Chip(props: { rule: string }) {
  const colour = /^[A-E]$/.test(props.rule) ? props.rule.toLowerCase() : "other";
  return <span class={`l1-ui-chip l1-ui-chip-${colour}`}>{props.rule}</span>;
}

interface ButtonProps {
  onPress: () => void;
  disabled?: boolean;
  pressed?: boolean;
  /** For a button that opens a panel: true if it is open. */
  expanded?: boolean;
  shortcut?: string;
  title?: string;
  children: Child;
}

/** A button that stays focusable while it is disabled. */
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
