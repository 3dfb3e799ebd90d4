/** The text of a PDF, read back from its bytes by another library than the one that drew it, in a thread that is started with the first. */
import { keptThread } from "../files/pdf/kept-thread";

const read = keptThread<Uint8Array, readonly string[]>(new URL("./text-thread.mjs", import.meta.url), { patience: 60_000 });

/** Page by page, in the order in which it was drawn. Text that lies beyond the edge of its page is left out: nobody reads it. */
export const textOfPdf = (bytes: Buffer): Promise<readonly string[]> => read(bytes);
