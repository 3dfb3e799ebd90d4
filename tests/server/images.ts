/** Pictures for uploads. Files named "dengan" say where and by whom they were taken; "polos" is the same picture without that. */
import { readFileSync } from "node:fs";
import sharp from "sharp";

const read = (name: string) => readFileSync(new URL(`images/${name}`, import.meta.url));

export const images = {
  jpeg: read("polos.jpg"),
  jpegWithGps: read("dengan-gps.jpg"),
  progressiveJpeg: read("bertahap.jpg"),
  png: read("polos.png"),
  pngWithText: read("dengan-teks.png"),
  gifWithComment: read("bergerak.gif"),
  /** One pixel, nothing else. */
  gif: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};

/** How far two pictures of one size are from each other, as the mean of all shades from 0 to 255. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })));
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return Number.POSITIVE_INFINITY;
  return a.data.reduce((sum, shade, at) => sum + Math.abs(shade - (b.data[at] ?? 255)), 0) / a.data.length;
}

/** A multipart body with one file. */
export function multipart(field: string, name: string, bytes: Buffer, type = "image/png") {
  const boundary = "----layar-test";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
