/**
 * Nobody takes from themselves what lets them give permissions: so the last who may cannot be lost, and two who take it from each other
 * at the same moment are judged one after the other.
 */
import { sql } from "kysely";
import { mayHold, type Scope } from "../../engine/server";
import { preferencesNow } from "../context/context";
import { type GrantKind, grantKinds } from "../context/granted";
import { Failure } from "../failures/failure";
import type { RecordKind } from "../rows/record-kind";
import { type Asking, actorOf } from "./actor";

/** To be asked behind a write of such a row, inside its transaction. Throws a Failure (409 `own-access`). */
export async function requireOwnAccess(context: Asking, kind: RecordKind): Promise<void> {
  const grants = grantKinds(context.services.documents.base).find((one) =>
    [one.rights, one.members, one.groups].some(({ record }) => record.id === kind.record.id),
  );
  if (!grants || !context.person) return;
  const before = await actorOf(context, grants.rights);
  if (!maySet(grants, before.scope)) return;
  await sql`select pg_advisory_xact_lock(hashtext('grants'))`.execute(context.db);
  const preferences = await preferencesNow(context, context.person);
  const after = await actorOf({ ...context, scope: { ...context.scope, preferences } }, grants.rights);
  if (!maySet(grants, after.scope)) throw new Failure(409, "own-access");
}

/** Whether one of the rules by which rights are changed can hold for whoever acts. */
function maySet({ rights: { record } }: GrantKind, scope: Scope): boolean {
  const acts = [...record.writes, ...record.transitions.values()].flatMap(({ as }) => as);
  return record.readers.some(({ id, when }) => acts.includes(id) && mayHold(when, scope));
}
