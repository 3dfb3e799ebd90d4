/** A document as a phone has it, at the control of a form: made smaller, made another kind, or told why it is not taken and what to do. */
import type { Page } from "@playwright/test";
import { lock, writtenPdf } from "../files/pdfs";
import { heads, jpegSegment, writtenBmp, writtenJpeg } from "../files/pictures";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

/** A picture of noise, which no encoder makes small, as this browser writes it. */
async function noisy(page: Page, type: string, [width, height]: readonly [number, number]): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width, height, type]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
      const picture = pen.createImageData(width, height);
      const words = new Uint32Array(picture.data.buffer);
      for (let at = 0; at < words.length; at += 1) words[at] = (Math.random() * 0xffffff) | 0xff000000;
      pen.putImageData(picture, 0, 0);
      return canvas.toDataURL(type, 1).split(",")[1] ?? "";
    },
    [width, height, type] as const,
  );
  return Buffer.from(base64, "base64");
}

/** The mark of a camera that was held upright: turn it by a quarter to the right. */
const heldUpright = jpegSegment(
  0xe1,
  Buffer.concat([Buffer.from("Exif\0\0", "latin1"), Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex")]),
);

test("a photographed document is made smaller and stays upright; what cannot be taken is told with its cure", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  await enter(page, "made.suartika", "/lapor");
  const picker = page.getByLabel(/Lampiran/);
  const field = page.locator(".field", { has: picker });
  const told = field.getByRole("alert");
  const said = field.getByRole("status");
  const pick = (name: string, buffer: Buffer, mimeType = "") => picker.setInputFiles({ name, mimeType, buffer });
  /** The stored file, as the server gives it back. */
  const stored = async (name: string) => {
    const link = field.getByRole("link", { name });
    await expect(link).toBeVisible();
    const url = await link.getAttribute("href");
    return page.evaluate(async (address) => {
      const blob = await (await fetch(String(address))).blob();
      const { width, height } = await createImageBitmap(blob);
      return { type: blob.type, size: blob.size, width, height };
    }, url);
  };
  const replace = async () => field.getByRole("button", { name: "Ganti", exact: true }).click();

  const photo = await noisy(page, "image/jpeg", [3000, 2000]);
  expect(photo.length).toBeGreaterThan(5120 * 1024);
  await pick("IMG_0001.JPG", Buffer.concat([photo.subarray(0, 2), heldUpright, photo.subarray(2)]), "image/jpeg");
  await expect(said.filter({ hasText: /^Foto diperkecil dari [\d,]+ MB menjadi [\d,]+ [MK]B$/ })).toBeVisible();
  const smaller = await stored("IMG_0001.jpg");
  expect(smaller).toMatchObject({ type: "image/jpeg" });
  expect(smaller.size).toBeLessThanOrEqual(5120 * 1024);
  expect(smaller.height).toBeGreaterThan(smaller.width);
  expect(smaller.width * smaller.height, "a page of text can be read").toBeGreaterThan(2_000_000);
  await accessibleAtEverySize(page);

  await pick("tangkapan.webp", await noisy(page, "image/webp", [300, 200]), "image/webp");
  await replace();
  await expect(said.filter({ hasText: "Gambar WebP diubah menjadi JPG" })).toBeVisible();
  expect(await stored("tangkapan.jpg")).toMatchObject({ type: "image/jpeg", width: 300, height: 200 });
  await pick("pindaian.bmp", writtenBmp(400, 300), "image/bmp");
  await replace();
  await expect(said.filter({ hasText: "Gambar BMP diubah menjadi JPG" })).toBeVisible();
  await stored("pindaian.jpg");

  await pick("IMG_0042.HEIC", heads.heic, "image/heic");
  await expect(told).toHaveText(
    /^Format file yang diunggah tidak sesuai\. Berkas ini berjenis HEIC; yang diterima PDF, JPG, PNG\. Di iPhone, .*Paling Kompatibel/,
  );
  await expect(picker).toHaveAccessibleDescription(/Paling Kompatibel/);
  await accessibleAtEverySize(page);
  await pick("rusak.jpg", Buffer.concat([photo.subarray(0, 200), Buffer.alloc(6 * 1024 * 1024)]), "image/jpeg");
  await expect(told).toHaveText(/^Ukuran berkas ini 6 MB, melebihi 5 MB\. .*tidak dapat dibuka di perangkat ini/);
  await pick("ijazah.pdf", writtenPdf().subarray(0, 200), "application/pdf");
  await expect(told).toHaveText(/^Berkas ini terpotong/);
  await pick("ijazah.pdf", Buffer.concat([writtenPdf(), Buffer.alloc(6 * 1024 * 1024)]), "application/pdf");
  await expect(told).toHaveText(/^Ukuran berkas ini 6 MB, melebihi 5 MB\. Pindai lagi/);
  await pick("kosong.pdf", Buffer.alloc(0), "application/pdf");
  await expect(told).toHaveText(/kosong/);
  await expect(field.getByRole("link", { name: "pindaian.jpg" }), "what was stored before stays").toBeVisible();

  // Faults that only the server can see are told in their place, in the same way.
  await pick("terkunci.pdf", writtenPdf({ trailer: lock }), "application/octet-stream");
  await replace();
  await expect(told).toHaveText(/^Berkas terkunci\.pdf ditolak: PDF ini terkunci kata sandi/);
  await field.getByRole("button", { name: "Batal" }).click();
  await pick("arsip.jpg", writtenJpeg({ frame: 0xc3 }), "image/jpeg");
  await replace();
  await expect(told).toHaveText(/^Berkas arsip\.jpg ditolak: Berkas ini rusak/);
});
