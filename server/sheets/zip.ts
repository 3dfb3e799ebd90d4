/**
 * A ZIP archive, written piece by piece: no more of it is in memory than what is being packed now. Each entry's size and checksum follow
 * its content (a "data descriptor"), because nobody knows them before. Up to 4 GB; compressing runs beside the event loop.
 */
import { finished, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

interface Packed {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** The first day that the format knows. Files of the same rows are the same. */
const date = 0x0021;

export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Packed[] = [];
  let offset = 0;
  for (const { name: text, content } of entries) {
    const start = offset;
    const name = Buffer.from(text);
    const head = Buffer.concat([localHeader(name), name]);
    yield head;
    let [crc, size, packed] = [0, 0, 0];
    const counted = async function* () {
      for await (const part of content) {
        const bytes = Buffer.from(part);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    for await (const piece of deflate(counted())) {
      packed += piece.length;
      yield piece;
    }
    yield numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size]);
    offset += head.length + packed + 16;
    written.push({ name, crc, packed, size, offset: start });
  }
  const directory = Buffer.concat(written.flatMap((entry) => [centralHeader(entry), entry.name]));
  const count = written.length;
  yield directory;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}

/** An error of the source ends the stream with it. */
function deflate(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const from = Readable.from(source);
  const packer = createDeflateRaw({ level: 5 });
  finished(from, (error) => error && packer.destroy(error));
  finished(packer, (error) => error && from.destroy());
  return from.pipe(packer);
}

function localHeader(name: Buffer): Buffer {
  const sizes = [4, 0] as const;
  return numbers(
    [4, 0x04034b50],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, date],
    sizes,
    sizes,
    sizes,
    [2, name.length],
    [2, 0],
  );
}

function centralHeader({ name, crc, packed, size, offset }: Packed): Buffer {
  return numbers(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, date],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );
}

/** Whole numbers, each of so many bytes, the lowest byte first. */
function numbers(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
}
