// The menus of a laboratory: one or two searches, their heuristics and settings.

import { Fragment, h } from "../base/ui/jsx";
import { count, fields, inTurn, list, text } from "../base/host/json";
import type { Language } from "../base/host/language";
import type { HostModel } from "../base/host/model";
import { type Choice, Menu } from "../base/ui/parts";

/** Read what the menus offer and what is chosen; `stops` is true if the map has stops. */
export function readMenus(host: HostModel, stops: boolean) {
  const choices = fields(host.get("_choices"));
  const chosen = list(host.get("algorithms")).map(text);
  const guesses = list(host.get("heuristics")).map(text);
  const algorithms = list(choices.algorithms).map((entry) =>
    inTurn(entry, { name: "", title: "", guided: false, settings: [""] }),
  );
  const running = chosen.map((name) => algorithms.find((algorithm) => algorithm.name === name));
  const heuristics = list(choices.heuristics)
    .map(list)
    .filter(([name, , forStops]) => !forStops || stops || guesses.includes(text(name)))
    .map(([name, title]): Choice => [text(name), text(title)]);
  const settings = list(choices.settings)
    .map(list)
    .map(([name, offered]) => ({
      name: text(name) as Setting,
      value: count(host.get(text(name))),
      offered: list(offered).map(count),
    }))
    .filter(({ name }) => running.some((algorithm) => algorithm?.settings.includes(name)));
  return { chosen, guesses, algorithms, running, heuristics, settings };
}

/** A setting of an algorithm, named as its label. */
type Setting = "weight" | "limit" | "width" | "memory";

interface Props {
  menus: ReturnType<typeof readMenus>;
  language: Language;
  set: (values: Record<string, unknown>) => void;
}

export function Menus({ menus, language, set }: Props) {
  const words = language.words.laboratory;
  const {
    algorithms,
    heuristics,
    settings,
    running,
    chosen: [first = "", second = ""],
    guesses: [one = "", other = one],
  } = menus;
  const labels = {
    weight: words.weight,
    limit: words.limit,
    width: words.width,
    memory: words.memory,
  };
  /** The settings of a search; one that both have stands at the first. */
  const own = (run: number) =>
    settings
      .filter(
        ({ name }) => running.findIndex((algorithm) => algorithm?.settings.includes(name)) === run,
      )
      .map(({ name, value, offered }) => (
        <Menu
          key={name}
          label={labels[name]}
          value={`${value}`}
          choices={[...new Set([...offered, value])]
            .sort((a, b) => a - b)
            .map(
              (number) =>
                [
                  `${number}`,
                  name === "weight"
                    ? language.fill(words.times, { weight: number })
                    : `${number} · ${labels[name]}`,
                ] as const,
            )}
          choose={(number) => set({ [name]: Number(number) })}
        />
      ));
  const [guided, guidedToo] = running.map((algorithm) => algorithm?.guided);
  const titled = (choices: typeof algorithms): Choice[] =>
    choices.map(({ name, title }) => [name, title]);
  // The same algorithm twice makes sense only with two heuristics.
  const beside = algorithms.filter(({ name, guided: asks }) => name !== first || asks);
  return (
    <>
      <span class="l1-ui-run">
        <Menu
          label={words.algorithm}
          value={first}
          choices={titled(algorithms)}
          // Choosing the second algorithm as the first swaps them.
          choose={(name) =>
            set({ algorithms: second ? [name, name === second ? first : second] : [name] })
          }
        />
        {guided && (
          <Menu
            label={words.heuristic}
            value={one}
            choices={heuristics}
            choose={(name) => set({ heuristics: second ? [name, other] : [name] })}
          />
        )}
        {own(0)}
      </span>
      <span class="l1-ui-run">
        <Menu
          label={words.against}
          value={second}
          choices={[["", `${words.against}: ${words.noSecond}`], ...titled(beside)]}
          choose={(name) => set({ algorithms: name ? [first, name] : [first] })}
        />
        {guidedToo && (
          <Menu
            label={words.heuristicBeside}
            value={other}
            choices={heuristics}
            choose={(name) => set({ heuristics: [one, name] })}
          />
        )}
        {own(1)}
      </span>
    </>
  );
}
