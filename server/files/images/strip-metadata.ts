/**
 * Removes from a picture what nobody sees in it: where it was taken, with which device, by whom, and any bytes after its end. Only the
 * parts that the picture needs to look the same stay. The picture is not decoded and encoded again, so its quality stays too.
 */
import { stripGif } from "./gif";
import { stripJpeg } from "./jpeg";
import { stripPng } from "./png";
import type { StripParts } from "./strip-parts";
import { UnusablePicture } from "./unusable-picture";

const pictures: Readonly<Record<string, StripParts>> = {
  "image/gif": stripGif,
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
};

/** The picture without its metadata. Throws an UnusablePicture. A file of another type comes back unchanged. */
export function stripMetadata(type: string, bytes: Buffer): Buffer {
  const strip = Object.hasOwn(pictures, type) ? pictures[type] : undefined;
  if (!strip) return bytes;
  try {
    const parts = strip(bytes);
    if (!parts) throw new UnusablePicture("broken");
    return Buffer.concat(parts);
  } catch (error) {
    // A read past the end.
    if (error instanceof RangeError) throw new UnusablePicture("cut-off");
    throw error;
  }
}
