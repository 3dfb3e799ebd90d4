/** The institutions of the demonstration that a demo person administers. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { findPerson } from "../context/person";
import { columnsFromOwner } from "../rows/column-values";
import { keepRows } from "../rows/keep-rows";
import { recordKind } from "../rows/record-kind";
import { findRows } from "../rows/record-table";
import type { Services } from "../services/services";
import { liveTo } from "./crowd/row-life";

const mostInstitutions = 100;

/** `wanted` are the numbers of the institutions; `true` for all. */
export async function seedInstitutions(
  services: Services,
  owner: string,
  wanted: readonly string[] | true | undefined,
): Promise<void> {
  if (wanted === undefined) return;
  const { db, documents, vault, clock } = services;
  const institutions = recordKind(documents.base, "bersama/instansi");
  const kind = recordKind(documents.base, "bersama/pengelola-instansi");
  const named = wanted === true ? sql`true` : sql`t.instansi_id in (${sql.join(wanted)})`;
  const own = columnsFromOwner(kind.record, await findPerson(services, owner));
  const now = clock();
  const nobody = { actorOf: () => null, inputOf: () => ({ input: {}, note: undefined }) };
  const rows = (await findRows(db, institutions, named, mostInstitutions)).map(({ id: instansi }) => {
    const data = { instansi };
    const { acts } = liveTo(kind.record, { state: kind.record.start, owner, data, columns: {}, made: now, now, ...nobody });
    return { id: randomUUID(), owner, cohort: "", acts, sealed: data, columns: { ...own, instansi } };
  });
  await keepRows({ db, vault }, kind, rows);
}
