/** A value of the owner's present row behind `profile`, as SQL: what a column that follows it is filled with when it is made. */
import { type CompiledRecord, compileRecord, type Library, programOf, programRoots } from "../../../engine/index";
import { tableOf } from "./table-shape";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Undefined where the program keeps no profile in rows. `t` is the row of the record type that the column belongs to. */
export function profileText(library: Library, type: string, field: string): string | undefined {
  const root = programRoots(library, programOf(type)).find(({ name }) => name === "profile");
  const record = root && compileRecord(library, root.record);
  if (!root || !record) return undefined;
  const value = field === root.code ? codeText(record) : `p.data ->> ${quoted(field)}`;
  const goesOn = root.ended === undefined ? "" : ` and p.state <> ${quoted(root.ended)}`;
  const order = root.order.map(({ column, descending }) => `p."${column}"${descending ? " desc" : ""} nulls last, `).join("");
  return `(select ${value} from "${tableOf(record.id)}" as p where p.owner_id = t.owner_id${goesOn} order by ${order}p.id limit 1)`;
}

function codeText({ states }: CompiledRecord): string {
  const codes = [...states.values()].filter(({ code }) => code !== undefined);
  return `case p.state ${codes.map(({ id, code }) => `when ${quoted(id)} then '${code}'`).join(" ")} end`;
}
