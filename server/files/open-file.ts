/**
 * Opens a file before it is kept: who verifies it must be able to look at it.
 *
 *   a photo             ->  its picture, encoded anew
 *   a PDF               ->  its bytes as they came, without what acts by itself
 *   one that is broken  ->  { cause: "broken" }, and so on for what `FileCause` names
 */
import type { FileCause } from "../../engine/server";
import { encodeAnew } from "./images/encode-anew";
import { stripMetadata } from "./images/strip-metadata";
import { UnusablePicture } from "./images/unusable-picture";
import { openPdf } from "./pdf/open-pdf";

export type OpenedFile =
  | { readonly bytes: Buffer; readonly cause?: undefined }
  | { readonly bytes?: undefined; readonly cause: FileCause };

export async function openFile(type: string, given: Buffer): Promise<OpenedFile> {
  if (type === "application/pdf") {
    const { fault, bytes } = await openPdf(given);
    return fault ? { cause: fault } : { bytes: bytes ? Buffer.from(bytes) : given };
  }
  try {
    const bytes = stripMetadata(type, given);
    return { bytes: await encodeAnew(type, bytes) };
  } catch (error) {
    if (error instanceof UnusablePicture) return { cause: error.reason };
    throw error;
  }
}
