/**
 * Removes from a picture what nobody sees in it: where it was taken, with which device, by whom, and any bytes after its end. Only the
 * parts that the picture needs to look the same stay. The picture is not decoded and encoded again, so its quality stays too.
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

/** The picture without its metadata; undefined when it is broken. A file of another type comes back unchanged. */
export function stripMetadata(type: string, bytes: Buffer): Buffer | undefined {
  const strip = Object.hasOwn(pictures, type) ? pictures[type] : undefined;
  if (!strip) return bytes;
  try {
    const parts = strip(bytes);
    return parts && Buffer.concat(parts);
  } catch (error) {
    // A read past the end: the picture is cut off.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
