/**
 * Ends the registration of a person in a program: afterwards it is as if they had never registered there (000 §4). Their account, their other
 * programs and the permissions that somebody gave them stay. Either they end it themselves (`endsRegistration` of a call), or somebody who
 * may ends one of their registrations (`account` of a transition).
 */
import { sql } from "kysely";
import { isObject, type JsonObject, onceInLibrary, setAt, toPath, visitObjects } from "../../engine/index";
import { type Answer, type CallContext, personOf } from "../calls/handler";
import { endOwnRoots, lockPerson } from "../context/own-roots";
import { findPerson, keepPreferences, type Person } from "../context/person";
import { endingRoots } from "../context/root-rows";
import type { DatabaseTransaction } from "../database/tables";
import { removeDraftsOf } from "../drafts/draft-table";
import { fileAddress } from "../files/file-address";
import { emailHash } from "../mail/outbox";
import { revokeOwn } from "../papers/follow-record";
import type { Maker } from "../records/maker";
import type { JudgingContext } from "../records/owner";
import type { RecordKind } from "../records/record-kind";
import type { Row } from "../records/record-table";
import { removeRows } from "./remove-rows";

type Ending = Pick<JudgingContext, "services" | "db" | "view" | "onCommit">;

/** By the person themselves: every registration of theirs in the open program. A header says so to the page, which forgets what the device has of its forms. */
export async function endRegistration(context: CallContext): Promise<Answer> {
  const person = personOf(context);
  await endOwnRoots(context);
  await removeAll(context, person, person.id);
  const headers = { "x-registration-ended": person.program };
  return { body: {}, headers, target: `registration:${person.program}`, changed: Object.keys(person.rootRows).sort() };
}

interface Ended {
  /** Of the row that says so. */
  readonly kind: RecordKind;
  readonly row: Pick<Row, "id" | "cohort">;
  readonly maker: Pick<Maker, "id">;
}

/** By somebody else: the registration that this row keeps, which is ended already. While others of the same program go on, only what is of this one goes. */
export async function endRegistrationOf(context: Ending, { kind, row, maker }: Ended, owner: string): Promise<void> {
  const { services, db } = context;
  const person = await findPerson({ ...services, db }, owner, { program: kind.program });
  if (!person) return;
  const others = endingRoots(services.documents.base, kind.program).flatMap(({ root }) => person.rootRows[root.name] ?? []);
  if (others.length === 0) return removeAll(context, person, maker.id);
  const cohorts = new Set(others.map((other) => other.row.cohort));
  const cohort = cohorts.has(row.cohort) ? undefined : row.cohort;
  await removeRows(context, { person, actor: maker.id, of: { record: kind.record.id, id: row.id, cohort } });
}

async function removeAll(context: Ending, asked: Person, actor: string | null): Promise<void> {
  const { services } = context;
  const db = context.db as DatabaseTransaction;
  const person = await lockPerson(context, asked);
  await keepPreferences(db, person, withoutRegistration(context, person));
  const staying = await removeRows(context, { person, actor });
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
  await removeFiles(context, person);
  // The links go with the rows. Only the user name is proven to be this person's address.
  const kinds = registrationsOfProgram(context, person).map(({ kind }) => kind);
  await db
    .deleteFrom("registration")
    .where("email_hash", "=", emailHash(services, person.username))
    .where("kind", "in", kinds.length > 0 ? kinds : [""])
    .execute();
}

function registrationsOfProgram({ view }: Ending, { program }: Person) {
  const all = [...view.calls.values()].flatMap(({ registration }) => registration ?? []);
  return [...new Set(all)].filter(({ account }) => account?.program === program);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Leaves out the permissions that registrations gave, and what the calls that end one name. The state of the program itself, such as its wave, stays. */
function withoutRegistration(context: Ending, person: Person): JsonObject {
  const { preferences } = person;
  const given = new Set(
    registrationsOfProgram(context, person).flatMap(({ account }) => listOf(account?.preferences?.permissions)),
  );
  const permissions = listOf(preferences.permissions).filter((permission) => !given.has(permission));
  const ended = [...context.view.calls.values()].flatMap(({ source }) => source.endsRegistration?.preferences ?? []);
  const kept = ended.reduce<unknown>((left, path) => setAt(left, toPath(path), undefined), preferences) as JsonObject;
  return { ...kept, permissions };
}

/** The calls that fields of the program's forms upload with; read from the documents, because to compile all forms takes seconds. */
const uploadCalls = onceInLibrary((library, program: string): readonly string[] => {
  const calls = new Set<string>();
  for (const id of library.ids("data").filter((one) => one.startsWith(`${program}/`)))
    visitObjects(library.get("data", id), ({ upload }) => {
      if (isObject(upload) && typeof upload.call === "string") calls.add(upload.call);
    });
  return [...calls];
});

/** Removes the files that were uploaded for the program's records, unless the person's photo or another record of theirs names them, or a row. */
async function removeFiles({ view, services, db, onCommit }: Ending, { id: owner, program }: Person): Promise<void> {
  const calls = uploadCalls(view.library, program);
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
    onCommit?.(() => services.storage.remove(storage_key));
  }
}
