/** The page of each list: mounts it, and says when its first and its last row stand. */
import { caseRows } from "./rows-case";

declare global {
  interface Window {
    rows: { mount(): void; isMounted(): boolean; isAtEnd(): boolean };
  }
}

export function startRows(show: (root: HTMLElement) => void): void {
  const root = document.body.appendChild(document.createElement("div"));
  const has = (name: unknown) => root.textContent?.includes(String(name)) === true;
  window.rows = {
    mount: () => show(root),
    isMounted: () => has(caseRows[0]?.nama),
    isAtEnd: () => has(caseRows.at(-1)?.nama),
  };
}
