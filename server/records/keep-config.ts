/**
 * Writes rows of what programs open and close that nobody entered on the screen: first values, which documents hold, and those
 * of the demo. A row for the same window and the same people that is there already, or was taken back, stays as it is.
 */
import { randomUUID } from "node:crypto";
import { firstConfig, type JsonObject } from "../../engine/server";
import { configKind } from "../context/config-kind";
import type { Services } from "../services/services";
import { keepFirstRow } from "./keep-first-row";

type Writer = Pick<Services, "db" | "documents" | "vault" | "clock">;

/** At every start: the first values of a program or a cohort that is new become rows. */
export async function keepFirstConfig(services: Writer): Promise<void> {
  const { library } = services.documents.base;
  for (const program of library.ids("program")) await keepConfig(services, program, firstConfig(library, program));
}

/** `rows` are the data of rows: the window, for whom it is, and the values. */
export async function keepConfig(services: Writer, program: string, rows: readonly JsonObject[]): Promise<void> {
  const found = configKind(services.documents.base, program);
  if (!found || rows.length === 0) return;
  await services.db.transaction().execute(async (transaction) => {
    for (const data of rows) await keepFirstRow(services, transaction, found.kind, { id: randomUUID(), data });
  });
}
