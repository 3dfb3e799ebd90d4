/**
 * A screen says once what nobody could know without it; what follows from record types and from its own sources is written in here. What
 * a document says itself wins, and `false` refuses it.
 *
 *   merged document --imply--> the same document in full --check, compile, explain--> ...
 */
import { isObject, type JsonObject } from "../../json/json";
import { chainsOf, withChains } from "./chains";
import { deedOf, isHandedRow, paramsOf } from "./does";
import { type Read, recordCall, rowsOfSource, sourceCall } from "./implied-by";
import { type ButtonPlace, implyButton } from "./imply-button";
import { implyDetail } from "./imply-detail";
import { implyForm } from "./imply-form";

/** The same object where nothing is left out. */
export function implyScreen(document: JsonObject, read: Read): JsonObject {
  const screen = implyDialog(document, read);
  const blocks = implyIn(screen.blocks, { screen, read });
  const whole = blocks === screen.blocks ? screen : { ...screen, blocks };
  const chains = chainsOf(whole);
  return chains ? withChains(whole, chains) : whole;
}

/** A dialog that does something: its title, what it asks of who opens it, the row it reads, and its form. */
function implyDialog(screen: JsonObject, read: Read): JsonObject {
  const deed = deedOf(screen, read);
  if (!deed) return screen;
  const { title } = deed.transition ?? {};
  const params = paramsOf(screen, read);
  const row = { row: { call: `${deed.type}.read`, params: { id: { var: "params.id" } } } };
  const reads = deed.makes === "transition" && screen.sources === undefined && !isHandedRow(screen, deed) ? { sources: row } : {};
  return {
    ...(title === undefined ? {} : { title }),
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...reads,
    blocks: [{ kind: "form", id: "isian" }],
    ...screen,
    ...(screen.params === undefined ? {} : { params }),
  };
}

/** Blocks and their buttons, wherever they stand; `place` is that of the block around. */
function implyIn(value: unknown, place: ButtonPlace): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => implyIn(part, place));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (!isObject(value)) return value;
  const block = implyBlock(value, place);
  const around = placeIn(block, place);
  let changed = block;
  for (const [key, part] of Object.entries(block)) {
    const whole = implyPart(key, part, around);
    if (whole !== part) changed = { ...changed, [key]: whole };
  }
  return changed;
}

const listsOfButtons = ["buttons", "actions", "secondary", "rowActions", "bulkActions"];
const rowsAt: Readonly<Record<string, ButtonPlace["rows"]>> = { rowActions: "each", bulkActions: "ticked" };

/** Parts in which no block and no button of the screen stands; a form's sections name fields. */
const plainParts = new Set(["action", "visibleWhen", "when", "text", "columns", "fields", "sections", "states", "filters"]);

function implyPart(key: string, part: unknown, place: ButtonPlace): unknown {
  if (plainParts.has(key)) return part;
  if (!listsOfButtons.includes(key) || !Array.isArray(part)) return implyIn(part, place);
  const here = { ...place, rows: rowsAt[key], form: key === "secondary" ? place.form : undefined };
  const buttons = part.map((one) => {
    const button = typeof one === "string" ? { id: one } : one;
    return isObject(button) ? implyButton(button, here) : one;
  });
  return buttons.some((one, index) => one !== part[index]) ? buttons : part;
}

/** The words of a block for the buttons in it. */
function placeIn(block: JsonObject, place: ButtonPlace): ButtonPlace {
  if (block.kind === "form") return { ...place, form: block };
  if (block.kind === "table") return { ...place, listed: rowsOfSource(place.screen, block.source, place.read) };
  if (block.kind === "actions" && block.of !== undefined) return { ...place, of: block.of };
  return place;
}

function implyBlock(block: JsonObject, { screen, read }: ButtonPlace): JsonObject {
  if (typeof block.id !== "string") return block;
  if (block.kind === "form") return implyForm(block, screen, read);
  if (block.kind === "history") return implyHistory(block, screen, read);
  if (block.kind === "detail") return implyDetail(withColumns(block, "fields"), screen, read);
  if (block.kind === "table") return withColumns(block, "columns");
  return block;
}

const event = { title: "{row.title}", who: "{row.by}", time: { var: "row.at" }, text: "{row.note}" };

/** The history of a record, as its call answers it. */
function implyHistory(block: JsonObject, screen: JsonObject, read: Read): JsonObject {
  if (block.item !== undefined || recordCall(sourceCall(screen, block.source), read)?.name !== "history") return block;
  const { title = { ref: "history.title" }, empty = { ref: "history.none" } } = block;
  return { ...block, title, item: event, empty };
}

/** A column by its name alone. */
function withColumns(block: JsonObject, key: "fields" | "columns"): JsonObject {
  const shown = block[key];
  if (!Array.isArray(shown) || !shown.some((one) => typeof one === "string")) return block;
  return { ...block, [key]: shown.map((column) => (typeof column === "string" ? { column } : column)) };
}
