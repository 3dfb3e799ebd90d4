import type { FastifyInstance } from "fastify";
import type { Database } from "../database/tables";
import type { Documents } from "../documents/documents";
import type { FileStorage } from "./file-storage";
import type { KeptCounts } from "./kept-counts";
import type { MailSettings } from "./mail-settings";
import type { MailSignal } from "./mail-signal";
import type { MasterData } from "./master-data";
import type { Partners } from "./partner-settings";
import type { Scanner } from "./scanner-settings";
import type { GivenScript } from "./script-settings";
import type { Mode } from "./settings";
import type { SharedCounts } from "./shared-counts";
import type { Signal } from "./signal";
import type { Vault } from "./vault";

/** What every part of the server can use. `buildApp` makes it once. */
export interface Services {
  readonly db: Database;
  /** The database for a question that reads much and changes nothing, such as a report. */
  reading(): Promise<Database>;
  readonly documents: Documents;
  readonly vault: Vault;
  readonly storage: FileStorage;
  readonly master: MasterData;
  readonly mode: Mode;
  /** Undefined where no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Where the servers of partners are, by code. */
  readonly partners: Partners;
  /** Scripts of other services that the settings give a key. */
  readonly scripts: readonly GivenScript[];
  readonly mailSignal: MailSignal;
  readonly sheetSignal: Signal;
  /** Undefined where no file is scanned. */
  readonly scanner: Scanner | undefined;
  readonly counts: KeptCounts;
  readonly sharedCounts: SharedCounts;
  /** The chain of the audit that this process writes (`security/audit-chain.ts`). */
  readonly auditChain: string;
  /** The time now; a fixed one in tests and demonstrations. */
  clock(): Date;
}

/** The means of a step: the services, and the database or the transaction in which it reads and writes. */
export interface Means {
  readonly services: Services;
  readonly db: Database;
}

export type App = FastifyInstance;
