/** Makes and reads the sheets that people asked for, one after the other, beside the requests. */
import { Failure } from "../failures/failure";
import type { Services } from "../services/services";
import { applyImport } from "../sheets/import/apply-import";
import type { Answers } from "../sheets/import/import-context";
import { previewImport } from "../sheets/import/preview-import";
import { undoImport } from "../sheets/import/undo-import";
import { makePersonalCopy, personalWork } from "../sheets/make-personal-copy";
import { makeSheet } from "../sheets/make-sheet";
import { endJob, JobLost, type SheetJob, takeJob } from "../sheets/sheet-jobs";
import type { RunnerLog, Work } from "./runner";
import { waitingSheets } from "./waiting-rows";

const makers: Readonly<Record<string, (services: Services, job: SheetJob, answers: Answers) => Promise<void>>> = {
  export: makeSheet,
  import: previewImport,
  "import-apply": applyImport,
  "import-undo": undoImport,
  [personalWork]: makePersonalCopy,
};

/** `answers` are what calls are answered by: the rules of imported rows may ask them for choices. */
export function sheetWork(services: Services, answers: Answers, log: RunnerLog): Work {
  const { db, clock, sheetSignal } = services;
  return {
    name: "sheets",
    concurrency: 1,
    listen: (wake) => sheetSignal.listen(wake),
    waiting: () => waitingSheets(services),
    next: async () => {
      const job = await takeJob(db, clock());
      if (!job) return false;
      try {
        await makers[job.work]?.(services, job, answers);
      } catch (error) {
        await failed(job, error);
      }
      return true;
    },
  };

  /** A job that fails by itself fails again, so it is told at once. */
  async function failed(job: SheetJob, error: unknown): Promise<void> {
    if (error instanceof JobLost) return;
    const { id, work, type, name } = job;
    if (!(error instanceof Failure)) log.warn({ err: error, job: id, work, type, name }, "a sheet could not be made");
    const reason = error instanceof Failure ? error.code : "server";
    await endJob(db, job, { state: "failed", reason }).catch((lost) => {
      if (!(lost instanceof JobLost)) throw lost;
    });
  }
}
