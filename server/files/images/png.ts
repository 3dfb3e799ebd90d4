/** PNG: a signature, then chunks `<length> <name> <content> <checksum>` from IHDR to IEND. */
import { crc32 } from "node:zlib";
import { requireShowable, type StripParts } from "./strip-parts";
import { UnusablePicture } from "./unusable-picture";

const signatureLength = 8;

/** The chunks to keep: the picture, its colours and transparency, its proportions, and its movement (APNG). */
const kept = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT".split(" ") as readonly string[],
);

export const stripPng: StripParts = (bytes) => {
  const parts = [bytes.subarray(0, signatureLength)];
  let hasPicture = false;
  for (let at = signatureLength; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new UnusablePicture("cut-off");
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (kept.has(name) && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if ((at === signatureLength) !== (name === "IHDR")) return undefined;
    if (name === "IHDR") requireShowable(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    if (name === "IDAT") hasPicture = true;
    if (kept.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") return hasPicture ? parts : undefined;
    at = end;
  }
};
