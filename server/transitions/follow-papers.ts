/**
 * What a transition does to the papers of its row: those that it issues are made, in the same transaction, and take the position of what was
 * issued before; those that it revokes hold no more, and so do those whose transition is taken back.
 */
import { sql } from "kysely";
import type { CompiledPaper, JsonObject } from "../../engine/server";
import { type IssuedPaper, issuePaper } from "../papers/issue-paper";
import { askAboutLinked } from "../records/about-linked";
import { actorOf } from "../records/actor";
import { type JudgingContext, ownerJudge } from "../records/owner";
import { hiddenNames, readersOf } from "../records/readers";
import { dataOf, type RecordKind, recordKind } from "../rows/record-kind";
import { findRows, type StoredRow } from "../rows/record-table";

/** What a transition has done to a row. */
export interface DoneToRow {
  readonly act: string;
  /** The act that it took back, and the revision that this had made. */
  readonly undone: { readonly act: string; readonly revision: number } | undefined;
  readonly stored: StoredRow;
  /** The row's data, opened. */
  readonly data: JsonObject;
  /** It was done long ago: nobody is told by mail. */
  readonly isPast?: boolean;
  /** It happened by itself. */
  readonly isUnattended?: boolean;
}

/** The first paper that was issued; undefined where none was. */
export async function followPapers(context: JudgingContext, kind: RecordKind, done: DoneToRow): Promise<IssuedPaper | undefined> {
  const papers = context.services.documents.base.papersOf(kind.record.id);
  if (papers.length === 0) return undefined;
  await revokePapers(context, kind, papers, done);
  const issued: IssuedPaper[] = [];
  for (const { id, issuedBy } of papers) if (issuedBy.includes(done.act)) issued.push(await issueOfRow(context, kind, id, done));
  return issued[0];
}

async function revokePapers(
  { db, services }: JudgingContext,
  { record }: RecordKind,
  papers: readonly CompiledPaper[],
  { act, undone, stored: { row } }: DoneToRow,
): Promise<void> {
  const templates = papers.filter(({ revokedBy }) => revokedBy.includes(act)).map(({ id }) => id);
  if (templates.length === 0 && !undone) return;
  await db
    .updateTable("paper")
    .set({ state: "revoked", ended_at: services.clock() })
    .where("record_id", "=", row.id)
    .where("type", "=", record.id)
    .where("state", "=", "valid")
    .where((is) =>
      is.or([
        ...(templates.length > 0 ? [is("template", "in", templates)] : []),
        ...(undone ? [is.and({ act: undone.act, revision: undone.revision })] : []),
      ]),
    )
    .execute();
}

async function issueOfRow(context: JudgingContext, kind: RecordKind, template: string, done: DoneToRow): Promise<IssuedPaper> {
  const { stored, data, act } = done;
  const { row } = stored;
  const judge = await ownerJudge(context, kind, row);
  const hidden = judge.owner ? await hiddenFrom(context, kind, judge, row) : new Set<string>();
  return issuePaper(context, {
    template,
    program: kind.program,
    view: judge.view,
    of: { type: kind.record.id, id: row.id, revision: row.revision, act },
    owner: judge.owner,
    owner_id: row.owner,
    holder: judge.owner?.name ?? stored.ownerName ?? "",
    row,
    data,
    checked: dataOf(judge.view, kind),
    hidden,
    linkedRows: (name, sort) => rowsLinkedTo(context, kind, row.id, { name, sort }),
    isPast: done.isPast,
    isUnattended: done.isUnattended ?? done.isPast,
  });
}

/** What the owner may not see of the row as it is now. */
async function hiddenFrom(
  { services, db }: JudgingContext,
  kind: RecordKind,
  { scope, owner }: Awaited<ReturnType<typeof ownerJudge>>,
  row: StoredRow["row"],
): Promise<ReadonlySet<string>> {
  const actor = await actorOf({ services, db, scope, person: owner }, kind);
  const about = await askAboutLinked(db, kind, actor.scope, row.id);
  return hiddenNames(kind.record, readersOf(kind, actor.scope, row, about));
}

/** Rows of one paper. */
const mostLines = 5_000;

async function rowsLinkedTo(
  { db, services }: JudgingContext,
  { record, table }: RecordKind,
  id: string,
  { name, sort }: { readonly name: string; readonly sort: string },
): Promise<readonly JsonObject[]> {
  const child = record.children.get(name);
  if (!child) throw new Error(`${record.id} has no children "${name}"`);
  const where =
    child.by === "owner"
      ? sql`t.owner_id = (select p.owner_id from ${sql.table(table)} as p where p.id = ${id})`
      : sql`t.${sql.id(child.by)} = ${id}`;
  const rows = await findRows(db, recordKind(services.documents.base, child.record), where, mostLines + 1);
  if (rows.length > mostLines) throw new Error(`a paper of ${record.id} ${id} would have more than ${mostLines} lines`);
  const key = (row: JsonObject) => `${row[sort] ?? ""}`;
  return [...rows].sort((one, other) => key(one).localeCompare(key(other), "id", { numeric: true }));
}
