// The language button at the end of every view.

import { text } from "./json";
import { Connection } from "./kernel";
import { attempt, type HostModel } from "./model";
import languages from "./languages.json";

export const LANGUAGE = "l1-ui-language";

export function offerLanguages(host: HostModel, root: HTMLElement, signal: AbortSignal): void {
  const now = text(host.get("language"));
  if (!now) return;
  root.lang = now;
  if (host.offline) return;
  const connection = new Connection(host, signal);
  const place = document.createElement("div");
  place.className = "l1-ui-languages";
  root.append(place);
  for (const [code, name] of languages) {
    if (code === now) continue;
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: LANGUAGE, lang: code, textContent: name });
    place.append(button);
    button.addEventListener("click", () => {
      button.disabled = connection.cut || !attempt(() => host.send({ do: "language", code }));
    }, { signal });
  }
}
