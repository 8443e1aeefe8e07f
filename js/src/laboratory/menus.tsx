// The menus of a laboratory: one or two searches, their heuristics and settings.

import { Fragment, h } from "../ui/jsx";
import { fill } from "../domain/writing";
import { type Choice, LabelledMenu } from "../ui/menu";
import * as words from "../words/laboratory.json";

export interface Algorithm { name: string; title: string; guided: boolean; settings: readonly string[] }

export interface Offer { name: string; value: number; offered: readonly number[] }

export interface MenusProps {
  algorithms: readonly Algorithm[];
  heuristics: readonly Choice[];
  chosen: readonly string[];
  guesses: readonly string[];
  settings: readonly Offer[];
  set: (values: Record<string, unknown>) => void;
}

const LABELS: Record<string, string> = {
  weight: words.heuristicWeight, limit: words.limit, width: words.width, memory: words.memory,
};

export function Menus({ algorithms, heuristics, chosen, guesses, settings, set }: MenusProps) {
  const [first = "", second = ""] = chosen;
  const [one = "", other = one] = guesses;
  const running = chosen.map((name) => algorithms.find((each) => each.name === name));
  const [guided, guidedToo] = running.map((each) => each?.guided === true);
  // The same algorithm twice makes sense only with two heuristics.
  const beside = algorithms.filter(({ name, guided: asks }) => name !== first || asks);
  // Choosing the second algorithm as the first swaps them.
  const choose = (name: string): void =>
    set({ algorithms: second ? [name, name === second ? first : second] : [name] });
  return (
    <>
      <LabelledMenu label={words.algorithm} value={first} choices={titled(algorithms)} choose={choose} />
      {guided && (
        <LabelledMenu
          label={words.heuristic} value={one} choices={heuristics}
          choose={(name) => set({ heuristics: second ? [name, other] : [name] })}
        />
      )}
      <LabelledMenu
        label={words.against} value={second} choices={[["", words.alone], ...titled(beside)]}
        choose={(name) => set({ algorithms: name ? [first, name] : [first] })}
      />
      {guidedToo && (
        <LabelledMenu label={words.heuristicBeside} value={other} choices={heuristics} choose={(name) => set({ heuristics: [one, name] })} />
      )}
      {settings.filter(({ name }) => running.some((each) => each?.settings.includes(name))).map(({ name, value, offered }) => (
        <LabelledMenu
          key={name} label={LABELS[name] ?? name} value={String(value)}
          choices={[...new Set([...offered, value])].sort((a, b) => a - b).map((each) =>
            [String(each), name === "weight" ? fill(words.times, { weight: each }) : String(each)] as const)}
          choose={(each) => set({ [name]: Number(each) })}
        />
      ))}
    </>
  );
}

const titled = (algorithms: readonly Algorithm[]) => algorithms.map(({ name, title }) => [name, title] as const);
