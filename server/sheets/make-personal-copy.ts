import { Failure } from "../failures/failure";
import { subjectOf } from "../personal/subject";
import type { Services } from "../services/services";
import { personalCopy, stepsOfCopy } from "./personal-copy";
import { giveFile } from "./sheet-asker";
import { askedOfJob, noteProgress, type SheetJob } from "./sheet-jobs";
import { zipOf } from "./zip";

/** The name under which the job stands among the sheets. */
export const personalWork = "personal";

/** Makes the copy of a person's data that they asked for. Throws a JobLost where it is in other hands. */
export async function makePersonalCopy(services: Services, job: SheetJob): Promise<void> {
  const { db, clock, storage } = services;
  const { origin } = askedOfJob(services.vault, job) as unknown as { origin: string };
  const reading = await services.reading();
  const subject = await subjectOf(services, reading, job.account_id);
  const account = await reading
    .selectFrom("account")
    .select(["name", "is_blocked"])
    .where("id", "=", job.account_id)
    .executeTakeFirst();
  if (!subject || !account || account.is_blocked) throw new Failure(403, "forbidden");
  await noteProgress(db, job, clock(), { done: 0, total: stepsOfCopy });
  const onProgress = (done: number) => noteProgress(db, job, clock(), { done });
  const made = await storage.putPieces(zipOf(personalCopy({ subject, name: account.name, origin, onProgress })));
  await giveFile(services, job, { ...made, form: "zip", done: stepsOfCopy });
}
