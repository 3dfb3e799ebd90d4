import type { Database } from "../database/tables";

/** The reads of what is one person's by others, as the audit has them, with the sealed reason that a reader gave. */
export const readsAbout = (db: Database, subject: string) =>
  db
    .selectFrom("audit")
    .leftJoin("access_reason", "access_reason.id", "audit.reason_id")
    .select(["audit.id", "audit.at", "audit.target", "audit.call", "audit.fields", "audit.as_rule", "audit.account_id"])
    .select(["access_reason.id as reason_id", "access_reason.reason"])
    .where("audit.subject_id", "=", subject)
    .where("audit.account_id", "!=", subject);
