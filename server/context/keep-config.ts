/**
 * Writes rows of what programs open and close that nobody entered on the screen: first values, which documents hold, and those
 * of the demo. A row for the same window and the same people that is there already, or was taken back, stays as it is.
 */
import { randomUUID } from "node:crypto";
import { firstConfig, type JsonObject } from "../../engine/index";
import { columnsFromData } from "../records/column-values";
import { addEvent } from "../records/record-events";
import { dataOf } from "../records/record-kind";
import { insertRow } from "../records/record-table";
import { rowContext, sealValues } from "../records/sealed-values";
import { changedNames } from "../records/stored-data";
import type { Services } from "../services";
import { configKind } from "./config-rows";

type Writer = Pick<Services, "db" | "documents" | "vault" | "clock">;

/** At every start: the first values of a program or a cohort that is new become rows. */
export async function keepFirstConfig(services: Writer): Promise<void> {
  const { library } = services.documents.base;
  for (const program of library.ids("program")) await keepConfig(services, program, firstConfig(library, program));
}

/** `rows` are the data of rows: the window, for whom it is, and the values. */
export async function keepConfig(services: Writer, program: string, rows: readonly JsonObject[]): Promise<void> {
  const { db, documents, vault, clock } = services;
  const found = configKind(documents.base, program);
  if (!found || rows.length === 0) return;
  const { kind } = found;
  const { record } = kind;
  const { compiled } = dataOf(documents.base, kind);
  const now = clock();
  await db.transaction().execute(async (transaction) => {
    for (const data of rows) {
      const id = randomUUID();
      const { values: columns } = columnsFromData(record, data);
      const sealed = sealValues(vault, compiled, data, rowContext(record.id, id));
      const common = { id, owner: null, ownerName: null, cohort: "", state: record.start };
      if (!(await insertRow(transaction, kind, { ...common, sealed, columns, now }))) continue;
      const event = { type: record.id, record_id: id, revision: 1, at: now, actor_id: null, as: null, act: "create" };
      const changed = changedNames({}, data);
      await addEvent(transaction, vault, { ...event, from_state: null, to_state: record.start, note: null, changed });
    }
  });
}
