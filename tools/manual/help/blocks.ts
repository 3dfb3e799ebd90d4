/** The blocks of a screen, each told in the chapter where a person looks for it. */
import { isObject } from "../../../engine/tools";
import { listed } from "../model/listed";
import type { Pointer } from "../model/manual";
import { type Chapters, hasText, type Line, type Part, worded } from "./chapters";
import { tellForm, tellUploads } from "./forms";
import { helpWords as words } from "./help-words";

export function tellBlocks(chapters: Chapters, blocks: unknown, at: Pointer): void {
  for (const [node, index] of listed(blocks)) tellBlock(chapters, { node, at: [...at, index] });
}

function tellBlock(chapters: Chapters, block: Part): void {
  const { node, at } = block;
  if (chapters.speaker.shown(node.visibleWhen, [...at, "visibleWhen"]) === false) return;
  const tell = kinds[String(node.kind)] ?? tellEmpty;
  tell(chapters, block);
  for (const key of ["blocks", "tabs", "children"]) tellBlocks(chapters, node[key], [...at, key]);
  tellButtons(chapters, block);
}

/** The kinds that say more than that nothing is there yet. */
const kinds: Readonly<Record<string, (chapters: Chapters, block: Part) => void>> = {
  text: (chapters, block) => chapters.add("about", block, { lines: [chapters.line(block, "text")] }),
  notice: tellNotice,
  banner: tellNotice,
  form: tellForm,
  uploads: tellUploads,
  detail: tellDetail,
  consent: tellConsent,
  history: () => {},
  "status-head": tellStatus,
};

/**
 * A notice without a title tells what the screen is for. One whose title has cases is one note for each of them: which of them holds a row
 * decides later.
 */
function tellNotice(chapters: Chapters, block: Part): void {
  const { node, at } = block;
  if (!Array.isArray(node.title)) {
    const chapter = node.title === undefined ? "about" : "notes";
    chapters.add(chapter, block, { title: chapters.title(block), lines: [chapters.line(block, "text")] });
    return;
  }
  const texts = listed(Array.isArray(node.text) ? node.text : [{ text: node.text }]);
  for (const [one, index] of listed(node.title)) {
    const same = texts.find(([{ when }]) => JSON.stringify(when) === JSON.stringify(one.when));
    const [text, place] = same ?? texts.find(([{ when }]) => when === undefined) ?? [];
    const from = Array.isArray(node.text) ? [...at, "text", place ?? 0, "text"] : [...at, "text"];
    const lines = text === undefined ? [] : [chapters.speaker.line(text.text, ...from)];
    const title = chapters.speaker.title(one.text, ...at, "title", index, "text");
    chapters.add("notes", { node: one, at: [...at, "title", index] }, { title, lines });
  }
}

/** The cases of one head: the first that holds is shown. */
function tellStatus(chapters: Chapters, { node, at }: Part): void {
  for (const [one, index] of listed(node.cases)) {
    const part = { node: one, at: [...at, "cases", index] };
    const headline = isObject(one.headline) ? { node: one.headline, at: [...part.at, "headline"] } : undefined;
    const title = headline ? chapters.title(headline, "text") : chapters.title(part, "headline");
    const isCertain = one.when === undefined || chapters.speaker.said(one.when, [...part.at, "when"]) !== undefined;
    chapters.add("notes", part, { title, lines: [chapters.line(part, "text")], among: { isCertain } });
  }
}

function tellConsent(chapters: Chapters, block: Part): void {
  const { node, at } = block;
  const lines = listed(node.statements).map(([one, index]) =>
    worded(chapters.title({ node: one, at: [...at, "statements", index] }, "text"), words.ticked),
  );
  chapters.add("steps", block, { lines });
}

/** A detail that says the same to everybody, such as how long a test is. */
function tellDetail(chapters: Chapters, block: Part): void {
  const { node, at } = block;
  const { speaker } = chapters;
  const lines = listed(node.fields).flatMap(([field, index]): Line[] => {
    const text = typeof field.label === "string" && typeof field.text === "string" ? speaker.filled(field.text) : "";
    return text === "" ? [] : [[{ text: speaker.says(`${field.label}: ${text}`, ...at, "fields", index, "text") }]];
  });
  chapters.add("about", block, { title: chapters.title(block), lines });
}

function tellEmpty(chapters: Chapters, block: Part): void {
  chapters.add("notes", block, { title: chapters.title(block), lines: [worded(chapters.line(block, "empty"), words.empty)] });
}

const buttonLists = ["buttons", "actions", "rowActions", "secondary"];

/** Buttons that say more than their names: what is asked, and why one cannot be pressed. */
export function tellButtons(chapters: Chapters, block: Part): void {
  const { node, at } = block;
  const fields = buttonLists.flatMap((list) =>
    listed(node[list]).flatMap(([button, index]) => {
      const part = { node: button, at: [...at, list, index] };
      const when = chapters.speaker.shown(button.visibleWhen, [...part.at, "visibleWhen"]);
      const lines = [chapters.blocked(part), chapters.line(part, "confirm"), ...asked(chapters, part)].filter(hasText);
      const name = chapters.title(part, "label");
      return when === false || lines.length === 0 || name.length === 0 ? [] : [{ name, ...(when !== true && { when }), lines }];
    }),
  );
  chapters.add("notes", block, { fields });
}

/** The question of a button before its action is done. */
function asked(chapters: Chapters, { node, at }: Part): Line[] {
  const { action } = node;
  if (!isObject(action)) return [];
  const part = { node: action, at: [...at, "action"] };
  const question = action.kind === "confirm" ? [chapters.line(part, "text")] : [];
  const reason = isObject(action.ask) ? [chapters.line({ node: action.ask, at: [...part.at, "ask"] }, "help")] : [];
  return [chapters.line(part, "confirm"), ...question, ...reason];
}
