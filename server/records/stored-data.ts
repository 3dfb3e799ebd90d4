/** Data of a row made ready to be stored: columns copied from it, sensitive values sealed, its files those of who sent them, and noted. */
import type { JsonObject } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { DocumentView } from "../documents/documents";
import { invalidFields } from "../failures/failure";
import { keepFileUses } from "../files/file-use";
import { requireOwnFiles } from "../files/foreign-files";
import { columnsFromData } from "../rows/column-values";
import { titleOf } from "../rows/kept-record";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { rowContext, sealValues } from "../rows/sealed-values";
import { moveUniqueValues } from "../rows/unique-values";

/** Throws a Failure (422) for a value that its column cannot hold or that only another person may have, and for a file of another person. */
export async function storedData(
  { db, services, person }: Pick<CallContext, "db" | "services" | "person">,
  kind: RecordKind,
  view: DocumentView,
  { id, owner, before, data }: { id: string; owner: string | null; before: JsonObject; data: Readonly<JsonObject> },
) {
  const { compiled } = dataOf(view, kind);
  const { values, odd } = columnsFromData(services.vault, kind, data);
  if (odd.length > 0) throw invalidFields(odd.map((name) => [name, view.text("validation.pattern", { field: name })]));
  await requireOwnFiles({ db, view }, compiled, { ownerId: person?.id, before, after: data });
  const taken = owner === null ? [] : await moveUniqueValues(db, services.vault, compiled, { owner, before, data });
  if (taken.length > 0)
    throw invalidFields(taken.map((path) => [path, view.text("server.duplicate", { field: titleOf({ compiled }, path) })]));
  await keepFileUses(db, compiled, { type: kind.record.id, id }, { before, data, now: services.clock() });
  return { columns: values, sealed: sealValues(services.vault, compiled, data, rowContext(kind.record.id, id)) };
}

/** Names of the fields that differ. */
export function changedNames(before: Readonly<JsonObject>, after: Readonly<JsonObject>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).sort();
}
