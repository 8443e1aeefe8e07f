// The history: a slider and a list of all moves.

import { Fragment, h } from "../ui/jsx";
import { Button, Hint, Sketch, Unseen } from "../ui/parts";
import { ICONS } from "../playback/icons";
import type { Past } from "./past";

export function Slider({ past }: { past: Past }) {
  const { at, last, texts } = past;
  const entry = past.log[at - 1];
  const now = entry ? texts("moveIs", { at, last, move: entry.text }) : texts("before", { last });
  return (
    <>
      <Go
        label={past.playing ? texts.rest : texts.playAll}
        icon={past.playing ? "pause" : "play"}
        off={!last}
        go={() => past.togglePlay()}
      />
      <Go label={texts.toFirst} icon="first" off={!at} go={() => past.look(0)} />
      <Go label={texts.back} icon="back" keys="," off={!at} go={() => past.look(at - 1)} />
      <input
        class="l1-ui-slider"
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={texts.shown}
        aria-valuetext={now}
        onInput={(event) => past.look(Number(event.currentTarget.value))}
      />
      <Go label={texts.on} icon="on" keys="." off={at >= last} go={() => past.look(at + 1)} />
      <Go label={texts.toLast} icon="last" off={at >= last} go={() => past.look(last)} />
      <span class="l1-ui-at">{texts("move", { at, last })}</span>
      {!past.table.live && !past.offline && (
        <p class="l1-ui-back">
          <span>{texts("looks", { at, last })}</span>
          <Button onPress={() => past.look(last)}>{texts.toGame}</Button>
        </p>
      )}
    </>
  );
}

export function Go(props: { label: string; icon: keyof typeof ICONS; keys?: string; off: boolean; go: () => void }) {
  return (
    <Button disabled={props.off} title={props.keys ? `${props.label} (${props.keys})` : props.label} onPress={props.go}>
      <Sketch class="l1-ui-icon l1-ui-icon-full" box="0 0 16 16"><path d={ICONS[props.icon]} /></Sketch>
      <Unseen>{props.label}</Unseen>
    </Button>
  );
}

export function Log({ past }: { past: Past }) {
  const { log, at: step, texts } = past;
  if (!log.length) return <Hint>{texts.noMove}</Hint>;
  return (
    <ol class="l1-ui-moves" aria-label={texts.list} onKeyDown={walk}>
      {log.map(({ n, player, text, short, note, comment }) => (
        <li key={n} class="l1-ui-move">
          <button
            type="button"
            class="l1-ui-move-button"
            // One entry is in the tab order; arrow keys reach the others.
            tabIndex={n === Math.max(1, step) ? 0 : -1}
            aria-current={n === step ? "step" : undefined}
            onClick={() => past.look(n)}
          >
            <span class="l1-ui-move-number">{n}</span>
            <span class="l1-ui-move-name">{past.name(player)}</span>
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
