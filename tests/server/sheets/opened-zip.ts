import { inflateRawSync } from "node:zlib";

/** Names and sizes of the files in an archive, from its central directory, each with its content. */
export function openedZip(zip: Buffer) {
  const files: { name: string; size: number; content: () => Buffer }[] = [];
  for (let at = zip.indexOf("PK\x01\x02", 0, "latin1"); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const start = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const begins = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files.push({ name, size, content: () => inflateRawSync(zip.subarray(begins, begins + packed)) });
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
