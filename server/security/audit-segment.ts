/**
 * A segment closes rows of the audit: its keyed hash takes in each of them and the hash of the segment before. Who changes or removes a row,
 * or a segment, would have to make all hashes behind it anew, and has not the key.
 */
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables";
import type { Vault } from "../services/vault";

export type AuditRow = Selectable<Tables["audit"]>;
export type Segment = Selectable<Tables["audit_segment"]>;

/** The columns that a hash takes in: all, with the later ones. */
const columns = [
  "id",
  "at",
  "account_id",
  "call",
  "target",
  "status",
  "code",
  "fields",
  "address_hash",
  "chain",
] as const satisfies (keyof AuditRow)[];

/** These came later: a row that says nothing of them has the hash that it had before. */
const laterColumns = ["subject_id", "as_rule", "reason_id"] as const satisfies (keyof AuditRow)[];

export const auditRows = (db: Database) =>
  db
    .selectFrom("audit")
    .select([...columns, ...laterColumns])
    .orderBy("id");

function hashed(row: AuditRow): readonly unknown[] {
  const later = laterColumns.map((name) => row[name]);
  return [...columns.map((name) => row[name]), ...(later.every((value) => value === null) ? [] : later)];
}

/** The keyed hash of a segment with these rows, in the order of their ids. */
export function segmentHash(
  vault: Vault,
  { chain, number, previous }: Pick<Segment, "chain" | "number" | "previous">,
  rows: readonly AuditRow[],
): string {
  return vault.hash(JSON.stringify([chain, number, previous, rows.map(hashed)]), "audit");
}

/** The keyed proof that the rows of a segment were removed because their time was over, at this moment. */
export const dropMark = (vault: Vault, { chain, number, hash }: Pick<Segment, "chain" | "number" | "hash">, at: Date): string =>
  vault.hash(JSON.stringify([chain, number, hash, at]), "audit-dropped");
