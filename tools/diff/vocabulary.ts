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
} from "../../engine/tools";
import { lowerFirst } from "./place-words";
import { written } from "./wording";

export interface Vocabulary {
  nameOf(path: string): string;
  valueOf(path: string, value: unknown): string;
  /** The values that the documents let choose there, each with its words; none where any value may stand. */
  choicesOf(path: string): readonly Choice[];
  /** The description of a named condition; undefined where no document is at hand, or it has none. */
  meaningOf?(condition: string): string | undefined;
}

export interface Choice {
  readonly value: unknown;
  readonly label: string;
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
  until: "batas waktunya",
};

/** A schema as documents write it: with its words and its choices beside its type. */
interface Titled extends TypeSchema {
  readonly title?: unknown;
  readonly description?: unknown;
  readonly oneOf?: unknown;
}

/** A row is told by the words of its record type: that which the document is, or of whose rows it is printed. */
export function vocabularyOf(typeOf: (path: string) => TypeSchema, library: Library, document: JsonObject): Vocabulary {
  const record = (typeof document.record === "string" && library.get("record", document.record)) || document;
  const rowOf = (path: string) => rowsOf(path, document, library).find((row) => hasName(path, row));
  const offered = (path: string): readonly unknown[] => {
    const { options, oneOf, enum: values }: Titled = typeOf(path);
    const row = path.endsWith(".state") ? rowOf(path) : undefined;
    if (row) return choicesOfStates(row);
    if (path === permissions) return listItems(library, permissionList) ?? [];
    if (path === "row.state") return choicesOfStates(record);
    if (Array.isArray(oneOf)) return oneOf.map((one) => ({ value: Object(one).const, label: Object(one).title }));
    const listed = typeof options?.list === "string" ? listItems(library, options.list) : undefined;
    return listed ?? (values ?? []).map((value) => ({ value }));
  };
  const entryOf = entriesOf(conditionsFor(library, document));
  const choicesOf = (path: string) =>
    offered(path)
      .filter(isObject)
      .map(({ value, label }) => ({ value, label: typeof label === "string" ? label : written(value) }));
  return {
    nameOf: (path) =>
      common[path] ??
      titleOf(typeOf(path)) ??
      titleOf(columnOf(path, record, library)) ??
      nameInRow(path, rowOf(path), library) ??
      ownName(path),
    valueOf: (path, value) => choicesOf(path).find((one) => one.value === value)?.label ?? written(value),
    choicesOf,
    meaningOf: (condition) => meaningOf(entryOf(condition)?.description),
  };
}

const choicesOfStates = ({ states }: JsonObject) =>
  Object.entries(isObject(states) ? states : {}).map(([value, state]) => ({ value, label: Object(state).title }));

/** The record types of the rows that the sources of a screen read; `row` is that of any of them. */
function rowsOf(path: string, { sources }: JsonObject, library: Library): JsonObject[] {
  const [root, name = ""] = path.split(".");
  const all = Object(sources);
  const named: readonly unknown[] = root === "sources" ? [all[name]] : root === "row" ? Object.values(all) : [];
  return named.flatMap((source): JsonObject[] => {
    const { call } = Object(source);
    const row = typeof call === "string" ? library.get("record", call.replace(/\.[^.]*$/, "")) : undefined;
    return row ? [row] : [];
  });
}

/** The part of a row that a path names: "state", or "may" and a transition. */
const inRow = (path: string) => path.split(".").slice(path.startsWith("sources.") ? 2 : 1);

const hasName = (path: string, row: JsonObject): boolean => {
  const [part = ""] = inRow(path);
  return ["state", "id", "may"].includes(part) || Object.hasOwn(Object(row.columns), part);
};

/** A row says its state, its columns, and which transitions the person may make. */
function nameInRow(path: string, row: JsonObject | undefined, library: Library): string | undefined {
  if (!row) return undefined;
  const [part = "", transition] = inRow(path);
  const title = lowerFirst(String(row.title));
  if (part === "state") return `keadaan ${title}`;
  if (part === "id") return title;
  if (part !== "may") return titleOf(columnOf(`row.${part}`, row, library));
  const moves: readonly unknown[] = Array.isArray(row.transitions) ? row.transitions : [];
  const move = moves.find((one) => Object(one).id === transition);
  return isObject(move) && typeof move.title === "string" ? `boleh “${move.title}”` : undefined;
}

/** The words of a column: its own, else those of the field that it follows. */
function columnOf(path: string, { columns, data }: JsonObject, library: Library): Titled {
  const [root, name = "", ...inside] = path.split(".");
  const column = root === "row" && inside.length === 0 && isObject(columns) ? columns[name] : undefined;
  if (!isObject(column)) return {};
  const { properties } = (typeof data === "string" && library.get("data", data)) || {};
  const field = isObject(properties) ? properties[String(column.field)] : undefined;
  return typeof column.title === "string" ? column : isObject(field) ? field : {};
}

/** A title; else a description that is no longer than one. */
function titleOf({ title, description }: Titled): string | undefined {
  const words = [title, description].find((one) => typeof one === "string" && one !== "" && one.length <= 48);
  if (typeof words !== "string") return undefined;
  // A description of a flag says first at which value it speaks: "1: sudah setuju".
  const plain = words.replace(/^(true|false|\d+): */, "").replace(/\.$/, "");
  return /^\d*$/.test(plain) ? undefined : lowerFirst(plain);
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

function ownName(path: string): string {
  const last = path.split(".").at(-1) ?? "";
  if (Object.hasOwn(ofAnswers, last)) return ofAnswers[last] as string;
  const average = last.match(/^average_(.+)$/)?.[1];
  return average === undefined ? `"${last.replaceAll("_", " ")}"` : `rata-rata ${average.replaceAll("_", " ")}`;
}

/** Where no document is at hand, a variable is told by its own last name. */
export const plainVocabulary: Vocabulary = {
  nameOf: (path) => common[path] ?? ownName(path),
  valueOf: (_, value) => written(value),
  choicesOf: () => [],
};
