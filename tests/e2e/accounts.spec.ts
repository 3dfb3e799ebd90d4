/** The public routes (000 §2.1), each a journey against the backend; mail is read in the demo's mailbox. */
import type { Page } from "@playwright/test";
import { everyNth } from "../sample";
import { accessibleAtEverySize, expect, test } from "./journey";

const password = "rahasia-sekali-1";

/** The page looks right on a phone, a tablet and a desk: no rule of axe is broken, nothing sticks out. */
const looksRight = (page: Page) => accessibleAtEverySize(page);

let counter = 0;
function newAddress(): string {
  counter += 1;
  return `pendaftar.${Date.now()}.${counter}@gmail.com`;
}

const newPassword = 'input[autocomplete="new-password"]';
const box = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function fillPerson(page: Page, workplace: string, phone: string): Promise<void> {
  await box(page, "Nama lengkap").fill("Wayan Sukerta");
  await box(page, "NIK").fill("9912345678900001");
  await box(page, "Tanggal lahir").fill("20/05/1985");
  await box(page, phone).fill("081200000001");
  await page.getByLabel("Laki-laki").check();
  await box(page, workplace).fill("Lembaga Pelatihan Cendekia");
}

/** Opens the newest mail to an address in the demo's mailbox, and follows its link. */
async function followMail(page: Page, address: string): Promise<string> {
  await page.goto("/backend/surat");
  await looksRight(page);
  const link = page.getByRole("link", { name: new RegExp(`^Buka tautan: .*${address}`) }).first();
  const href = String(await link.getAttribute("href"));
  await link.click();
  return href;
}

async function choosePassword(page: Page, save = "Simpan kata sandi"): Promise<void> {
  await page.locator(newPassword).first().fill(password);
  await page.locator(newPassword).last().fill("lain-sama-sekali");
  await page.getByRole("button", { name: save }).click();
  await expect(page.getByText("Konfirmasi Kata Sandi Baru tidak sama!").first()).toBeVisible();
  await looksRight(page);
  await page.locator(newPassword).last().fill(password);
  await page.getByRole("button", { name: save }).click();
}

async function logInAs(page: Page, username: string): Promise<void> {
  await page.goto("/backend/auth/login");
  await page.getByLabel("Nama pengguna").fill(username);
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(heading(page, "Beranda")).toBeVisible();
}

/** The box that was ticked is kept in the words that stood beside it, and can be taken back. */
async function withdrawsConsent(page: Page): Promise<void> {
  await page.goto("/data-saya");
  await expect(page.getByText("Data yang saya isi benar, dan saya setuju data ini dipakai untuk pendaftaran.")).toBeVisible();
  // A phone folds what stands below the time.
  await expect(page.getByText("Versi 1", { exact: true })).toBeAttached();
  await page.getByRole("button", { name: /^Tarik/ }).click();
  await page.getByRole("button", { name: "Tarik persetujuan", exact: true }).click();
  await expect(page.getByText(/^Ditarik \d/).first()).toBeAttached();
  await expect(page.getByRole("button", { name: /^Tarik/ })).toBeHidden();
}

const registrations = [
  {
    path: "/auth/daftar-gpm",
    alias: "/pendaftaran-guru-penggerak",
    title: "Pendaftaran Guru Penggerak",
    checks: true,
    as: "Calon Guru Penggerak",
    workplace: "Instansi",
    phone: "Nomor WhatsApp",
    activation: "/auth/aktivasi-gpm/",
  },
  {
    path: "/auth/daftar-pjok",
    alias: "/pendaftaran-pjok",
    title: "Pendaftaran PJOK",
    checks: true,
    workplace: "Sekolah",
    phone: "Nomor WhatsApp",
    activation: "/auth/aktivasi-pjok/",
  },
  {
    path: "/auth/daftar",
    alias: "/pendaftaran-instruktur",
    title: "Pendaftaran Instruktur PPG",
    checks: false,
    workplace: "Instansi",
    phone: "Nomor telepon",
    activation: "/auth/aktivasi/",
  },
];

const tried = everyNth(registrations, 3);
for (const { path, alias, title, checks, as, workplace, phone, activation } of tried.items) {
  test(`who registers at ${path} activates the account by mail and logs in (${tried.words})`, {
    tag: ["@phone", "@long"],
  }, async ({ page }) => {
    const address = newAddress();
    await page.goto(alias);
    await expect(heading(page, title)).toBeVisible();
    await page.goto(path);
    await looksRight(page);
    if (checks) {
      await box(page, "Surel").fill("orang@example.id");
      await page.getByRole("button", { name: "Periksa surel" }).click();
      await expect(page.getByText("Isian email harus berdomain @gmail.com").first()).toBeVisible();
      await box(page, "Surel").fill(address);
      await page.getByRole("button", { name: "Periksa surel" }).click();
      await expect(page.getByText(`Surel ${address} dapat dipakai.`)).toBeVisible();
    } else await box(page, "Surel").fill(address);
    await page.getByRole("button", { name: "Daftar", exact: true }).click();
    await expect(page.getByText("Nama lengkap wajib diisi").first()).toBeVisible();
    await looksRight(page);
    await fillPerson(page, workplace, phone);
    if (!checks) await box(page, "Bidang studi").fill("Matematika");
    if (as) {
      await page.getByLabel(as).check();
      await box(page, "Tempat lahir").fill("Wates");
    }
    await page.getByRole("button", { name: "Daftar", exact: true }).click();
    await expect(page.getByText("Centang persetujuan ini untuk mendaftar").first()).toBeVisible();
    await page.getByLabel(/Data yang saya isi benar/).check();
    await page.getByRole("button", { name: "Daftar", exact: true }).click();
    await expect(page.getByText("Pendaftaran diterima")).toBeVisible();
    await looksRight(page);
    await page.getByRole("link", { name: "Buka kotak surat demo" }).click();
    await expect(page).toHaveURL(/\/backend\/surat$/);
    const link = await followMail(page, address);
    expect(link.startsWith(activation)).toBe(true);
    await expect(page.getByText("Halo Wayan Sukerta")).toBeVisible();
    await looksRight(page);
    await choosePassword(page);
    await expect(page.getByText("Akun Anda sudah aktif")).toBeVisible();
    await looksRight(page);
    await logInAs(page, address);
    await withdrawsConsent(page);
    await page.goto(link);
    await expect(page.getByText("Tautan sudah dipakai")).toBeVisible();
    await looksRight(page);
  });
}

/** The demo's invitations hold once, so each width has one of its own; the tablet has none. */
const invited: Record<string, { candidate: string; assessor: string; partner: string }> = {
  phone: {
    candidate: "laras.kinanti@example.id",
    assessor: "ketut.arsana@example.id",
    partner: "kerjasama@contoh.example.id",
  },
  desktop: {
    candidate: "bagas.saputra@example.id",
    assessor: "nengah.widiasih@example.id",
    partner: "pks@mandiri.example.id",
  },
};

test(
  "a pre-service candidate activates the account that the invitation brings",
  { tag: ["@phone-first", "@long"] },
  async ({ page }, { project }) => {
    const mine = invited[project.name];
    test.skip(mine === undefined, "the demo has two invitations");
    const address = String(mine?.candidate);
    await followMail(page, address);
    await expect(heading(page, "Aktivasi Akun PPG Prajabatan")).toBeVisible();
    await expect(page.getByText("buat kata sandi untuk mengaktifkan akun Anda")).toBeVisible();
    await looksRight(page);
    await choosePassword(page);
    await expect(page.getByText("Akun Anda sudah aktif")).toBeVisible();
    await logInAs(page, address);
  },
);

test("a link that is not known says so, and leads to a new one", { tag: "@phone-first" }, async ({ page }) => {
  for (const path of ["/auth/aktivasi", "/auth/aktivasi-prajab", "/auth/aktivasi-gpm", "/auth/aktivasi-pjok"]) {
    await page.goto(`${path}/tidak-dikenal`);
    await expect(page.getByText("Tautan tidak dikenal")).toBeVisible();
  }
  await looksRight(page);
  await page.getByRole("link", { name: "Minta tautan baru" }).click();
  await expect(heading(page, "Reaktivasi")).toBeFocused();
  await box(page, "Surel").fill("tidak.ada@gmail.com");
  await page.getByRole("button", { name: "Kirim tautan baru" }).click();
  await expect(page.getByText("Permintaan diterima")).toBeVisible();
  await looksRight(page);
});

test("a forgotten password is replaced by mail", { tag: "@phone-first" }, async ({ page }, { project }) => {
  await page.goto("/lupa-sandi-guru-pengerak");
  await expect(heading(page, "Lupa Kata Sandi")).toBeVisible();
  await page.goto("/backend/auth/login");
  await looksRight(page);
  // The demo people are found by their program, too.
  await page.getByRole("searchbox").fill("diklat vokasi");
  await expect(page.locator('[name="demo"][value="endang.diklat"]')).toBeVisible();
  await expect(page.locator('[name="demo"][value="sri.wahyuni"]')).toBeHidden();
  await page.getByRole("link", { name: "Lupa Kata Sandi" }).click();
  await expect(page).toHaveURL(/\/auth\/lupa-sandi-guru-penggerak$/);
  await expect(heading(page, "Lupa Kata Sandi")).toBeVisible();
  await looksRight(page);
  const people: Record<string, string> = { phone: "hendra.gunawan", desktop: "dewi.lestari" };
  const username = String(people[project.name]);
  await box(page, "Surel").fill(`${username}@example.id`);
  await page.getByRole("button", { name: "Kirim tautan" }).click();
  await expect(page.getByText("Permintaan diterima")).toBeVisible();
  await followMail(page, `${username}@example.id`);
  await expect(page.getByText("buat kata sandi baru untuk akun Anda")).toBeVisible();
  await choosePassword(page);
  await expect(page.getByText("Kata sandi Anda sudah diganti")).toBeVisible();
  await logInAs(page, username);
});

test("an invited assessor agrees, registers and logs in", { tag: ["@phone-first", "@long"] }, async ({ page }, { project }) => {
  const mine = invited[project.name];
  const address = String(mine?.assessor);
  await page.goto("/konfirmasi-asesor/tidak-dikenal");
  await expect(page.getByText("Tautan tidak dikenal")).toBeVisible();
  await looksRight(page);
  await page.goto("/auth/registrasi-asesor/tidak-dikenal");
  await expect(page.getByText("Tautan tidak dikenal")).toBeVisible();
  await looksRight(page);
  test.skip(mine === undefined, "the demo has two invitations");
  await followMail(page, address);
  await expect(page.getByText("Undangan menjadi asesor")).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: "Ya, saya bersedia" }).click();
  await expect(heading(page, "Registrasi Asesor")).toBeVisible();
  await box(page, "Nomor WhatsApp").fill("081200000009");
  await box(page, "Instansi").fill("Balai Guru Penggerak Bali");
  await looksRight(page);
  await choosePassword(page, "Simpan registrasi");
  await expect(page.getByText("Akun Anda sudah aktif")).toBeVisible();
  await logInAs(page, address);
});

test(
  "a partner verifies the e-mail address of the partnership file",
  { tag: ["@phone-first", "@long"] },
  async ({ page }, { project }) => {
    await page.goto("/konfirmasi-pks/tidak-dikenal");
    await expect(heading(page, "Verifikasi Surel PKS")).toBeVisible();
    const background = await page.locator(".plain-page").evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background).toBe("rgb(234, 238, 238)");
    await looksRight(page);
    await page.getByRole("button", { name: "Verifikasi surel saya" }).click();
    await expect(page.getByText("Tautan tidak dikenal")).toBeVisible();
    await looksRight(page);
    const mine = invited[project.name];
    test.skip(mine === undefined, "the demo has two partnership files");
    const link = await followMail(page, String(mine?.partner));
    await page.getByRole("button", { name: "Verifikasi surel saya" }).click();
    await expect(page.getByText("Surel Anda sudah terverifikasi")).toBeVisible();
    await looksRight(page);
    await page.goto(link);
    await page.getByRole("button", { name: "Verifikasi surel saya" }).click();
    await expect(page.getByText("Tautan sudah dipakai")).toBeVisible();
  },
);
