/** Makes an account a member of access groups: rows of the record types that say who is a member (`grants`), made by nobody. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type GrantKind, grantKinds } from "../context/granted";
import type { Database } from "../database/tables";
import { columnsFromOwner } from "../rows/column-values";
import { columnSql } from "../rows/fragment-sql";
import { addEvent } from "../rows/record-events";
import { insertRow } from "../rows/record-table";
import type { Services } from "../services/services";

type Writer = Pick<Services, "db" | "documents" | "vault" | "clock">;

/** `groups` are numbers; one that no group has is left out, and who is or was a member stays what they are. */
export async function joinGroups(
  services: Writer,
  account: { readonly id: string; readonly name: string },
  groups: readonly unknown[],
): Promise<void> {
  for (const kind of grantKinds(services.documents.base))
    for (const number of groups) {
      const group = await groupWithNumber(services.db, kind, number);
      if (group !== undefined) await addMember(services, kind, account, group);
    }
}

/** Whether somebody is a member of the group now; people of the demo count in demo mode only. */
export async function hasMembers(
  { db, documents, mode }: Pick<Services, "db" | "documents" | "mode">,
  number: number,
): Promise<boolean> {
  for (const { grants, members } of grantKinds(documents.base)) {
    const { group, states } = grants.members;
    const isReal = mode === "demo" ? sql`true` : sql`a.demo is null`;
    const { rows } = await sql`select 1 from ${sql.table(members.table)} as m join account as a on a.id = m.owner_id
      where ${columnSql(members.shape, group, "m")} = ${number} and m.state in (${sql.join(states)}) and ${isReal} limit 1`.execute(
      db,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** The id of the row; the members' column with the number says which column of the group it follows. */
async function groupWithNumber(
  db: Database,
  { grants, members, groups }: GrantKind,
  number: unknown,
): Promise<string | undefined> {
  const source = members.record.columns.get(grants.members.group)?.source;
  if (typeof source !== "object" || !("link" in source) || !Number.isSafeInteger(number)) return undefined;
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(groups.table)} as t
    where ${columnSql(groups.shape, source.column)} = ${number}`.execute(db);
  return rows[0]?.id;
}

async function addMember(
  { db, vault, clock }: Writer,
  { grants, members: kind }: GrantKind,
  { id: owner, name }: { readonly id: string; readonly name: string },
  group: string,
): Promise<void> {
  const { record } = kind;
  const { by } = grants.members;
  const source = record.columns.get(by)?.source;
  const data = typeof source === "object" && "field" in source ? { [source.field]: group } : {};
  const now = clock();
  const state = record.start;
  const columns = { ...columnsFromOwner(record, { name, roots: {} }), [by]: group };
  const stored = await insertRow(db, kind, {
    id: randomUUID(),
    owner,
    ownerName: name,
    cohort: "",
    state,
    sealed: data,
    columns,
    now,
  });
  if (!stored) return;
  const event = { type: record.id, record_id: stored.row.id, revision: 1, at: now, actor_id: null, as: null, act: "create" };
  await addEvent(db, vault, { ...event, from_state: null, to_state: state, note: null, changed: Object.keys(data) });
}
