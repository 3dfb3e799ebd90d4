/** Unfolds the data of a PNG as a reader would and keeps nothing of it: sound sums say that no byte was changed, not that there is a picture. */
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";
import { UnusablePicture } from "./unusable-picture";

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Throws an UnusablePicture. The bytes are those of a PNG whose parts are whole. */
export async function unfoldPng(bytes: Buffer): Promise<void> {
  const needed = neededBytes(bytes);
  let unfolded = 0;
  const count = new Writable({
    write(piece: Buffer, _, done) {
      unfolded += piece.length;
      // Enough for the picture: what comes behind it nobody sees.
      done(unfolded >= needed ? enough : null);
    },
  });
  try {
    await pipeline(Readable.from(dataParts(bytes)), createInflate(), count);
  } catch (error) {
    if (error === enough) return;
    throw new UnusablePicture((error as NodeJS.ErrnoException).code === "Z_BUF_ERROR" ? "cut-off" : "broken");
  }
  if (unfolded < needed) throw new UnusablePicture("cut-off");
}

const enough = new Error("enough");

/** How many bytes the picture has at least: of one that is sent in seven passes, a little less than its lines have. */
function neededBytes(bytes: Buffer): number {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const perPixel = channels[bytes.readUInt8(25)];
  if (perPixel === undefined) throw new UnusablePicture("broken");
  const bits = perPixel * bytes.readUInt8(24);
  const isInterlaced = bytes.readUInt8(28) !== 0;
  return isInterlaced ? Math.floor((width * height * bits) / 8) : height * (1 + Math.ceil((width * bits) / 8));
}

function* dataParts(bytes: Buffer): Generator<Buffer> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") yield bytes.subarray(at + 8, end - 4);
    at = end;
  }
}
