/**
 * Unpacks the parts of an archive, with a bound: a file of a few kilobytes may say that it holds gigabytes, or say little and hold
 * gigabytes.
 */
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { UnusableSheet } from "../unusable-sheet";

const inflate = promisify(inflateRaw);

/** Of all parts together, unpacked; 10,000 rows of 20 columns need a quarter of it. */
const mostBytes = 32 * 1024 * 1024;
const mostParts = 500;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** By their names without the first slash, in small letters. */
export type Parts = ReadonlyMap<string, Uint8Array>;

/** Throws an UnusableSheet where a part is larger than the archive says, where all are too large together, and where it cannot be read. */
export async function unpackParts(bytes: Uint8Array): Promise<Parts> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return await partsOf(archive);
  } catch (error) {
    if (error instanceof UnusableSheet) throw error;
    throw new UnusableSheet((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "too-much" : "broken");
  }
}

async function partsOf(archive: Buffer): Promise<Parts> {
  const parts = new Map<string, Uint8Array>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endMark) throw new UnusableSheet("broken");
  const count = archive.readUInt16LE(end + 10);
  if (count > mostParts) throw new UnusableSheet("too-much");
  let at = archive.readUInt32LE(end + 16);
  let left = mostBytes;
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw new UnusableSheet("broken");
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const unpacked = archive.readUInt32LE(at + 24);
    const header = archive.readUInt32LE(at + 42);
    if (unpacked > left) throw new UnusableSheet("too-much");
    left -= unpacked;
    const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const content = archive.subarray(from, from + packed);
    if (content.length !== packed) throw new UnusableSheet("broken");
    if (method !== 0 && method !== 8) throw new UnusableSheet("broken");
    // More than is said there is an error; at least one byte has to be allowed.
    const part = method === 0 ? content : await inflate(content, { maxOutputLength: Math.max(1, unpacked) });
    if (part.length !== unpacked) throw new UnusableSheet("broken");
    const name = archive.toString("utf8", at + 46, at + 46 + archive.readUInt16LE(at + 28));
    parts.set(name.replace(/^\//, "").toLowerCase(), part);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}
