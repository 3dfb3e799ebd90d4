/** Links that a person chooses in a form: to rows that they may read, and no other. */
import type { JsonObject } from "../../engine/server";
import type { CallContext } from "../context/handler";
import { invalidFields } from "../failures/failure";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { findRow } from "../rows/record-table";
import { actorOf } from "./actor";
import { readable } from "./opened-row";

/** Throws a Failure (422) for a field whose link changed to a row that is not there, or that who acts may not read. */
export async function requireLinks(
  context: CallContext,
  { record }: RecordKind,
  before: Readonly<JsonObject>,
  data: Readonly<JsonObject>,
): Promise<void> {
  for (const { source, link } of record.columns.values()) {
    if (link === undefined || source === "set" || !("field" in source)) continue;
    const id = data[source.field];
    if (id === undefined || id === null || id === "" || id === before[source.field]) continue;
    const linked = recordKind(context.services.documents.base, link);
    const found = await findRow(context.db, linked, String(id));
    if (!found || !(await readable(context, linked, await actorOf(context, linked), found)))
      throw invalidFields([[source.field, context.view.text("server.not-found")]]);
  }
}
