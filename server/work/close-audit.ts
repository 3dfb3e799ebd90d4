/**
 * Closes the audit in segments while the server runs, what a killed process left too, and the rest when it stops. By the machine's clock:
 * whether a process runs has nothing to do with the day that the portal believes in.
 */
import { closeRows, endChain, takeOver } from "../security/audit-chain";
import type { Services } from "../services/services";
import { everySoOften } from "./every-so-often";
import { Rest } from "./rest";
import type { RunnerLog } from "./runner";

/** In milliseconds: so long a row may be changed unseen. */
const pause = 5_000;
const lookAround = 60_000;

/** Gives back the function that closes the last rows; call it when nothing is written any more. */
export function closeAudit(services: Services, log: RunnerLog): () => Promise<void> {
  const rest = new Rest(lookAround);
  const told = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      // Rows that stay open while the database is away are closed when it is back, or by another process.
      (err: unknown) => log.warn({ err }, "the audit is not closed yet"),
    );
  const close = async () => {
    const now = new Date();
    await closeRows(services, now);
    if (rest.lasts(now)) return;
    rest.begin(now);
    await takeOver(services, now);
  };
  const stop = everySoOften(() => told(close()), pause);
  return async () => {
    await stop();
    await told(endChain(services, new Date()));
  };
}
