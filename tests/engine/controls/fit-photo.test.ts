import { describe, expect, it } from "vitest";
import { type DecodePicture, fitPhoto } from "../../../engine/form/controls/fit-photo";
import { uploadRules } from "../../../engine/form/controls/upload";

const rules = uploadRules("photo", {}, {});
const megabytes = (count: number) => count * 1024 * 1024;
const jpegHead = [0xff, 0xd8, 0xff, 0xe0];

function file(name: string, head: readonly number[], size: number): File {
  const bytes = new Uint8Array(size);
  bytes.set(head.slice(0, size));
  return new File([bytes], name);
}

/** A browser that can show the picture; `sizeOf` says how large its JPEG becomes. */
function decoder(sizeOf: (longest: number, quality: number) => number) {
  const written: [longest: number, quality: number][] = [];
  const seen = { written, closed: 0, decoded: 0 };
  const decode: DecodePicture = async () => {
    seen.decoded += 1;
    return {
      toJpeg: async (longest, quality) => {
        written.push([longest, quality]);
        return new Blob([new Uint8Array(sizeOf(longest, quality))], { type: "image/jpeg" });
      },
      close: () => {
        seen.closed += 1;
      },
    };
  };
  return { decode, seen };
}

const cannot: DecodePicture = () => Promise.reject(new Error("no picture"));

describe("a picked photo", () => {
  it("stays as it is where it fits", async () => {
    const { decode, seen } = decoder(() => 1);
    const picked = file("saya.jpg", jpegHead, megabytes(2));
    expect(await fitPhoto(picked, rules, decode)).toEqual({ file: picked });
    expect(seen.decoded).toBe(0);
  });

  it("over the limit becomes a smaller JPEG", async () => {
    const { decode, seen } = decoder(() => megabytes(1));
    const { file: fitted } = await fitPhoto(
      file("saya.png", [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], megabytes(9)),
      rules,
      decode,
    );
    expect([fitted?.name, fitted?.type, fitted?.size]).toEqual(["saya.jpg", "image/jpeg", megabytes(1)]);
    expect(seen).toMatchObject({ written: [[1600, 0.9]], closed: 1 });
  });

  it("is written smaller until it keeps to the limit", async () => {
    const { decode, seen } = decoder((longest) => (longest > 800 ? megabytes(3) : megabytes(2)));
    expect((await fitPhoto(file("saya.jpg", jpegHead, megabytes(9)), rules, decode)).file?.size).toBe(megabytes(2));
    expect(seen.written.map(([longest]) => longest)).toEqual([1600, 1600, 800]);
  });

  it("of a type that only the browser knows becomes a JPEG", async () => {
    const { decode } = decoder(() => 1000);
    const { file: fitted } = await fitPhoto(file("IMG_1.HEIC", [0, 0, 0, 24], 5000), rules, decode);
    expect([fitted?.name, fitted?.type]).toEqual(["IMG_1.jpg", "image/jpeg"]);
  });

  it.each([
    ["type", "a file that is no picture", file("surat.pdf", [0x25, 0x50, 0x44, 0x46], 5000), cannot],
    ["type", "a large file that is no picture", file("surat.pdf", [0x25, 0x50, 0x44, 0x46], megabytes(9)), cannot],
    ["size", "a large picture that the browser cannot show", file("saya.jpg", jpegHead, megabytes(9)), cannot],
    ["size", "a picture that stays too large", file("saya.jpg", jpegHead, megabytes(9)), decoder(() => megabytes(3)).decode],
    ["empty", "an empty file", file("saya.jpg", [], 0), decoder(() => 1000).decode],
  ])("is refused for its %s: %s", async (fault, _, picked, decode) => {
    expect(await fitPhoto(picked, rules, decode)).toEqual({ fault });
  });

  it("is not made a JPEG where the document takes none", async () => {
    const { decode, seen } = decoder(() => 1);
    const onlyPng = { ...rules, accept: ["image/png"] };
    expect(await fitPhoto(file("saya.jpg", jpegHead, 5000), onlyPng, decode)).toEqual({ fault: "type" });
    expect(seen.decoded).toBe(0);
  });
});
