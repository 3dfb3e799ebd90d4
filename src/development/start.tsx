/**
 * The parts that only `npm run dev` has, loaded before the page's own script: errors of our own in the console with all that is known of
 * them, and the panel that Ctrl+Alt+J opens.
 */
import { createRoot } from "react-dom/client";
import { reportTo } from "../../engine/page";
import { showDoors } from "./doors";
import { Explanation } from "./Explanation";
import { answerDesk } from "./preview/answer-desk";
import { isFrame } from "./preview/frame";
import type { PageMessage } from "./preview/messages";
import { words } from "./wording";

reportTo(({ kind, document: name, block, reason, logic, cause }) =>
  console.error(`Layar: ${kind}`, { document: name, block, reason, logic }, ...(cause === undefined ? [] : [cause])),
);

const container = document.createElement("div");
const root = createRoot(container);
let before: Element | null = null;

function open(): void {
  before = document.activeElement;
  // A part that lies outside of a modal dialog can be neither read nor used.
  (document.querySelector("dialog:modal") ?? document.body).append(container);
  root.render(<Explanation close={close} />);
}

function close(): void {
  root.render(null);
  container.remove();
  if (before instanceof HTMLElement) before.focus();
}

function toggle(): void {
  if (container.isConnected) close();
  else open();
}

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey && event.altKey && event.code === "KeyJ")) return;
  event.preventDefault();
  toggle();
});
addEventListener("message", ({ source, data }: MessageEvent<PageMessage>) => {
  if (isFrame && source === parent && data?.kind === "explain") toggle();
});
answerDesk();
console.info(words.hint);
if (!isFrame) showDoors();
