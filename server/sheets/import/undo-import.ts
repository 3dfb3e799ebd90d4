/**
 * Takes an import back: what it made is removed, what it changed is what it was. What somebody has changed since, or what other rows lead to
 * by now, is kept, and told line by line. The history keeps all of it.
 */
import { audit } from "../../security/audit";
import type { Services } from "../../services/services";
import { inTransaction } from "../../services/transaction";
import { endJob, type SheetJob } from "../sheet-jobs";
import { noAddress } from "./apply-import";
import type { Answers } from "./import-context";
import { noteEnds, pagesOfLines } from "./import-rows";
import { atOnce } from "./preview-import";
import { targetOf } from "./target-of";

export async function undoImport(services: Services, job: SheetJob, answers: Answers): Promise<void> {
  await inTransaction(services, async (transaction) => {
    const { target } = await targetOf(services, answers, job, transaction);
    let done = 0;
    for await (const lines of pagesOfLines(transaction, job.id, { outcome: "applied", most: atOnce })) {
      const ends = await target.undo(lines);
      await noteEnds(transaction, job.id, ends);
      done += ends.filter(({ outcome }) => outcome === "undone").length;
    }
    await target.settle();
    await endJob(transaction, job, { state: "done", done });
    const call = "impor.undo";
    await audit(transaction, services, { ...noAddress, accountId: job.account_id, call, target: `sheet:${job.type}:${job.id}` });
  });
}
