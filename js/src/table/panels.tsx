// The panels of any table: what is to be done, the players, the history, the tools and the hints.

import { type Child, Fragment, h } from "../base/ui/jsx";
import { Button, Hint, Slider, Unseen } from "../base/ui/parts";
import { IconButton } from "../base/playback/icons";
import type { TableDesk } from "./desk";
import { readDealt } from "./newGame";

interface StatusProps { desk: TableDesk; says: string; advice: string; facts: readonly string[] }

/** The next action, and facts about the position. */
export function Status({ desk, says, advice, facts }: StatusProps) {
  const { texts, thinking, seat } = desk;
  return (
    <>
      <p class={desk.over ? "l1-ui-says l1-ui-over" : "l1-ui-says"}>{says}</p>
      {!desk.offline && <p class="l1-ui-advice">{advice}</p>}
      <p class="l1-ui-facts">
        {facts.map((fact) => <span>{fact}</span>)}
        {thinking && <span class="l1-ui-thinking">{texts("thinks", { name: seat?.name ?? texts.aBot })}</span>}
      </p>
    </>
  );
}

interface SeatsProps {
  desk: TableDesk;
  pin?: (player: number) => Child; // Before the name
  tags?: (player: number) => Child; // Behind the name
  cards: (player: number) => Child;
  below: (player: number) => Child;
}

export function Seats({ desk, pin, tags, cards, below }: SeatsProps) {
  const { texts, table: { players, toMove } } = desk;
  const moving = desk.over ? -1 : toMove;
  return (
    <ul class="l1-ui-seats">
      {players.map(({ name, bot }, at) => (
        <li key={at} class="l1-ui-seat" aria-current={at === moving ? "true" : undefined}>
          <span class="l1-ui-seat-head">
            <span class="l1-ui-turn-mark" aria-hidden="true">{at === moving ? "▶" : ""}</span>
            {pin?.(at)}
            <strong class="l1-ui-strong">{name}</strong>
            {bot && <span class="l1-ui-tag">{bot}</span>}
            {at === moving && <Unseen>{texts.toMove}</Unseen>}
            {tags?.(at)}
            <span class="l1-ui-seat-cards">{cards(at)}</span>
          </span>
          {below(at)}
        </li>
      ))}
    </ul>
  );
}

interface HeldCardsProps { desk: TableDesk; player: number; shown: boolean; hold: string }

/** A button that shows the cards of a player while it is held down. */
export function HeldCards({ desk, player, shown, hold }: HeldCardsProps) {
  const hide = (): void => desk.cards(-1);
  const press = (event: Event): void => {
    if (event instanceof KeyboardEvent) {
      if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
      event.preventDefault();
    }
    // The content may push the button away from the pointer.
    if ("pointerId" in event) (event.currentTarget as Element).setPointerCapture?.((event as PointerEvent).pointerId);
    desk.cards(player);
  };
  const label = shown ? desk.texts.letGo : hold;
  return (
    <button
      type="button" class="l1-ui-button l1-ui-hold" aria-label={`${label}: ${desk.name(player)}`} onPointerDown={press}
      onPointerUp={hide} onPointerLeave={hide} onPointerCancel={hide} onKeyDown={press} onKeyUp={hide}
      onBlur={hide} onContextMenu={(event: Event) => event.preventDefault()}
    >
      {label}
    </button>
  );
}

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

interface ToolsProps { desk: TableDesk; load: (file: File) => void; children?: Child }

export function TableTools({ desk, load, children }: ToolsProps) {
  const [undo, redo] = desk.history;
  const { yours, thinking, texts, over, table } = desk;
  const waiting = table.live && desk.seat?.level;
  const own = (
    <>
      {children}
      {desk.hints && !desk.host.watches && <Button shortcut="H" disabled={!yours} pressed={desk.hint !== null} onPress={() => desk.askHint()}>{texts.hint}</Button>}
      <Button shortcut="A" pressed={desk.analysis?.open === true} onPress={() => desk.toggleAnalysis()}>{texts.analysis}</Button>
    </>
  );
  // The rest is the host's.
  if (desk.host.guest) return own;
  return (
    <>
      <Button shortcut="Z" disabled={!undo} onPress={() => desk.askTurn("undo")}>{texts.undo}</Button>
      <Button shortcut="Y" disabled={!redo} onPress={() => desk.askTurn("redo")}>{texts.redo}</Button>
      {own}
      {/* The button keeps its place while people move, so that nothing jumps. */}
      {!over && table.players.some(({ level }) => level) && (
        <Button disabled={!waiting && !thinking} onPress={() => desk.channel.ask({ do: thinking ? "stop" : "go" })}>
          {texts(thinking || !waiting ? "stopBots" : "go")}
        </Button>
      )}
      {over && <Button onPress={() => desk.playAgain()}>{texts.again}</Button>}
      <span class="l1-ui-files">
        <Button expanded={desk.dialog !== null} onPress={() => desk.toggleDialog()}>{texts.setUp}</Button>
        <Button onPress={() => desk.save()}>{texts.save}</Button>
        <label class="l1-ui-button l1-ui-load">
          <span>{texts.load}</span>
          <input
            class="l1-ui-file" type="file" accept=".json,application/json" aria-label={texts.file}
            onChange={(event) => {
              const input = event.currentTarget;
              const file = input.files?.[0];
              if (file) load(file);
              input.value = "";
            }}
          />
        </label>
      </span>
    </>
  );
}

export function Failed({ desk }: { desk: TableDesk }) {
  const { failed, texts } = desk;
  if (!failed) return null;
  return (
    <div class="l1-ui-failed" role="group" aria-label={texts("who", failed)}>
      <Hint>{texts("failed", failed)}</Hint>
      {readDealt(desk.host).levels.map(({ name, title }) => (
        <Button key={name} onPress={() => desk.replaceBot(name)}>{texts("letBot", { level: title })}</Button>
      ))}
      <Button onPress={() => desk.replaceBot("")}>{texts("yourself", failed)}</Button>
    </div>
  );
}

interface HintProps<T> {
  hint: { says: string; moves: readonly T[] } | null;
  choose: (move: T) => void;
  children?: Child; // What a game adds to the words of a hint
}

/** A hint and the moves that it proposes. */
export function HintPanel<T extends { text: string; named?: string; why: string }>({ hint, choose, children }: HintProps<T>) {
  return hint && (
    <div class="l1-ui-hints">
      <Hint>{hint.says}</Hint>
      {children}
      {hint.moves.length > 0 && (
        <ul class="l1-ui-proposals">
          {hint.moves.map((move) => (
            <li key={move.text}>
              <Button onPress={() => choose(move)}>
                <strong class="l1-ui-strong">{move.named || move.text}</strong>
                <span>{move.why}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
