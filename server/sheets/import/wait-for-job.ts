import { setTimeout as wait } from "node:timers/promises";
import type { SheetJob } from "../sheet-jobs";

const pause = 150;
const longest = 4_000;

/** The job when it is done, or what it is after some seconds: a short one is then there with the first question. */
export async function waitForJob(read: () => Promise<SheetJob>): Promise<SheetJob> {
  const end = Date.now() + longest;
  let job = await read();
  while ((job.state === "waiting" || job.state === "running") && Date.now() < end) {
    await wait(pause);
    job = await read();
  }
  return job;
}
