/**
 * Makes of an import what its preview promised, in one transaction: every line is judged again, locked, and must come out as it was shown.
 * Where one does not, nothing is changed, or that line alone is left out: as the person chose. The end of the job is written in the same
 * transaction, so it happens once, whoever tries it and however often.
 */
import { Failure } from "../../failures/failure";
import { audit } from "../../security/audit";
import type { Services } from "../../services/services";
import { inTransaction } from "../../services/transaction";
import { askedOfJob, endJob, lifetime, type SheetJob } from "../sheet-jobs";
import type { Answers } from "./import-context";
import { resultOf, sealResult } from "./import-result";
import { contentOf, noteEnds, pagesOfLines } from "./import-rows";
import { type ImportTarget, MovedOn } from "./import-target";
import { atOnce, type Choices } from "./preview-import";
import { targetOf } from "./target-of";

export async function applyImport(services: Services, job: SheetJob, answers: Answers): Promise<void> {
  const { db, vault } = services;
  try {
    await inTransaction(services, async (transaction) => {
      const { target } = await targetOf(services, answers, job, transaction);
      const done = await applyLines({ ...services, db: transaction }, target, job);
      await target.settle();
      const expires_at = new Date(services.clock().getTime() + lifetime);
      await endJob(transaction, job, { state: "done", done, expires_at });
      const call = `${job.type}.import`;
      await audit(transaction, services, {
        ...noAddress,
        accountId: job.account_id,
        call,
        target: `sheet:${job.type}:${job.id}`,
      });
    });
  } catch (error) {
    if (!(error instanceof MovedOn) && !isTaken(error)) throw error;
    const known = resultOf(vault, job);
    const { base } = services.documents;
    const result = sealResult(vault, job.id, { ...known, problem: base.text("import.moved-on") });
    await endJob(db, job, { state: "failed", reason: "stale", result });
  }
}

/** A job has no address: it is noted by whom and when. */
export const noAddress = { address: "", status: 200 };

/** A row with the same values was made at the same moment. */
const isTaken = (error: unknown) => error instanceof Failure && error.code === "exists";

async function applyLines({ db, vault }: Services, target: ImportTarget, job: SheetJob): Promise<number> {
  const { sound, empties = false } = askedOfJob(vault, job) as unknown as Choices & { sound: boolean };
  const { matching = {} } = resultOf(vault, job);
  let done = 0;
  for await (const lines of pagesOfLines(db, job.id, { states: ["new", "changed"], most: atOnce })) {
    const shown = lines.map((row) => ({ number: row.number, row, ...contentOf(vault, row) }));
    const ends = await target.apply(shown, matching, { sound, empties });
    await noteEnds(db, job.id, ends);
    done += ends.filter(({ outcome }) => outcome === "applied").length;
  }
  return done;
}
