/** Reads the whole audit and says what does not fit: a row or a segment that was changed, removed, or put between. */
import { sql } from "kysely";
import type { Database } from "../database/tables";
import type { Vault } from "../services/vault";
import { auditRows, dropMark, type Segment, segmentHash } from "./audit-segment";

/** The newest segment of each chain: kept elsewhere, they show whether segments were cut off at the end. */
export type Heads = Readonly<Record<string, { readonly number: number; readonly hash: string }>>;

export interface Verified {
  readonly heads: Heads;
  readonly segments: number;
  readonly rows: number;
  /** Rows whose time was over, and whose segments stand. */
  readonly dropped: number;
  /** Rows that wait to be closed, and those from before there were chains. */
  readonly open: number;
  readonly unchained: number;
  /** The faults, in sentences. */
  readonly faults: readonly string[];
}

/** `known` are heads that were read earlier. While it is in use the database is read as of one moment. */
export async function verifyAudit(db: Database, vault: Vault, known: Heads = {}): Promise<Verified> {
  const faults: string[] = [];
  const heads: Record<string, Segment> = {};
  let [segments, rows, dropped] = [0, 0, 0];
  for await (const segment of segmentsOf(db)) {
    const { chain, number, hash } = segment;
    faults.push(...placeFaults(segment, heads[chain]));
    if (known[chain]?.number === number && known[chain]?.hash !== hash)
      faults.push(`${named(segment)} is not the one that was read earlier.`);
    faults.push(
      ...(segment.dropped_at === null ? await rowFaults(db, vault, segment) : dropFaults(vault, segment, segment.dropped_at)),
    );
    heads[chain] = segment;
    segments += 1;
    if (segment.dropped_at === null) rows += segment.rows.length;
    else dropped += segment.rows.length;
  }
  for (const [chain, { number }] of Object.entries(known)) {
    const end = heads[chain]?.number ?? 0;
    if (end < number) faults.push(`Chain ${chain} ends with segment ${end}; earlier it had ${number}.`);
  }
  const { open, unchained, faults: outside } = await outsideOf(db);
  return { heads: headsOf(heads), segments, rows, dropped, open, unchained, faults: [...faults, ...outside] };
}

const named = ({ chain, number }: Pick<Segment, "chain" | "number">) => `Segment ${number} of chain ${chain}`;

const headsOf = (segments: Readonly<Record<string, Segment>>): Heads =>
  Object.fromEntries(Object.entries(segments).map(([chain, { number, hash }]) => [chain, { number, hash }]));

/** One chain after the other, each from its beginning; a part at a time. */
async function* segmentsOf(db: Database): AsyncGenerator<Segment> {
  const part = 200;
  let last: Pick<Segment, "chain" | "number"> = { chain: "", number: 0 };
  for (;;) {
    const found = await db
      .selectFrom("audit_segment")
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple("chain", "number"), ">", tuple(last.chain, last.number)))
      .orderBy("chain")
      .orderBy("number")
      .limit(part)
      .execute();
    yield* found;
    const end = found.at(-1);
    if (!end || found.length < part) return;
    last = end;
  }
}

function placeFaults(segment: Segment, before: Segment | undefined): string[] {
  const expected = (before?.number ?? 0) + 1;
  if (segment.number !== expected) return [`${named({ ...segment, number: expected })} is missing.`];
  return segment.previous === (before?.hash ?? "") ? [] : [`${named(segment)} does not follow the one before it.`];
}

/** Anybody who reaches the database can say of a segment that its time was over. */
function dropFaults(vault: Vault, segment: Segment, at: Date): string[] {
  if (segment.drop_mark === dropMark(vault, segment, at)) return [];
  return [`${named(segment)} lacks its rows, and no \`--drop-before\` has removed them.`];
}

async function rowFaults(db: Database, vault: Vault, segment: Segment): Promise<string[]> {
  const rows = await auditRows(db).where("id", "in", segment.rows).execute();
  const found = new Set(rows.map(({ id }) => id));
  const gone = segment.rows.filter((id) => !found.has(id));
  if (gone.length > 0) return [`${named(segment)} lacks ${gone.length === 1 ? "row" : "rows"} ${gone.join(", ")}.`];
  if (segmentHash(vault, segment, rows) === segment.hash) return [];
  return [`${named(segment)} has a row that was changed, among rows ${segment.rows[0]} to ${segment.rows.at(-1)}.`];
}

/** The rows that are in no segment. Those of a process that runs are closed in a moment; one that has ended left none. */
async function outsideOf(db: Database): Promise<Pick<Verified, "open" | "unchained" | "faults">> {
  const before = db
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("chain", "is", null);
  const { count } = await before.executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number; chain: string; runs: boolean }>`
    select audit.id, audit.chain, audit_chain.id is not null and audit_chain.ended_at is null as runs
    from audit left join audit_chain on audit_chain.id = audit.chain
    where audit.chain is not null and audit.id not in
      (select value::bigint from audit_segment, jsonb_array_elements_text(audit_segment.rows))
    order by audit.id`.execute(db);
  const outside = rows.filter(({ runs }) => !runs);
  // A process of the release before there were chains may have written beside the first that has one, for a day at most.
  const { rows: late } = await sql<{ id: number }>`
    select id from audit where chain is null and at > (select min(at) from audit_segment) + interval '1 day' order by id`.execute(
    db,
  );
  return {
    unchained: count,
    open: rows.length - outside.length,
    faults: [
      ...outside.map(({ id, chain }) => `Row ${id} is in no segment, though its chain ${chain} has ended or was never begun.`),
      ...late.map(({ id }) => `Row ${id} names no chain, though each process had one when it was written.`),
    ],
  };
}

/** Removes the rows of segments that were all closed before; gives back how many. Their hashes stay, so that the chain still holds. */
export async function dropBefore({ db, vault }: AuditKeys, moment: Date, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const over = await transaction
      .selectFrom("audit_segment")
      .select(["chain", "number", "hash", "rows"])
      .where("dropped_at", "is", null)
      .where("at", "<", moment)
      .execute();
    const marks = over.map(({ chain, number, hash }) => ({ chain, number, mark: dropMark(vault, { chain, number, hash }, now) }));
    await sql`update audit_segment as s set dropped_at = ${now}, drop_mark = m.mark
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (chain text, number integer, mark text)
      where s.chain = m.chain and s.number = m.number`.execute(transaction);
    const ids = over.flatMap(({ rows }) => rows);
    await sql`delete from audit where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(
      transaction,
    );
    return ids.length;
  });
}

interface AuditKeys {
  readonly db: Database;
  readonly vault: Vault;
}
