import { describe, expect, it } from "vitest";
import {
  type DecodePicture,
  documentAttempts,
  type PictureType,
  photoAttempts,
  prepareFile,
} from "../../../engine/form/controls/prepare-file";
import { uploadRules } from "../../../engine/form/controls/upload";

const rules = uploadRules("photo", {}, {});
const documents = uploadRules("file", {}, {});
const megabytes = (count: number) => count * 1024 * 1024;
const jpegHead = [0xff, 0xd8, 0xff, 0xe0];
const heic = [0, 0, 0, 24, ...Buffer.from("ftypheic")];

function file(name: string, head: readonly number[], size: number, type = ""): File {
  const bytes = new Uint8Array(size);
  bytes.set(head.slice(0, size));
  return new File([bytes], name, { type });
}

/** A browser that can show the picture; `sizeOf` says how large it becomes. */
function decoder(sizeOf: (longest: number, quality: number) => number, { width, height } = { width: 4000, height: 3000 }) {
  const written: [type: PictureType, longest: number, quality: number][] = [];
  const seen = { written, closed: 0, decoded: 0 };
  const decode: DecodePicture = async () => {
    seen.decoded += 1;
    return {
      width,
      height,
      write: async (type, longest, quality) => {
        written.push([type, Math.round(longest), quality]);
        return new Blob([new Uint8Array(sizeOf(longest, quality))], { type });
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
    expect(await prepareFile(picked, rules, decode, photoAttempts)).toEqual({ file: picked });
    expect(seen.decoded).toBe(0);
  });

  it("over the limit becomes a smaller JPEG", async () => {
    const { decode, seen } = decoder(() => megabytes(1));
    const picked = file("saya.png", [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], megabytes(9));
    const { file: fitted } = await prepareFile(picked, rules, decode, photoAttempts);
    expect([fitted?.name, fitted?.type, fitted?.size]).toEqual(["saya.jpg", "image/jpeg", megabytes(1)]);
    expect(seen).toMatchObject({ written: [["image/jpeg", 1592, 0.9]], closed: 1 });
  });

  it("is written smaller until it keeps to the limit", async () => {
    const { decode, seen } = decoder((longest) => (longest > 1000 ? megabytes(3) : megabytes(2)));
    const fitted = await prepareFile(file("saya.jpg", jpegHead, megabytes(9)), rules, decode, photoAttempts);
    expect(fitted.file?.size).toBe(megabytes(2));
    expect(seen.written.map(([, longest]) => longest)).toEqual([1592, 1592, 816]);
  });

  it("of a type that only the browser knows becomes a JPEG", async () => {
    const { decode } = decoder(() => 1000);
    const { file: fitted } = await prepareFile(file("IMG_1.HEIC", heic, 5000), rules, decode, photoAttempts);
    expect([fitted?.name, fitted?.type]).toEqual(["IMG_1.jpg", "image/jpeg"]);
  });

  it.each([
    ["type", "a file that is no picture", file("surat.pdf", [0x25, 0x50, 0x44, 0x46, 0x2d], 5000), cannot],
    ["type", "a large file that is no picture", file("surat.pdf", [0x25, 0x50, 0x44, 0x46, 0x2d], megabytes(9)), cannot],
    ["type", "a picture that the browser cannot show", file("IMG_1.HEIC", heic, 5000), cannot],
    ["size", "a large picture that the browser cannot show", file("saya.jpg", jpegHead, megabytes(9)), cannot],
    ["size", "a picture that stays too large", file("saya.jpg", jpegHead, megabytes(9)), decoder(() => megabytes(3)).decode],
    ["empty", "an empty file", file("saya.jpg", [], 0), decoder(() => 1000).decode],
  ])("is refused for its %s: %s", async (cause, _, picked, decode) => {
    expect((await prepareFile(picked, rules, decode, photoAttempts)).fault?.cause).toBe(cause);
  });

  it("is written as PNG where the document takes no JPEG", async () => {
    const { decode, seen } = decoder(() => 1000);
    const onlyPng = { ...rules, accept: ["image/png"] };
    const { file: fitted } = await prepareFile(file("saya.jpg", jpegHead, 5000), onlyPng, decode, photoAttempts);
    expect([fitted?.name, fitted?.type, seen.written.length]).toEqual(["saya.png", "image/png", 1]);
  });
});

describe("a photographed document", () => {
  it("over the limit is made smaller, and it is told from what", async () => {
    const { decode } = decoder(() => megabytes(1));
    const picked = file("KTP.JPG", jpegHead, megabytes(6.2));
    const { file: fitted, ...told } = await prepareFile(picked, documents, decode, documentAttempts);
    expect(fitted?.size).toBe(megabytes(1));
    expect(told).toMatchObject({ change: { kind: "smaller", from: { size: picked.size } } });
  });

  it.each([
    ["a page", { width: 3024, height: 4032 }],
    ["a long picture of a screen", { width: 1080, height: 9000 }],
  ])("keeps enough pixels to be read at the last attempt, too: %s", async (_, size) => {
    const { decode, seen } = decoder(() => megabytes(6), size);
    const { fault } = await prepareFile(file("ktp.jpg", jpegHead, megabytes(9)), documents, decode, documentAttempts);
    expect(fault?.cause).toBe("size");
    const least = Math.min(...seen.written.map(([, longest]) => longest));
    const scale = least / Math.max(size.width, size.height);
    expect(size.width * size.height * scale ** 2).toBeGreaterThan(2_000_000);
  });

  it("is not touched where only a PDF is taken", async () => {
    const { decode, seen } = decoder(() => 1000);
    const onlyPdf = { ...documents, accept: ["application/pdf"] };
    const picked = file("ijazah.jpg", jpegHead, 5000, "image/jpeg");
    expect((await prepareFile(picked, onlyPdf, decode, documentAttempts)).fault).toMatchObject({ cause: "type" });
    expect(seen.decoded).toBe(0);
  });
});
