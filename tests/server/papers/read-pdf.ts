/** Reads a PDF back with other code than the server's: its text by page, what it says of itself, and the QR on a page. */
import { keptThread } from "../../../server/files/pdf/kept-thread";

export interface ReadPdf {
  readonly pages: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
  /** The text in the QR of the last page. */
  readonly qr: string | undefined;
}

interface Asked {
  readonly data: Uint8Array;
  readonly isTextAlone: boolean;
}

const read = keptThread<Asked, ReadPdf>(new URL("./read-pdf-thread.mjs", import.meta.url), { patience: 120_000 });

export const readPdf = (bytes: Buffer): Promise<ReadPdf> => read({ data: bytes, isTextAlone: false });

/** Its text alone, which takes a small part of the time. */
export const textOf = async (bytes: Buffer): Promise<string> => (await read({ data: bytes, isTextAlone: true })).pages.join("\n");
