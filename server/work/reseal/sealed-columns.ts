/**
 * Each column of the database that holds sealed texts, and what a text in it belongs to. A text column holds one; in a jsonb column they stand
 * as `{ $sealed }`, each for its path. tests/server/reseal.test.ts compares the list with the database.
 */

import { sealedAs as linkEmailContext } from "../../accounts/staff-link";
import { answerContext } from "../../calls/write";
import { addressContext } from "../../context/account-address";
import { factContext } from "../../context/account-facts";
import { sealedFor as draftContext } from "../../drafts/draft-table";
import { sealedAs as mailContext } from "../../mail/outbox";
import { sealedAs as paperContext } from "../../papers/stored-paper";
import { sealedAs as partnerCallContext } from "../../partners/partner-calls";
import { contextOf as registrationContext } from "../../personal/registration-data";
import { reasonContext } from "../../records/access-reasons";
import { sealedFor as lateContext } from "../../records/timed/late-work";
import { beforeContext, noteContext, postContext } from "../../rows/record-events";
import { recordKind } from "../../rows/record-kind";
import { recordContext } from "../../rows/sealed-record";
import { rowContext } from "../../rows/sealed-values";
import type { Services } from "../../services/services";
import { sealedAs as factorContext } from "../../session/second-factor/factor";
import { contextOf as resultContext } from "../../sheets/import/import-result";
import { contextOf as lineContext } from "../../sheets/import/import-rows";
import { contextOf as jobContext } from "../../sheets/sheet-jobs";

/** The key of a row and what else its context names, as the database writes it. */
type Told = Readonly<Record<string, string>>;

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly type: "text" | "jsonb";
  /** The primary key. */
  readonly key: readonly string[];
  /** Further columns that the context names. */
  readonly tells?: readonly string[];
  contextOf(row: Told, path: string): string;
}

const inTable =
  (table: string, key: readonly string[], tells: readonly string[] = []) =>
  (column: string, contextOf: (row: Told) => string): SealedColumn => ({ table, column, type: "text", key, tells, contextOf });

const ofEvent = inTable("record_event", ["id"], ["type", "record_id", "revision", "act"]);
const eventOf = ({ type = "", record_id = "", revision, act = "" }: Told) => ({
  type,
  record_id,
  revision: Number(revision),
  act,
});
const ofJob = inTable("sheet_job", ["id"]);
const id = (row: Told): string => row.id ?? "";

const texts: readonly SealedColumn[] = [
  ofEvent("note", (row) => noteContext(eventOf(row))),
  ofEvent("before", (row) => beforeContext(eventOf(row))),
  ofEvent("post", (row) => postContext(eventOf(row))),
  inTable("draft", ["account_id", "type", "record_id"])("data", (row) => draftContext(recordOf(row))),
  inTable("late_work", ["type", "record_id", "account_id"])("data", (row) => lateContext(recordOf(row))),
  inTable("paper", ["id"])("content", (row) => paperContext(id(row))),
  inTable("outbox", ["id"])("content", (row) => mailContext(id(row))),
  inTable("partner_call", ["id"])("content", (row) => partnerCallContext(id(row))),
  inTable("registration", ["id"])("data", (row) => registrationContext(id(row))),
  inTable("account_link", ["hash"], ["account_id"])("email", (row) => linkEmailContext(row.account_id ?? "")),
  inTable("account", ["id"])("address", (row) => addressContext(id(row))),
  inTable("second_factor", ["account_id"])("secret", (row) => factorContext(row.account_id ?? "")),
  inTable("access_reason", ["id"])("reason", (row) => reasonContext(id(row))),
  inTable("idempotency", ["scope", "key"])("answer", ({ scope = "", key = "" }) => answerContext({ scope, key })),
  ofJob("asked", (row) => jobContext(id(row))),
  ofJob("result", (row) => resultContext(id(row))),
  inTable("sheet_import_row", ["job_id", "number"])("content", ({ job_id = "", number }) => lineContext(job_id, Number(number))),
];

function recordOf({ account_id: account = "", type = "", record_id: recordId = "" }: Told) {
  return { account, type, recordId };
}

const records: SealedColumn = {
  table: "record",
  column: "data",
  type: "jsonb",
  key: ["schema_id", "owner_id"],
  contextOf: ({ schema_id = "", owner_id = "" }, path) => recordContext(schema_id, owner_id)(path),
};

const facts = (["akun", "ptk"] as const).map(
  (column): SealedColumn => ({
    table: "account",
    column,
    type: "jsonb",
    key: ["id"],
    contextOf: (row, path) => factContext(id(row), column)(path),
  }),
);

export function sealedColumns({ base }: Services["documents"]): SealedColumn[] {
  const rows = base.library.ids("record").map((type): SealedColumn => {
    const { table } = recordKind(base, type);
    return { table, column: "data", type: "jsonb", key: ["id"], contextOf: (row, path) => rowContext(type, id(row))(path) };
  });
  return [...rows, records, ...facts, ...texts];
}
