/** Pictures for uploads. Files named "dengan" say where and by whom they were taken; "polos" is the same picture without that. */
import { readFileSync } from "node:fs";

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

/** A multipart body with one file. */
export function multipart(field: string, name: string, bytes: Buffer, type = "image/png") {
  const boundary = "----layar-test";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
