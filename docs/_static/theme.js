// The pages within a page follow its theme: "light", "dark", or "auto" for that of the system.
const tell = (frame) => frame.postMessage({ linie1Theme: document.body.dataset.theme }, "*");

// A frame that has loaded reports its height.
addEventListener("message", ({ source, data }) => {
  if (data && data.linie1Height) tell(source);
});
addEventListener("DOMContentLoaded", () => {
  const tellAll = () => {
    for (const { contentWindow } of document.querySelectorAll("iframe")) tell(contentWindow);
  };
  new MutationObserver(tellAll).observe(document.body, { attributeFilter: ["data-theme"] });
});
