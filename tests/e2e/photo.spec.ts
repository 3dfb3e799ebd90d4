/** A photo as a camera makes it: larger than 2 MB and stored lying, with a mark that says how it was held (000 §5). */
import type { Page } from "@playwright/test";
import { enter, expect, test } from "./journey";

/** A JPEG of noise, which no encoder makes small: 1800 wide, 1200 high. */
async function largeJpeg(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1800, height: 1200 });
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    const picture = pen.createImageData(canvas.width, canvas.height);
    picture.data.forEach((_, index) => {
      picture.data[index] = index % 4 === 3 ? 255 : Math.random() * 256;
    });
    pen.putImageData(picture, 0, 0);
    return canvas.toDataURL("image/jpeg", 1).split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

/** The same JPEG with an EXIF part that says: turn it by a quarter to the right (orientation 6). */
function heldUpright(jpeg: Buffer): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex");
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

test("a large photo is made smaller, stands upright, and is sent below the limit", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  await enter(page, "intan.permata");
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await page.getByRole("dialog", { name: "Akun" }).getByRole("button", { name: "Ubah foto", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Ubah foto", exact: true });
  const picker = dialog.locator('input[type="file"]');
  const photo = heldUpright(await largeJpeg(page));
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024);

  await picker.setInputFiles({ name: "kamera.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(dialog.locator(".ReactCrop__crop-selection")).toBeFocused();
  const size = await dialog.locator(".crop-picture").evaluate(({ width, height }: HTMLCanvasElement) => ({ width, height }));
  expect(size.height).toBeGreaterThan(size.width);

  const sending = page.waitForRequest((request) => request.method() === "POST");
  await dialog.getByRole("button", { name: "Pakai foto ini" }).click();
  const sent = await sending;
  expect((await sent.response())?.status()).toBe(200);
  expect((await sent.sizes()).requestBodySize).toBeLessThan(2 * 1024 * 1024);
  await expect(dialog.getByRole("img", { name: "Pratinjau Pas foto" })).toBeVisible();

  const broken = Buffer.concat([photo.subarray(0, 2), Buffer.alloc(3 * 1024 * 1024, 0xff)]);
  await picker.setInputFiles({ name: "rusak.jpg", mimeType: "image/jpeg", buffer: broken });
  await expect(dialog.getByRole("alert")).toHaveText(
    /^Ukuran File gambar yang dipilih melebihi ketentuan yang diperbolehkan, pilih file kurang dari 2 MB\. Berkas ini 3 MB\. Gambarnya tidak dapat dibuka/,
  );
});
