// The history: a slider and a list of all moves.

import { Fragment, h } from "../ui/jsx";
import { Button, Hint, Slider } from "../ui/parts";
import { IconButton } from "../playback/icons";
import type { TableDesk } from "./desk";

export function History({ desk }: { desk: TableDesk }) {
  const { at, last, texts } = desk;
  const entry = desk.log[at - 1];
  const now = entry ? texts("moveIs", { at, last, move: entry.text }) : texts("before", { last });
  return (
    <>
      <IconButton
        label={desk.playing ? texts.rest : texts.playAll} icon={desk.playing ? "pause" : "play"} off={!last}
        act={() => desk.togglePlay()}
      />
      <IconButton label={texts.toFirst} icon="first" off={!at} act={() => desk.look(0)} />
      <IconButton label={texts.back} title={`${texts.back} (,)`} icon="back" off={!at} act={() => desk.look(at - 1)} />
      <Slider last={last} value={at} label={texts.shown} text={now} go={(to) => desk.look(to)} />
      <IconButton label={texts.on} title={`${texts.on} (.)`} icon="on" off={at >= last} act={() => desk.look(at + 1)} />
      <IconButton label={texts.toLast} icon="last" off={at >= last} act={() => desk.look(last)} />
      <span class="l1-ui-at">{texts("move", { at, last })}</span>
      {!desk.table.live && !desk.offline && (
        <p class="l1-ui-back">
          <span>{texts("looks", { at, last })}</span>
          <Button onPress={() => desk.look(last)}>{texts.toGame}</Button>
        </p>
      )}
    </>
  );
}

export function Log({ desk }: { desk: TableDesk }) {
  const { log, at: step, texts } = desk;
  if (!log.length) return <Hint>{texts.noMove}</Hint>;
  return (
    <ol class="l1-ui-moves" aria-label={texts.list} onKeyDown={walk}>
      {log.map(({ n, player, text, short, note, comment }) => (
        <li key={n} class="l1-ui-move">
          <button
            type="button" class="l1-ui-move-button"
            // One entry is in the tab order; arrow keys reach the others.
            tabIndex={n === Math.max(1, step) ? 0 : -1} aria-current={n === step ? "step" : undefined}
            onClick={() => desk.look(n)}
          >
            <span class="l1-ui-move-number">{n}</span>
            <span class="l1-ui-move-name">{desk.name(player)}</span>
            <span class="l1-ui-move-text">{short || text}</span>
            {note && <span class="l1-ui-muted">{note}</span>}
          </button>
          {comment && <p class="l1-ui-comment">{comment}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Arrow keys move through the list; Tab leaves it. */
export function walk(event: KeyboardEvent): void {
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  buttons[Math.min(buttons.length - 1, Math.max(0, to))]?.focus();
  event.preventDefault();
}
