/**
 * Takes what tells of people from rows whose time is over (schemas/retention), a few at a time, each step in a transaction of its own: a process
 * that is killed leaves nothing half done, and what is done is not found again.
 */
import { type RawBuilder, sql } from "kysely";
import type { ClosedLists } from "../../engine/server";
import type { Database } from "../database/tables";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { audit } from "../security/audit";
import type { Services } from "../services/services";
import { inTransaction } from "../services/transaction";
import { anonymiseRows, peopleOf } from "./anonymise-rows";
import { type RetentionRule, retentionRules } from "./retention";

/** The moment from which a rule counts. */
const countedFrom = {
  created_at: sql.ref("t.created_at"),
  updated_at: sql.ref("t.updated_at"),
} satisfies Record<ClosedLists["retention.from"], unknown>;

/** The states in which nobody needs what a row says: those that the rule names, else the final ones. */
const statesOf = ({ in: named }: RetentionRule, { record }: RecordKind): readonly string[] =>
  named ?? [...record.states.values()].filter(({ final }) => final).map(({ id }) => id);

/** The condition over `t` for rows whose time is over; a row that says nothing any more and is nobody's is done. */
function isOver(rule: RetentionRule, kind: RecordKind, now: Date): RawBuilder<boolean> {
  const { cohorts, from, months, keeps } = rule;
  const states = statesOf(rule, kind);
  const ofCohort = cohorts === undefined ? sql`true` : sql`t.cohort in (${sql.join([...cohorts])})`;
  const told = [sql`t.data <> '{}'`, ...peopleOf(kind, keeps).map((column) => sql`t.${sql.id(column)} is not null`)];
  return sql<boolean>`t.state in (${sql.join([...states, ""])}) and ${ofCohort} and (${sql.join(told, sql` or `)})
    and ${countedFrom[from]} < cast(${now} as timestamptz) - make_interval(months => ${months}::int)`;
}

export interface RuleFigures {
  readonly rule: string;
  readonly record: string;
  /** Rows of the record type. */
  readonly rows: number;
  /** Those whose time is over. */
  readonly over: number;
  /** The law or rule that sets the time; undefined where the ministry has to decide it. */
  readonly basis: string | undefined;
}

/** The rows that each rule would touch now; nothing is changed. */
export async function retentionFigures(
  { documents, clock }: Pick<Services, "documents" | "clock">,
  db: Database,
): Promise<RuleFigures[]> {
  const { base } = documents;
  const figures: RuleFigures[] = [];
  for (const rule of retentionRules(base))
    for (const record of rule.records) {
      const kind = recordKind(base, record);
      const { rows } = await sql<{ rows: string; over: string }>`
        select count(*) as rows, count(*) filter (where ${isOver(rule, kind, clock())}) as over
        from ${sql.table(kind.table)} as t`.execute(db);
      const { law, rule: ministerial } = rule.basis;
      const [found] = rows;
      figures.push({ rule: rule.id, record, rows: Number(found?.rows), over: Number(found?.over), basis: law ?? ministerial });
    }
  return figures;
}

/** Takes the next rows whose time is over, at most so many. Gives back how many they were; 0 where there are none. */
export async function endRetention(services: Services, most = 50): Promise<number> {
  const { base } = services.documents;
  for (const rule of retentionRules(base))
    for (const record of rule.records) {
      const done = await endRows(services, rule, { kind: recordKind(base, record), most });
      if (done > 0) return done;
    }
  return 0;
}

function endRows(services: Services, rule: RetentionRule, { kind, most }: { kind: RecordKind; most: number }): Promise<number> {
  return inTransaction(services, async (db) => {
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(kind.table)} as t where ${isOver(rule, kind, services.clock())}
      order by t.id limit ${most} for no key update of t skip locked`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await anonymiseRows({ services, db, keeps: rule.keeps ?? [] }, kind, ids);
    await removePapers(db, kind, ids);
    const target = `retention:${rule.id}:${kind.record.id}:${ids.length}`;
    await audit(db, services, { accountId: null, call: "retention", target, status: 200, changed: ids, address: "" });
    return ids.length;
  });
}

/** The papers of a row say what it said. */
async function removePapers(db: Database, { record }: RecordKind, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("paper").where("type", "=", record.id).where("record_id", "in", ids).execute();
}
