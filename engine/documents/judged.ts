/**
 * A data schema says once which of its files somebody judges (`judged`). What repeats for each of them is written here: the fields of the
 * verdict and their rules, what transitions demand, reset and remember, and what forms, viewers and papers show.
 *
 *   "judged": { "fields": ["ktp"], "result": { "prefix": "hasil_", ... }, ... }
 *     ->  the fields hasil_ktp, alasan_ktp, catatan_ktp and ditolak_ktp; ktp is closed once it is sound, and must change once it is refused
 *
 * In a list of field names, `judged.files`, `judged.verdicts` and `judged.refused` stand for all of them, `judged.own` for the fields that the
 * schema writes itself. What a document writes itself wins.
 */

import { isObject, type JsonObject } from "../json/json";
import type { ClosedLists } from "../language/closed-lists";
import type { DocumentKind } from "./document-kind";
import type { JudgedFiles } from "./language";
import { mergePatch } from "./merge-patch";

/** One judged file, and the fields that say what became of it. */
interface JudgedFile {
  readonly name: string;
  readonly property: JsonObject;
  readonly result: string;
  readonly reason: string;
  readonly note: string;
  readonly refused: string;
}

interface Judged extends JudgedFiles {
  readonly files: readonly JudgedFile[];
  /** All fields that tell nothing of a verdict. */
  readonly own: readonly string[];
}

/** Another document of the library, as it is read. */
type Read = (kind: DocumentKind, id: string) => JsonObject | undefined;

/** The document with all that follows from what is judged; the same object where nothing does. */
export function expandJudged(kind: DocumentKind, document: JsonObject, read: Read): JsonObject {
  const judgedBy = (id: unknown) => judgedOf(typeof id === "string" ? read("data", id) : undefined);
  if (kind === "data") return expandData(document, judgedOf(document));
  if (kind === "record") return expandRecord(document, judgedBy(document.data));
  if (kind === "screen") return expandBlocks(document, judgedBy) as JsonObject;
  if (kind !== "paper" || typeof document.record !== "string") return document;
  const judged = judgedBy(read("record", document.record)?.data);
  return judged ? (withNames(document, judged) as JsonObject) : document;
}

/** Undefined where nothing is judged, or where that is said in another shape: the checker tells. */
function judgedOf(schema: JsonObject | undefined): Judged | undefined {
  const { judged, properties } = schema ?? {};
  if (!isObject(judged) || !isObject(properties) || !Array.isArray(judged.fields)) return undefined;
  const parts = [judged.result, judged.reason, judged.note, judged.refused];
  if (!parts.every((part) => isObject(part) && typeof part.prefix === "string") || !isObject(judged.texts)) return undefined;
  const { result, reason, note, refused, ...rest } = judged as unknown as JudgedFiles;
  const files = judged.fields.flatMap((name): JudgedFile[] => {
    const property = properties[String(name)];
    if (!isObject(property)) return [];
    const named = (part: { prefix: string }) => part.prefix + name;
    return [{ name, property, result: named(result), reason: named(reason), note: named(note), refused: named(refused) }];
  });
  const told = new Set(files.flatMap((file) => [file.result, file.reason, file.note, file.refused]));
  return { ...rest, result, reason, note, refused, files, own: Object.keys(properties).filter((name) => !told.has(name)) };
}

const is = (at: string, value: string) => ({ "==": [{ var: at }, value] });
const present = (at: string) => ({ present: { var: at } });
const not = (condition: unknown) => ({ "!": condition });

/** The files themselves, and beside each of them what is said of it. */
function expandData(schema: JsonObject, judged: Judged | undefined): JsonObject {
  if (!judged) return schema;
  const { files, result, reason, note, refused } = judged;
  const own = schema.properties as JsonObject;
  const changed = Object.fromEntries(files.map((file) => [file.name, judgedProperty(file, judged)]));
  const added = Object.fromEntries(
    files.flatMap((file) => {
      const title = String(file.property.title ?? file.name);
      const { visibleWhen } = file.property;
      const visibleIfRefused = is(`form.${file.result}`, result.refused);
      const [type, follow] = ["string", ({ prefix }: { prefix: string }) => followed(file.property, prefix)];
      // A judge is asked about what is there.
      const isThere = present(`form.${file.name}`);
      const shown = { visibleWhen: visibleWhen === undefined ? isThere : { and: [visibleWhen, isThere] } };
      const [sayReason, sayNote] = [`${reason.title}: ${title}`, `${note.title}: ${title}`];
      return [
        [file.result, { title, type, widget: "radio", options: { list: result.list }, ...shown, ...follow(result) }],
        [
          file.reason,
          { title: sayReason, type, options: { list: reason.list }, visibleWhen: visibleIfRefused, ...follow(reason) },
        ],
        [file.note, { title: sayNote, type, maxLength: note.maxLength ?? 300, visibleWhen: visibleIfRefused, ...follow(note) }],
        [file.refused, { title: `${refused.title}: ${title}`, type, ...follow(refused) }],
      ];
    }),
  ) as JsonObject;
  const required = [...(Array.isArray(schema.required) ? schema.required : []), ...files.map((file) => file.reason)];
  return { ...schema, required, properties: { ...own, ...changed, ...(mergePatch(added, onlyNamed(own, added)) as JsonObject) } };
}

/** A verdict had another name when its file had, and goes with it. */
function followed({ was, leaving }: JsonObject, prefix: string): JsonObject {
  return {
    ...(was === undefined ? {} : { was: [was].flat().map((name) => prefix + name) }),
    ...(leaving === undefined ? {} : { leaving }),
  };
}

/** The part of the schema that speaks of the added fields itself. */
const onlyNamed = (own: JsonObject, added: JsonObject) =>
  Object.fromEntries(Object.entries(own).filter(([name]) => name in added));

/** A sound part stays as it is; what was refused is not sent again. */
function judgedProperty({ name, property, result, refused }: JudgedFile, { result: results, texts }: Judged): JsonObject {
  const isSound = is(`form.${result}`, results.sound);
  const isOther = { or: [not(present(`form.${refused}`)), { "!=": [{ var: `form.${name}` }, { var: `form.${refused}` }] }] };
  const { readOnlyWhen, validWhen, errorMessage } = property;
  return {
    ...property,
    readOnlyWhen: readOnlyWhen === undefined ? isSound : { or: [isSound, readOnlyWhen] },
    validWhen: validWhen === undefined ? isOther : { and: [isOther, validWhen] },
    errorMessage: { validWhen: texts.replace, ...(isObject(errorMessage) ? errorMessage : {}) },
  };
}

function expandRecord(record: JsonObject, judged: Judged | undefined): JsonObject {
  if (!judged) return record;
  const named = withNames(record, judged) as JsonObject;
  if (!Array.isArray(named.transitions)) return named;
  return { ...named, transitions: named.transitions.map((one) => (isObject(one) ? expandTransition(one, judged) : one)) };
}

/** The effect of a transition on the verdicts (`judged`): forgets those that are not sound, demands that all are, or that some are not. */
function expandTransition(transition: JsonObject, judged: Judged): JsonObject {
  const { files, result, texts } = judged;
  const isAt = (file: JudgedFile, value: string) => is(`row.data.${file.result}`, value);
  const ofEach = (holds: (file: JudgedFile) => unknown) => ({
    and: files.map((file) => ({ or: [not(present(`row.data.${file.name}`)), holds(file)] })),
  });
  const demand = (when: unknown, text: string) => ({ when, text });
  const all = (make: (file: JudgedFile) => readonly (readonly [string, unknown])[]) => Object.fromEntries(files.flatMap(make));
  const parts: Record<ClosedLists["record.transitions.judged"], { require?: unknown[]; data?: JsonObject }> = {
    submit: {
      data: all((file) => [
        [file.result, { if: [isAt(file, result.sound), result.sound, null] }],
        [file.reason, null],
        [file.note, null],
        [file.refused, null],
      ]),
    },
    sound: {
      require: [
        demand(
          ofEach((file) => isAt(file, result.sound)),
          texts.allSound,
        ),
      ],
    },
    refused: {
      require: [
        demand(
          ofEach((file) => present(`row.data.${file.result}`)),
          texts.judgeAll,
        ),
        demand({ or: files.map((file) => isAt(file, result.refused)) }, texts.refuseOne),
      ],
      data: all((file) => [[file.refused, { if: [isAt(file, result.refused), { var: `row.data.${file.name}` }, null] }]]),
    },
  };
  const part = Object.hasOwn(parts, String(transition.judged)) ? parts[transition.judged as keyof typeof parts] : undefined;
  if (!part) return transition;
  const own = Array.isArray(transition.require) ? transition.require : [];
  const require = part.require && [...part.require, ...own];
  const data = part.data && { ...part.data, ...(isObject(transition.data) ? transition.data : {}) };
  return { ...transition, ...(require && { require }), ...(data && { data }) };
}

/** The field names that a word for all judged files stands for. */
function namesFor(word: unknown, { files, own }: Judged): readonly string[] | undefined {
  if (word === "judged.own") return own;
  if (word === "judged.files") return files.map(({ name }) => name);
  if (word === "judged.verdicts") return files.flatMap(({ result, reason, note }) => [result, reason, note]);
  if (word === "judged.refused") return files.map(({ refused }) => refused);
  return undefined;
}

/** The value with every such word in its lists replaced. */
function withNames(value: unknown, judged: Judged): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((part): unknown[] => [...(namesFor(part, judged) ?? [withNames(part, judged)])]);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNames(part, judged)]));
}

type JudgedBy = (schema: unknown) => Judged | undefined;

/** Forms and viewers anywhere in a screen; the same objects where nothing follows. */
function expandBlocks(value: unknown, judgedBy: JudgedBy): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => expandBlocks(part, judgedBy));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (!isObject(value)) return value;
  let changed: JsonObject = value;
  for (const [key, part] of Object.entries(value)) {
    const expanded = expandBlocks(part, judgedBy);
    if (expanded !== part) changed = { ...changed, [key]: expanded };
  }
  if (value.kind === "viewer" && typeof value.judged === "string") return expandViewer(changed, value, judgedBy);
  if (value.kind === "uploads" && value.schema !== undefined) return expandUploads(changed, judgedBy(value.schema));
  const judged = value.kind === "form" && Array.isArray(value.sections) ? judgedBy(value.schema) : undefined;
  return judged ? expandForm(changed, judged) : changed;
}

/** Verdicts that a form neither shows nor hides are hidden: the person who hands files in sees them in the help of each file. */
function expandForm(form: JsonObject, judged: Judged): JsonObject {
  const sections = (form.sections as unknown[]).map((section) =>
    isObject(section) && Array.isArray(section.fields)
      ? { ...section, fields: section.fields.flatMap((field) => shownFor(field, String(form.source), judged) ?? [field]) }
      : section,
  );
  const hidden = withNames(Array.isArray(form.hidden) ? form.hidden : [], judged) as unknown[];
  const fields = sections.flatMap((section) => (isObject(section) && Array.isArray(section.fields) ? section.fields : []));
  const named = new Set([...hidden, ...fields.map((field) => (isObject(field) ? field.field : field))]);
  const derived = ["judged.verdicts", "judged.refused"].flatMap((word) => namesFor(word, judged) ?? []);
  const whole = { ...form, sections, hidden: [...hidden, ...derived.filter((name) => !named.has(name))] };
  const isJudging = judged.files.some(({ result }) => named.has(result)) && isObject(form.submit);
  return isJudging ? { ...whole, ...markAll(form, judged) } : whole;
}

/** One press for the usual end: every file that has no verdict yet is sound. Single ones are changed afterwards. */
function markAll({ id, submit, secondary }: JsonObject, { files, result, texts }: Judged): JsonObject {
  if (texts.markAll === undefined) return {};
  const { visibleWhen } = submit as JsonObject;
  const values = Object.fromEntries(files.map((file) => [file.result, result.sound]));
  const action = { kind: "fill", form: id, values };
  const button = { id: "semua-sesuai", label: texts.markAll, icon: "check", style: "secondary", action };
  const shown = visibleWhen === undefined ? button : { ...button, visibleWhen };
  return { secondary: [shown, ...(Array.isArray(secondary) ? secondary : [])] };
}

function shownFor(word: unknown, source: string, judged: Judged): readonly JsonObject[] | undefined {
  const { files, reason, note } = judged;
  if (word === "judged.files") return files.map((file) => ({ field: file.name, help: helpOf(file, source, judged) }));
  if (word !== "judged.verdicts") return undefined;
  return files.flatMap((file) => [
    { field: file.result, label: String(file.property.title ?? file.name), needed: true },
    { field: file.reason, label: reason.title },
    { field: file.note, label: note.label ?? note.title },
  ]);
}

/** The verdict on a file, as the person who handed it in reads it; else what is asked for. */
function helpOf(file: JudgedFile, source: string, { result, reason, texts }: Judged): unknown[] {
  const at = (name: string) => `sources.${source}.data.${name}`;
  const again = texts.again.replace("{reason}", `{${at(file.reason)}|${reason.list}}`);
  const { description } = file.property;
  return [
    { when: is(at(file.result), result.sound), text: texts.sound },
    { when: present(at(file.note)), text: `${again} {${at(file.note)}}` },
    { when: present(at(file.reason)), text: again },
    { text: typeof description === "string" ? description : "" },
  ];
}

/**
 * The words of a list of uploads for each file: what the schema asks, who is asked, and what became of it. What the screen writes itself
 * wins.
 */
function expandUploads(uploads: JsonObject, judged: Judged | undefined): JsonObject {
  if (!judged || !Array.isArray(uploads.items)) return uploads;
  const source = String(uploads.source);
  const items = uploads.items.flatMap((item): unknown[] => {
    if (item === "judged.files") return judged.files.map((file) => uploadOf(file, source, judged));
    const own = isObject(item) ? item : { id: item };
    const file = judged.files.find(({ name }) => name === own.id);
    return [file ? { ...uploadOf(file, source, judged), ...own } : own];
  });
  return { ...uploads, items };
}

function uploadOf(file: JudgedFile, source: string, judged: Judged): JsonObject {
  const { name, property, result } = file;
  const { title, visibleWhen, requiredWhen } = ofRow(property, source) as JsonObject;
  const verdict = `sources.${source}.data.${result}`;
  // A file that is asked of others and was handed in stays in sight.
  const isAsked = requiredWhen === undefined ? [] : [{ or: [requiredWhen, present(`sources.${source}.data.${name}`)] }];
  const conditions = [...(visibleWhen === undefined ? [] : [visibleWhen]), ...isAsked];
  return {
    id: name,
    label: String(title ?? name),
    help: helpOf(file, source, judged),
    readOnlyWhen: is(verdict, judged.result.sound),
    note: [{ when: present(verdict), text: `{${verdict}|${judged.result.list}}` }],
    tones: [{ when: is(verdict, judged.result.sound), tone: "success" }, { tone: "warning" }],
    ...(requiredWhen === undefined ? {} : { optional: not(requiredWhen) }),
    ...(conditions.length === 0 ? {} : { visibleWhen: conditions.length === 1 ? conditions[0] : { and: conditions } }),
  };
}

/** Conditions of the schema as a screen asks them of the row that its source has read. */
function ofRow(value: unknown, source: string): unknown {
  if (Array.isArray(value)) return value.map((part) => ofRow(part, source));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "var" && typeof part === "string" ? part.replace(/^form\./, `sources.${source}.data.`) : ofRow(part, source),
    ]),
  );
}

/** The judged files of the form beside the viewer, each with its verdict as a badge. */
function expandViewer(viewer: JsonObject, source: JsonObject, judgedBy: JudgedBy): JsonObject {
  const form = (Array.isArray(source.blocks) ? source.blocks : []).find((one) => isObject(one) && one.id === source.judged);
  const judged = isObject(form) ? judgedBy(form.schema) : undefined;
  if (!isObject(form) || !judged) return viewer;
  const items = judged.files.map(({ name, property, result }) => {
    const verdict = `forms.${form.id}.${result}`;
    const file = `sources.${form.source}.data.${name}`;
    return {
      id: name,
      label: String(property.title ?? name),
      href: `{${file}}`,
      badge: [{ when: present(verdict), text: `{${verdict}|${judged.result.list}}` }],
      tones: [{ when: is(verdict, judged.result.sound), tone: "success" }, { tone: "warning" }],
      visibleWhen: present(file),
    };
  });
  return { ...viewer, items: [...items, ...(Array.isArray(viewer.items) ? viewer.items : [])] };
}
