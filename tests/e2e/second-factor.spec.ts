/** The second factor: at the login, turned on by its owner, and asked for again before rights are changed, with what was typed still there. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../server/session/demo-password";
import { codeOfStep, presentStep } from "../../server/session/second-factor/factor-codes";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

const officer = "lestari.akses";
let recoveryCodes: readonly string[] = [];

/** From the menu of the account, with the secret as it is typed into an app. */
async function turnOn(page: Page): Promise<void> {
  await enter(page, officer);
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await page.getByRole("link", { name: "Verifikasi dua langkah" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aktifkan verifikasi dua langkah" })).toBeVisible();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await accessibleAtEverySize(page, { dark: true });
  const secret = ((await page.locator(".secret").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Kode enam angka").fill(codeOfStep(secret, presentStep()));
  await page.getByLabel("Kata sandi Anda").fill(demoPassword);
  await page.getByRole("button", { name: "Aktifkan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Simpan kode cadangan Anda" })).toBeVisible();
  await expect(page.locator("code")).toHaveCount(10);
  await accessibleAtEverySize(page, { dark: true });
  recoveryCodes = await page.locator("code").allTextContents();
  await page.getByRole("link", { name: "Sudah saya simpan" }).click();
  await expect(page).toHaveURL(/\/$|\/beranda/);
}

/** By a recovery code: the app's has been used. */
async function turnOff(page: Page): Promise<void> {
  await page.goto("/backend/auth/verifikasi");
  await expect(page.getByText("Aktif. Kode cadangan yang tersisa: 10.")).toBeVisible();
  await accessibleAtEverySize(page, { dark: true });
  await page.getByLabel("Kode enam angka").fill(recoveryCodes[0] ?? "");
  await page.getByRole("button", { name: "Matikan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aktifkan verifikasi dua langkah" })).toBeVisible();
}

test("the second step of a login takes the code that the demo shows, and says when one does not fit", async ({ page }) => {
  await page.goto("/honor-setujui");
  const person = page.locator('button[name="demo"][value="hadi.penyetuju"]');
  await expect(person).toContainText(/Kode verifikasi dua langkah saat ini: \d{3} \d{3}/);
  await person.click();
  await expect(page.getByRole("heading", { level: 1, name: "Verifikasi dua langkah" })).toBeVisible();
  const code = page.getByLabel("Kode enam angka");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await accessibleAtEverySize(page, { dark: true });
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/^Kode tidak cocok/);
  await accessibleAtEverySize(page);
  const shown = /kode saat ini (\d{3} \d{3})/.exec((await page.getByText(/kode saat ini/).textContent()) ?? "")?.[1] ?? "";
  await code.fill(shown);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/honor-setujui$/);
  await expect(page.getByRole("heading", { level: 1, name: "Persetujuan honor" })).toBeVisible();
});

test("whoever turns it on is asked again before they change rights, and goes on with what they typed", { tag: "@long" }, async ({
  page,
  openElsewhere,
}) => {
  await enter(page, officer, "/akses/kelompok");
  const elsewhere = await openElsewhere();
  await turnOn(elsewhere);
  await page.getByRole("button", { name: "Tambah kelompok" }).click();
  const dialog = page.getByRole("dialog", { name: "Tambah kelompok" });
  await dialog.getByLabel(/^Nomor kelompok/).fill("7001");
  await dialog.getByLabel(/^Nama/).fill("Penjaga pintu");
  await dialog.getByLabel(/^Jenis/).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Simpan" }).click();
  const asked = page.getByRole("dialog", { name: "Verifikasi dua langkah" });
  const code = asked.getByLabel("Kode enam angka");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await accessibleAtEverySize(page, { dark: true });
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(asked.getByRole("alert")).toHaveText(/^Kode tidak cocok/);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Tindakan ini memerlukan kode verifikasi dua langkah.")).toBeVisible();
  await expect(dialog.getByLabel(/^Nama/)).toHaveValue("Penjaga pintu");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  const shown = /Demo: kode saat ini (\d+)/.exec((await asked.getByText(/kode saat ini/).textContent()) ?? "")?.[1] ?? "";
  await code.fill(shown);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Kelompok ditambahkan.")).toBeVisible();
  await turnOff(elsewhere);
});

test("whoever is shut out by guesses asks for a mail, whose link makes the device known, and logs in", async ({ page }) => {
  const username = "yudi.pemeriksa";
  await page.goto("/backend/auth/login");
  const logIn = async (password: string) => {
    await page.getByLabel("Nama pengguna").fill(username);
    await page.getByLabel("Kata sandi", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Masuk", exact: true }).click();
  };
  for (let count = 0; count < 10; count += 1)
    await page.request.post("/backend/auth/login", { form: { username, password: "salah" } });
  await logIn(demoPassword);
  await expect(page.getByRole("alert")).toHaveText(/^Terlalu banyak permintaan/);
  await accessibleAtEverySize(page, { dark: true });
  await page.getByRole("button", { name: "Kirim tautan ke surel saya" }).click();
  await expect(page.getByRole("status").first()).toHaveText(/tautan sudah dikirim/);
  await page.goto("/backend/surat");
  await page.getByRole("link", { name: /^Buka tautan: Masuk dari perangkat baru/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kenali perangkat ini?" })).toBeVisible();
  await accessibleAtEverySize(page, { dark: true });
  await page.getByRole("button", { name: "Kenali perangkat ini" }).click();
  await expect(page.getByRole("status").first()).toHaveText(/^Perangkat ini sudah dikenali/);
  await logIn(demoPassword);
  await expect(page).not.toHaveURL(/auth\/login/);
});
