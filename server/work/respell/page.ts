import type { DatabaseTransaction } from "../../database/tables";
import type { Services } from "../../services/services";
import type { RunnerLog } from "../runner";

/** Values that are brought to their form in one transaction. */
export const atOnce = 200;

export interface Page {
  readonly db: DatabaseTransaction;
  readonly services: Services;
  /** The last id of the page before; empty at the beginning. */
  readonly after: string;
  readonly log: RunnerLog;
}
