/** Writes a row that nobody made: its values stand in a document. A row with the same id, or the same unique values, stays as it is. */
import type { JsonObject } from "../../engine/server";
import type { DatabaseTransaction } from "../database/tables";
import { columnsFromData } from "../rows/column-values";
import { addEvent } from "../rows/record-events";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { insertRow } from "../rows/record-table";
import { rowContext, sealValues } from "../rows/sealed-values";
import type { Services } from "../services/services";
import { changedNames } from "./stored-data";

interface FirstRow {
  readonly id: string;
  readonly data: JsonObject;
}

export async function keepFirstRow(
  { documents, vault, clock }: Pick<Services, "documents" | "vault" | "clock">,
  db: DatabaseTransaction,
  kind: RecordKind,
  { id, data }: FirstRow,
): Promise<void> {
  const { record } = kind;
  const now = clock();
  const { values: columns } = columnsFromData(vault, kind, data);
  const sealed = sealValues(vault, dataOf(documents.base, kind).compiled, data, rowContext(record.id, id));
  const common = { id, owner: null, ownerName: null, cohort: "", state: record.start };
  if (!(await insertRow(db, kind, { ...common, sealed, columns, now }))) return;
  const event = { type: record.id, record_id: id, revision: 1, at: now, actor_id: null, as: null, act: "create" };
  const changed = changedNames({}, data);
  await addEvent(db, vault, { ...event, from_state: null, to_state: record.start, note: null, changed });
}
