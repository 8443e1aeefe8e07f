// The button that copies the address of what a page shows, and what follows that address.

import { type Fields, text } from "../host/json";
import type { PageAddress } from "./address";
import "./copyLink.css";

/** A frame without an address of its own has no link. */
export const hasAddress = (): boolean => !["about:", "data:", "blob:"].includes(location.protocol);

export function copyLink(address: PageAddress, words: Fields): HTMLElement {
  const line = document.createElement("div");
  line.className = "l1-page-link";
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: text(words.copyLink),
  });
  const status = document.createElement("span");
  status.role = "status";
  button.addEventListener("click", async () => {
    const { fragment } = address;
    const url = location.href.replace(/#.*/, "") + (fragment && `#${fragment}`);
    if (url !== location.href) history.pushState(null, "", url);
    try {
      await navigator.clipboard.writeText(url);
      status.textContent = text(words.copied);
    } catch {
      const field = Object.assign(document.createElement("input"), { readOnly: true, value: url });
      field.ariaLabel = text(words.address);
      status.replaceChildren(field);
      field.select();
    }
  });
  line.append(button, status);
  return line;
}

/** Show what the address tells, now and whenever it changes; a sentence says that it cannot be read. */
export function followAddress(
  address: PageAddress,
  places: ArrayLike<HTMLElement>,
  words: Fields,
): void {
  const trouble = document.createElement("p");
  trouble.className = "l1-page-trouble";
  trouble.role = "alert";
  const follow = (): void => {
    const fragment = location.hash.slice(1);
    // Another part of the page, as the address of any page may name one.
    if (document.getElementById(fragment)) return;
    try {
      const [first] = address.read(fragment);
      trouble.remove();
      if (first !== undefined) places[first]?.scrollIntoView({ block: "nearest" });
    } catch {
      trouble.textContent = text(words.unreadable);
      places[0]?.before(trouble);
      trouble.scrollIntoView({ block: "nearest" });
    }
  };
  addEventListener("hashchange", follow);
  if (location.hash) follow();
}
