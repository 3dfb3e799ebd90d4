/** A value of the owner's present row behind `profile`, as SQL: what a column that follows it is filled with when it is made. */
import {
  type CompiledRecord,
  compileRecord,
  type Library,
  programOf,
  programRoots,
  type RenamedField,
  renamedFields,
} from "../../../engine/server";
import { tableOf } from "./table-shape";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A field of a row's data, also where the row was not written since the field got its name. */
export function fieldText(row: string, renamed: readonly RenamedField[], field: string): string {
  const was = renamed.find(({ path }) => path === field)?.was ?? [];
  const found = [...was, field].map((name) => `${row}.data ->> ${quoted(name)}`);
  return found.length === 1 ? String(found[0]) : `coalesce(${found.join(", ")})`;
}

/** Undefined where the program keeps no profile in rows. `t` is the row of the record type that the column belongs to. */
export function profileText(library: Library, type: string, field: string): string | undefined {
  const root = programRoots(library, programOf(type)).find(({ name }) => name === "profile");
  const record = root && compileRecord(library, root.record);
  if (!root || !record) return undefined;
  const value = field === root.code ? codeText(record) : fieldText("p", renamedFields(library, record.data), field);
  const goesOn = root.ended === undefined ? "" : ` and p.state <> ${quoted(root.ended)}`;
  const order = root.order.map(({ column, descending }) => `p."${column}"${descending ? " desc" : ""} nulls last, `).join("");
  return `(select ${value} from "${tableOf(record.id)}" as p where p.owner_id = t.owner_id${goesOn} order by ${order}p.id limit 1)`;
}

function codeText({ states }: CompiledRecord): string {
  const codes = [...states.values()].filter(({ code }) => code !== undefined);
  return `case p.state ${codes.map(({ id, code }) => `when ${quoted(id)} then '${code}'`).join(" ")} end`;
}
