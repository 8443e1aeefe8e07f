// The panels of a lesson: its place in the course, and the tiles to choose from.

import { Fragment, h } from "../base/ui/jsx";
import type { Language, Words } from "../base/host/language";
import { Button, Drawing, Hint, Sign, Unseen } from "../base/ui/parts";
import type { readCourse, readProgress, Task } from "./task";

const SIGNS: Record<string, string> = { solved: "✓", shown: "–", tried: "·" };

interface CourseProps {
  task: Task;
  course: ReturnType<typeof readCourse>;
  states: ReturnType<typeof readProgress>["states"];
  solved: number; // Of this topic
  language: Language;
  ask: () => void; // Called when the list is opened
  open: (lesson: string) => void;
}

export function Course({ task, course, states, solved, language, ask, open }: CourseProps) {
  const { fill } = language;
  const words = language.words.lesson;
  const { topic, number, count } = task.place;
  if (!count) return null;
  const titled: Record<string, string> = {
    solved: words.solved,
    shown: words.shown,
    tried: words.tried,
  };
  return (
    <details
      class="l1-ui-course"
      onToggle={(event: Event) => (event.currentTarget as HTMLDetailsElement).open && ask()}
    >
      <summary>
        {`${topic} · ${fill(words.place, { number, count })} · ${fill(words.solvedCount, { count: solved })}`}
      </summary>
      {!course.length && <Hint>…</Hint>}
      {course.map((chapter) => (
        <>
          <h3 class="l1-ui-course-topic">{chapter.topic}</h3>
          <ul class="l1-ui-course-lessons">
            {chapter.lessons.map(([id, title]) => {
              const state = states.get(id) ?? "";
              return (
                <li>
                  <button
                    type="button"
                    class={`l1-ui-course-lesson l1-ui-course-${state || "new"}`}
                    aria-current={id === task.id ? "true" : undefined}
                    onClick={() => open(id)}
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

type Shown = Pick<CourseProps, "language"> & {
  score: NonNullable<ReturnType<typeof readProgress>["score"]>;
};

export function Score({ score: { topics, ...score }, language }: Shown) {
  const { fill } = language;
  const words = language.words.lesson;
  return (
    <details class="l1-ui-course">
      <summary>{fill(words.score, score)}</summary>
      <ul class="l1-ui-course-lessons">
        {topics.map((topic) => (
          <li>{fill(words.topicScore, topic)}</li>
        ))}
      </ul>
    </details>
  );
}

interface PickProps {
  pressed: boolean;
  judged: string;
  words: Words["lesson"];
  onPress: () => void;
  children: string;
}

/** A choice, which may be wider than a line. */
export const Pick = ({ pressed, judged, words, onPress, children }: PickProps) => (
  <button
    type="button"
    class={`l1-ui-button l1-ui-pick l1-ui-pick-${judged || "open"}`}
    aria-pressed={pressed}
    onClick={onPress}
  >
    {judged && <Sign>{judged === "right" ? "✓" : "✗"}</Sign>}
    <span>{children}</span>
    {judged === "wrong" && <Unseen>{`, ${words.wrong}`}</Unseen>}
  </button>
);

export interface Hand {
  tile: string;
  rotation: number;
}

/** The tile in a written answer such as "c5:L90"; null if there is none. */
export function handIn(answer: string): Hand | null {
  const read = /(?:^|[:=\s,])([A-Z])(0|90|180|270)$/i.exec(answer.trim());
  return read ? { tile: (read[1] as string).toUpperCase(), rotation: Number(read[2]) } : null;
}

export const turned = ({ tile, rotation }: Hand, degrees: number): Hand => ({
  tile,
  rotation: (rotation + degrees + 360) % 360,
});

interface TilesProps {
  task: Task;
  hand: Hand;
  prefix: string;
  words: Words["lesson"];
  take: (hand: Hand) => void;
}

export function Tiles({ task, hand, prefix, words, take }: TilesProps) {
  const title = task.tiles.find(([code]) => code === hand.tile)?.[1];
  return (
    <>
      <div class="l1-ui-lesson-tiles" role="group" aria-label={words.tile}>
        {task.tiles.map(([tile, name]) => (
          <button
            key={tile}
            type="button"
            class="l1-ui-lesson-tile"
            title={name}
            aria-pressed={tile === hand.tile}
            onClick={() => take({ tile, rotation: hand.rotation })}
          >
            <Drawing
              class="l1-ui-lesson-tile-art"
              href={`#${prefix}tile-${tile}`}
              box="-1 -1 66 66"
              turn={hand.rotation}
            />
            <span aria-hidden="true">{tile}</span>
            <Unseen>{name}</Unseen>
          </button>
        ))}
      </div>
      <div class="l1-ui-row">
        <Button
          disabled={!title}
          onPress={() => take(turned(hand, -90))}
        >{`↺ ${words.left}`}</Button>
        <Button
          shortcut="R"
          disabled={!title}
          onPress={() => take(turned(hand, 90))}
        >{`↻ ${words.right}`}</Button>
        {title && <span>{`${title}, ${hand.rotation}°`}</span>}
      </div>
    </>
  );
}
