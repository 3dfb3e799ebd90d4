/** GIF: a head with its colours, then blocks: pictures (2C), extensions (21), and the end (3B). */
import { requireShowable, type StripParts } from "./strip-parts";

const picture = 0x2c;
const extension = 0x21;
const end = 0x3b;
const control = 0xf9;
const application = 0xff;

export const stripGif: StripParts = (bytes) => {
  requireShowable(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  let at = 13 + colourBytes(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, at)];
  let hasPicture = false;
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === end) return hasPicture ? [...parts, bytes.subarray(at, at + 1)] : undefined;
    if (kind !== picture && kind !== extension) return undefined;
    // Before its data a picture has its position, its colours and one byte; an extension has its label.
    const head = kind === picture ? 11 + colourBytes(bytes.readUInt8(at + 9)) : 2;
    const next = endOfData(bytes, at + head);
    if (kind === picture) hasPicture = true;
    if (kind === picture || isNeeded(bytes, at)) parts.push(bytes.subarray(at, next));
    at = next;
  }
};

const colourBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Needed: timing, transparency, and how often a moving picture repeats. Not needed: comments and XMP. */
function isNeeded(bytes: Buffer, at: number): boolean {
  const label = bytes.readUInt8(at + 1);
  return label === control || (label === application && bytes.toString("latin1", at + 3, at + 14) === "NETSCAPE2.0");
}

/** Data comes in pieces `<length> <bytes>`; a piece of length 0 ends it. */
function endOfData(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1;
  return at + 1;
}
