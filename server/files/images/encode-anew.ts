/**
 * Decodes a picture and encodes it anew: what is stored is what can be seen, and nothing that was made for another reader. It stands
 * upright by itself, and no metadata stay. One picture after the other, so that the memory that a large one takes is taken once.
 *
 *   a photo of a phone, on its side  ->  a JPEG that is upright, of about the same size
 *   a picture with two lives         ->  the picture
 */
import type { Sharp } from "sharp";
import { mostMegapixels } from "../../../engine/server";
import { WorkQueue } from "../../security/work-queue";
import { UnusablePicture } from "./unusable-picture";

/** How long one picture may take, in seconds. */
const patience = 10;

type Encode = (picture: Sharp, quality: number) => Sharp;

const encoders: Readonly<Record<string, Encode>> = {
  "image/gif": (picture) => picture.gif(),
  "image/jpeg": (picture, quality) => picture.jpeg({ quality }),
  // Few colours take a palette: they stay as they are, and many come near.
  "image/png": (picture, quality) => picture.png({ compressionLevel: 9, palette: quality < 90 }),
};

/** From the finest on, until the picture is no larger than it came: the limits of fields were asked of that size. */
const qualities = [90, 80, 70, 55, 40];
/** In bytes: so small no limit is, and nobody gains by a coarser picture. */
const small = 64 * 1024;

const turns = new WorkQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/** The picture anew. Throws an UnusablePicture for one that cannot be decoded. */
export function encodeAnew(type: string, bytes: Buffer): Promise<Buffer> {
  const encode = Object.hasOwn(encoders, type) ? encoders[type] : undefined;
  return encode ? turns.run(() => encodeNext(encode, bytes)) : Promise.resolve(bytes);
}

async function encodeNext(encode: Encode, bytes: Buffer): Promise<Buffer> {
  const sharp = await decoder();
  const limits = { failOn: "error", limitInputPixels: mostMegapixels * 1e6, animated: true } as const;
  let smallest: Buffer | undefined;
  for (const quality of qualities) {
    const picture = sharp(bytes, limits).autoOrient().timeout({ seconds: patience });
    const encoded = await encode(picture, quality)
      .toBuffer()
      .catch(() => {
        throw new UnusablePicture("broken");
      });
    if (encoded.length <= Math.max(bytes.length, small)) return encoded;
    if (!smallest || encoded.length < smallest.length) smallest = encoded;
  }
  return smallest as Buffer;
}

let loaded: ReturnType<typeof loadDecoder> | undefined;

/** It is loaded with the first picture. */
function decoder(): ReturnType<typeof loadDecoder> {
  loaded ??= loadDecoder();
  return loaded;
}

/** It reads the kinds that are taken and no others. */
async function loadDecoder() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadNsgifBuffer"] });
  return sharp;
}
