// The available tiles, the tile in hand with its rotation, and the display of fitting squares.

import { Fragment, h } from "../../ui/jsx";
import type { Session } from "../session";
import { FIT_MODES, type FitMode } from "../state";
import { Button, Drawing, Key, Sketch, Unseen } from "../../ui/parts";

export const PICK_KEYS = [..."1234567890-="];

/** List the available tiles: all kinds, or those in a hand with their counts. */
export function choices(session: Session, hand: readonly string[] | null = session.hand): { code: string; title: string; count: number }[] {
  if (!hand) return session.page.kinds;
  return session.page.kinds
    .map((kind) => ({ ...kind, count: hand.filter((code) => code === kind.code).length }))
    .filter(({ count }) => count > 0);
}

export function modeInWords({ texts }: Session, mode: FitMode): string {
  return { off: texts.off, rotated: texts.rotated, any: texts.any }[mode];
}

interface Props {
  session: Session;
  prefix: string;
  waiting?: readonly string[] | undefined; // The hand of a player who has to wait for the turn
}

export function Palette({ session, prefix, waiting }: Props) {
  const kinds = choices(session, waiting ?? session.hand);
  const { tile, rotation } = session.model;
  const { texts } = session;
  const hand = waiting ?? session.hand;
  const where = texts(hand ? "inHand" : "inPile");
  const active = Math.max(0, kinds.findIndex(({ code }) => code === tile));
  const { held } = session;
  return (
    <>
      <div class="l1-ui-tiles" role="group" aria-label={texts.tiles} onKeyDown={walk}>
        {kinds.map(({ code, title, count }, at) => (
          <button
            key={code} type="button" class="l1-ui-tile" title={title} aria-pressed={code === tile}
            tabIndex={at === active ? 0 : -1} disabled={!!waiting}
            onClick={() => (code === tile ? session.drop() : session.pick(code))}
          >
            <Drawing
              class="l1-ui-tile-art" href={`#${prefix}tile-${code}`} box="-1 -1 66 66"
              turn={code === tile ? rotation : 0}
            />
            <Unseen>{`${title}, `}</Unseen>
            <span class="l1-ui-count"><span aria-hidden="true">×</span>{count}</span>
            <Unseen>{` ${where}`}</Unseen>
            {PICK_KEYS[at] && <Key>{PICK_KEYS[at] as string}</Key>}
          </button>
        ))}
        {!kinds.length && <span class="l1-ui-none">{texts.bare}</span>}
      </div>
      <div class="l1-ui-turning">
        <Button shortcut="⇧R" disabled={!tile} onPress={() => session.turn(-90)}>
          <Turn left />
          <Unseen>{texts.left}</Unseen>
        </Button>
        <span class={held ? "l1-ui-held l1-ui-held-tile" : "l1-ui-held"}>
          {held ? `${session.words.title(held)}, ${held.rotation}°` : texts.noTile}
        </span>
        <Button shortcut="R" disabled={!tile} onPress={() => session.turn(90)}>
          <Turn />
          <Unseen>{texts.right}</Unseen>
        </Button>
      </div>
      <div class="l1-ui-fits" role="radiogroup" aria-label={texts.fits}>
        <span class="l1-ui-fits-title" aria-hidden="true">{`${texts.fits} `}<Key>F</Key></span>
        <span class="l1-ui-segments">
          {FIT_MODES.map((mode) => (
            <label key={mode} class="l1-ui-segment">
              <input
                class="l1-ui-radio" type="radio" name={`${prefix}fits`} checked={session.fitMode === mode}
                onChange={() => session.setFitMode(mode)}
              />
              <span class="l1-ui-segment-face">{modeInWords(session, mode)}</span>
            </label>
          ))}
        </span>
        {session.fitMode === "any" && (
          <p class="l1-ui-caption"><Sign>●</Sign>{` ${texts.fitsRotated} `}<Sign>○</Sign>{` ${texts.fitsElse}`}</p>
        )}
      </div>
    </>
  );
}

function Sign({ children }: { children: string }) {
  return <span class="l1-ui-caption-sign" aria-hidden="true">{children}</span>;
}

function Turn({ left = false }: { left?: boolean }) {
  return (
    <Sketch class="l1-ui-icon" box="0 0 16 16">
      <path d="M3 8a5 5 0 1 0 1.8-3.8M4.9 1v3.5h3.5" transform={left ? undefined : "matrix(-1 0 0 1 16 0)"} />
    </Sketch>
  );
}

/** Arrow keys move between the tiles; Tab leaves them. */
function walk(event: KeyboardEvent): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
