/** The fields of a form as a person fills them in: what is asked, within which limits, and when a field is there, required or locked. */
import { isObject, type JsonObject, listItems, sizeText, typeNames } from "../../../engine/tools";
import type { HelpField } from "../../../src/documents/help";
import { listed, strings } from "../model/listed";
import type { From, Pointer, Sentence } from "../model/manual";
import type { Line } from "./chapters";
import { helpWords as words } from "./help-words";
import { ended, type Speaker } from "./speaker";

type Field = HelpField<Sentence>;

/** The words of a screen for a field, where they are others than those of its data schema. */
export interface Asked {
  readonly name: string;
  readonly lines?: readonly Line[];
  readonly title?: Line;
  /** Words above the fields, whose limits are not said again. */
  readonly above?: string;
}

/** The fields that a form asks for, by their names; nothing of one that nobody is asked for any more. */
export function fieldsOf(speaker: Speaker, holder: JsonObject, pointer: Pointer, asked: readonly Asked[]): Field[] {
  const { properties } = holder;
  return asked.flatMap((one): Field[] => {
    const field = isObject(properties) ? properties[one.name] : undefined;
    if (!isObject(field) || field.leaving !== undefined || field.const !== undefined) return [];
    const at = [...pointer, "properties", one.name];
    const when = speaker.shown(field.visibleWhen, [...at, "visibleWhen"]);
    if (when === false) return [];
    const name = one.title ?? [
      { text: speaker.says(String(field.title ?? one.name.replaceAll("_", " ")), ...at, ...titleKey(field)) },
    ];
    const lines = [
      ...told(speaker, field, at, one),
      ...limits(speaker, { field, at, holder, pointer, above: one.above ?? "" }),
      ...rules(speaker, field, at),
    ];
    const inner = innerOf(speaker, field, at);
    return [{ name, ...(when !== true && { when }), lines, ...(inner.length > 0 && { fields: inner }) }];
  });
}

const titleKey = (field: JsonObject): Pointer => (field.title === undefined ? [] : ["title"]);

export const allFields = ({ properties }: JsonObject): Asked[] =>
  Object.keys(isObject(properties) ? properties : {}).map((name) => ({ name }));

function innerOf(speaker: Speaker, field: JsonObject, at: Pointer): Field[] {
  const [holder, pointer] = isObject(field.items) ? [field.items, [...at, "items"]] : [field, at];
  return fieldsOf(speaker, holder, pointer, allFields(holder));
}

function told(speaker: Speaker, field: JsonObject, at: Pointer, { lines }: Asked): Line[] {
  if (lines && lines.length > 0) return [...lines];
  return typeof field.description === "string" ? [speaker.line(field.description, ...at, "description")] : [];
}

interface Held {
  readonly field: JsonObject;
  readonly at: Pointer;
  readonly holder: JsonObject;
  readonly pointer: Pointer;
  readonly above: string;
}

/** "Wajib diisi. Paling banyak 100 huruf." What nobody can change has no limits, and what is locked for the person has none for them. */
function limits(speaker: Speaker, held: Held): Line[] {
  const { field, at } = held;
  if (field.readOnlyWhen === true || field.compute !== undefined)
    return [[{ text: speaker.says(words.filled, ...at, field.compute === undefined ? "readOnlyWhen" : "compute") }]];
  const open = field.readOnlyWhen === undefined || speaker.said({ "!": [field.readOnlyWhen] }, [...at, "readOnlyWhen"]);
  if (open === false) return [];
  const when = typeof open === "object" && open.parts.every((part) => "logic" in part) ? { when: open } : {};
  return limitsOf(speaker, held).map((text): Line => [{ ...when, text }]);
}

function limitsOf(speaker: Speaker, { field, at, holder, pointer, above }: Held): Sentence[] {
  const required = Array.isArray(holder.required) ? holder.required.indexOf(at.at(-1)) : -1;
  const must = required < 0 ? [] : [speaker.says(words.required, ...pointer, "required", required)];
  const said = `${above} ${typeof field.description === "string" ? field.description : ""}`;
  // A limit that is named above or in the description is not said again.
  const figures = (text: string) => text.match(/\d+(?:\.\d+)*/g) ?? [];
  const known = new Set(figures(said));
  const own = [...choices(speaker, field, at), ...bounds(speaker, field, at)].filter(
    ({ text }) => !figures(text).some((one) => known.has(one)),
  );
  return [...must, ...own];
}

function choices(speaker: Speaker, field: JsonObject, at: Pointer): Sentence[] {
  const { options, optionsFrom, oneOf, upload, format } = field;
  if (isObject(upload)) return file(speaker, upload, [...at, "upload"]);
  if (optionsFrom !== undefined) return [speaker.says(words.searched, ...at, "optionsFrom")];
  const list = isObject(options) ? listItems(speaker.teller.library, String(options.list)) : undefined;
  if (isObject(options)) return [speaker.says(words.choices(list?.map(({ label }) => label)), ...at, "options")];
  const titles = Array.isArray(oneOf) ? oneOf.flatMap((one) => (typeof one?.title === "string" ? [one.title] : [])) : [];
  if (titles.length > 0) return [speaker.says(words.choices(titles), ...at, "oneOf")];
  const kind = words.formats[String(format)];
  return kind === undefined || field.pattern !== undefined || field.maxLength !== undefined
    ? []
    : [speaker.says(kind, ...at, "format")];
}

/** The limits of a file are those of the field, else those of the call that takes it. */
export function file(speaker: Speaker, upload: JsonObject, at: Pointer): Sentence[] {
  const [document = "", id] = String(upload.call).split(".");
  const [call, index] = listed(speaker.teller.library.get("calls", document)?.calls).find(([one]) => one.id === id) ?? [{}, 0];
  const ofCall: JsonObject = isObject(call.upload) ? call.upload : {};
  const accept = strings(upload.accept ?? ofCall.accept);
  const most = upload.maxKilobytes ?? ofCall.maxKilobytes;
  if (accept.length === 0 || typeof most !== "number") return [];
  const own = ["accept", "maxKilobytes"].filter((key) => upload[key] !== undefined).map((key) => speaker.teller.from(...at, key));
  const taken: From[] = isObject(call.upload) ? [{ kind: "calls", id: document, pointer: ["calls", index, "upload"] }] : [];
  return [{ text: words.file(typeNames(accept).split(", "), sizeText(most * 1024)), from: [...own, ...taken] }];
}

/** Two bounds of one measure are one sentence: "Dari 1.000 sampai 5.000 huruf." */
function bounds(speaker: Speaker, field: JsonObject, at: Pointer): Sentence[] {
  const messageAt = (key: string) => {
    const found = isObject(field.errorMessage) ? field.errorMessage[key] : field.errorMessage;
    return typeof found === "string" ? ended(speaker.filled(found)) : undefined;
  };
  const message = field.pattern === undefined ? undefined : messageAt("pattern");
  if (message !== undefined) return [speaker.says(message, ...at, "pattern")];
  const measured = words.measures.flatMap(([least, most, unit]): Sentence[] => {
    const [low, high] = [field[least], field[most]].map((one) => (typeof one === "number" ? one : undefined));
    const keys = [least, most].filter((key) => typeof field[key] === "number");
    const isPlain = ["phone", "email", "gmail"].includes(String(field.format));
    if (keys.length === 0 || isPlain || (low === undefined && high !== undefined && high > words.mostToTell)) return [];
    return [
      {
        text: words.between(low, high, field.format === "digits" ? words.digits : unit),
        from: keys.map((key) => speaker.teller.from(...at, key)),
      },
    ];
  });
  const years = typeof field.minYears === "number" ? [speaker.says(words.age(field.minYears), ...at, "minYears")] : [];
  const sound = typeof field.validWhen === "object" && reads(field.validWhen, at) ? messageAt("validWhen") : undefined;
  return [...measured, ...years, ...(sound === undefined ? [] : [speaker.says(sound, ...at, "validWhen")])];
}

/** A rule over the field itself; one over what officers decided is told when they decide it. */
const reads = (logic: unknown, at: Pointer): boolean => {
  const paths = [...JSON.stringify(logic).matchAll(/"var":\["?([^"\]]+)|"var":"([^"]+)"/g)].map(
    ([, listed, plain]) => listed ?? plain ?? "",
  );
  return paths.every((path) => path.replace(/^form\./, "") === at.at(-1));
};

function rules(speaker: Speaker, field: JsonObject, at: Pointer): Line[] {
  const must = speaker.rule(field.requiredWhen ?? false, [words.required, words.requires], ...at, "requiredWhen");
  return [...must, ...locked(speaker, field, at)];
}

/** A lock says why, where the condition that it asks for tells people. */
function locked(speaker: Speaker, { readOnlyWhen, compute }: JsonObject, at: Pointer): Line[] {
  if (readOnlyWhen === undefined || readOnlyWhen === true || compute !== undefined) return [];
  const lines = speaker.rule(readOnlyWhen, [words.locked, words.locks], ...at, "readOnlyWhen");
  const inner = isObject(readOnlyWhen) ? [readOnlyWhen["!"]].flat()[0] : undefined;
  const names = [...JSON.stringify(readOnlyWhen).matchAll(/"condition":\[?"([^"]+)"/g)].map(([, name]) => name ?? "");
  const asked = isObject(inner) && typeof inner.condition === "string" ? inner.condition : names.at(-1);
  const why = asked === undefined ? undefined : speaker.told(asked);
  return why === undefined ? lines : lines.map((line) => line.map((one) => (one.text ? { ...one, text: why } : one)));
}
