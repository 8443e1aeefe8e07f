// Who is where: a table of learners and lessons, which is sorted by its columns.

import { Fragment, h } from "../../base/ui/jsx";
import type { Language } from "../../base/host/language";
import { Hint, Sign, Unseen } from "../../base/ui/parts";
import { clock, type Person, type readLessons } from "./classroom";

const SIGNS: Record<string, string> = { solved: "✓", shown: "–", tried: "…" };
const ORDER = ["", "tried", "shown", "solved"];

/** The column by which learners are sorted: "" as they come, "name", "done" or a lesson. */
export type Column = "" | "name" | "done" | number;

const done = ({ cells }: Person): number => cells.filter(({ state }) => state === "solved").length;

/** Learners in the order of a column: the first ones need the teacher most. */
export function sorted(people: readonly Person[], by: Column): Person[] {
  const compare = (one: Person, other: Person): number => {
    if (by === "name") return one.name.localeCompare(other.name, undefined, { numeric: true });
    if (by === "done") return done(one) - done(other);
    const [a, b] = [one.cells[Number(by)], other.cells[Number(by)]];
    return !a || !b
      ? 0
      : ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
          b.wrong - a.wrong ||
          b.seconds - a.seconds;
  };
  return by === "" ? [...people] : [...people].sort(compare);
}

interface GridProps {
  people: readonly Person[];
  lessons: ReturnType<typeof readLessons>;
  by: Column;
  language: Language;
  isOver: boolean;
  sort: (by: Column) => void;
  compared: ReadonlySet<number>; // Those whose maps are side by side
  compare: (number: number) => void;
  pick: (number: number, at: number) => void;
  remove: (number: number) => void;
}

export function LearnerGrid(props: GridProps) {
  const { people, lessons, by, language, isOver, compared, compare, sort, pick, remove } = props;
  const { fill } = language;
  const words = language.words.classroom;
  const named: Record<string, string> = {
    "": words.untouched,
    solved: words.solved,
    shown: words.shown,
    tried: words.tried,
  };
  const stuck = people.filter((learner) => learner.stuck).length;
  const head = (column: Column, text: string, title: string) => (
    <th scope="col" aria-sort={by === column ? "ascending" : undefined}>
      <button
        type="button"
        class="l1-ui-class-sort"
        title={`${title}. ${words.sort}`}
        aria-label={title}
        onClick={() => sort(by === column ? "" : column)}
      >
        {text}
        <Sign>{by === column ? " ▲" : ""}</Sign>
      </button>
    </th>
  );
  return (
    <>
      <h3 class="l1-ui-class-subtitle">
        {words.people}
        {stuck > 0 && ` · ${fill(words.stuck, { stuck })}`}
      </h3>
      {people.length ? (
        <div class="l1-ui-class-scroll" tabindex={0} role="group" aria-label={words.people}>
          <table class="l1-ui-class-grid">
            <thead>
              <tr>
                {head("name", words.name, words.name)}
                {lessons.length > 0 && head("done", words.done, words.done)}
                {lessons.map(({ title }, at) =>
                  head(at, String(at + 1), fill(words.lesson, { number: at + 1, title })),
                )}
                {!lessons.length && <th scope="col">{words.at}</th>}
              </tr>
            </thead>
            <tbody>
              {sorted(people, by).map((learner) => {
                const { name, here, where, stuck: why, number, floods, cells } = learner;
                return (
                  <tr class={`${why ? "l1-ui-class-stuck" : ""} ${here ? "" : "l1-ui-class-away"}`}>
                    <th scope="row">
                      <span class="l1-ui-class-person">
                        <span class="l1-ui-class-name">
                          <Sign>{here ? "● " : "○ "}</Sign>
                          {name}
                          {!here && <span class="l1-ui-class-where">{` · ${words.away}`}</span>}
                        </span>
                        {!isOver && (
                          <button
                            type="button"
                            class="l1-ui-button l1-ui-class-remove"
                            title={fill(words.removeName, { name })}
                            onClick={() => remove(number)}
                          >
                            <Sign>×</Sign>
                            <Unseen>{fill(words.removeName, { name })}</Unseen>
                          </button>
                        )}
                        {why && <span class="l1-ui-class-why">{why}</span>}
                        {floods && <span class="l1-ui-class-why">{floods}</span>}
                      </span>
                    </th>
                    {lessons.length > 0 && <td>{`${done(learner)}/${cells.length}`}</td>}
                    {!lessons.length && (
                      <td>
                        <button
                          type="button"
                          class="l1-ui-class-cell"
                          aria-pressed={String(compared.has(number))}
                          title={fill(words.compare, { name })}
                          onClick={() => compare(number)}
                        >
                          {where}
                          <Unseen>{`. ${fill(words.compare, { name })}`}</Unseen>
                        </button>
                      </td>
                    )}
                    {cells.map(({ state, tries, wrong, seconds }, at) => {
                      const begun = state || seconds > 0;
                      const about = {
                        name,
                        number: at + 1,
                        state: named[state] ?? "",
                        tries,
                        wrong,
                        time: clock(seconds),
                      };
                      return (
                        <td class={where === String(at + 1) ? "l1-ui-class-at" : ""}>
                          <button
                            type="button"
                            class={`l1-ui-class-cell l1-ui-class-${state || "untouched"}`}
                            title={fill(words.cell, about)}
                            onClick={() => pick(number, at)}
                          >
                            <Sign>
                              {SIGNS[state] ?? "·"}
                              {wrong > 0 && ` ✗${wrong}`}
                              {begun && <small>{clock(seconds)}</small>}
                            </Sign>
                            <Unseen>{fill(words.cell, about)}</Unseen>
                          </button>
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <Hint>{words.nobody}</Hint>
      )}
    </>
  );
}
