/**
 * The variables of a paper: the row with its data, its owner's name, the paper itself and the cohort's values. Nothing else of a person:
 * who may read the row may read what is printed of it.
 */
import { readPath } from "../../conditions/condition";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsAround, type Pointer } from "../../json/pointer";
import { soundParts } from "../../records/sound-parts";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { columnsType, dataRowType } from "./record-rows";
import type { KindScope } from "./scope-at";

const text: TypeSchema = { type: "string" };

/** `zone` is the time of issue where the person is, with the name of the zone; empty where that is WIB. */
const paperType: TypeSchema = {
  type: "object",
  properties: { number: text, code: text, issued: { type: "string", format: "date-time" }, zone: text },
};

export const paperScope: KindScope = (document, pointer, { library, context }) => {
  const { cohort, date } = context;
  const scope: Record<string, TypeSchema> = {
    row:
      typeof document.data === "string" ? ownRecordType(library, document.data) : dataRowType(library, written(document.record)),
    owner: { type: "object", properties: { name: text } },
    paper: paperType,
    ...(cohort ? { cohort } : {}),
    ...(date ? { date } : {}),
  };
  const item = itemType(document, pointer, scope, library);
  return item ? { ...scope, item } : scope;
};

const ownRecordType = (library: Library, schema: string): TypeSchema => {
  return { type: "object", properties: { revision: { type: "integer" }, data: library.get("data", schema) ?? {} } };
};

/** One row of the table whose cell is written. */
function itemType(document: JsonObject, pointer: Pointer, scope: ScopeTypes, library: Library): TypeSchema | undefined {
  if (pointer[2] !== "columns") return undefined;
  const table = objectsAround(document, pointer).find(({ kind }) => kind === "table");
  const { children = {} } = soundParts(library.get("record", written(document.record)) ?? {});
  const child = table?.children === undefined ? undefined : children[written(table.children)]?.record;
  if (child !== undefined) return columnsType(library, child);
  const path = isObject(table?.rows) && typeof table.rows.var === "string" ? table.rows.var.split(".") : [];
  const list = readPath({ properties: scope }, path.map((key) => `properties.${key}`).join("."));
  return isObject(list) && isObject(list.items) ? (list.items as TypeSchema) : {};
}
