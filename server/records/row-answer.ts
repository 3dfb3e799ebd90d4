/** A row as calls answer it: without what who asks may not see, its state in words, and what may be done with it now. */
import { daysBetween, type JsonObject, rowColumns } from "../../engine/server";
import { acceptSubmission } from "../calls/accept-submission";
import type { Answer, CallContext } from "../context/handler";
import { Failure } from "../failures/failure";
import type { IssuedPaper } from "../papers/issue-paper";
import { papersOfRow } from "../papers/papers-of-row";
import { dataOf, type RecordKind } from "../rows/record-kind";
import type { StoredRow } from "../rows/record-table";
import { addressColumnOf } from "../rows/sealed-columns";
import { noteReads } from "../security/note-reads";
import { mayDo } from "./addable-rows";
import { holderOf } from "./allowed-acts";
import { rowThen } from "./answers-then";
import { draftOfRow } from "./draft-row";
import { maskedValues } from "./masked";
import { type OpenedRow, readable } from "./opened-row";
import type { OwnerJudge } from "./owner";
import { ownerContext } from "./owner-context";
import { shownOf, withoutNames } from "./readers";
import { rowJudge } from "./row-judge";
import { openFields } from "./row-writes";
import { sealedAnswers } from "./sealed-answers";
import { timeAnswer } from "./timed/time-answer";

interface RowSight {
  readonly hidden: ReadonlySet<string>;
  readonly now: string;
  readonly columns?: readonly string[];
  /** Of a public list: all that is told of a row. */
  readonly open?: readonly string[] | undefined;
}

/**
 * The facts of each row, in lists too; `columns` are theirs, all of the type's own where it is left out. `age_days` counts the days of the
 * calendar since the row last changed. The hash that a sealed column holds is told to nobody.
 */
export function rowAttributes(
  { record }: Pick<RecordKind, "record">,
  { hidden, now, columns, open: told }: RowSight,
): (stored: Pick<StoredRow, "row" | "ownerName">) => JsonObject {
  const open = [...(columns ?? record.columns.keys())].filter((name) => record.columns.get(name)?.type !== "sealed");
  const common = Object.keys(rowColumns).filter((name) => told?.includes(name) ?? true);
  const shown = shownOf([...common, ...open], hidden);
  const hasOwner = !told && !hidden.has("owner");
  return ({ row, ownerName }) => {
    const state = record.states.get(row.state);
    return {
      ...shown(row),
      state_title: state?.title ?? row.state,
      state_code: state?.code ?? null,
      state_tone: state?.tone ?? null,
      age_days: daysBetween(row.updated_at, now),
      ...(hasOwner ? { owner_name: ownerName } : {}),
    };
  };
}

function attributesOf({ context, kind, stored, data, address, hidden, masked, now }: OpenedRow): JsonObject {
  const { compiled } = dataOf(context.services.documents.base, kind);
  return {
    ...rowAttributes(kind, { hidden, now })(stored),
    ...sealedAnswers(kind, compiled, { data, address }, { hidden, masked }),
  };
}

/** Whether who reads the row is told only the beginning of the address of its owner. */
const isAddressMasked = ({ kind, address, masked }: OpenedRow): boolean =>
  address !== undefined && masked.has(addressColumnOf(kind)?.name ?? "");

/** The whole row: attributes, data, what may be done, and whether the data is complete. */
export async function wholeRow(opened: OpenedRow, judge?: OwnerJudge): Promise<JsonObject> {
  const { context, kind, stored, data, hidden, masked, now } = opened;
  const { owner, cohort } = stored.row;
  const holder = hidden.has("claimed_by") ? undefined : holderOf(stored.row, now);
  const judging = judge ?? (await rowJudge(context, kind, { owner, cohort }));
  const { errors } = await acceptSubmission(judging, dataOf(judging.view, kind), { submitted: data, stored: data });
  const rules = ownerContext(opened, judging);
  const fields = openFields(opened);
  const then = await rowThen(opened, judging);
  const shut = maskedValues(dataOf(judging.view, kind).compiled, data, masked);
  return {
    ...attributesOf(opened),
    data: { ...withoutNames(withoutNames(data, hidden), then.withheld), ...shut },
    may: { ...(await mayDo(opened)), ...(Object.keys(shut).length > 0 || isAddressMasked(opened) ? { unmask: true } : {}) },
    closed: [...new Set([...(fields?.closed ?? []), ...masked])].filter((name) => masked.has(name) || !hidden.has(name)),
    ...(fields?.partial ? { partial: true } : {}),
    ...(rules ? { owner_context: rules } : {}),
    ...(holder === undefined ? {} : { holder_name: await nameOf(context, holder) }),
    complete: errors.length === 0,
    ...(await draftOfRow(opened, judging)),
    ...(await timeAnswer(opened)),
    ...(await papersOfRow(opened)),
    ...then.told,
  };
}

async function nameOf({ db }: CallContext, id: string): Promise<string | null> {
  const account = await db.selectFrom("account").select("name").where("id", "=", id).executeTakeFirst();
  return account?.name ?? null;
}

export async function answerRow(opened: OpenedRow, judge?: OwnerJudge): Promise<Answer> {
  const { owner, revision } = opened.stored.row;
  const isOwn = owner !== null && owner === opened.context.person?.id;
  const [body] = await Promise.all([wholeRow(opened, judge), noteReadRow(opened)]);
  return { body, headers: { etag: `"${revision}"` }, isOwn };
}

/** Of a row that is nobody's, nothing personal is read. */
async function noteReadRow({ context, kind, stored, data, address, readers, hidden }: OpenedRow): Promise<void> {
  const { person, call, request } = context;
  const { id, owner } = stored.row;
  if (!person || owner === null) return;
  const said = { ...data, ...(address === undefined ? {} : { [addressColumnOf(kind)?.name ?? ""]: address }) };
  const fields = kind.record.sealed.filter((name) => !hidden.has(name) && said[name] !== undefined);
  const target = `record:${kind.record.id}:${id}`;
  await noteReads(context, { person, call: call.id, request }, [{ subject: owner, as: readers[0]?.id ?? null, target, fields }]);
}

/** The answer of a write. Who may no longer read the row, now that it has changed, learns only that it is done. */
export async function answerChange(
  before: OpenedRow,
  stored: StoredRow,
  {
    message,
    changed,
    judge,
    paper,
  }: { message?: string; changed: readonly string[]; judge?: OwnerJudge; paper?: IssuedPaper | undefined },
): Promise<Answer> {
  const { context, kind, actor } = before;
  const { id, revision, state } = stored.row;
  const after = await readable(context, kind, actor, stored);
  const body = after ? await wholeRow(after, judge) : { id, revision, state };
  const said = { ...(message ? { message } : {}), ...(paper ? { paper } : {}) };
  const target = `record:${kind.record.id}:${id}`;
  return { body: { ...body, ...said }, headers: { etag: `"${revision}"` }, target, changed };
}

/** Throws a Failure (409) with the newer copy where the row has another revision than the one that was read. */
export async function requireRevision(opened: OpenedRow, expected: number): Promise<void> {
  const { context, kind, stored, data, hidden } = opened;
  const { revision } = stored.row;
  if (revision === expected) return;
  const { withheld } = await rowThen(opened, await rowJudge(context, kind, stored.row));
  const row = { ...attributesOf(opened), may: await mayDo(opened) };
  throw new Failure(409, "stale", { body: { data: withoutNames(withoutNames(data, hidden), withheld), revision, row } });
}
