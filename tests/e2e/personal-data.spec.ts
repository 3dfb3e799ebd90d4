/** A person asks for a copy of their data, and for all of it to go; an officer decides; the person takes it back. */
import { mkdirSync } from "node:fs";
import { accessible, accessibleAtEverySize, enter, expect, sizes, test } from "./journey";

const password = "layar-demo";
const pictures = process.env.PICTURES;

test("a copy of one's data is asked for with the password, and an erasure is decided and taken back", async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await enter(page, "bambang.prasetyo", "/data-saya");
  await expect(page.getByText("Belum ada salinan.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Minta salinan" }).click();
  const asking = page.getByRole("dialog", { name: "Minta salinan data saya" });
  await asking.getByLabel("Kata sandi Anda").fill(password);
  await accessible(page);
  await asking.getByRole("button", { name: "Minta salinan" }).click();
  await expect(page.getByText("Salinan data Anda sedang disiapkan.").first()).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh" }).first().click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole("button", { name: "Minta perbaikan atau penghapusan" }).click();
  const request = page.getByRole("dialog", { name: "Permintaan tentang data saya" });
  await request.getByLabel("Hapus semua data saya").check();
  await request.getByRole("textbox", { name: "Alasan" }).fill("Saya tidak ikut seleksi lagi.");
  await accessible(page);
  await request.getByRole("button", { name: "Kirim permintaan" }).click();
  await expect(page.getByText("Permintaan Anda terkirim.").first()).toBeVisible();
  await accessibleAtEverySize(page);

  const officer = await openElsewhere();
  await enter(officer, "ratna.petugas", "/permintaan-data");
  await officer.getByText("Bambang Prasetyo").first().click();
  await expect(officer.getByText("Saya tidak ikut seleksi lagi.")).toBeVisible();
  await accessible(officer);
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    for (const [name, one] of [
      ["data-saya", page],
      ["rinci", officer],
    ] as const)
      for (const size of [
        { width: 360, height: 740 },
        { width: 1280, height: 800 },
      ]) {
        await one.setViewportSize(size);
        await one.screenshot({ path: `${pictures}/${name}-${size.width}.png`, fullPage: true });
      }
    expect(sizes.length).toBeGreaterThan(0);
  }
  await officer.getByRole("button", { name: "Setujui penghapusan" }).first().click();
  const deciding = officer.getByRole("dialog").last();
  await deciding
    .getByRole("button", { name: /Setujui|Ya/ })
    .first()
    .click();
  await expect(officer.getByText("Disetujui, akan dihapus").first()).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Tarik permintaan" }).first().click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Tarik permintaan" }).click();
  await expect(page.getByText("Permintaan ditarik.").first()).toBeVisible();
});
