/**
 * Opens a PDF as a reader does, so that nobody finds out in the verification that it cannot be read, and takes out what acts by itself. The
 * work stands in a thread of its own, with bounds for time and memory.
 *
 *   a scan of twenty pages         ->  {}, after some milliseconds
 *   one with a script              ->  { bytes }, those without it
 *   one that asks for a password   ->  { fault: "password" }
 *   one made to keep us busy       ->  { fault: "broken" }, after `patience`
 */
import { keptThread } from "./kept-thread";

export interface PdfFinding {
  readonly fault?: PdfFault;
  /** Where something was taken out; a PDF in which nothing acts keeps its own. */
  readonly bytes?: Uint8Array;
}
export type PdfFault = "password" | "no-page" | "broken" | "unchecked";

const judge = keptThread<Uint8Array, PdfFinding>(new URL("./pdf-thread.mjs", import.meta.url), {
  // A scan of a hundred pages takes ten milliseconds.
  patience: 5000,
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
});

/** Without a fault for a PDF that opens and has a page. */
export async function openPdf(bytes: Uint8Array): Promise<PdfFinding> {
  try {
    return await judge(bytes);
  } catch (error) {
    if (isBeyondBounds(error)) return { fault: "broken" };
    throw error;
  }
}

/** Too long or too large: the thread is lost with the file, and no mistake of ours. */
function isBeyondBounds(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}
