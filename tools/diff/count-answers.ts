/**
 * The people whom a change of data schemas touches, counted in a database that is only read: each stored answer and each draft is held
 * against the rules of before and of now, by what the portal knows of its owner. Told is what is refused now and was not before, field by
 * field, what is complete no longer, and whose answer nobody reads any more. Examples name records, never what stands in them.
 *
 *   { "gurupenggerak/biodata": [{ kind: "stored", about: "Isian (no_wa)", what: "12 catatan dan 3 draf tersimpan akan ditolak ..." }] }
 */

import { sql } from "kysely";
import {
  acceptData,
  getAt,
  isObject,
  type JsonObject,
  type Library,
  pathsOfPattern,
  programOf,
  type Scope,
  schemaFields,
  toPath,
} from "../../engine/tools";
import { buildContext } from "../../server/context/context";
import { findPerson } from "../../server/context/person";
import type { CheckedData, Documents, DocumentView } from "../../server/documents/documents";
import { openDraft } from "../../server/drafts/draft-table";
import { recordKind } from "../../server/rows/record-kind";
import { openedData } from "../../server/rows/row-data";
import { openRecord } from "../../server/rows/sealed-record";
import type { Claim, DocumentDifference } from "./claim";
import type { Counting } from "./counting";
import { inPages, pageSize } from "./pages";
import { type Counted, say } from "./wording";

/** One stored answer, or a draft laid over one. */
interface Stored {
  readonly id: string;
  readonly owner: string | null;
  readonly cohort: string | undefined;
  readonly data: JsonObject;
  readonly isDraft: boolean;
  /** The title of the row's state. */
  readonly state?: string | undefined;
}

/** The differences, with what was counted beside what is said of stored answers. */
export async function countAnswers(
  counting: Counting,
  differences: readonly DocumentDifference[],
): Promise<DocumentDifference[]> {
  const counted: DocumentDifference[] = [];
  for (const difference of differences) {
    const schema = idOfData(counting.after.base.library, difference.path);
    const claims = schema === undefined ? [] : await countSchema(counting, schema, isExpected(difference));
    counted.push({ ...difference, claims: [...difference.claims, ...claims] });
  }
  return counted;
}

/** Whether somebody may be touched by what the documents alone tell: then it is told too that nobody is. */
const isExpected = ({ claims }: DocumentDifference) => claims.some(({ kind }) => kind === "stored");

const idOfData = (library: Library, path: string): string | undefined => {
  const found = library.sources.get(path);
  return found?.kind === "data" ? found.id : undefined;
};

async function countSchema(counting: Counting, schema: string, isExpected: boolean): Promise<Claim[]> {
  const tally = new Tally();
  for await (const stored of storedOf(counting, schema)) await countOne(counting, schema, stored, tally);
  return tally.claims((path) => titleOf(counting.after.base.library, schema, path), isExpected);
}

async function countOne(counting: Counting, schema: string, stored: Stored, tally: Tally): Promise<void> {
  const { before, after } = counting;
  const judged = await scopeOf(counting, schema, stored);
  const answer = { schema, stored };
  const [was, is] = [faultsIn(before, counting, answer, judged), faultsIn(after, counting, answer, judged)];
  if (!was || !is) return;
  tally.seen(stored);
  const fresh = [...is.faults].filter((path) => !was.faults.has(path));
  for (const path of fresh) tally.note("refused", path, stored);
  if (!stored.isDraft && was.faults.size === 0 && is.faults.size > 0) tally.note("incomplete", "", stored);
  for (const path of goneFrom(was.checked, is.checked, stored.data)) tally.note("gone", path, stored);
}

interface Judged {
  readonly scope: Scope;
  readonly cohort: string;
}

/** The known facts of the owner, in the portal that runs now. */
async function scopeOf({ services }: Counting, schema: string, { owner, cohort }: Stored): Promise<Judged> {
  const person = owner === null ? undefined : await findPerson(services, owner, { program: programOf(schema) });
  const { scope, view } = await buildContext(services, person);
  const id = cohort ?? view.library.cohort;
  return { scope: { ...scope, cohort: services.documents.known(id).cohortValues }, cohort: id };
}

function faultsIn(
  documents: Documents,
  { services }: Counting,
  { schema, stored }: { readonly schema: string; readonly stored: Stored },
  { scope, cohort }: Judged,
) {
  const view: DocumentView = documents.known(cohort);
  const checked = view.data(schema);
  if (!checked) return undefined;
  const { errors } = acceptData(checked.compiled, checked.validator, {
    submitted: stored.data,
    stored: stored.data,
    context: scope,
    partial: stored.isDraft,
    offered: (list, parent) => services.master.offered(view.library, list, parent),
    // The answer of a call is not asked for: such a field is in doubt before and now.
    found: () => undefined,
    texts: () => "",
  });
  return { checked, faults: new Set(errors.map(({ path }) => path.replace(/\.\d+(?=\.|$)/g, "[]"))) };
}

/** Filled-in fields of before that nothing of now has or moves: of a group, the group. */
function goneFrom(was: CheckedData, is: CheckedData, data: JsonObject): string[] {
  const known = new Set(
    is.compiled.fields.flatMap(({ path, was: earlier = [] }) => [path, ...earlier.map((name) => beside(path, name))]),
  );
  const gone = was.compiled.fields.map(({ path }) => path).filter((path) => !known.has(path) && isFilled(data, path));
  return gone.filter((path) => !gone.some((other) => path !== other && path.startsWith(other)));
}

const beside = (path: string, name: string) => [...path.split(".").slice(0, -1), name].join(".");

const isFilled = (data: JsonObject, pattern: string) =>
  pathsOfPattern(pattern, data).some((path) => ![undefined, null, ""].includes(getAt(data, path) as null));

/** All that is stored of a data schema: the one record of each person, the rows of record types, and the drafts over both. */
async function* storedOf(counting: Counting, schema: string): AsyncGenerator<Stored> {
  const { services, before } = counting;
  const { db, vault } = services;
  const compiled = before.base.data(schema)?.compiled;
  if (!compiled) return;
  const behind = (last: string) =>
    db
      .selectFrom("record")
      .select(["owner_id", "data"])
      .where("schema_id", "=", schema)
      .where("owner_id", ">", last)
      .orderBy("owner_id")
      .limit(pageSize)
      .execute();
  for await (const rows of inPages(behind, ({ owner_id }) => owner_id)) {
    for (const { owner_id: owner, data } of rows) {
      const opened = openRecord(vault, { compiled, ownerId: owner }, data);
      yield* withDraft(
        counting,
        { id: owner, owner, cohort: undefined, data: opened, isDraft: false },
        { account: owner, type: schema, recordId: "" },
      );
    }
  }
  for (const type of before.base.library.ids("record"))
    if (before.base.record(type)?.data === schema) yield* rowsOf(counting, type);
}

async function* rowsOf(counting: Counting, type: string): AsyncGenerator<Stored> {
  const { services, before } = counting;
  const kind = recordKind(before.base, type);
  const behind = async (last: string) => {
    const found = sql<{ id: string; owner_id: string | null; cohort: string; state: string; data: JsonObject }>`
      select id, owner_id, cohort, state, data from ${sql.table(kind.table)} where id > ${last} order by id limit ${pageSize}`;
    return (await found.execute(services.db)).rows;
  };
  for await (const rows of inPages(behind, ({ id }) => id)) {
    for (const { id, owner_id: owner, cohort, state, data } of rows) {
      const opened = openedData(services.vault, kind, { id, sealed: data });
      yield* withDraft(
        counting,
        { id, owner, cohort, data: opened, isDraft: false, state: kind.record.states.get(state)?.title ?? state },
        { account: owner ?? "", type, recordId: id },
      );
    }
  }
}

async function* withDraft({ services }: Counting, stored: Stored, key: Parameters<typeof openDraft>[2]): AsyncGenerator<Stored> {
  yield stored;
  const draft = await openDraft(services, services.db, key, { lock: false });
  if (draft) yield { ...stored, data: { ...stored.data, ...withoutNull(draft.data) }, isDraft: true };
}

const withoutNull = (data: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

type Touched = "refused" | "incomplete" | "gone";

const mostExamples = 3;

interface Found extends Counted {
  readonly touched: Touched;
  readonly path: string;
}

class Tally {
  private readonly found = new Map<string, Found>();
  private records = 0;
  private drafts = 0;

  seen({ isDraft }: Stored): void {
    if (isDraft) this.drafts += 1;
    else this.records += 1;
  }

  note(touched: Touched, path: string, { id, isDraft, state }: Stored): void {
    const key = `${touched} ${path}`;
    const one: Found = this.found.get(key) ?? { touched, path, records: 0, drafts: 0, examples: [], states: new Map() };
    const isExample = one.examples.length < mostExamples && !one.examples.includes(id);
    const isCounted = state !== undefined && !isDraft;
    this.found.set(key, {
      ...one,
      records: one.records + Number(!isDraft),
      drafts: one.drafts + Number(isDraft),
      examples: isExample ? [...one.examples, id] : one.examples,
      states: isCounted ? new Map([...one.states, [state, (one.states.get(state) ?? 0) + 1]]) : one.states,
    });
  }

  claims(titleOfPath: (path: string) => string, isExpected: boolean): Claim[] {
    const claims = [...this.found.values()].map(({ touched, path, ...counted }): Claim => {
      const about = path === "" ? "" : `Isian ${titleOfPath(path)}`;
      return { kind: "stored", about, what: say.counting[touched](counted) };
    });
    return claims.length > 0 || !isExpected
      ? claims
      : [{ kind: "stored", about: "", what: say.counting.nobody(this.records, this.drafts) }];
  }
}

function titleOf(library: Library, schema: string, path: string): string {
  const document = library.get("data", schema);
  const field = schemaFields(isObject(document) ? document : {}).find((one) => one.path === path);
  return field ? `"${String(field.schema.title ?? toPath(path).at(-1))}" (${path})` : `(${path})`;
}
