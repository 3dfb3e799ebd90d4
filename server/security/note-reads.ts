/**
 * Notes who reads what is another person's: who, whose, what, by which rule; never a value. The same reader, row and fields are noted once in
 * a day, however often a page asks again. What cannot be noted is not read.
 */
import { sql } from "kysely";
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
  const { at, account_id, call, status, address_hash, chain } = auditRow(services, entry);
  const since = new Date(at.getTime() - notedEach);
  await sql`
    insert into audit (at, account_id, call, target, status, fields, address_hash, chain, subject_id, as_rule)
    select ${at}, ${account_id}, ${call}, r.target, ${status}, r.fields, ${address_hash}, ${chain}, r.subject, r."as"
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as r (target text, fields jsonb, subject text, "as" text)
    where not exists (
      select from audit as known
      where known.subject_id = r.subject and known.at > ${since} and known.account_id = ${account_id}
        and known.target = r.target and known.fields @> r.fields
    )`.execute(db);
}
