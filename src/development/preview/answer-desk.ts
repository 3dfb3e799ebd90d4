/**
 * A frame answers the desk: what comes of a condition in the newest screen that is open, where something stands that somebody presses, and it
 * outlines what is edited there.
 */
import { conditions } from "virtual:layar/conditions";
import { type Explained, explain, formatTree, namesIn, type Scope, withForms } from "../../../engine/page";
import {
  type AskedCondition,
  type AskedOutcome,
  type DeskMessage,
  type PointedAt,
  type PressedAt,
  textFits,
} from "../../../portal/desk-messages";
import { previewRows } from "../../../portal/preview-view";
import { type OpenedScreen, openScreens } from "../open-screens";
import { isFrame } from "./frame";
import type { FrameMessage } from "./messages";

let asked: AskedCondition | undefined;
let isAiming = false;
let pointed: PointedAt | undefined;
let stopReading = () => {};

const tell = (message: FrameMessage) => parent.postMessage(message, "*");
const newest = (): OpenedScreen | undefined => openScreens.get().at(-1);

export function answerDesk(): void {
  if (!isFrame) return;
  addEventListener("message", ({ source, data }: MessageEvent<DeskMessage>) => {
    if (source !== parent) return;
    if (data?.kind === "ask") asked = data.asked;
    if (data?.kind === "aim") isAiming = data.isOn;
    if (data?.kind === "point") pointed = data.at;
    if (data?.kind === "ask") void tellAnswer();
    if (data?.kind === "point") outline();
  });
  openScreens.subscribe(read);
  addEventListener("click", press, true);
  new MutationObserver(outline).observe(document.body, { childList: true, subtree: true });
}

/** Told again whenever the newest screen reads something else; rows are the server's, and the screen knows nothing of them. */
function read(): void {
  stopReading();
  const { store } = newest() ?? {};
  const again = () => {
    if (asked?.record === undefined) void tellAnswer();
  };
  stopReading = store?.subscribe([...Object.keys(store.scope), "refused"], again) ?? (() => {});
  again();
}

async function tellAnswer(): Promise<void> {
  const question = asked;
  const opened = newest();
  if (!question) return;
  const outcomes = question.record === undefined ? opened && [outcomeOf(treeIn(opened, question))] : await askRows(question);
  if (outcomes && question === asked) tell({ kind: "asked", outcomes });
}

function treeIn(opened: OpenedScreen, { logic, schema }: AskedCondition): Explained {
  return explain(logic as never, scopeFor(opened, schema), namesIn(conditions, [opened.bundle.screen.id]));
}

function outcomeOf(tree: Explained): AskedOutcome {
  const { outcome } = tree;
  const lines = formatTree(tree, "id");
  return outcome.state === "value" ? { holds: outcome.holds, lines } : { lines };
}

/** The server of the preview has the rows, as it has the person. Undefined where it refuses, which it says elsewhere. */
async function askRows(question: AskedCondition): Promise<AskedOutcome[] | undefined> {
  const answer = await fetch(previewRows, { method: "POST", body: JSON.stringify(question) });
  if (!answer.ok) return undefined;
  const rows = (await answer.json()) as { readonly row: string; readonly isOwn: boolean; readonly tree: Explained }[];
  return rows.map(({ row, isOwn, tree }) => ({ row, isOwn, ...outcomeOf(tree) }));
}

/** A condition of a data schema reads the form over it. */
function scopeFor({ bundle, store }: OpenedScreen, schema: string | undefined): Scope {
  if (schema === undefined) return store.scope;
  const scope = withForms(bundle.screen, bundle.data, store.scope);
  const id = formOver(bundle.screen.blocks, schema);
  return id === undefined ? scope : { ...scope, form: (scope.forms as Readonly<Record<string, unknown>>)[id] };
}

function formOver(part: unknown, schema: string): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const { id, props } = part as { id?: unknown; props?: { schema?: unknown } };
  if (typeof id === "string" && props?.schema === schema) return id;
  for (const inner of Object.values(part)) {
    const found = formOver(inner, schema);
    if (found !== undefined) return found;
  }
  return undefined;
}

function press(event: MouseEvent): void {
  if (!(isAiming || event.altKey) || !(event.target instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  tell({ kind: "pressed", at: placeOf(event.target) });
}

const mostAround = 12;

function placeOf(target: Element): PressedAt {
  const { bundle } = newest() ?? {};
  const field = target.closest<HTMLElement>("[data-field]")?.dataset.field;
  const texts: string[] = [];
  const ids: string[] = [];
  for (let one: Element | null = target; one && ids.length + texts.length < mostAround; one = one.parentElement) {
    const text = one.textContent?.trim() ?? "";
    if (text !== "" && text.length < 400 && !texts.includes(text)) texts.push(text);
    if (one.id !== "") ids.push(one.id);
  }
  const where = { screen: bundle?.screen.id ?? "", schemas: Object.keys(bundle?.data ?? {}), texts, ids };
  return field === undefined ? where : { ...where, field };
}

const mark = "data-desk-pointed";
let style: HTMLStyleElement | undefined;

function outline(): void {
  const found = pointed && elementOf(pointed);
  const before = document.querySelector(`[${mark}]`);
  if (before === (found ?? null)) return;
  before?.removeAttribute(mark);
  if (!found) return;
  if (!style) {
    style = document.createElement("style");
    style.textContent = `[${mark}] { outline: 3px solid var(--color-focus, Highlight); outline-offset: 3px; }`;
    document.head.append(style);
  }
  found.setAttribute(mark, "");
  found.scrollIntoView({ block: "nearest" });
}

function elementOf({ field, texts, ids }: PointedAt): Element | undefined {
  const [own] = field === undefined ? [] : document.querySelectorAll(`[data-field="${CSS.escape(field)}"]`);
  return own ?? elementSaying(texts) ?? ids.map((id) => document.getElementById(id)).findLast((one) => one !== null) ?? undefined;
}

/** The innermost element that says one of the texts. */
function elementSaying(texts: readonly string[]): Element | undefined {
  if (texts.length === 0) return undefined;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const said: Element[] = [];
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    if (parentElement && walker.currentNode.nodeValue?.trim()) said.push(parentElement);
  }
  for (const text of texts) {
    const found = said.find((one) => textFits(text, one.textContent?.trim() ?? ""));
    if (found) return found;
  }
  return undefined;
}
