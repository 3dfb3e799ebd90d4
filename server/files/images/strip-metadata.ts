/**
 * A picture without what travels along unseen: where it was taken, with which device, by whom, and whatever hangs behind its end. Only what
 * the picture needs to look as it does stays. Nothing is decoded or painted anew, so nothing of the picture is lost.
 */
import { stripGif } from "./gif";
import { stripJpeg } from "./jpeg";
import { stripPng } from "./png";
import type { StripParts } from "./strip-parts";

const pictures: Readonly<Record<string, StripParts>> = {
  "image/gif": stripGif,
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
};

/** The picture without its metadata; undefined for a broken one. What is no picture stays as it is. */
export function stripMetadata(type: string, bytes: Buffer): Buffer | undefined {
  const strip = Object.hasOwn(pictures, type) ? pictures[type] : undefined;
  if (!strip) return bytes;
  try {
    const parts = strip(bytes);
    return parts && Buffer.concat(parts);
  } catch (error) {
    // Reading past the end: the picture is cut off.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
