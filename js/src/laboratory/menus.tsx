// Which searches run: one or two, their heuristic and its weight.

import { Fragment, h } from "../ui/jsx";
import { fill } from "../domain/writing";
import * as words from "../words/laboratory.json";

/** The weights of a heuristic that can be chosen. */
const WEIGHTS = [0, 0.5, 1, 1.2, 1.5, 2, 3, 5, 10];

export interface Algorithm { name: string; title: string; guided: boolean; weighed: boolean }

export interface MenusProps {
  algorithms: readonly Algorithm[];
  heuristics: readonly (readonly [name: string, title: string])[];
  chosen: readonly string[];
  heuristic: string;
  weight: number;
  set: (values: Record<string, unknown>) => void;
}

export function Menus({ algorithms, heuristics, chosen, heuristic, weight, set }: MenusProps) {
  const [first = "", second = ""] = chosen;
  const titles = algorithms.map(({ name, title }) => [name, title] as const);
  const running = algorithms.filter(({ name }) => chosen.includes(name));
  // Who chooses the other one gets both, the other way round.
  const choose = (name: string): void =>
    set({ algorithms: second ? [name, name === second ? first : second] : [name] });
  const weights = WEIGHTS.includes(weight) ? WEIGHTS : [...WEIGHTS, weight].sort((a, b) => a - b);
  return (
    <>
      <Menu label={words.algorithm} value={first} choices={titles} choose={choose} />
      <Menu
        label={words.against}
        value={second}
        choices={[["", words.alone], ...titles.filter(([name]) => name !== first)]}
        choose={(name) => set({ algorithms: name ? [first, name] : [first] })}
      />
      {running.some(({ guided }) => guided) && (
        <Menu label={words.heuristic} value={heuristic} choices={heuristics} choose={(name) => set({ heuristic: name })} />
      )}
      {running.some(({ weighed }) => weighed) && (
        <Menu
          label={words.heuristicWeight}
          value={String(weight)}
          choices={weights.map((each) => [String(each), fill(words.times, { weight: each })] as const)}
          choose={(each) => set({ weight: Number(each) })}
        />
      )}
    </>
  );
}

interface MenuProps {
  label: string;
  value: string;
  choices: readonly (readonly [name: string, title: string])[];
  choose: (name: string) => void;
}

/** A menu that shows what the kernel says, not what was asked for. */
function Menu({ label, value, choices, choose }: MenuProps) {
  return (
    <label class="l1-ui-labelled">
      <span>{label}</span>
      <select
        class="l1-ui-menu"
        value={value}
        onChange={(event) => {
          const menu = event.currentTarget;
          const name = menu.value;
          menu.value = value;
          if (name !== value) choose(name);
        }}
      >
        {choices.map(([name, title]) => <option key={name} value={name}>{title}</option>)}
      </select>
    </label>
  );
}
