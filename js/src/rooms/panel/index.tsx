// The script of the cell of a room: its links one at a time, and who is there.

import { Fragment, h } from "../../base/ui/jsx";
import { child, Frame } from "../../base/ui/frame";
import { Button, drawTrouble, Hint, Sign, Unseen } from "../../base/ui/parts";
import { Channel } from "../../base/host/channel";
import { inTurn, like, list, rows } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";
import { widget } from "../../base/host/mount";
import "../../base/ui/style.css";
import "./room.css";
import "../../base/ui/everybody.css";

const STATE = { title: "", reach: "", network: "", closed: false };
const LINK = {
  name: "",
  title: "",
  status: "",
  here: false, // Somebody is connected
  taken: false,
  seat: false,
  url: "", // Of the one link that is shown
  code: "",
};

const readLinks = (host: HostModel) =>
  rows(host.get("_links")).map((each) => {
    const { url, code, ...rest } = like(each, LINK);
    return {
      ...rest,
      url: /^https?:/.test(url) ? url : "",
      code: code.startsWith("data:image/svg+xml") ? code : "",
      guests: list(each.guests).map((guest) => inTurn(guest, { number: 0, floods: false })),
    };
  });

type Link = ReturnType<typeof readLinks>[number];

export default widget((host, el, signal, language) => {
  const { fill } = language;
  const { room: words, writing } = language.words;
  const frame = new Frame(signal);
  const notice = frame.panel(frame.root, "l1-ui-step-notice", "", "alert");
  const layout = child(frame.root, "div", "l1-ui-room");
  const head = frame.panel(layout, "l1-ui-room-head", "");
  const links = frame.panel(layout, "", words.links);
  const channel = new Channel(host, signal, { draw }, ["_state", "_links"]);
  let said = new Map<string, string>(); // Who was there, to tell only what is new

  function draw(): void {
    const state = like(host.get("_state"), STATE);
    const all = readLinks(host);
    drawTrouble(notice, channel, words.gone, writing.close);
    frame.call(state.title || words.links);
    head.draw([state], () => (
      <>
        <div>
          <strong>{state.title}</strong>
          <Hint>{state.reach}</Hint>
        </div>
        {!state.closed && (
          <div class="l1-ui-room-row">
            {state.network && (
              <Button
                onPress={() => channel.ask({ do: "network", on: state.network === "closed" })}
              >
                {state.network === "closed" ? words.openNetwork : words.closeNetwork}
              </Button>
            )}
            <Button onPress={() => channel.ask({ do: "close" })}>{words.close}</Button>
          </div>
        )}
      </>
    ));
    links.draw([all], () => <ul class="l1-ui-room-links">{all.map(entry)}</ul>);
    links.node.hidden = !all.length;
    tell(all);
  }

  function tell(all: Link[]): void {
    const now = new Map(all.map(({ name, title, status }) => [name, `${title}: ${status}`]));
    const news = [...now].filter(([name, text]) => (said.get(name) ?? text) !== text);
    said = now;
    if (news.length) frame.live.say(news.map(([, text]) => text).join(". "));
  }

  const entry = ({ name, title, status, here, taken, seat, url, code, guests }: Link) => (
    <li key={name} class="l1-ui-room-link">
      <div class="l1-ui-room-row">
        <span class={`l1-ui-room-who${here ? " l1-ui-room-here" : ""}`}>
          <Sign>{here ? "●" : "○"}</Sign> <strong>{title}</strong> <span>{status}</span>
        </span>
        <div class="l1-ui-room-row">
          <Button expanded={!!url} onPress={() => channel.ask({ do: "reveal", name })}>
            {url ? words.hideCode : words.showCode}
            <Unseen>{title}</Unseen>
          </Button>
          <Button disabled={!taken} onPress={() => channel.ask({ do: "free", name })}>
            {seat ? words.takeBack : words.renew}
            <Unseen>{title}</Unseen>
          </Button>
        </div>
      </div>
      {url && (
        <div class="l1-ui-room-card">
          {code && (
            <img class="l1-ui-room-code" src={code} alt={fill(words.code, { name: title })} />
          )}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        </div>
      )}
      {guests.length > 0 && (
        <div class="l1-ui-room-row l1-ui-room-guests" role="group" aria-label={words.guests}>
          {guests.map(({ number, floods }) => (
            <span key={number}>
              <Button onPress={() => channel.ask({ do: "remove", name, number })}>
                {fill(words.remove, { number })}
              </Button>
              {floods && <span class="l1-ui-room-floods"> {words.floods}</span>}
            </span>
          ))}
        </div>
      )}
    </li>
  );

  draw();
  frame.open(el);
}, "room");
