// Menus that show what the kernel says, not what was asked for.

import { h } from "./jsx";

export type Choice = readonly [name: string, title: string];

interface MenuProps {
  value: string;
  choices: readonly Choice[];
  choose: (name: string) => void;
  /** What it is called, if no words beside it say so. */
  label?: string;
  /** What stands there before anything is chosen. */
  prompt?: string;
}

export function Menu({ value, choices, choose, label, prompt }: MenuProps) {
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
      {choices.map(([name, title]) => <option key={name} value={name}>{title}</option>)}
    </select>
  );
}

/** A menu with words beside it. */
export function LabelledMenu({ label, ...menu }: MenuProps & { label: string }) {
  return (
    <label class="l1-ui-labelled">
      <span>{label}</span>
      <Menu {...menu} />
    </label>
  );
}
