// The place of a lesson in the course, and the list of all with what is solved.

import { Fragment, h } from "../ui/jsx";
import type { Language } from "../host/language";
import { Hint, Sign, Unseen } from "../ui/parts";
import type { readCourse, readProgress, Task } from "./task";

const SIGNS: Record<string, string> = { solved: "✓", shown: "–", tried: "·" };

interface Props {
  task: Task;
  course: ReturnType<typeof readCourse>;
  states: ReturnType<typeof readProgress>["states"];
  language: Language;
  ask: () => void; // Called when the list is opened
  open: (lesson: string) => void;
}

export function Course({ task, course, states, language: { fill, words: { lesson: words } }, ask, open }: Props) {
  const { topic, number, count } = task.place;
  if (!count) return null;
  const solved = [...states.values()].filter((state) => state === "solved").length;
  const titled: Record<string, string> = { solved: words.solved, shown: words.shown, tried: words.tried };
  return (
    <details class="l1-ui-course" onToggle={(event: Event) => (event.currentTarget as HTMLDetailsElement).open && ask()}>
      <summary>
        {`${topic} · ${fill(words.place, { number, count })} · ${fill(words.solvedCount, { count: solved })}`}
      </summary>
      {!course.length && <Hint>…</Hint>}
      {course.map((each) => (
        <>
          <h4 class="l1-ui-course-topic">{each.topic}</h4>
          <ul class="l1-ui-course-lessons">
            {each.lessons.map(([id, title]) => {
              const state = states.get(id) ?? "";
              return (
                <li>
                  <button
                    type="button" class={`l1-ui-course-lesson l1-ui-course-${state || "new"}`}
                    aria-current={id === task.id ? "true" : undefined} onClick={() => open(id)}
                  >
                    <Sign>{SIGNS[state] ?? " "}</Sign>
                    <span>{title}</span>
                    {state && <Unseen>{`, ${titled[state] ?? ""}`}</Unseen>}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      ))}
    </details>
  );
}
