// The tiles of a lesson to choose from, and the tile in hand with its rotation.

import { Fragment, h } from "../ui/jsx";
import type { Words } from "../host/language";
import { Button, Drawing, Unseen } from "../ui/parts";
import type { Task } from "./task";

export interface Hand { tile: string; rotation: number }

/** The tile in a written answer such as "c5:L90"; null if there is none. */
export function handIn(answer: string): Hand | null {
  const read = /(?:^|[:=\s,])([A-Z])(0|90|180|270)$/i.exec(answer.trim());
  return read ? { tile: (read[1] as string).toUpperCase(), rotation: Number(read[2]) } : null;
}

export const turned = ({ tile, rotation }: Hand, degrees: number): Hand =>
  ({ tile, rotation: (rotation + degrees + 360) % 360 });

interface Props { task: Task; hand: Hand; prefix: string; words: Words["lesson"]; take: (hand: Hand) => void }

export function Tiles({ task, hand, prefix, words, take }: Props) {
  const title = task.tiles.find(([code]) => code === hand.tile)?.[1];
  return (
    <>
      <div class="l1-ui-lesson-tiles" role="group" aria-label={words.tile}>
        {task.tiles.map(([tile, name]) => (
          <button
            key={tile} type="button" class="l1-ui-lesson-tile" title={name} aria-pressed={tile === hand.tile}
            onClick={() => take({ tile, rotation: hand.rotation })}
          >
            <Drawing class="l1-ui-lesson-tile-art" href={`#${prefix}tile-${tile}`} box="-1 -1 66 66" turn={hand.rotation} />
            <span aria-hidden="true">{tile}</span>
            <Unseen>{name}</Unseen>
          </button>
        ))}
      </div>
      <div class="l1-ui-row">
        <Button disabled={!title} onPress={() => take(turned(hand, -90))}>{`↺ ${words.left}`}</Button>
        <Button shortcut="R" disabled={!title} onPress={() => take(turned(hand, 90))}>{`↻ ${words.right}`}</Button>
        {title && <span>{`${title}, ${hand.rotation}°`}</span>}
      </div>
    </>
  );
}
