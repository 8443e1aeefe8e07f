// The panels of any table: what is to be done, the players, the history, the tools and the hints.

import { type Child, Fragment, h } from "../base/ui/jsx";
import { walk } from "../base/ui/events";
import { Button, type Choice, Hint, Menu, Slider, UndoRedo, Unseen } from "../base/ui/parts";
import { type Icon as Sign, IconButton } from "../base/playback/icons";
import type { TableModel } from "./tableModel";
import { readDealt, seatMenu } from "./newGame";

interface StatusProps {
  model: TableModel;
  status: string;
  advice: string;
  facts: readonly Child[];
}

/** The next action, and facts about the position. */
export function Status({ model, status, advice, facts }: StatusProps) {
  const { texts, thinking, seat } = model;
  return (
    <>
      <p class={model.over ? "l1-ui-says l1-ui-over" : "l1-ui-says"}>{status}</p>
      {!model.offline && <p class="l1-ui-advice">{advice}</p>}
      <p class="l1-ui-facts">
        {facts.map((fact) => (
          <span>{fact}</span>
        ))}
        {thinking && (
          <span class="l1-ui-thinking">{texts("thinks", { name: seat?.name ?? texts.aBot })}</span>
        )}
      </p>
    </>
  );
}

interface SeatsProps {
  model: TableModel;
  pin?: (player: number) => Child; // Before the name
  tags?: (player: number) => Child; // Behind the name
  cards: (player: number) => Child;
  below: (player: number) => Child;
}

export function Seats({ model, pin, tags, cards, below }: SeatsProps) {
  const { texts } = model;
  const { players, toMove } = model.table;
  const moving = model.over ? -1 : toMove;
  const manages = model.mayManage && !model.over;
  const { levels } = readDealt(model.host);
  return (
    <>
      <ul class="l1-ui-seats">
        {players.map(({ name, bot, level }, at) => (
          <li key={at} class="l1-ui-seat" aria-current={at === moving ? "true" : undefined}>
            <span class="l1-ui-seat-head">
              <span class="l1-ui-turn-mark" aria-hidden="true">
                {at === moving ? "▶" : ""}
              </span>
              {pin?.(at)}
              <strong class="l1-ui-strong">{name}</strong>
              {bot && !(manages && level) && <span class="l1-ui-tag">{bot}</span>}
              {at === moving && <Unseen>{texts.toMove}</Unseen>}
              {manages && (
                <Menu
                  label={texts("plays", { number: at + 1 })}
                  value={level}
                  choices={seatMenu(levels, texts, level)}
                  choose={(bot) => model.seatBot(at, bot)}
                />
              )}
              {tags?.(at)}
              <span class="l1-ui-seat-cards">{cards(at)}</span>
            </span>
            {below(at)}
          </li>
        ))}
      </ul>
      {manages && players.some(({ level }) => level) && <Bots model={model} />}
    </>
  );
}

/** How fast the bots play, and the button that stops them. */
function Bots({ model }: { model: TableModel }) {
  const { texts, thinking } = model;
  const pace = `${model.pace}`;
  const waiting = model.table.live && model.seat?.level;
  const choices: Choice[] = [
    ["2", texts.slow],
    ["0.6", texts.normal],
    ["0.2", texts.fast],
    ["0", texts.atOnce],
  ];
  if (!choices.some(([seconds]) => seconds === pace))
    choices.push([pace, texts("seconds", { seconds: pace })]);
  return (
    <div class="l1-ui-field l1-ui-bots">
      <Menu
        label={texts.pace}
        value={pace}
        choices={choices}
        choose={(seconds) => model.channel.ask({ do: "pace", seconds: Number(seconds) })}
      />
      {/* The button keeps its place while people move, so that nothing jumps. */}
      <Button
        disabled={!waiting && !thinking}
        onPress={() => model.channel.ask({ do: thinking ? "stop" : "go" })}
      >
        {texts(thinking || !waiting ? "stopBots" : "go")}
      </Button>
    </div>
  );
}

interface HeldCardsProps {
  model: TableModel;
  player: number;
  shown: boolean;
  hold: string;
}

/** A button that shows the cards of a player while it is held down. */
export function HeldCards({ model, player, shown, hold }: HeldCardsProps) {
  const hide = (): void => model.showCards(-1);
  const press = (event: Event): void => {
    if (event instanceof KeyboardEvent) {
      if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
      event.preventDefault();
    }
    // The content may push the button away from the pointer.
    if ("pointerId" in event)
      (event.currentTarget as Element).setPointerCapture?.((event as PointerEvent).pointerId);
    model.showCards(player);
  };
  const label = shown ? model.texts.letGo : hold;
  return (
    <button
      type="button"
      class="l1-ui-button l1-ui-hold"
      aria-label={`${label}: ${model.name(player)}`}
      onPointerDown={press}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onKeyDown={press}
      onKeyUp={hide}
      onBlur={hide}
      onContextMenu={(event: Event) => event.preventDefault()}
    >
      {label}
    </button>
  );
}

export function History({ model }: { model: TableModel }) {
  const { at, last, texts } = model;
  const entry = model.log[at - 1];
  const now = entry ? texts("moveIs", { at, last, move: entry.words }) : texts("before", { last });
  const go = (icon: Sign, label: string, to: number, key = "") => (
    <IconButton
      label={label}
      title={label + key}
      icon={icon}
      disabled={to === at || to < 0 || to > last}
      onPress={() => model.look(to)}
    />
  );
  return (
    <>
      <IconButton
        label={model.playing ? texts.rest : texts.playAll}
        icon={model.playing ? "pause" : "play"}
        disabled={!last}
        onPress={() => model.togglePlay()}
      />
      {go("first", texts.toFirst, 0)}
      {go("back", texts.back, at - 1, " (,)")}
      <Slider last={last} value={at} label={texts.shown} text={now} go={(to) => model.look(to)} />
      {go("on", texts.on, at + 1, " (.)")}
      {go("last", texts.toLast, last)}
      <span class="l1-ui-at">{texts("move", { at, last })}</span>
      {!model.table.live && !model.offline && (
        <p class="l1-ui-back">
          <span>{texts("looks", { at, last })}</span>
          <Button onPress={() => model.look(last)}>{texts.toGame}</Button>
        </p>
      )}
    </>
  );
}

export function Log({ model }: { model: TableModel }) {
  const { marked: step, texts } = model;
  const log = model.log.slice(0, model.listed);
  if (!log.length) return <Hint>{texts.noMove}</Hint>;
  return (
    <ol class="l1-ui-moves" aria-label={texts.list} onKeyDown={walk}>
      {log.map(({ n, player, text, words, note, comment }) => (
        <li key={n} class="l1-ui-move">
          <button
            type="button"
            class="l1-ui-move-button"
            // One entry is in the tab order; arrow keys reach the others.
            tabIndex={n === Math.max(1, step) ? 0 : -1}
            aria-current={n === step ? "step" : undefined}
            onClick={() => model.look(n)}
          >
            <span class="l1-ui-move-number">{n}</span>
            <span class="l1-ui-move-name">{model.name(player)}</span>
            <span class="l1-ui-move-text" title={text}>
              {words}
            </span>
            {note && <span class="l1-ui-muted">{note}</span>}
          </button>
          {comment && <p class="l1-ui-comment">{comment}</p>}
        </li>
      ))}
    </ol>
  );
}

interface ToolsProps {
  model: TableModel;
  load: (file: File) => void;
  children?: Child;
}

export function TableTools({ model, load, children }: ToolsProps) {
  const { isYourTurn, texts, over } = model;
  const own = (
    <>
      {children}
      {model.hints && !model.host.watches && (
        <Button
          shortcut="H"
          disabled={!isYourTurn}
          pressed={model.hint !== null}
          onPress={() => model.askHint()}
        >
          {texts.hint}
        </Button>
      )}
      <Button
        shortcut="A"
        pressed={model.analysis?.open === true}
        onPress={() => model.toggleAnalysis()}
      >
        {texts.analysis}
      </Button>
    </>
  );
  // The rest is the host's.
  if (model.host.guest) return own;
  return (
    <>
      <UndoRedo
        labels={[texts.undo, texts.redo]}
        history={model.history}
        act={(intent) => model.askTurn(intent)}
      />
      {own}
      {over && <Button onPress={() => model.playAgain()}>{texts.again}</Button>}
      <span class="l1-ui-files">
        <Button expanded={model.dialog !== null} onPress={() => model.toggleDialog()}>
          {texts.setUp}
        </Button>
        <Button onPress={() => model.save()}>{texts.save}</Button>
        <label class="l1-ui-button l1-ui-load">
          <span>{texts.load}</span>
          <input
            class="l1-ui-file"
            type="file"
            accept=".json,application/json"
            aria-label={texts.file}
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

export function Failed({ model }: { model: TableModel }) {
  const { failed, texts } = model;
  const { toMove: player } = model.table;
  if (!failed) return null;
  return (
    <div class="l1-ui-failed" role="group" aria-label={texts("who", failed)}>
      <Hint>{texts("failed", failed)}</Hint>
      {readDealt(model.host).levels.map(({ name, title }) => (
        <Button key={name} onPress={() => model.seatBot(player, name)}>
          {texts("letBot", { level: title })}
        </Button>
      ))}
      <Button onPress={() => model.seatBot(player, "")}>{texts("yourself", failed)}</Button>
    </div>
  );
}

interface HintProps<T> {
  hint: { message: string; moves: readonly T[] } | null;
  choose: (move: T) => void;
  children?: Child; // What a game adds to the words of a hint
}

/** A hint and the moves that it proposes. */
export function HintPanel<T extends { text: string; named?: string; why: string }>({
  hint,
  choose,
  children,
}: HintProps<T>) {
  return (
    hint && (
      <div class="l1-ui-hints">
        <Hint>{hint.message}</Hint>
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
    )
  );
}
