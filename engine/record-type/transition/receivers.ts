import { valueAt } from "../../json/pointer";
import { columnType } from "../../records/column-type";
import type { NameMention } from "../record-part";

/** Those whom a mail may go to: the owner, the holder, columns of persons or addresses. */
export function receivers(mention: NameMention): readonly string[] {
  const columns = Object.keys(mention.record.columns ?? {});
  return ["owner", "holder", ...columns.filter((name) => isReceiver(name, mention))];
}

/** A person, or an address that somebody typed; the link to an account goes to no such address. */
function isReceiver(name: string, { record, library, pointer }: NameMention): boolean {
  const column = record.columns?.[name];
  if (column !== undefined && columnType(library, record, column) === "person") return true;
  if (column?.field === undefined || valueAt(record, [...pointer.slice(0, 2), "account"]) !== undefined) return false;
  return valueAt(library.get("data", record.data), ["properties", column.field, "format"]) === "email";
}
