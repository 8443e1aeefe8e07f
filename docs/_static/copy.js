// A button on each block of code that copies it.
addEventListener("DOMContentLoaded", () => {
  const [copy, copied] = document.documentElement.lang.startsWith("de")
    ? ["Kopieren", "Kopiert"]
    : ["Copy", "Copied"];
  for (const block of document.querySelectorAll("div.highlight")) {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "copy",
      textContent: copy,
    });
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(block.querySelector("pre").textContent.trimEnd());
      button.textContent = copied;
      setTimeout(() => (button.textContent = copy), 2000);
    });
    block.append(button);
  }
});
