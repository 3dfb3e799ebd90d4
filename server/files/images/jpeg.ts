/** JPEG (ITU-T T.81): segments `FF <marker> <length> <content>`. After each SOS segment comes coded data, up to the next marker. */
import { orientationOf, orientationSegment } from "./exif-orientation";
import { requireShowable, type StripParts } from "./strip-parts";
import { UnusablePicture } from "./unusable-picture";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

/** The application segments that colours need: JFIF, the ICC profile, and Adobe's colour transform. */
const keptApps: Readonly<Record<number, string>> = { [APP0]: "JFIF\0", [APP2]: "ICC_PROFILE\0", [APP14]: "Adobe" };

export const stripJpeg: StripParts = (bytes) => {
  const parts = [bytes.subarray(0, 2)];
  let hasSize = false;
  let hasPicture = false;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    // Any number of FF may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return hasSize && hasPicture ? [...parts, bytes.subarray(at, at + 2)] : undefined;
    if (marker === SOI || marker < 0xc0) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4) return undefined;
    if (end > bytes.length) throw new UnusablePicture("cut-off");
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) {
      if (!shownFrames.has(marker) || segment.readUInt8(4) !== shownBits) return undefined;
      requireShowable(segment.readUInt16BE(5), segment.readUInt16BE(7));
      hasSize = true;
    }
    at = marker === SOS ? endOfScan(bytes, end) : end;
    if (marker === SOS) {
      hasPicture = true;
      parts.push(segment, bytes.subarray(end, at));
    } else if (marker === APP1) {
      const orientation = orientationOf(segment.subarray(4));
      if (orientation !== undefined) parts.push(orientationSegment(orientation));
    } else if (isKept(marker, segment)) parts.push(segment);
  }
};

/** The coding that browsers show: baseline, extended and progressive, of eight bits. What medical devices and archives write is none of it. */
const shownFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const shownBits = 8;

/** SOF0 to SOF15 say how large the picture is. Three markers between them mean something else: DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = keptApps[marker];
  return name !== undefined && segment.toString("latin1", 4, 4 + name.length) === name;
}

/** Inside coded data only restart markers (D0 to D7) may stand, and FF 00, which means the byte FF. Any other marker ends it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
