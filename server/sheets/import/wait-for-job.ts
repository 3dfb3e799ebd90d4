import { setTimeout as wait } from "node:timers/promises";
import type { SheetJob } from "../sheet-jobs";

const pause = 150;
const longest = 4_000;

/** The job when it is done, or what it is after some seconds: a short one is then there with the first question. */
export async function waitForJob(read: () => Promise<SheetJob>): Promise<SheetJob> {
  let job = await read();
  for (let waited = 0; isUnderWay(job) && waited < longest; waited += pause) {
    await wait(pause);
    job = await read();
  }
  return job;
}

const isUnderWay = ({ state }: SheetJob) => state === "waiting" || state === "running";
