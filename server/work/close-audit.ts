/**
 * Closes the audit in segments while the server runs, what a killed process left too, and the rest when it stops. By the machine's clock:
 * whether a process runs has nothing to do with the day that the portal believes in.
 */

import { AuditChain } from "../security/audit-chain";
import type { Services } from "../services/services";
import { Rest } from "./rest";
import type { RunnerLog } from "./runner";

/** In milliseconds: so long a row may be changed unseen. */
const pause = 5_000;
const lookAround = 60_000;

/** Gives back the function that closes the last rows; call it when nothing is written any more. */
export function closeAudit(services: Services, log: RunnerLog): () => Promise<void> {
  const chain = new AuditChain(services);
  const rest = new Rest(lookAround);
  let round: Promise<void> | undefined;
  const close = async () => {
    const now = new Date();
    await chain.close(now);
    if (rest.lasts(now)) return;
    rest.begin(now);
    await chain.takeOver(now);
  };
  const closeSoon = () => {
    // Rows that stay open while the database is away are closed when it is back.
    round ??= close()
      .catch((error: unknown) => log.warn({ err: error }, "the audit is not closed yet"))
      .finally(() => {
        round = undefined;
      });
  };
  closeSoon();
  const timer = setInterval(closeSoon, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
    await chain.end(new Date()).catch((error: unknown) => log.warn({ err: error }, "the last of the audit is left open"));
  };
}
