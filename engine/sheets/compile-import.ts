/**
 * The columns that a sheet can fill: the fields that are unique, by which a line finds its row, and the others that fit one cell.
 *
 *   "unique": ["nomor"], "import": {}  ->  { key: ["nomor"], fields: [{ name: "nomor", type: "text", ... }, { name: "nama", ... }] }
 *
 * Of rows that people own, a line says first whose: `owner` stands among the fields.
 */

import type { CompileTools } from "../compile/tools";
import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import type { CompiledText } from "../nodes/compiled";
import { typeOfSchema } from "../records/column-type";
import type { SheetColumn } from "../records/compiled-export";
import type { CompiledImport } from "../records/compiled-import";
import { sheetField } from "./compile-list-export";

export function compileImport(library: Library, record: RecordType, tools: CompileTools): CompiledImport | undefined {
  if (!record.import) return undefined;
  const { owner, fields, permission } = record.import;
  const key = keyFields(record) ?? [];
  const named = fields ?? fieldsForCells(library, record);
  const all = [...new Set([...key.filter((name) => name !== "owner"), ...named])];
  const filled = all.map((name) => sheetField(library, record, name, tools));
  if (!owner) return { permission, owner, key, fields: filled };
  const { title, record: people, list, by } = owner;
  const titles = [tools.text(title) as CompiledText];
  const said: SheetColumn = { name: "owner", from: "column", titles, type: "text", isFlag: false, list: undefined };
  return {
    permission,
    owner: { record: people, list, by: by === ownerName ? undefined : by },
    key,
    fields: [said, ...filled],
  };
}

/** The value of `by` for owners that are found by the name of their account. */
export const ownerName = "owner.username";

/** The fields, and `owner`, that `unique` is about; undefined where a column of it copies no field, and where several rows may have them after all. */
export function keyFields({ unique = [], uniqueWhile, columns = {} }: RecordType): readonly string[] | undefined {
  if (uniqueWhile) return undefined;
  const fields = unique.flatMap((name) => (name === "owner" ? name : (columns[name]?.field ?? [])));
  return fields.length === unique.length && fields.length > 0 ? fields : undefined;
}

/** Names of the fields that a cell can hold: no lists and groups, no uploads, no links, whose values no person types. */
export function fieldsForCells(
  library: Library,
  { data, columns = {} }: Pick<RecordType, "data" | "columns">,
): readonly string[] {
  const known = library.get("data", data)?.properties;
  const links = new Set(Object.values(columns).flatMap(({ link, field }) => (link !== undefined && field ? [field] : [])));
  return Object.entries(isObject(known) ? known : {}).flatMap(([name, field]) =>
    isObject(field) && fitsCell(field) && !links.has(name) ? [name] : [],
  );
}

const fitsCell = (field: JsonObject) => typeOfSchema(field) !== undefined && field.upload === undefined;
