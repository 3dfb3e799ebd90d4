/**
 * Ends the registration of a person in a program: afterwards it is as if they had never registered there (000 §4). Their account, their other
 * programs and the permissions that somebody gave them stay. Either they end it themselves (`endsRegistration` of a call), or somebody who
 * may ends one of their registrations (`account` of a transition).
 */
import { sql } from "kysely";
import { type CompiledRoot, isObject, type JsonObject, onceInLibrary, setAt, toPath, visitObjects } from "../../engine/server";
import { type Answer, type CallContext, personOf } from "../context/handler";
import { findPerson, keepPreferences, type Person } from "../context/person";
import { endingRoots } from "../context/root-rows";
import type { DatabaseTransaction } from "../database/tables";
import { removeDraftsOf } from "../drafts/draft-table";
import { fileAddress } from "../files/file-address";
import { revokeOwn } from "../papers/follow-record";
import type { JudgingContext } from "../records/owner";
import type { Maker } from "../rows/maker";
import type { RecordKind } from "../rows/record-kind";
import type { Row } from "../rows/record-table";
import { emailHash } from "../security/email-hash";
import { endOwnRoots, lockPerson } from "./own-roots";
import { type Share, shareOf } from "./registration-share";
import { removeRows } from "./remove-rows";

type Ending = Pick<JudgingContext, "services" | "db" | "view" | "onCommit">;

/** By the person themselves: every registration of theirs in the open program. A header says so to the page, which forgets what the device has of its forms. */
export async function endRegistration(context: CallContext): Promise<Answer> {
  const person = personOf(context);
  await endOwnRoots(context);
  await removeShare(context, person, {
    actor: person.id,
    share: shareOf(context.services.documents.base.library, person.program, []),
  });
  const headers = { "x-registration-ended": person.program };
  return { body: {}, headers, target: `registration:${person.program}`, changed: Object.keys(person.rootRows).sort() };
}

interface Ended {
  /** Of the row that says so. */
  readonly kind: RecordKind;
  readonly row: Pick<Row, "id" | "cohort">;
  readonly maker: Pick<Maker, "id">;
}

/**
 * By somebody else: the registration that this row keeps, which is ended already. While others of the same root go on, only what is of this one
 * goes; while those of another root do, what is of this root.
 */
export async function endRegistrationOf(context: Ending, { kind, row, maker }: Ended, owner: string): Promise<void> {
  const { services, db } = context;
  const { base } = services.documents;
  const { program } = kind;
  const person = await findPerson({ ...services, db }, owner, { program });
  if (!person) return;
  const roots = endingRoots(base, program).map(({ root }) => root);
  const goesOn = roots.filter(({ name }) => (person.rootRows[name] ?? []).length > 0);
  const ended = roots.find(({ record }) => record === kind.record.id);
  const share = shareOf(base.library, program, roots, goesOn.length > 0 ? ended : undefined);
  if (ended === undefined || !goesOn.includes(ended)) return removeShare(context, person, { actor: maker.id, share, goesOn });
  const cohorts = new Set((person.rootRows[ended.name] ?? []).map((other) => other.row.cohort));
  const cohort = cohorts.has(row.cohort) ? undefined : row.cohort;
  await removeRows(context, { person, actor: maker.id, share, of: { record: kind.record.id, id: row.id, cohort } });
}

interface Removing {
  readonly actor: string | null;
  readonly share: Share;
  /** The roots whose registrations go on. */
  readonly goesOn?: readonly CompiledRoot[];
}

async function removeShare(context: Ending, asked: Person, { actor, share, goesOn = [] }: Removing): Promise<void> {
  const { services } = context;
  const db = context.db as DatabaseTransaction;
  const person = await lockPerson(context, asked);
  const { ended, staying: others } = registrationsOf(context, person, goesOn);
  await keepPreferences(db, person, withoutRegistration(context, person, { ended, others }));
  const staying = await removeRows(context, { person, actor, share });
  await removeDraftsOf(db, person.id, share.of("type"));
  await db.deleteFrom("record").where("owner_id", "=", person.id).where(share.of("schema_id")).execute();
  await revokeOwn(context, person.id, share.of("type"));
  await db
    .deleteFrom("blind_index")
    .where("owner_id", "=", person.id)
    .where(share.of("schema_id"))
    .where("schema_id", "not in", ["", ...staying])
    .execute();
  await removeFiles(context, person, share);
  // The links go with the rows. Only the user name is proven to be this person's address.
  const kinds = ended.map(({ kind }) => kind);
  await db
    .deleteFrom("registration")
    .where("email_hash", "=", emailHash(services, person.username))
    .where("kind", "in", kinds.length > 0 ? kinds : [""])
    .execute();
}

/** The ways in which people register in the program: those that lead into a root that goes on, and the others. */
function registrationsOf({ view }: Ending, { program }: Person, goesOn: readonly CompiledRoot[]) {
  const all = new Set([...view.calls.values()].flatMap(({ registration }) => registration ?? []));
  const here = [...all].filter(({ account }) => account?.program === program);
  const leadsOn = ({ account }: (typeof here)[number]) => goesOn.some(({ name }) => Object.hasOwn(account?.roots ?? {}, name));
  return { ended: here.filter((one) => !leadsOn(one)), staying: here.filter(leadsOn) };
}

type Registrations = ReturnType<typeof registrationsOf>["ended"];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const permissionsOf = (registrations: Registrations) =>
  registrations.flatMap(({ account }) => listOf(account?.preferences?.permissions));

/** Leaves out the permissions that only these registrations gave, and, where no other goes on, what the calls that end one name. The state of the program itself, such as its wave, stays. */
function withoutRegistration(
  { view }: Ending,
  { preferences }: Person,
  { ended, others }: { readonly ended: Registrations; readonly others: Registrations },
): JsonObject {
  const stillGiven = permissionsOf(others);
  const given = new Set(permissionsOf(ended).filter((permission) => !stillGiven.includes(permission)));
  const permissions = listOf(preferences.permissions).filter((permission) => !given.has(permission));
  const calls = others.length > 0 ? [] : [...view.calls.values()];
  const named = calls.flatMap(({ source }) => source.endsRegistration?.preferences ?? []);
  const kept = named.reduce<unknown>((left, path) => setAt(left, toPath(path), undefined), preferences) as JsonObject;
  return { ...kept, permissions };
}

/** The calls that fields of the program's forms upload with, by data schema; read from the documents, because to compile all forms takes seconds. */
const uploadCalls = onceInLibrary((library, program: string): ReadonlyMap<string, readonly string[]> => {
  const ids = library.ids("data").filter((one) => one.startsWith(`${program}/`));
  return new Map(
    ids.map((id) => {
      const calls = new Set<string>();
      visitObjects(library.get("data", id), ({ upload }) => {
        if (isObject(upload) && typeof upload.call === "string") calls.add(upload.call);
      });
      return [id, [...calls]];
    }),
  );
});

/** Removes the files that were uploaded for the program's records, unless the person's photo or another record of theirs names them, or a row. */
async function removeFiles(
  { view, services, db, onCommit }: Ending,
  { id: owner, program }: Person,
  share: Share,
): Promise<void> {
  const bySchema = [...uploadCalls(view.library, program)];
  const staying = new Set(bySchema.flatMap(([schema, calls]) => (share.has(schema) ? [] : calls)));
  // A call that another registration uploads with too may have files that a draft of it names: they go once nobody has used them for a while.
  const calls = [...new Set(bySchema.flatMap(([, own]) => own))].filter((call) => !staying.has(call));
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
