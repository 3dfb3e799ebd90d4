/**
 * A button that says of which row it is (`of`), which dialog it opens (`dialog`), or stands where rows are chosen, needs no action: it
 * follows, with its words, from the record type.
 *
 *   { "id": "tolak", "of": "izin" }
 *     ->  { "id": "tolak", "label": "Tolak", "style": "danger", "action": { "kind": "transition", "transition": "contoh/izin.tolak", "source": "izin" } }
 *
 * Where nothing follows, the button stays as it is written, and the checker tells.
 */
import { isObject, type JsonObject, written } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { action, close, reload, said, toast } from "./action";
import { paramsOf } from "./does";
import { type Read, type RecordCall, rowOfSource, transitionNamed } from "./implied-by";

/** Where a button stands. */
export interface ButtonPlace {
  readonly screen: JsonObject;
  readonly read: Read;
  /** The row of each line that it stands at, or the rows that are ticked above it. */
  readonly rows?: "each" | "ticked";
  /** The record type of those rows. */
  readonly listed?: RecordCall;
  /** The form that it belongs to. */
  readonly form?: JsonObject;
  /** The source whose row it is of, where it does not say that itself. */
  readonly of?: unknown;
}

/** Keys of which an action is made. One that stays on the whole button has no effect there, and the checker tells. */
export const shortKeys = [
  "of",
  "transition",
  "dialog",
  "params",
  "form",
  "owner",
  "note",
  "confirm",
  "question",
  "ask",
  "success",
  "then",
] as const;

export type ShortKey = (typeof shortKeys)[number];

/** A button without the keys of which its action was made; `success` is said only where nothing else follows. */
export function withoutShort(button: JsonObject, made: readonly ShortKey[]): JsonObject {
  const gone = button.then === undefined ? made : made.filter((key) => key !== "success");
  return Object.fromEntries(Object.entries(button).filter(([key]) => !(gone as readonly string[]).includes(key)));
}

export function implyButton(button: JsonObject, place: ButtonPlace): JsonObject {
  if (button.action !== undefined) return button;
  const whole = impliedParts(button, place);
  if (!whole) return button;
  const { made, ...parts } = whole;
  return { ...omitUndefined(parts as unknown as JsonObject), ...withoutShort(button, made) };
}

/** Parts of a button that follow. */
interface ButtonParts {
  readonly label?: unknown;
  readonly style?: unknown;
  readonly visibleWhen?: unknown;
  readonly action: JsonObject;
  /** The keys that the action was made of. */
  readonly made: readonly ShortKey[];
}

function impliedParts(button: JsonObject, place: ButtonPlace): ButtonParts | undefined {
  if (button.dialog !== undefined) return openingParts(button, place);
  return place.rows ? partsOfRows(button, place) : partsOfSource(button, place);
}

/** A transition of the row that a source has read. */
function partsOfSource(button: JsonObject, { screen, read, form, of: around }: ButtonPlace): ButtonParts | undefined {
  const of = button.of ?? around;
  const row = rowOfSource(screen, of, read);
  const id = written(button.transition ?? button.id);
  const transition = row && transitionNamed(row.record, id);
  if (!row || !transition) return undefined;
  const words = wordsOf(transition);
  const saves = isObject(form?.record) && form.source === of && button.form !== false ? form.id : undefined;
  const asks = form && saves === undefined && form.schema === transition.input ? form.id : undefined;
  const parts = {
    kind: "transition",
    transition: `${row.type}.${id}`,
    source: of,
    form: saves,
    input: asks,
    confirm: said(button.confirm ?? ofSource(words.confirm, written(of))),
    ask: button.note === undefined ? said(button.ask ?? ofSource(words.ask, written(of))) : undefined,
    note: button.note,
  };
  const after = button.then ?? (screen.kind === "dialog" ? close : undefined);
  const made = ["of", "transition", "confirm", "ask", "note", "then", ...(form ? (["form"] as const) : [])] as const;
  return { label: transition.title, style: styleOf(transition), action: action(parts, said(after)), made };
}

/** A transition of the row of a line, or of all rows that are ticked. */
function partsOfRows(button: JsonObject, { rows, listed }: ButtonPlace): ButtonParts | undefined {
  const id = written(button.transition ?? button.id);
  const transition = listed && transitionNamed(listed.record, id);
  if (!listed || !transition) return undefined;
  const call = `${listed.type}.${id}`;
  const ask = said(button.ask);
  const afterOne = button.then ?? [toast(button.success ?? "{answer.message}"), reload];
  const sent =
    rows === "ticked"
      ? action({ kind: "call", call: `${call}-bulk`, body: { items: { var: "selection.items" } }, ask }, afterTicked(button))
      : action({ kind: "call", call, params: rowParams, revision: { var: "row.revision" }, ask }, said(afterOne));
  const { question } = button;
  const asked = isObject(question) ? action({ kind: "confirm", ...question }, sent) : sent;
  const made = ["transition", "question", "ask", "success", "then"] as const;
  return { label: transition.title, style: styleOf(transition), action: asked, made };
}

const rowParams = { id: { var: "row.id" } };

/** A dialog, and the same screen anew when the dialog has done what it does. */
function openingParts(button: JsonObject, place: ButtonPlace): ButtonParts | undefined {
  const { screen, read, rows, of: around } = place;
  const opened = read("screen", written(button.dialog));
  if (!opened) return undefined;
  const of = button.of ?? around;
  const row = rowOfSource(screen, of, read);
  const transition = row && transitionNamed(row.record, button.transition ?? button.id);
  const params = said(button.params ?? handed(paramsOf(opened, read), place, row && of));
  const after = button.success !== undefined && rows === "ticked" ? afterTicked(button) : said(button.then ?? reload);
  const opening = action({ kind: "dialog", screen: button.dialog, params }, after);
  const made = ["dialog", "params", "then", ...(rows === "ticked" ? (["success"] as const) : [])] as const;
  if (!transition) return { action: opening, made };
  const visibleWhen = { var: `sources.${written(of)}.may.${written(transition.id)}` };
  return {
    label: transition.title,
    style: styleOf(transition),
    visibleWhen,
    action: opening,
    made: [...made, "of", "transition"],
  };
}

/** The params that a dialog asks for and this screen knows: under the same name, or as the revision of the row that `of` reads. */
function handed(asked: JsonObject, { screen, read, rows }: ButtonPlace, of: unknown): JsonObject | undefined {
  const own = paramsOf(screen, read);
  const given = Object.entries(asked).flatMap(([name, param]): [string, unknown][] => {
    if (isObject(param) && param.optional === true) return [];
    if (rows === "ticked" && name === "items") return [[name, { var: "selection.items" }]];
    if (rows === "each" && (name === "id" || name === "revision")) return [[name, { var: `row.${name}` }]];
    if (name === "revision" && of !== undefined && !Object.hasOwn(own, name))
      return [[name, { var: `sources.${written(of)}.revision` }]];
    return Object.hasOwn(own, name) ? [[name, { var: `params.${name}` }]] : [];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** Each ticked row shows what became of it, before the list is read again. */
function afterTicked({ success, then }: JsonObject): unknown {
  const marked = { kind: "results", value: { var: "answer.results" } };
  return said(then ?? (success === undefined ? [marked, reload] : [marked, reload, toast(success)]));
}

/** The words of a record type for the button of a transition. */
export function wordsOf({ button }: JsonObject): JsonObject {
  return isObject(button) ? button : {};
}

/** A transition that asks for a reason is no main thing to do, and one that warns in its question destroys something. */
export function styleOf(transition: JsonObject): unknown {
  const { style, ask } = wordsOf(transition);
  if (style !== undefined) return style;
  if (isObject(ask)) return ask.danger === true ? "danger" : "secondary";
  return transition.note === "required" ? "secondary" : "primary";
}

/** Words that a record type says of its row, of the row that a source has read. */
export function ofSource(words: unknown, source: string): unknown {
  if (typeof words === "string") return words.replaceAll("{row.", `{sources.${source}.`);
  if (Array.isArray(words)) return words.map((part) => ofSource(part, source));
  if (!isObject(words)) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, part]) => [
      key,
      key === "var" && typeof part === "string" ? part.replace(/^row\./, `sources.${source}.`) : ofSource(part, source),
    ]),
  );
}
