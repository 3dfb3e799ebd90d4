/**
 * Opens a file before it is kept: who verifies it must be able to look at it.
 *
 *   a photo             ->  its bytes without its metadata
 *   a PDF               ->  its bytes as they came
 *   one that is broken  ->  { cause: "broken" }, and so on for what `FileCause` names
 */
import type { FileCause } from "../../engine/server";
import { stripMetadata } from "./images/strip-metadata";
import { unfoldPng } from "./images/unfold-png";
import { UnusablePicture } from "./images/unusable-picture";
import { openPdf } from "./pdf/open-pdf";

export type OpenedFile =
  | { readonly bytes: Buffer; readonly cause?: undefined }
  | { readonly bytes?: undefined; readonly cause: FileCause };

export async function openFile(type: string, given: Buffer): Promise<OpenedFile> {
  if (type === "application/pdf") {
    const cause = await openPdf(given);
    return cause ? { cause } : { bytes: given };
  }
  try {
    const bytes = stripMetadata(type, given);
    if (type === "image/png") await unfoldPng(bytes);
    return { bytes };
  } catch (error) {
    if (error instanceof UnusablePicture) return { cause: error.reason };
    throw error;
  }
}
