/**
 * Calls, and what stands in their bodies and answers, as a reader knows them, with the names by which a server does:
 *
 *   siswa.cari  ->  "Mencari siswa" (siswa.cari)          kelas/daftar.ajukan  ->  "Ajukan" (ajukan)
 *   data[].nomor  ->  "Nomor" (`data[].nomor`)
 */
import {
  callsOfDocument,
  type DeclaredCall,
  isObject,
  type JsonObject,
  type Library,
  type RecordOperation,
} from "../../engine/tools";

/** A part of a body or an answer, by its path and what its schema says of it. */
export type Named = (path: string, schema?: unknown) => string;

/** The deed of a call of a record type; undefined where the name of a transition, a list or a report says it. */
const deeds: Readonly<Record<RecordOperation["operation"], string | undefined>> = {
  read: "membaca",
  own: "membaca miliknya",
  create: "membuat",
  save: "menyimpan",
  "save-bulk": "menyimpan banyak sekaligus",
  draft: "menyimpan draf",
  history: "riwayat",
  posts: "kiriman",
  unmask: "menampilkan data pribadi",
  claim: "mengambil",
  release: "melepas",
  list: "daftar",
  next: "berikutnya dari daftar",
  report: "rekap",
  export: "unduhan daftar",
  import: "impor",
  sample: "contoh impor",
  transition: undefined,
  bulk: undefined,
};

/** Of several calls of one document, found in the first of these states that has it. */
export function callNames(
  states: readonly Library[],
  kind: DeclaredCall["kind"],
  id: string,
): (names: readonly string[]) => string {
  const known = new Map(
    states
      .toReversed()
      .flatMap((library) => declaredIn(library, kind, id))
      .map((one) => [one.name, one]),
  );
  return (names) => {
    const said = names.map(
      (name) => [wordsOfCall(known.get(name), states), name.replace(kind === "record" ? `${id}.` : "", "")] as const,
    );
    if (said.some(([words]) => words === undefined)) return names.join(", ");
    return `${[...new Set(said.map(([words]) => words))].join(", ")} (${said.map(([, name]) => name).join(", ")})`;
  };
}

export const declaredIn = (library: Library, kind: DeclaredCall["kind"], id: string) =>
  library.has(kind, id) ? callsOfDocument(library, kind, id) : [];

function wordsOfCall(declared: DeclaredCall | undefined, states: readonly Library[]): string | undefined {
  if (!declared) return undefined;
  const { call, operation } = declared;
  if (!operation) return typeof call.description === "string" ? `"${call.description.replace(/\.$/, "")}"` : undefined;
  const deed = deeds[operation.operation];
  if (deed !== undefined)
    return ["list", "next", "report", "export"].includes(operation.operation) ? `${deed} ${operation.name}` : deed;
  const transitions = states.flatMap((library) => listIn(library.get("record", operation.type), "transitions"));
  const { title } = transitions.find((one) => one.id === operation.name) ?? {};
  return typeof title === "string" ? `"${title}"${operation.operation === "bulk" ? " bagi yang dipilih" : ""}` : operation.name;
}

const listIn = (document: JsonObject | undefined, key: string): readonly JsonObject[] =>
  Array.isArray(document?.[key]) ? document[key].filter(isObject) : [];

/** Of a record type, by the titles of its columns and of the fields of its data; of a written call, by what its schema says. */
export function titleNames(states: readonly Library[], kind: DeclaredCall["kind"], id: string): Named {
  const ofRecord = (name: string) =>
    states.map((library) => (kind === "record" ? columnTitle(library, id, name) : undefined)).find((one) => one !== undefined);
  return (path, schema) => {
    const name =
      path
        .split(/[.[\]]+/)
        .filter((part) => part !== "")
        .at(-1) ?? path;
    const own = isObject(schema) ? (schema.title ?? schema.description) : undefined;
    const title = ofRecord(name) ?? (typeof own === "string" ? own.replace(/\.$/, "") : undefined);
    return title === undefined ? `\`${path}\`` : `"${title}" (\`${path}\`)`;
  };
}

function columnTitle(library: Library, id: string, name: string): string | undefined {
  const record = library.get("record", id);
  const columns = isObject(record?.columns) ? record.columns : {};
  const column = isObject(columns[name]) ? columns[name] : {};
  const fields = library.get("data", String(record?.data))?.properties;
  const field = isObject(fields) ? fields[String(column.field ?? name)] : undefined;
  const title = column.title ?? (isObject(field) ? field.title : undefined);
  return typeof title === "string" ? title : undefined;
}
