// The players at any table, and what is to be done.

import { type Child, Fragment, h } from "../ui/jsx";
import { Unseen } from "../ui/parts";
import type { TableDesk } from "./desk";

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
            {bot && <span class="l1-ui-tag">{texts("botOf", { level: bot })}</span>}
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
