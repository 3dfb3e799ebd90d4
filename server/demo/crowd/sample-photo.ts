/** A picture of nobody for invented profiles: head and shoulders on a plain ground, 4 by 6, as PNG. */
import { crc32, deflateSync } from "node:zlib";

const [width, height] = [160, 240];
/** Shades of grey. */
const [ground, figure] = [0xe6, 0x9a];

const isInside = (x: number, y: number, [left, top, across, down]: readonly [number, number, number, number]) =>
  ((x - left) / across) ** 2 + ((y - top) / down) ** 2 <= 1;

const shadeAt = (x: number, y: number) =>
  isInside(x, y, [80, 95, 36, 46]) || isInside(x, y, [80, 240, 68, 84]) ? figure : ground;

export function samplePhoto(): Buffer {
  const lines = Array.from({ length: height }, (_, y) => [0, ...Array.from({ length: width }, (__, x) => shadeAt(x, y))]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, grey, nothing interlaced.
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const picture = deflateSync(Buffer.from(lines.flat()));
  return Buffer.concat([signature, part("IHDR", head), part("IDAT", picture), part("IEND", Buffer.alloc(0))]);
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
