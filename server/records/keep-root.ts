/**
 * Makes and ends the rows that a program keeps of a person (`roots` of its document). The row gets its event, and columns of other rows that
 * follow the person are brought along, all in the transaction of the caller.
 */
import { randomUUID } from "node:crypto";
import { type JsonObject, rowOfRoot } from "../../engine/server";
import type { Person } from "../context/person";
import { type RootKind, type RootRow, rootKinds } from "../context/root-rows";
import { Failure } from "../failures/failure";
import { columnsFromData, columnsFromOwner, columnValue } from "../rows/column-values";
import { followRows } from "../rows/follow-links";
import { addEvent } from "../rows/record-events";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { insertRow, updateRow } from "../rows/record-table";
import { rowContext, sealValues } from "../rows/sealed-values";
import type { Services } from "../services/services";
import type { Vault } from "../services/vault";
import { followOwner } from "./follow-owner";

/** With the transaction as `db`. */
type Writer = Pick<Services, "db" | "documents" | "vault" | "mode" | "clock">;

/** Throws an Error where the program keeps no such root in rows. */
function rootKind({ documents }: Pick<Services, "documents">, program: string, name: string): RootKind {
  const found = rootKinds(documents.base, program).find(({ root }) => root.name === name);
  if (!found) throw new Error(`schemas/programs/${program}.json keeps no "${name}" in rows`);
  return found;
}

/** A new row, beside those that the person has. Gives its id. */
export async function addRootRow(
  services: Writer,
  owner: Pick<Person, "id" | "name" | "roots">,
  { program, name, value, actor }: { program: string; name: string; value: JsonObject; actor: string | null },
): Promise<string> {
  const { root, kind } = rootKind(services, program, name);
  const { state, data } = rowOfRoot(root, kind.record, value);
  const id = randomUUID();
  const roots = { ...owner.roots, [name]: value };
  const view = services.documents.forScope(program, roots);
  const now = services.clock();
  const row = {
    id,
    owner: owner.id,
    ownerName: owner.name,
    cohort: view.library.cohort,
    state,
    sealed: sealValues(services.vault, dataOf(view, kind).compiled, data, rowContext(kind.record.id, id)),
    columns: { ...columnsFromOwner(kind.record, { name: owner.name, roots }), ...columnsOf(services.vault, kind, data) },
    now,
  };
  if (!(await insertRow(services.db, kind, row))) throw new Failure(409, "exists");
  const event = { type: kind.record.id, record_id: id, revision: 1, at: now, actor_id: actor, as: null, act: "create" };
  const changed = Object.keys(data).sort();
  await addEvent(services.db, services.vault, { ...event, from_state: null, to_state: state, note: null, changed });
  await followOwner({ services, db: services.db }, owner.id);
  return id;
}

/** The row is read no more: it goes into the state that the program names for that. Throws an Error where it names none. */
export async function endRootRow(
  services: Writer,
  { program, name, row: before }: { program: string; name: string; row: RootRow },
  actor: string,
): Promise<void> {
  const { root, kind } = rootKind(services, program, name);
  const { ended } = root;
  if (ended === undefined) throw new Error(`schemas/programs/${program}.json says no state of a "${name}" that has ended`);
  const { db, vault, clock } = services;
  const now = clock();
  const kept = await updateRow(db, kind, before, { state: ended, now });
  if (!kept) throw new Failure(409, "stale");
  const { id, state, owner } = before.row;
  const event = { type: kind.record.id, record_id: id, revision: kept.row.revision, at: now, actor_id: actor, as: null };
  await addEvent(db, vault, { ...event, act: "reset", from_state: state, to_state: ended, note: null, changed: ["state"] });
  await followRows({ services, db }, { type: kind.record.id, ids: [id], changed: ["state"] });
  if (owner !== null) await followOwner({ services, db }, owner);
}

/** The columns that follow the data, and those that transitions write and the value names. */
function columnsOf(vault: Vault, kind: RecordKind, data: JsonObject): Record<string, unknown> {
  const set = [...kind.record.columns.values()].filter(({ name, source }) => source === "set" && name in data);
  const written = set.map(({ name, type }) => [name, columnValue(type, data[name]) ?? null] as const);
  return { ...columnsFromData(vault, kind, data).values, ...Object.fromEntries(written) };
}
