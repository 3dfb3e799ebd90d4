/**
 * The words for what conditions read, from titles and choices of the documents: `profile.angkatan` is "angkatan", and of `row.state` the
 * value "diajukan" is "Diajukan".
 */
import {
  conditionsFor,
  entriesOf,
  isObject,
  type JsonObject,
  type Library,
  listItems,
  permissionList,
  type TypeSchema,
  visitObjects,
} from "../../engine/tools";
import { lowerFirst } from "./place-words";
import { rowTitle, rowWords } from "./row-words";
import { type Choice, type Titled, titleOf } from "./title-of";
import { written } from "./wording";

export type { Choice };

export interface Vocabulary {
  nameOf(path: string): string;
  valueOf(path: string, value: unknown): string;
  /** The values that the documents let choose there, each with its words; none where any value may stand. */
  choicesOf(path: string): readonly Choice[];
  /** The description of a named condition; undefined where no document is at hand, or it has none. */
  meaningOf?(condition: string): string | undefined;
  /** The words inside a list that a condition looks through: rows that link to a row, or those of who acts. */
  within?(list: string): Vocabulary;
  /** The title of the rows in such a list; undefined where they are of no record type. */
  listOf?(list: string): string | undefined;
}

/** The variable that holds somebody's permissions. */
export const permissions = "preferences.permissions";

/** Variables that every program has. */
const common: Readonly<Record<string, string>> = {
  "row.state": "keadaan catatan",
  "row.owner": "pemilik catatan",
  "row.cohort": "angkatan catatan",
  "row.claimed_by": "pemegang catatan",
  "row.claimed_until": "saat pegangan berakhir",
  "row.revision": "revisi catatan",
  "row.created_at": "saat catatan dibuat",
  "row.updated_at": "saat catatan diubah",
  "owner.name": "nama pemilik",
  "paper.number": "nomor kertas",
  "paper.issued": "saat kertas terbit",
  "actor.id": "yang bertindak",
  "actor.addresses": "alamat surel yang bertindak",
  "session.isLogin": "sudah masuk",
  "session.program": "program yang dibuka",
  "session.role": "peran sesi",
  date: "tanggal hari itu",
  note: "alasan yang ditulis",
  "selection.rows": "baris yang dipilih",
  "selection.count": "banyaknya baris yang dipilih",
  answer: "jawabannya",
  "answer.id": "nomor catatannya",
  "option.value": "pilihannya",
  "option.label": "tulisan pilihannya",
  akun: "akunnya",
  profiles: "pendaftaran yang dimiliki",
  until: "batas waktunya",
};

/** Rows and fields at hand at one place in a document, beside those of the whole. */
export interface AtHand {
  /** The row that is told as `it`. */
  readonly it?: JsonObject | undefined;
  /** The row of the list that a block of a screen shows. */
  readonly row?: JsonObject | undefined;
  /** The row or the fields whose names are read alone, in a list that a condition looks through. */
  readonly inside?: JsonObject | undefined;
  /** The data schema of what is typed. */
  readonly input?: JsonObject | undefined;
}

/** A row is told by the words of its record type: that which the document is, or of whose rows it is printed. */
export function vocabularyOf(
  typeOf: (path: string) => TypeSchema,
  library: Library,
  document: JsonObject,
  at: AtHand = {},
): Vocabulary {
  const record = (typeof document.record === "string" && library.get("record", document.record)) || document;
  const rows = rowWords((name) => rowsNamed(name, { record, document, at }, library), library);
  const typed = (path: string): Titled => ({ ...fieldNamed(path, document, at, library), ...typeOf(path) });
  const offered = (path: string): readonly unknown[] => {
    const { options, oneOf, enum: values }: Titled = typed(path);
    if (path === permissions) return listItems(library, permissionList) ?? [];
    if (/(^|\.)state$/.test(path)) return rows.choicesOf(path) ?? [];
    if (Array.isArray(oneOf)) return oneOf.map((one) => ({ value: Object(one).const, label: Object(one).title }));
    const listed = typeof options?.list === "string" ? listItems(library, options.list) : undefined;
    return listed ?? rows.choicesOf(path) ?? (values ?? []).map((value) => ({ value }));
  };
  const listTitle = (list: string) => {
    const row = /^(sources|selection)\./.test(list) ? undefined : rowOfList(list, { record, document, at }, library);
    return row && rowTitle(row);
  };
  const entryOf = entriesOf(conditionsFor(library, document));
  const choicesOf = (path: string) =>
    offered(path)
      .filter(isObject)
      .map(({ value, label }) => ({ value, label: typeof label === "string" ? label : written(value) }));
  return {
    nameOf: (path) =>
      common[path] ?? titleOf(typed(path)) ?? rows.nameOf(path) ?? listTitle(path) ?? tickedText(path, document) ?? ownName(path),
    valueOf: (path, value) => choicesOf(path).find((one) => one.value === value)?.label ?? written(value),
    choicesOf,
    meaningOf: (condition) => meaningOf(entryOf(condition)?.description),
    within: (list) => {
      const row = rowOfList(list, { record, document, at }, library);
      return vocabularyOf(typeOf, library, document, {
        ...at,
        it: row,
        inside: row ?? itemsOf(fieldNamed(list, document, at, library)),
      });
    },
    listOf: listTitle,
  };
}

interface Holding {
  readonly record: JsonObject;
  readonly document: JsonObject;
  readonly at: AtHand;
}

/** The record types of the rows that a name stands for. */
function rowsNamed(name: string, { record, document, at }: Holding, library: Library): JsonObject[] {
  if (name === "it") return at.it ? [at.it] : [];
  if (name === "") return at.inside?.columns ? [at.inside] : [];
  const all = Object(document.sources);
  if (name.startsWith("sources.")) return recordOfCall(all[name.slice("sources.".length)], library);
  if (name !== "row") return [];
  if (at.row) return [at.row];
  return [
    ...((record.columns ?? record.states) ? [record] : []),
    ...Object.values(all).flatMap((one) => recordOfCall(one, library)),
  ];
}

/** The record type whose rows a source reads. */
export function recordOfCall(source: unknown, library: Library): JsonObject[] {
  const { call } = Object(source);
  const row = typeof call === "string" ? library.get("record", call.replace(/\.[^.]*$/, "")) : undefined;
  return row ? [row] : [];
}

/** The record type of the rows in a list: those that link to a row, those of who acts, or those of a source. */
function rowOfList(list: string, { record, document, at }: Holding, library: Library): JsonObject | undefined {
  const child = Object(Object(record.children)[list]).record;
  if (typeof child === "string") return library.get("record", child);
  const [root, name = ""] = list.split(".");
  if (root === "sources") return recordOfCall(Object(document.sources)[name], library)[0];
  if (list === "selection.rows") return at.row;
  if (root !== "actor") return undefined;
  const own = library.ids("record").find((id) => Object(library.get("record", id)?.actor).as === name);
  return own === undefined ? undefined : library.get("record", own);
}

/** A field of what is typed, of a list that a condition looks through, or of the objects in a list of the form. */
function fieldNamed(path: string, document: JsonObject, { input, inside }: AtHand, library: Library): Titled {
  const [root = "", ...rest] = path.split(".");
  if (root === "input") return fieldIn(input ?? {}, rest) ?? typedSomewhere(rest, document, library) ?? {};
  if (root === "item") return visitedField(document.properties, rest[0]) ?? {};
  return (inside?.columns === undefined && fieldIn(inside ?? {}, [root, ...rest])) || {};
}

const fieldIn = (schema: JsonObject, parts: readonly string[]): Titled | undefined => {
  const found = parts.reduce<unknown>((here, part) => Object(Object(here).properties)[part], schema);
  return isObject(found) ? found : undefined;
};

const itemsOf = ({ items }: Titled): JsonObject | undefined => (isObject(items) ? items : undefined);

/** Where no transition is at hand, any that asks for a field of that name. */
function typedSomewhere(parts: readonly string[], { transitions }: JsonObject, library: Library): Titled | undefined {
  const all: readonly unknown[] = Array.isArray(transitions) ? transitions : [];
  for (const move of all) {
    const { input } = Object(move);
    const found = typeof input === "string" ? fieldIn(library.get("data", input) ?? {}, parts) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** A field of that name, wherever in a form it stands. */
function visitedField(properties: unknown, name: string | undefined): Titled | undefined {
  for (const [key, field] of Object.entries(Object(properties))) {
    if (key === name && isObject(field)) return field;
    const inner = visitedField(Object(field).properties ?? Object(Object(field).items).properties, name);
    if (inner) return inner;
  }
  return undefined;
}

/** The words beside which something is ticked that the state of a screen keeps. */
function tickedText(path: string, document: JsonObject): string | undefined {
  const [root, name, ...more] = path.split(".");
  if (root !== "state" || more.length > 0) return undefined;
  const words: string[] = [];
  visitObjects(document, ({ state, text, label }) => {
    const said = [text, label].find((one) => typeof one === "string" && one.length <= 120);
    if (state === name && said !== undefined) words.push(`“${String(said).replace(/\.$/, "")}” dicentang`);
  });
  return words[0];
}

/** A description that has parts of its own stands in quotes, so that it reads as one among others. */
function meaningOf(description: unknown): string | undefined {
  if (typeof description !== "string" || description === "") return undefined;
  const plain = lowerFirst(description.replace(/\.$/, ""));
  return /[,;:.()]| atau | dan /.test(plain) ? `“${plain}”` : plain;
}

/** The words that the server adds to answers and rows, by their last name. */
const ofAnswers: Readonly<Record<string, string>> = {
  age_days: "umurnya dalam hari",
  create: "boleh membuat",
  late: "yang terlambat",
  level: "tingkatnya",
  message: "pesannya",
  note: "catatannya",
  owner_name: "nama pemiliknya",
  pdf: "berkas PDF-nya",
  running: "waktunya berjalan",
  save: "boleh menyimpan",
  title: "judulnya",
  unmask: "boleh menampilkan data pribadi",
  desk: "meja kerjanya",
  state: "keadaannya",
  id: "nomornya",
  at: "saatnya",
  count: "banyaknya",
  done: "banyaknya yang berhasil",
  end: "saat berakhirnya",
  holder: "pemegangnya",
  holder_name: "nama pemegangnya",
  month: "bulannya",
  refused: "banyaknya yang ditolak",
  state_title: "keadaannya",
  total: "banyaknya semua",
};

const workedOut: Readonly<Record<string, string>> = { average: "rata-rata", sum: "jumlah", part: "bagian" };

function ownName(path: string): string {
  const last = path.split(".").at(-1) ?? "";
  if (Object.hasOwn(ofAnswers, last)) return ofAnswers[last] as string;
  const [, worked = "", of = ""] = /^(average|sum|part)_(.+)$/.exec(last) ?? [];
  return worked === "" ? `"${last.replaceAll("_", " ")}"` : `${workedOut[worked]} ${of.replaceAll("_", " ")}`;
}

/** Where no document is at hand, a variable is told by its own last name. */
export const plainVocabulary: Vocabulary = {
  nameOf: (path) => common[path] ?? ownName(path),
  valueOf: (_, value) => written(value),
  choicesOf: () => [],
};
