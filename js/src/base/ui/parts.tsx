// Small components shared by several panels.

import type { Panel } from "./frame";
import { type Child, Fragment, h } from "./jsx";

export function Sketch(props: { class: string; box: string; children?: Child }) {
  return (
    <svg class={props.class} viewBox={props.box} aria-hidden="true" focusable="false">
      {props.children}
    </svg>
  );
}

/** A picture in a box of 16 × 16. */
export const Icon = ({ d, kind = "" }: { d: string; kind?: string }) => (
  <Sketch class={`l1-ui-icon ${kind}`} box="0 0 16 16">
    <path d={d} />
  </Sketch>
);

/** Undo, redo and clear are drawn, which keeps tools in one line. */
export const UNDO = "M5 3L2 6l3 3M2 6h7.5a4 4 0 0 1 0 8H5";
export const REDO = "M11 3l3 3l-3 3M14 6H6.5a4 4 0 0 0 0 8H11";
export const CLEAR = "M2 4h12M6 4V2h4v2M4 4l.6 10h6.8L12 4";

export function Drawing(props: { href: string; box: string; turn?: number; class: string }) {
  return (
    <Sketch class={props.class} box={props.box}>
      <use href={props.href} transform={props.turn ? `rotate(${props.turn} 32 32)` : undefined} />
    </Sketch>
  );
}

export const Hint = ({ children }: { children?: Child }) => <p class="l1-ui-hint">{children}</p>;

/** A sign that only repeats its text. */
export const Sign = ({ children }: { children?: Child }) => (
  <span aria-hidden="true">{children}</span>
);

export function Key(props: { children: string }) {
  return (
    <kbd class="l1-ui-key" aria-hidden="true">
      {props.children}
    </kbd>
  );
}

export function Unseen(props: { children: string }) {
  return <span class="l1-ui-unseen">{props.children}</span>;
}

/** Show an error over the edge of a view, announced at once, or none. */
export function drawNotice(panel: Panel, text: string, label: string, close: () => void): void {
  panel.draw(
    [text],
    () =>
      text && (
        <div class="l1-ui-notice-bar">
          <span>{text}</span>
          <button type="button" class="l1-ui-close" aria-label={label} onClick={close}>
            <Sign>✕</Sign>
          </button>
        </div>
      ),
  );
}

interface Troubled {
  trouble(gone: string): string;
  closeNotice(): void;
}

/** Show why a request was not carried out; `gone` says that the kernel does not answer. */
export const drawTrouble = (panel: Panel, channel: Troubled, gone: string, label: string): void =>
  drawNotice(panel, channel.trouble(gone), label, () => channel.closeNotice());

/** The letters A to E have one colour each; the other rules share one. */
export const ruleClass = (rule: string): string =>
  /^[A-E]$/.test(rule) ? rule.toLowerCase() : "other";

export function Chip({ rule }: { rule: string }) {
  return <span class={`l1-ui-chip l1-ui-chip-${ruleClass(rule)}`}>{rule}</span>;
}

interface SliderProps {
  last: number;
  value: number;
  label: string;
  text: string;
  go: (value: number) => void;
}

export function Slider({ last, value, label, text, go }: SliderProps) {
  return (
    <input
      class="l1-ui-slider"
      type="range"
      min={0}
      max={last}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      onInput={(event) => go(Number(event.currentTarget.value))}
    />
  );
}

interface ButtonProps {
  onPress: () => void;
  disabled?: boolean;
  pressed?: boolean;
  expanded?: boolean; // For a button that opens a panel: true if it is open
  shortcut?: string;
  title?: string;
  children: Child;
}

/** A button that stays focusable while it is disabled. */
export function Button(props: ButtonProps) {
  const { disabled, shortcut } = props;
  return (
    <button
      type="button"
      class="l1-ui-button"
      title={props.title}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-disabled={disabled ? "true" : undefined}
      onClick={disabled ? undefined : props.onPress}
    >
      {props.children}
      {shortcut && <Key>{shortcut}</Key>}
    </button>
  );
}

export interface DrawnProps extends Omit<ButtonProps, "children"> {
  d: string;
  kind?: string;
  label: string;
}

/** A button with an icon, and its label for a pointer that rests on it. */
export const DrawnButton = (props: DrawnProps) => (
  <Button title={props.label} {...props}>
    <Icon {...props} />
    <Unseen>{props.label}</Unseen>
  </Button>
);

interface UndoRedoProps {
  labels: readonly [undo: string, redo: string];
  history: readonly [undo: number, redo: number]; // How many changes there are for each
  act: (intent: "undo" | "redo") => void;
}

export const UndoRedo = ({ labels, history: [undo, redo], act }: UndoRedoProps) => (
  <>
    <DrawnButton
      d={UNDO}
      label={labels[0]}
      shortcut="Z"
      disabled={!undo}
      onPress={() => act("undo")}
    />
    <DrawnButton
      d={REDO}
      label={labels[1]}
      shortcut="Y"
      disabled={!redo}
      onPress={() => act("redo")}
    />
  </>
);

export type Choice = readonly [name: string, title: string];

interface MenuProps {
  value: string;
  choices: readonly Choice[];
  choose: (name: string) => void;
  label?: string; // The accessible name, if there is no visible label
  prompt?: string; // The text shown before a choice is made
  children?: Child; // Further choices
}

/** A menu that shows the confirmed value, not the requested one. */
export function Menu({ value, choices, choose, label, prompt, children }: MenuProps) {
  return (
    <select
      class="l1-ui-menu"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const menu = event.currentTarget;
        const name = menu.value;
        menu.value = value;
        if (name !== value) choose(name);
      }}
    >
      {prompt && <option value="">{prompt}</option>}
      {choices.map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
      {children}
    </select>
  );
}

export function LabelledMenu({ label, ...menu }: MenuProps & { label: string }) {
  return (
    <label class="l1-ui-labelled">
      <span>{label}</span>
      <Menu {...menu} />
    </label>
  );
}

interface TableProps {
  class: string;
  heads: readonly Child[];
  rows: readonly (readonly Child[])[];
  children?: Child;
}

/** A table, perhaps with a caption; the first cell of a row is its heading. */
export function Table({ class: className, heads, rows, children }: TableProps) {
  return (
    <table class={className}>
      {children}
      <thead>
        <tr>
          {heads.map((head) => (
            <th scope="col">{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr>
            <th scope="row">{head}</th>
            {cells.map((cell) => (
              <td>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
