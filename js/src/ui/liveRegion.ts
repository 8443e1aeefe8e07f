// The live region: what is spoken to a screen reader.

export class LiveRegion {
  readonly element: HTMLElement;

  constructor() {
    this.element = document.createElement("div");
    this.element.className = "l1-ui-live";
    this.element.setAttribute("role", "status");
    this.element.setAttribute("aria-live", "polite");
  }

  say(text: string): void {
    // The same words twice are no change and would not be spoken: a space makes one.
    const again = this.element.textContent === text;
    this.element.textContent = again ? `${text}\u00a0` : text;
  }
}
