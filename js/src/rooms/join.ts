// The script beside a frame of `join_room`: somebody else's room takes the theme of the notebook.

import { followTheme } from "../base/ui/theme";

for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-l1-join]")) {
  frame.removeAttribute("data-l1-join");
  const controller = new AbortController();
  let linie1Theme = "";
  const tell = (): void => {
    if (frame.isConnected) frame.contentWindow?.postMessage({ linie1Theme }, "*");
    else controller.abort();
  };
  frame.addEventListener("load", tell);
  followTheme(frame, controller.signal, (theme) => {
    linie1Theme = theme;
    tell();
  });
}
