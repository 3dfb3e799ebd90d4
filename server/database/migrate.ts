/**
 * Brings the database to its newest shape: runs those migrations of server/migrations that this database has not had, in the order of
 * their names. A migration never changes once it has run somewhere; a later change of shape is a new migration.
 */
import { type Migration, Migrator } from "kysely";
import * as foundation from "../migrations/0001-foundation";
import * as regions from "../migrations/0002-regions";
import * as memberships from "../migrations/0003-memberships";
import * as accounts from "../migrations/0004-accounts";
import * as akses from "../migrations/0005-akses";
import * as institutions from "../migrations/0006-institutions";
import * as services from "../migrations/0007-services";
import * as preferences from "../migrations/0008-preferences";
import * as outbox from "../migrations/0009-outbox";
import * as passwordAttempts from "../migrations/0010-password-attempts";
import * as recordEvents from "../migrations/0011-record-events";
import * as reportSubjects from "../migrations/0012-report-subjects";
import * as eventCauses from "../migrations/0013-event-causes";
import * as dueFailures from "../migrations/0014-due-failures";
import * as plainText from "../migrations/0015-plain-text";
import * as fileUse from "../migrations/0016-file-use";
import * as lateWork from "../migrations/0018-late-work";
import * as drafts from "../migrations/0020-drafts";
import * as sheetJobs from "../migrations/0021-sheet-jobs";
import * as eventBefore from "../migrations/0022-event-before";
import * as papers from "../migrations/0023-papers";
import * as sheetImports from "../migrations/0024-sheet-imports";
import * as eventHolder from "../migrations/0026-event-holder";
import * as numberSeries from "../migrations/0030-number-series";
import * as posts from "../migrations/0033-posts";
import * as registerDifferences from "../migrations/0035-register-differences";
import * as usedTickets from "../migrations/0037-used-tickets";
import * as accountLife from "../migrations/0041-account-life";
import * as partnerCalls from "../migrations/0043-partner-calls";
import * as respelled from "../migrations/0044-respelled";
import * as draftContains from "../migrations/0045-draft-contains";
import * as uploadParts from "../migrations/0046-upload-parts";
import * as tableChanges from "../migrations/0047-table-changes";
import * as sweptFiles from "../migrations/0048-swept-files";
import * as returnedAddresses from "../migrations/0049-returned-addresses";
import * as releases from "../migrations/0050-releases";
import * as definitions from "../migrations/0051-definitions";
import * as secondFactor from "../migrations/0052-second-factor";
import * as auditChain from "../migrations/0056-audit-chain";
import * as scannedFiles from "../migrations/0057-scanned-files";
import * as consents from "../migrations/0062-consents";
import * as personalReads from "../migrations/0065-personal-reads";
import * as accountAddresses from "../migrations/0066-account-addresses";
import * as servingByHash from "../migrations/0068-serving-by-hash";
import * as signedRemovals from "../migrations/0069-signed-removals";
import type { Database } from "./tables";
import { reasonOf } from "./unreachable";

export const migrations: Readonly<Record<string, Migration>> = {
  "0001-foundation": foundation,
  "0002-regions": regions,
  "0003-memberships": memberships,
  "0004-accounts": accounts,
  "0005-akses": akses,
  "0006-institutions": institutions,
  "0007-services": services,
  "0008-preferences": preferences,
  "0009-outbox": outbox,
  "0010-password-attempts": passwordAttempts,
  "0011-record-events": recordEvents,
  "0012-report-subjects": reportSubjects,
  "0013-event-causes": eventCauses,
  "0014-due-failures": dueFailures,
  "0015-plain-text": plainText,
  "0016-file-use": fileUse,
  "0018-late-work": lateWork,
  "0020-drafts": drafts,
  "0021-sheet-jobs": sheetJobs,
  "0022-event-before": eventBefore,
  "0023-papers": papers,
  "0024-sheet-imports": sheetImports,
  "0026-event-holder": eventHolder,
  "0030-number-series": numberSeries,
  "0033-posts": posts,
  "0035-register-differences": registerDifferences,
  "0037-used-tickets": usedTickets,
  "0041-account-life": accountLife,
  "0043-partner-calls": partnerCalls,
  "0044-respelled": respelled,
  "0045-draft-contains": draftContains,
  "0046-upload-parts": uploadParts,
  "0047-table-changes": tableChanges,
  "0048-swept-files": sweptFiles,
  "0049-returned-addresses": returnedAddresses,
  "0050-releases": releases,
  "0051-definitions": definitions,
  "0052-second-factor": secondFactor,
  "0056-audit-chain": auditChain,
  "0057-scanned-files": scannedFiles,
  "0062-consents": consents,
  "0065-personal-reads": personalReads,
  "0066-account-addresses": accountAddresses,
  "0068-serving-by-hash": servingByHash,
  "0069-signed-removals": signedRemovals,
};

/** Throws an Error that names the migration that failed and says why. */
export async function migrate(db: Database): Promise<void> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error")?.migrationName;
  throw new Error(`The database could not be migrated${failed ? ` (${failed})` : ""}: ${reasonOf(error)}`, { cause: error });
}

export function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}
