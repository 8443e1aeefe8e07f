// The panels of a board: tiles and tools, the verdict, and the rules.

import { Fragment, h } from "../../base/ui/jsx";
import { walk } from "../../base/ui/events";
import type { Titled } from "./page";
import {
  Button,
  Chip,
  type Choice,
  CLEAR,
  Drawing,
  DrawnButton,
  Hint,
  Key,
  LabelledMenu,
  Menu,
  Sign,
  UndoRedo,
  Unseen,
} from "../../base/ui/parts";
import type { Explanation } from "./explain";
import type { Session } from "./session";

export const PICK_KEYS = [..."1234567890-="];

/** List the available tiles: all types, or those in a hand with their counts. */
export function choices(
  session: Session,
  hand: readonly string[] | null = session.hand,
): { code: string; title: string; count: number }[] {
  if (!hand) return session.page.tileTypes;
  return session.page.tileTypes
    .map((tileType) => ({
      ...tileType,
      count: hand.filter((code) => code === tileType.code).length,
    }))
    .filter(({ count }) => count > 0);
}

interface TileArtProps {
  class: string;
  prefix: string;
  code: string;
  turn?: number;
}

export const TileArt = ({ class: className, prefix, code, turn = 0 }: TileArtProps) => (
  <Drawing class={className} href={`#${prefix}tile-${code}`} box="-1 -1 66 66" turn={turn} />
);

interface TilesProps {
  session: Session;
  prefix: string;
  waiting?: readonly string[] | undefined; // The hand of a player who has to wait for the turn
}

export function Tiles({ session, prefix, waiting }: TilesProps) {
  const { tile, rotation } = session.model;
  const { texts } = session;
  const hand = waiting ?? session.hand;
  const tiles = choices(session, hand);
  const where = texts(hand ? "inHand" : "inPile");
  const active = Math.max(
    0,
    tiles.findIndex(({ code }) => code === tile),
  );
  const { held, drag } = session;
  return (
    <div class="l1-ui-tiles" role="group" aria-label={texts.tiles} onKeyDown={walk}>
      {tiles.map(({ code, title, count }, index) => (
        <button
          key={code}
          type="button"
          class="l1-ui-tile"
          title={held?.code === code ? session.words.name(held) : title}
          aria-pressed={code === tile}
          tabIndex={index === active ? 0 : -1}
          disabled={!!waiting}
          onClick={(event) => {
            if (!drag.ended(event)) session.toggle(code);
          }}
          onPointerDown={(event) => drag.press(event, code)}
          onPointerMove={(event) => drag.move(event)}
          onPointerUp={(event) => drag.drop(event)}
          onPointerCancel={() => drag.stop()}
        >
          <TileArt
            class="l1-ui-tile-art"
            prefix={prefix}
            code={code}
            turn={code === tile ? rotation : 0}
          />
          <Unseen>{`${title}, `}</Unseen>
          <span class="l1-ui-count">
            <span aria-hidden="true">×</span>
            {count}
          </span>
          <Unseen>{` ${where}`}</Unseen>
          {PICK_KEYS[index] && <Key>{PICK_KEYS[index] as string}</Key>}
        </button>
      ))}
      {!tiles.length && <span class="l1-ui-none">{texts.bare}</span>}
    </div>
  );
}

/** The tile in hand, and where it fits. */
export function Holding({ session }: { session: Session }) {
  const { held, texts } = session;
  return (
    <>
      <div class="l1-ui-turning">
        <DrawnButton
          d="M3 8a5 5 0 1 0 1.8-3.8M4.9 1v3.5h3.5"
          label={texts.left}
          shortcut="⇧R"
          disabled={!held}
          onPress={() => session.turn(-90)}
        />
        <span class={held ? "l1-ui-held l1-ui-held-tile" : "l1-ui-held"}>
          {held ? session.words.name(held) : texts.noTile}
        </span>
        <DrawnButton
          d="M13 8a5 5 0 1 1-1.8-3.8M11.1 1v3.5H7.6"
          label={texts.right}
          shortcut="R"
          disabled={!held}
          onPress={() => session.turn(90)}
        />
      </div>
      <div class="l1-ui-fits">
        <Button shortcut="F" pressed={session.fits} onPress={() => session.toggleFits()}>
          {texts.fits}
        </Button>
        <div class="l1-ui-caption">
          {session.fits &&
            Object.entries({ "●": texts.fitsRotated, "○": texts.fitsElse }).map(([sign, means]) => (
              <span>
                <Sign>{sign}</Sign>
                {` ${means}`}
              </span>
            ))}
        </div>
      </div>
    </>
  );
}

export function Toolbar({ session }: { session: Session }) {
  const { model, page, texts } = session;
  return (
    <>
      <LayingTools session={session} />
      <LabelledMenu
        label={texts.edition}
        value={model.edition}
        choices={page.editions.map(choice)}
        choose={(name) => session.send("edition", { name })}
      />
    </>
  );
}

const choice = ({ name, title }: Titled): Choice => [name, title];

export function LayingTools({ session }: { session: Session }) {
  const { model, page, texts } = session;
  const pair = "pair";
  const choose = (name: string): void => {
    if (name === pair) session.togglePair();
    else session.send("example", { id: name });
  };
  return (
    <>
      <UndoRedo
        labels={[texts.undo, texts.redo]}
        history={model.history}
        act={(intent) => session.send(intent)}
      />
      <DrawnButton
        d={CLEAR}
        label={texts.clear}
        disabled={!session.position.tiles.size}
        onPress={() => session.send("clear")}
      />
      <Menu
        label={texts.further}
        value=""
        prompt={session.pairing ? texts.pair : session.example || `${texts.further}…`}
        choices={[[pair, `${session.pairing ? texts.pairStop : texts.pair} (P)`]]}
        choose={choose}
      >
        {page.examples.length > 0 && (
          <optgroup label={texts.examples}>
            {page.examples.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
      </Menu>
    </>
  );
}

export function Verdict({ explanation, prefix }: { explanation: Explanation; prefix: string }) {
  const { mood, title, findings, hint } = explanation;
  return (
    <>
      <p class={`l1-ui-headline l1-ui-headline-${mood}`}>
        {mood !== "plain" && (
          <Drawing class="l1-ui-mark" href={`#${prefix}mark-${mood}`} box="-10 -10 20 20" />
        )}
        <span>{title}</span>
      </p>
      {hint && <Hint>{hint}</Hint>}
      {findings.length > 0 && (
        <ul class="l1-ui-findings">
          {findings.map(({ rule, text }, at) => (
            <li key={at} class="l1-ui-finding">
              {rule ? (
                <Chip rule={rule} />
              ) : (
                <span class="l1-ui-bullet" aria-hidden="true">
                  •
                </span>
              )}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface LegendProps {
  session: Session;
  broken: ReadonlySet<string>;
  prefix: string;
}

/** The rules of the rule book, and those others that have been broken so far. */
export function Legend({ session, broken, prefix }: LegendProps) {
  const { rules, texts } = session.page;
  return (
    <ul class="l1-ui-rules">
      {rules
        .filter(({ key }) => key.length === 1 || session.met.has(key))
        .map(({ key, title, text }) => (
          <li key={key} class="l1-ui-rule" aria-current={broken.has(key) ? "true" : undefined}>
            <span class="l1-ui-rule-head">
              <Chip rule={key} />
              <strong class="l1-ui-strong">{title}</strong>
              <Unseen>{texts.broken}</Unseen>
            </span>
            <Drawing class="l1-ui-broken" href={`#${prefix}mark-no`} box="-10 -10 20 20" />
            <span class="l1-ui-rule-text">{text}</span>
          </li>
        ))}
    </ul>
  );
}
