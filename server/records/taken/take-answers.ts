/**
 * Answers that stand elsewhere move to the record type that takes them (`takes`): from the one record that a person has of a data schema,
 * from what they typed there and did not send, and from drafts of the record type itself where it keeps none any more. It is done at the
 * start, person by person, each in a transaction of its own. What stands in the row already stays; what has no place there stays where it was.
 * What is computed from the answers is computed anew in these rows.
 *
 *   CV { ktp: "/backend/berkas/7a..." }, no dossier  ->  CV {}, a new dossier { ktp: "/backend/berkas/7a..." }
 */
import { sql } from "kysely";
import { isEmpty, type JsonObject, takingsOf } from "../../../engine/server";
import type { Handler } from "../../context/handler";
import type { DatabaseTransaction } from "../../database/tables";
import type { DocumentView } from "../../documents/documents";
import { type DraftKey, openDraft, removeDraft, replaceDraft } from "../../drafts/draft-table";
import { findRecord } from "../../rows/kept-record";
import { dataOf, type RecordKind, recordKind } from "../../rows/record-kind";
import { sealRecord } from "../../rows/sealed-record";
import type { Services } from "../../services/services";
import { contextOfNobody } from "../context-of-nobody";
import type { JudgingContext } from "../owner";
import { putIntoRow } from "./put-into-row";

/** From which data schema, and how each of its fields is called in the rows. */
interface Taking {
  readonly from: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Safe to run again, and beside another server that does the same. */
export async function takeAnswers(services: Services, answers: ReadonlyMap<string, Handler>): Promise<void> {
  const { base } = services.documents;
  for (const type of base.library.ids("record")) {
    const takings = takingsOf(base.library.get("record", type) ?? {});
    if (takings.length === 0) continue;
    const kind = recordKind(base, type);
    for (const owner of await ownersOf(services, kind, takings)) {
      await services.db.transaction().execute(async (db) => {
        await db.selectFrom("account").select("id").where("id", "=", owner).forUpdate().execute();
        await takeOf(await contextOfNobody({ ...services, db }, answers), db, kind, { owner, takings });
      });
    }
  }
}

/** Columns that copy a computed value: one that is new is empty in the rows of before. */
const computedColumns = (base: DocumentView, kind: RecordKind): readonly string[] => {
  const computed = new Set(
    dataOf(base, kind)
      .compiled.fields.filter(({ compute }) => compute !== undefined)
      .map(({ path }) => path),
  );
  const columns = [...kind.record.columns.values()];
  return columns.flatMap(({ name, source }) =>
    source !== "set" && "field" in source && computed.has(source.field) ? [name] : [],
  );
};

/** The people who have something that moves, or a row in which something is to be computed. */
async function ownersOf(
  { db, documents: { base } }: Services,
  kind: RecordKind,
  takings: readonly Taking[],
): Promise<readonly string[]> {
  const owners = new Set<string>();
  for (const { from, fields } of takings) {
    const names = sql.join(Object.keys(fields).map((name) => sql`cast(${name} as text)`));
    const { rows } = await sql<{ owner: string }>`
      select owner_id as owner from record where schema_id = ${from} and jsonb_exists_any(data, array[${names}])
      union select account_id from draft where type = ${from}`.execute(db);
    for (const { owner } of rows) owners.add(owner);
  }
  for (const column of computedColumns(base, kind)) {
    const { rows } = await sql<{ owner: string }>`
      select owner_id as owner from ${sql.table(kind.table)} where ${sql.id(column)} is null and owner_id is not null`.execute(
      db,
    );
    for (const { owner } of rows) owners.add(owner);
  }
  if (kind.record.drafts) return [...owners];
  const { rows } = await sql<{ owner: string }>`select account_id as owner from draft where type = ${kind.record.id}`.execute(db);
  return [...new Set([...owners, ...rows.map(({ owner }) => owner)])];
}

interface Moving {
  readonly owner: string;
  readonly takings: readonly Taking[];
}

async function takeOf(context: JudgingContext, db: DatabaseTransaction, kind: RecordKind, { owner, takings }: Moving) {
  for (const { from, fields } of takings) {
    const checked = context.services.documents.base.data(from);
    if (!checked) throw new Error(`${kind.record.id} takes answers from "${from}", which is no data schema`);
    const { data: stored } = await findRecord({ ...context, db }, checked, owner, { lock: "update" });
    const key: DraftKey = { account: owner, type: from, recordId: "" };
    const draft = await openDraft(context.services, db, key);
    // The last typed value is the meant one.
    const found = Object.entries(fields).flatMap(([name, field]) => {
      const value = draft && !isEmpty(draft.data[name]) ? draft.data[name] : stored[name];
      return isEmpty(value) ? [] : [[field, value] as const];
    });
    const put = await putIntoRow(context, db, kind, { owner, given: Object.fromEntries(found) });
    const isMoved = (name: string, value: unknown) => fields[name] !== undefined && put.data[fields[name]] === value;
    const rest = without(stored, isMoved);
    if (Object.keys(rest).length < Object.keys(stored).length) {
      const sealed = JSON.stringify(sealRecord(context.services.vault, { compiled: checked.compiled, ownerId: owner }, rest));
      await sql`update record set data = ${sealed}::jsonb where schema_id = ${from} and owner_id = ${owner}`.execute(db);
    }
    if (draft) await keepRest(context, db, key, { draft, rest: without(draft.data, isMoved) });
  }
  if (!kind.record.drafts) await takeOwnDrafts(context, db, kind, owner);
}

/** The owner's unsent changes of a row that keeps no drafts any more; those that the row cannot take now go with the draft. */
async function takeOwnDrafts(context: JudgingContext, db: DatabaseTransaction, kind: RecordKind, owner: string): Promise<void> {
  const { id: type } = kind.record;
  const { rows } = await sql<{ record_id: string }>`
    select record_id from draft where type = ${type} and account_id = ${owner} order by saved_at`.execute(db);
  for (const { record_id: recordId } of rows) {
    const key: DraftKey = { account: owner, type, recordId };
    const draft = await openDraft(context.services, db, key);
    if (!draft) continue;
    const { data } = draft;
    const put = await putIntoRow(context, db, kind, { owner, id: recordId, given: data, replaces: true });
    const rest = without(data, (name, value) => isEmpty(value) || put.data[name] === value);
    await keepRest(context, db, key, { draft, rest });
  }
}

type Kept = NonNullable<Awaited<ReturnType<typeof openDraft>>>;

/** Writes what is left of a draft; one with nothing in it goes. */
async function keepRest(
  { services }: JudgingContext,
  db: DatabaseTransaction,
  key: DraftKey,
  { draft, rest }: { readonly draft: Kept; readonly rest: JsonObject },
) {
  if (Object.keys(rest).length === Object.keys(draft.data).length) return;
  if (Object.keys(rest).length === 0) return removeDraft(db, key, [draft.version]);
  await replaceDraft(services.vault, db, key, { data: rest, base: draft.base, at: services.clock() });
}

const without = (data: Readonly<JsonObject>, isGone: (name: string, value: unknown) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => !isGone(name, value)));
