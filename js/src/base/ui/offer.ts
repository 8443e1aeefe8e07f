// Let the browser save a file that the kernel has sent.

import { child } from "./frame";

const LIFETIME = 60_000; // The time for the host to fetch an offered file, in milliseconds

export interface OfferedFile {
  name: string;
  text: string;
  type: string;
}

export function offer(root: HTMLElement, { name, text, type }: OfferedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  // VS Code needs the link in the page, and saves later.
  const link = child(root, "a", "", { href: url, download: name, hidden: "" });
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), LIFETIME);
}
