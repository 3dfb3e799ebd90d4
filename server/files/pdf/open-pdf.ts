/**
 * Opens a PDF as a reader does, so that nobody finds out in the verification that it cannot be read, and takes out what acts by itself. The
 * work stands in a thread of its own, one file after the other, with bounds for time and memory; a thread that nobody needs is ended.
 *
 *   a scan of twenty pages         ->  {}, after some milliseconds
 *   one with a script              ->  { bytes }, those without it
 *   one that asks for a password   ->  { fault: "password" }
 *   one made to keep us busy       ->  { fault: "broken" }, after `patience`
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { WorkQueue } from "../../security/work-queue";

export interface PdfFinding {
  readonly fault?: PdfFault;
  /** Where something was taken out; a PDF in which nothing acts keeps its own. */
  readonly bytes?: Uint8Array;
}
export type PdfFault = "password" | "no-page" | "broken" | "unchecked";

/** How long one file may take, in milliseconds: a scan of a hundred pages takes ten. */
const patience = 5000;
/** How long the thread waits for another file, in milliseconds. */
const idle = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

let thread: Worker | undefined;
const turns = new WorkQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
let rest: NodeJS.Timeout | undefined;

/** Without a fault for a PDF that opens and has a page. */
export function openPdf(bytes: Uint8Array): Promise<PdfFinding> {
  return turns.run(() => openNext(bytes));
}

async function openNext(bytes: Uint8Array): Promise<PdfFinding> {
  clearTimeout(rest);
  thread ??= await startThread();
  const opener = thread;
  opener.ref();
  try {
    opener.postMessage(bytes);
    const [finding] = (await once(opener, "message", { signal: AbortSignal.timeout(patience) })) as [PdfFinding];
    opener.unref();
    rest = setTimeout(endThread, idle).unref();
    return finding;
  } catch (error) {
    endThread();
    if (isBeyondBounds(error)) return { fault: "broken" };
    throw error;
  }
}

/** Too long or too large: the thread is lost with the file, and no mistake of ours. */
function isBeyondBounds(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Rejects where the thread does not come up: that is our own mistake, and no file's. */
async function startThread(): Promise<Worker> {
  const started = new Worker(new URL("./pdf-thread.mjs", import.meta.url), { execArgv: [], resourceLimits });
  await once(started, "message");
  // It may still fail when nobody waits for it any more.
  started.on("error", () => {});
  return started;
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
