// Menus that show the confirmed value, not the requested one.

import { h } from "./jsx";

export type Choice = readonly [name: string, title: string];

interface MenuProps {
  value: string;
  choices: readonly Choice[];
  choose: (name: string) => void;
  label?: string; // The accessible name, if there is no visible label
  prompt?: string; // The text shown before a choice is made
}

export function Menu({ value, choices, choose, label, prompt }: MenuProps) {
  return (
    <select
      class="l1-ui-menu" aria-label={label} title={label} value={value}
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

export function LabelledMenu({ label, ...menu }: MenuProps & { label: string }) {
  return (
    <label class="l1-ui-labelled">
      <span>{label}</span>
      <Menu {...menu} />
    </label>
  );
}
