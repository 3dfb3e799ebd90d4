import type { Database } from "../database/tables";
import type { Services } from "../services/services";

export interface AuditEntry {
  readonly accountId: string | null;
  /** The call's id, or `login` and `logout`. */
  readonly call: string;
  readonly target?: string;
  readonly status: number;
  readonly code?: string;
  /** Names of the fields that changed; values are never stored. */
  readonly changed?: readonly string[];
  /** The IP address; only its keyed hash is stored. */
  readonly address: string;
  readonly read?: PersonalRead | undefined;
}

/** Somebody reads what is another person's. */
export interface PersonalRead {
  /** The id of whose it is; null for what is nobody's. */
  readonly subject: string | null;
  /** The read rule by which they may. */
  readonly as?: string | null;
  /** The id of the reason that they gave. */
  readonly reason?: string;
}

type AuditServices = Pick<Services, "vault" | "clock" | "auditChain">;

/** Writes one row: who did what, when, and with which result. */
export async function audit(db: Database, services: AuditServices, entry: AuditEntry): Promise<void> {
  await db.insertInto("audit").values(auditRow(services, entry)).execute();
}

export function auditRow({ vault, clock, auditChain }: AuditServices, entry: AuditEntry) {
  return {
    at: clock(),
    account_id: entry.accountId,
    call: entry.call,
    target: entry.target ?? null,
    status: entry.status,
    code: entry.code ?? null,
    fields: JSON.stringify(entry.changed ?? []),
    address_hash: vault.hash(entry.address, "address"),
    chain: auditChain,
    subject_id: entry.read?.subject ?? null,
    as_rule: entry.read?.as ?? null,
    reason_id: entry.read?.reason ?? null,
  };
}
