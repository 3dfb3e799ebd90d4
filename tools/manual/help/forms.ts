/** The forms and the uploads of a screen as steps: section by section what is filled in, and how it ends. */
import { isObject, type JsonObject } from "../../../engine/tools";
import { listed } from "../model/listed";
import type { Pointer } from "../model/manual";
import { type Chapters, hasText, type Line, type Part, worded } from "./chapters";
import { type Asked, allFields, fieldsOf, file } from "./fields";
import { helpWords as words } from "./help-words";

export function tellForm(chapters: Chapters, block: Part): void {
  const { node, at } = block;
  const id = String(node.schema);
  if (!chapters.reader.library.has("data", id)) return;
  const data = chapters.speakerOf("data", id);
  const fields = (asked: readonly Asked[]) => fieldsOf(data, data.teller.value, [], asked);
  const sections = listed(node.sections);
  for (const [section, index] of sections) {
    const part = { node: section, at: [...at, "sections", index] };
    const lines = [chapters.line(part, "description")];
    chapters.add("steps", part, { title: chapters.title(part), lines, fields: fields(askedIn(chapters, section, part.at)) });
  }
  const hidden = Array.isArray(node.hidden) ? node.hidden : [];
  const rest = sections.length > 0 ? [] : allFields(data.teller.value).filter(({ name }) => !hidden.includes(name));
  chapters.add("steps", block, { title: chapters.title(block), fields: fields(rest) });
  if (isObject(node.submit)) tellEnding(chapters, { node: node.submit, at: [...at, "submit"] });
}

/** Fields as a section names them, with what the screen says of them. */
function askedIn(chapters: Chapters, { fields, description }: JsonObject, at: Pointer): Asked[] {
  const above = typeof description === "string" ? { above: description } : {};
  return (Array.isArray(fields) ? fields : []).flatMap((one, index): Asked[] => {
    if (typeof one === "string") return [{ name: one, ...above }];
    if (!isObject(one)) return [];
    const part = { node: one, at: [...at, "fields", index] };
    const lines = [chapters.line(part, "help")].filter(hasText);
    const title = one.label === undefined ? {} : { title: chapters.title(part, "label") };
    return [{ name: String(one.field), ...above, lines, ...title }];
  });
}

/** "Terakhir, tekan “Kirim CV”." */
function tellEnding(chapters: Chapters, submit: Part): void {
  const { node, at } = submit;
  if (typeof node.label !== "string") return;
  const press: Line = [{ text: chapters.speaker.says(words.press(node.label), ...at, "label") }];
  const confirming = partOf(submit, (one) => one.confirm !== undefined);
  const asks = confirming ? worded(chapters.line(confirming, "confirm"), words.asked) : [];
  const toast = partOf(submit, (one) => one.kind === "toast" && one.tone === "success");
  const done = toast ? chapters.line(toast, "text") : chapters.line(submit, "success");
  chapters.add("steps", submit, { lines: [press, chapters.blocked(submit), asks, worded(done, words.done)] });
}

/** The part of a button, or of what it does, that is asked for. */
function partOf({ node, at }: Part, fits: (node: JsonObject) => boolean): Part | undefined {
  if (fits(node)) return { node, at };
  for (const [key, value] of Object.entries(node)) {
    const own = isObject(value) ? [{ node: value, at: [...at, key] }] : [];
    const inner = [...own, ...listed(value).map(([one, index]) => ({ node: one, at: [...at, key, index] }))];
    for (const one of inner) {
      const found = partOf(one, fits);
      if (found) return found;
    }
  }
  return undefined;
}

export function tellUploads(chapters: Chapters, block: Part): void {
  const { node, at } = block;
  const fields = listed(node.items).flatMap(([item, index]) => {
    const part = { node: item, at: [...at, "items", index] };
    const when = chapters.speaker.shown(item.visibleWhen, [...part.at, "visibleWhen"]);
    const name = chapters.title(part, "label");
    const lines = [chapters.line(part, "help")].filter(hasText);
    return when === false || name.length === 0 ? [] : [{ name, ...(when !== true && { when }), lines }];
  });
  const limits = file(chapters.speaker, node, at).map((text): Line => [{ text }]);
  chapters.add("steps", block, { title: chapters.title(block), lines: limits, fields });
}
