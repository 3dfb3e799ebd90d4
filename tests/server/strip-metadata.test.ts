import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { stripMetadata } from "../../server/files/images/strip-metadata";
import { UnusablePicture } from "../../server/files/images/unusable-picture";
import { images } from "./images";

const secrets = [
  "Sri Wahyuni",
  "Jalan Melati",
  "Sinduadi",
  "Ponsel Contoh",
  "Kamera Guru",
  "ns.adobe.com",
  "Photoshop",
  "Comment",
];

/** A segment that says which side is up, and nothing else. */
const orientation6 = Buffer.from(
  "ffe10022457869660000" + "4d4d002a00000008" + "0001" + "0112000300000001" + "00060000" + "00000000",
  "hex",
);

describe("the metadata of a picture", () => {
  it.each([
    ["image/jpeg", "jpegWithGps"],
    ["image/png", "pngWithText"],
    ["image/gif", "gifWithComment"],
  ] as const)("are gone from a %s that carries them", (type, name) => {
    expect(secrets.some((secret) => images[name].includes(secret))).toBe(true);
    const stripped = stripMetadata(type, images[name]);
    for (const secret of secrets) expect(stripped.includes(secret), secret).toBe(false);
  });

  it("are all that is gone from a JPEG: its picture is the same, and still the right way up", () => {
    const { jpeg, jpegWithGps } = images;
    const jfifEnd = 4 + jpeg.readUInt16BE(4);
    const expected = Buffer.concat([jpeg.subarray(0, jfifEnd), orientation6, jpeg.subarray(jfifEnd)]);
    expect(stripMetadata("image/jpeg", jpegWithGps)).toEqual(expected);
    expect(stripMetadata("image/jpeg", expected)).toEqual(expected);
  });

  it("are all that is gone from a GIF: it still moves and repeats", () => {
    const said = Buffer.from("Jalan Melati 12, rumah");
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, said.length]), said, Buffer.from([0])]).toString("latin1");
    const expected = images.gifWithComment.toString("latin1").replaceAll(comment, "");
    expect(stripMetadata("image/gif", images.gifWithComment).toString("latin1")).toBe(expected);
  });

  it.each([
    ["image/jpeg", "jpeg"],
    ["image/jpeg", "progressiveJpeg"],
    ["image/png", "png"],
    ["image/gif", "gif"],
  ] as const)("take nothing with them from a plain %s (%s)", (type, name) => {
    expect(stripMetadata(type, images[name])).toEqual(images[name]);
  });

  it.each([
    ["image/jpeg", "jpeg"],
    ["image/png", "png"],
    ["image/gif", "gif"],
  ] as const)("take what hangs behind a %s with them", (type, name) => {
    const longer = Buffer.concat([images[name], Buffer.from("<script>alert(1)</script>")]);
    expect(stripMetadata(type, longer)).toEqual(images[name]);
  });

  it("are no matter of other files", () => {
    const pdf = Buffer.from("%PDF-1.7\n");
    expect(stripMetadata("application/pdf", pdf)).toBe(pdf);
  });
});

describe("a broken picture", () => {
  it.each([
    ["image/jpeg", "jpeg"],
    ["image/jpeg", "jpegWithGps"],
    ["image/png", "png"],
    ["image/gif", "gif"],
  ] as const)("is a %s cut off anywhere (%s)", (type, name) => {
    const whole = stripMetadata(type, images[name]).length;
    for (let length = 0; length < Math.min(whole, images[name].length); length += 1) {
      expect(() => stripMetadata(type, images[name].subarray(0, length)), String(length)).toThrow("cut-off");
    }
  });

  it("is one whose bytes were changed, where it can tell", () => {
    const png = Buffer.from(images.png);
    png[20] = 9;
    expect(() => stripMetadata("image/png", png)).toThrow("broken");
  });

  it.each([
    ["without any size", 0, 40, "no-size"],
    ["larger than a device can show", 20_000, 20_000, "pixels"],
  ])("is one %s", (_, width, height, reason) => {
    const gif = Buffer.from(images.gif);
    gif.writeUInt16LE(width, 6);
    gif.writeUInt16LE(height, 8);
    expect(() => stripMetadata("image/gif", gif)).toThrow(reason);
    const png = Buffer.from(images.png);
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(() => stripMetadata("image/png", png)).toThrow(reason);
    const jpeg = Buffer.from(images.jpeg);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(height, frame + 5);
    jpeg.writeUInt16BE(width, frame + 7);
    expect(() => stripMetadata("image/jpeg", jpeg)).toThrow(reason);
  });

  it("never keeps the reader from coming to an end", () => {
    for (let seed = 1; seed < 300; seed += 1) {
      for (const [type, name] of [
        ["image/jpeg", "jpegWithGps"],
        ["image/png", "png"],
        ["image/gif", "gif"],
      ] as const) {
        const noisy = Buffer.from(images[name]);
        for (let index = 0; index < 6; index += 1)
          noisy[(seed * 7919 + index * 104_729) % noisy.length] = (seed * 31 + index * 17) & 255;
        try {
          stripMetadata(type, noisy);
        } catch (error) {
          expect(error).toBeInstanceOf(UnusablePicture);
        }
      }
    }
  });
});
