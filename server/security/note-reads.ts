/**
 * Notes who reads what is another person's: who, whose, what, by which rule; never a value. The same reader, row and fields are noted once in
 * a day, however often a page asks again. What cannot be noted is not read.
 */
import { sql } from "kysely";
import { type Given, keptStatement } from "../database/kept-statement";
import type { Means } from "../services/services";
import { auditRow, type PersonalRead } from "./audit";

export interface NotedRead extends Pick<PersonalRead, "as"> {
  /** The id of whose it is. */
  readonly subject: string;
  /** For example `record:<type>:<id>`. */
  readonly target: string;
  /** Names of the sealed fields that are read in full. */
  readonly fields: readonly string[];
}

/** The reader, the call or route, and from where. */
export interface Reader {
  readonly person: { readonly id: string; readonly seenBy?: string };
  readonly call: string;
  readonly request: { readonly ip: string };
}

/** In milliseconds. */
const notedEach = 24 * 3_600_000;

export async function noteReads(
  { services, db }: Means,
  { person, call: by, request }: Reader,
  reads: readonly NotedRead[],
): Promise<void> {
  const accountId = person.seenBy ?? person.id;
  const others = reads.filter(({ subject }) => subject !== accountId);
  if (others.length === 0) return;
  const entry = { accountId, call: by, address: request.ip, status: 200 };
  const row = auditRow(services, entry);
  await notings.all(db, { ...row, since: new Date(row.at.getTime() - notedEach), others: JSON.stringify(others) });
}

interface Noting extends Pick<ReturnType<typeof auditRow>, "at" | "account_id" | "call" | "status" | "address_hash" | "chain"> {
  /** A read of the same after this moment is noted already. */
  readonly since: Date;
  /** `NotedRead[]` as JSON. */
  readonly others: string;
}

/**
 * Only the day's reads about each subject are looked through, however many of others an officer read: `limit 1` has it asked for each by
 * itself, and `is not distinct from` is no use to an index.
 */
const notings = keptStatement(
  (given: Given<Noting>) => sql`
    insert into audit (at, account_id, call, target, status, fields, address_hash, chain, subject_id, as_rule)
    select ${given("at")}, ${given("account_id")}, ${given("call")}, r.target, ${given("status")}, r.fields,
      ${given("address_hash")}, ${given("chain")}, r.subject, r."as"
    from jsonb_to_recordset(${given("others")}::jsonb) as r (target text, fields jsonb, subject text, "as" text)
    where (
      select true from audit as known
      where known.subject_id = r.subject and known.at > ${given("since")} and known.account_id is not distinct from ${given("account_id")}
        and known.target = r.target and known.fields @> r.fields
      limit 1
    ) is null`,
);
