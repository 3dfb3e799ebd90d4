/** Drafts as they are stored: sealed as a whole, one for each person and record. */
import { randomUUID } from "node:crypto";
import type { RawBuilder, UpdateObject } from "kysely";
import { type JsonObject, type KeptDraft, renamedFields, toWib, underPresentNames } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { Database, Tables } from "../database/tables";
import type { Services } from "../services/services";

/** The owner and the record of a draft. `recordId` is empty for the one record that a person has of a data schema. */
export interface DraftKey {
  readonly account: string;
  readonly type: string;
  readonly recordId: string;
}

const ofRecord = ({ account, type, recordId }: DraftKey) => ({ account_id: account, type, record_id: recordId });

export const sealedFor = ({ account, type, recordId }: DraftKey) => `draft\0${account}\0${type}\0${recordId}`;

type Around = Pick<CallContext, "services" | "request">;

/** Says in which session a draft was written; nobody learns the session by it. */
export const sessionMark = ({ services, request }: Around): string => services.vault.hash(request.session.sessionId, "draft");

/** A draft as it stands; an emptied one holds nothing any more. */
export interface StandingDraft extends KeptDraft {
  readonly contains: readonly string[];
  readonly emptied: boolean;
}

/** `lock` keeps it from changing until the transaction ends. */
export async function standingDraft(
  around: Around,
  db: Database,
  key: DraftKey,
  { lock = false } = {},
): Promise<StandingDraft | undefined> {
  const columns = ["version", "base", "data", "browser", "system", "session", "saved_at", "contains", "emptied"] as const;
  const found = db
    .selectFrom("draft")
    .select(columns)
    .where((eb) => eb.and(ofRecord(key)));
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) return undefined;
  const { version, base, browser, system, contains, emptied } = row;
  const data = openedDraft(around.services, key, row.data);
  const here = row.session === sessionMark(around);
  return { data, base, version, contains, at: toWib(row.saved_at), here, browser, system, emptied };
}

/** The draft for an answer; undefined where nothing is typed. */
export const findDraft = async (around: Around, db: Database, key: DraftKey): Promise<KeptDraft | undefined> =>
  shownPart(await standingDraft(around, db, key));

export function shownPart(standing: StandingDraft | undefined): KeptDraft | undefined {
  if (!standing || standing.emptied) return undefined;
  const { emptied: _, contains, ...draft } = standing;
  return contains.length > 0 ? { ...draft, contains } : draft;
}

/** The draft itself, for nobody's answer: the server goes on with it. With `lock` it is kept from changing until the transaction ends. */
export async function openDraft(
  services: Pick<Services, "vault" | "documents">,
  db: Database,
  key: DraftKey,
  { lock = true } = {},
): Promise<Pick<KeptDraft, "data" | "base" | "version"> | undefined> {
  const found = db
    .selectFrom("draft")
    .select(["version", "base", "data"])
    .where((eb) => eb.and({ ...ofRecord(key), emptied: false }));
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return row && { ...row, data: openedDraft(services, key, row.data) };
}

/** The typed values, under the names that the fields have now. */
function openedDraft({ vault, documents }: Pick<Services, "vault" | "documents">, key: DraftKey, sealed: string): JsonObject {
  const { library } = documents.base;
  const schema = documents.base.record(key.type)?.data ?? key.type;
  return underPresentNames(renamedFields(library, schema), JSON.parse(vault.open(sealed, sealedFor(key))) as JsonObject);
}

/** The draft to write. It may take the place of any of the versions `over`, of none where `isFirst`. */
export interface WrittenDraft extends Pick<KeptDraft, "data" | "base" | "version" | "browser" | "system"> {
  readonly over: readonly string[];
  readonly isFirst: boolean;
}

/** Writes a draft in the place of one of the versions that it follows, or anew. False where another write came first. */
export async function writeDraft(
  { services, request }: Around,
  db: Database,
  key: DraftKey,
  draft: WrittenDraft,
): Promise<boolean> {
  const { data, base, version, browser, system, over, isFirst } = draft;
  const sealed = services.vault.seal(JSON.stringify(data), sealedFor(key));
  const session = sessionMark({ services, request });
  const kept = { contains: JSON.stringify(over), emptied: Object.keys(data).length === 0 };
  const values = { version, base, browser, system, data: sealed, session, saved_at: services.clock(), ...kept };
  const replaced = over.length > 0 && (await replaceVersion(db, key, over, values));
  if (replaced || !isFirst) return replaced;
  const inserted = await db
    .insertInto("draft")
    .values({ ...ofRecord(key), ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function replaceVersion(
  db: Database,
  key: DraftKey,
  over: readonly string[],
  values: UpdateObject<Tables, "draft">,
): Promise<boolean> {
  const updated = await db
    .updateTable("draft")
    .set(values)
    .where((eb) => eb.and(ofRecord(key)))
    .where("version", "in", over)
    .returning("version")
    .executeTakeFirst();
  return updated !== undefined;
}

/** Writes a draft that no device has just sent, in the stead of whatever stands there. `at` is when it was typed. */
export async function replaceDraft(
  vault: Services["vault"],
  db: Database,
  key: DraftKey,
  { data, base, at }: { readonly data: Readonly<JsonObject>; readonly base: number; readonly at: Date },
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(data), sealedFor(key));
  const whole = { contains: "[]", emptied: false };
  const values = { version: randomUUID(), base, browser: null, system: null, data: sealed, session: "", saved_at: at, ...whole };
  await db
    .insertInto("draft")
    .values({ ...ofRecord(key), ...values })
    .onConflict((conflict) => conflict.columns(["account_id", "type", "record_id"]).doUpdateSet(values))
    .execute();
}

/** The same draft in another spelling: who goes on with it does not learn of a change. */
export async function respellDraft(
  vault: Services["vault"],
  db: Database,
  key: DraftKey,
  data: Readonly<JsonObject>,
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(data), sealedFor(key));
  await db
    .updateTable("draft")
    .set({ data: sealed })
    .where((eb) => eb.and(ofRecord(key)))
    .execute();
}

/** Removes a draft that has one of these versions: who sent a record knows nothing of a draft that was written elsewhere since. */
export async function removeDraft(db: Database, key: DraftKey, versions: readonly string[]): Promise<void> {
  if (versions.length === 0) return;
  await db
    .deleteFrom("draft")
    .where((eb) => eb.and(ofRecord(key)))
    .where("version", "in", versions)
    .execute();
}

/** Removes what a person typed into forms of a registration; `ofGone` says of a draft's `type` whether it is one of them. */
export async function removeDraftsOf(db: Database, account: string, ofGone: RawBuilder<boolean>): Promise<void> {
  await db.deleteFrom("draft").where("account_id", "=", account).where(ofGone).execute();
}

/** Removes whatever was typed about these rows. */
export async function removeDraftsAbout(db: Database, type: string, rows: readonly string[]): Promise<void> {
  if (rows.length > 0) await db.deleteFrom("draft").where("type", "=", type).where("record_id", "in", rows).execute();
}
