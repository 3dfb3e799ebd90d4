/**
 * A call that ends the registration of a person in the open program (`endsRegistration`): afterwards it is as if they had never registered
 * there (000 §4). Their account, their other programs and the permissions that somebody gave them stay. A header says so to the page,
 * which forgets what the device has of the program's forms.
 */
import { sql } from "kysely";
import { type JsonObject, setAt, toPath } from "../../engine/index";
import { type Answer, type CallContext, personOf } from "../calls/handler";
import { changeOwnPreferences } from "../context/own-person";
import { endOwnRoots } from "../context/own-roots";
import type { DatabaseTransaction } from "../database/tables";
import { removeDraftsOf } from "../drafts/draft-table";
import { fileAddress } from "../files/file-address";
import { emailHash } from "../mail/outbox";
import { revokeOwn } from "../papers/follow-record";
import { removeRows } from "./remove-rows";

export async function endRegistration(context: CallContext): Promise<Answer> {
  const person = personOf(context);
  const db = context.db as DatabaseTransaction;
  await endOwnRoots(context);
  await changeOwnPreferences(context, (preferences) => withoutRegistration(context, preferences));
  const staying = await removeRows(context, person);
  await removeDraftsOf(db, person.id, person.program);
  const ofProgram = `${person.program}/%`;
  await db.deleteFrom("record").where("owner_id", "=", person.id).where("schema_id", "like", ofProgram).execute();
  await revokeOwn(context, person.id, ofProgram);
  await db
    .deleteFrom("blind_index")
    .where("owner_id", "=", person.id)
    .where("schema_id", "like", ofProgram)
    .where("schema_id", "not in", ["", ...staying])
    .execute();
  await removeFiles(context, db);
  // The links go with the rows. Only the user name is proven to be this person's address.
  const kinds = registrationsOfProgram(context).map(({ kind }) => kind);
  await db
    .deleteFrom("registration")
    .where("email_hash", "=", emailHash(context.services, person.username))
    .where("kind", "in", kinds.length > 0 ? kinds : [""])
    .execute();
  const headers = { "x-registration-ended": person.program };
  return { body: {}, headers, target: `registration:${person.program}`, changed: Object.keys(person.rootRows).sort() };
}

function registrationsOfProgram(context: CallContext) {
  const { program } = personOf(context);
  const all = [...context.view.calls.values()].flatMap(({ registration }) => registration ?? []);
  return [...new Set(all)].filter(({ account }) => account?.program === program);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function givenPermissions(context: CallContext): ReadonlySet<unknown> {
  return new Set(registrationsOfProgram(context).flatMap(({ account }) => listOf(account?.preferences?.permissions)));
}

/** Leaves out the permissions that registrations gave, and what the call's document names. The state of the program itself, such as its wave, stays. */
function withoutRegistration(context: CallContext, preferences: JsonObject): JsonObject {
  const given = givenPermissions(context);
  const permissions = listOf(preferences.permissions).filter((permission) => !given.has(permission));
  const { preferences: ended = [] } = context.call.source.endsRegistration ?? {};
  const kept = ended.reduce<unknown>((left, path) => setAt(left, toPath(path), undefined), preferences) as JsonObject;
  return { ...kept, permissions };
}

/** Removes the files that were uploaded for the program's records, unless the person's photo or another record of theirs names them, or a row. */
async function removeFiles(context: CallContext, db: DatabaseTransaction): Promise<void> {
  const { view, services } = context;
  const { id: owner, program } = personOf(context);
  const schemas = view.library.ids("data").filter((id) => id.startsWith(`${program}/`));
  const calls = schemas.flatMap((id) => view.data(id)?.compiled.fields.flatMap(({ upload }) => upload?.call ?? []) ?? []);
  if (calls.length === 0) return;
  const files = await db
    .selectFrom("file")
    .select(["id", "storage_key"])
    .where("owner_id", "=", owner)
    .where("call", "in", calls)
    .where(sql<boolean>`not exists (select from file_use as u where u.file_id = file.id)`)
    .execute();
  const records = await db.selectFrom("record").select("data").where("owner_id", "=", owner).execute();
  const identity = await db.selectFrom("account").select(["akun", "ptk"]).where("id", "=", owner).executeTakeFirstOrThrow();
  const named = JSON.stringify([identity, records]);
  const unused = files.filter(({ id }) => !named.includes(fileAddress(id)));
  for (const { id, storage_key } of unused) {
    await db.deleteFrom("file").where("id", "=", id).execute();
    context.onCommit(() => services.storage.remove(storage_key));
  }
}
