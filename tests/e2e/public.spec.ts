/**
 * Every public route (000 §2.1) as a visitor meets it: title, heading, layout, focus, what an empty submission says and where, and
 * what a link says that does not hold. The whole journeys through them, mail included, stand in accounts.spec.ts.
 */
import type { Page } from "@playwright/test";
import { everyNth } from "../sample";
import { expectSaneFocus, walkFocus } from "./focus";
import { accessibleAtEverySize, asksItself, enter, expect, test } from "./journey";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

const looksRight = (page: Page) => accessibleAtEverySize(page);

/** The page as it opens: its words, its frame, and every stop of the Tab key. */
async function meets(page: Page, path: string, title: string, layout: "plain" | "bare" = "plain"): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toHaveCount(1);
  await expect(page).toHaveTitle(`${title} - Layar`);
  await expect(page.locator("main")).toHaveAttribute("data-layout", layout);
  await expect(page.locator(".top-bar")).toHaveCount(0);
  await expect(page.locator(".plain-product, .page-footer")).toHaveCount(layout === "plain" ? 2 : 0);
}

const agreed = "Centang persetujuan ini untuk mendaftar";
const consent = "Data yang saya isi benar, dan saya setuju data ini dipakai untuk pendaftaran";

/** Sends a form as it stands: each fault stands at its field, is named by it, and the summary with all of them has the focus. */
async function refusesEmpty(page: Page, send: string, faults: readonly string[]): Promise<void> {
  await button(page, send).click();
  const summary = page.locator(".error-summary");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toBeVisible();
  await expect(summary.getByRole("listitem")).toHaveText(
    faults.map((fault) => (fault === agreed ? `${consent}: ${agreed}` : fault)),
  );
  await expect(page.locator(".field-error p")).toHaveText([...faults]);
  const told = await page.locator("main [aria-invalid=true]").evaluateAll((controls) =>
    controls.map((control) => {
      const ids = `${control.getAttribute("aria-describedby") ?? ""} ${control.getAttribute("aria-errormessage") ?? ""}`;
      return ids
        .split(/\s+/)
        .map((id) => (id.endsWith("__error") ? document.getElementById(id)?.innerText.trim() : ""))
        .join("");
    }),
  );
  expect(told).toEqual([...faults]);
  await summary.getByRole("link").first().click();
  const faulty = page.locator("main [aria-invalid=true]").first();
  // A choice among several is faulty as a whole, and the focus goes to the first of it.
  await expect.poll(() => faulty.evaluate((field) => field.contains(document.activeElement))).toBe(true);
}

const person = ["Nama lengkap", "NIK", "Tanggal lahir"].map((field) => `${field} wajib diisi`);
const gender = "Jenis kelamin wajib diisi";

/** A public page without a token; `empty` says what its form answers when nothing is filled in. */
interface PublicPage {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly title: string;
  readonly says?: string;
  readonly empty?: { readonly send: string; readonly faults: readonly string[] };
}

const pages: readonly PublicPage[] = [
  { path: "/404", title: "Halaman tidak ditemukan", says: "Halaman ini tidak ada" },
  { path: "/blokir", title: "Halaman Blokir", says: "Akun Anda terblokir" },
  { path: "/blokir-akun", title: "Anda belum masuk", says: "Masuk untuk melihat keadaan akun Anda" },
  {
    path: "/auth/daftar",
    aliases: ["/pendaftaran-instruktur"],
    title: "Pendaftaran Instruktur PPG",
    empty: {
      send: "Daftar",
      faults: [
        "Surel wajib diisi",
        ...person,
        "Nomor telepon wajib diisi",
        gender,
        "Instansi wajib diisi",
        "Bidang studi wajib diisi",
        agreed,
      ],
    },
  },
  {
    path: "/auth/lupa-sandi-guru-penggerak",
    aliases: ["/lupa-sandi-guru-pengerak"],
    title: "Lupa Kata Sandi",
    empty: { send: "Kirim tautan", faults: ["Surel wajib diisi"] },
  },
  {
    path: "/auth/daftar-gpm",
    aliases: ["/pendaftaran-guru-penggerak"],
    title: "Pendaftaran Guru Penggerak",
    empty: { send: "Periksa surel", faults: ["Surel wajib diisi"] },
  },
  {
    path: "/auth/daftar-pjok",
    aliases: ["/pendaftaran-pjok"],
    title: "Pendaftaran PJOK",
    empty: { send: "Periksa surel", faults: ["Surel wajib diisi"] },
  },
  { path: "/auth/reaktivasi", title: "Reaktivasi", empty: { send: "Kirim tautan baru", faults: ["Surel wajib diisi"] } },
];

const triedPages = everyNth(pages, 4);
for (const { path, aliases = [], title, says, empty } of triedPages.items) {
  test(`${path} opens for a visitor: ${title} (${triedPages.words})`, { tag: "@phone" }, async ({ page }) => {
    for (const alias of aliases) await meets(page, alias, title);
    await meets(page, path, title);
    if (says !== undefined) await expect(page.getByRole("main").getByText(says)).toBeVisible();
    await looksRight(page);
    expectSaneFocus(await walkFocus(page));
    if (empty === undefined) return;
    await page.reload();
    await refusesEmpty(page, empty.send, empty.faults);
    await looksRight(page);
  });
}

/** After the e-mail address of these two is checked, the person's own data is asked, and refused empty. */
const teacher = ["Mendaftar sebagai", "Nama lengkap", "NIK", "Tempat lahir", "Tanggal lahir"].map(
  (field) => `${field} wajib diisi`,
);
const refused = [
  ["/auth/daftar-gpm", "Instansi", teacher],
  ["/auth/daftar-pjok", "Sekolah", person],
] as const;
const triedRefused = everyNth(refused, 2);
for (const [path, workplace, asked] of triedRefused.items) {
  test(`${path} says what is missing once the e-mail address is known to be free (${triedRefused.words})`, {
    tag: "@phone",
  }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("textbox", { name: /^Surel/ }).fill("belum.terdaftar@gmail.com");
    await button(page, "Periksa surel").click();
    await expect(page.getByRole("note").filter({ hasText: "Surel belum.terdaftar@gmail.com dapat dipakai." })).toBeFocused();
    await button(page, "Ganti surel").click();
    await expect(page.getByRole("textbox", { name: /^Surel/ })).toBeFocused();
    await page.keyboard.type("belum.terdaftar@gmail.com");
    await page.keyboard.press("Enter");
    await refusesEmpty(page, "Daftar", [...asked, "Nomor WhatsApp wajib diisi", gender, `${workplace} wajib diisi`, agreed]);
    await looksRight(page);
  });
}

const passwords = ["Kata sandi wajib diisi", "Konfirmasi kata sandi wajib diisi"];

/** A page that a link from a mail opens: `read` is the call that says what the link is worth. */
const links = [
  { path: "/auth/aktivasi/", title: "Aktivasi Akun Instruktur", read: "ppg-aktivasi-instruktur?*" },
  { path: "/auth/aktivasi-prajab/", title: "Aktivasi Akun PPG Prajabatan", read: "ppg-prajab-aktivasi?*" },
  { path: "/auth/aktivasi-gpm/", title: "Aktivasi Akun Guru Penggerak", read: "guru-penggerak-aktivasi-praktisi?*" },
  { path: "/auth/aktivasi-pjok/", title: "Aktivasi Akun PJOK", read: "pjok/aktivasi?*" },
  {
    path: "/auth/registrasi-asesor/",
    title: "Registrasi Asesor",
    read: "guru-penggerak-registrasi-asesor/paspor/*",
    send: "Simpan registrasi",
    faults: ["Nomor WhatsApp wajib diisi", "Instansi wajib diisi", ...passwords],
  },
];

const worthless = { used: "Tautan sudah dipakai", expired: "Tautan sudah kedaluwarsa" };

const triedLinks = everyNth(links, 5);
for (const { path, title, read, send = "Simpan kata sandi", faults = passwords } of triedLinks.items) {
  test(`${path}{token} opens with a link that holds, and tells every other one: ${title} (${triedLinks.words})`, {
    tag: "@phone",
  }, async ({ page }) => {
    await asksItself(page);
    await meets(page, `${path}salah`, title);
    await expect(page.getByRole("note").getByText("Tautan tidak dikenal")).toBeVisible();
    await looksRight(page);
    const answer = (status: string) => ({
      status,
      purpose: "activation",
      data: { nama: "Wayan Sukerta", email: "w@example.id" },
    });
    for (const [status, told] of Object.entries(worthless)) {
      await page.route(`**/backend/${read}`, (route) => route.fulfill({ json: answer(status) }));
      await page.goto(`${path}${status}`);
      await expect(page.getByRole("note").getByText(told)).toBeVisible();
      await expect(button(page, send)).toHaveCount(0);
    }
    await page.getByRole("main").getByRole("link", { name: "Minta tautan baru" }).click();
    await expect(heading(page, "Reaktivasi")).toBeFocused();
    await page.route(`**/backend/${read}`, (route) => route.fulfill({ json: answer("valid") }));
    await page.goto(`${path}berlaku`);
    await expect(page.getByText("Wayan Sukerta")).toBeVisible();
    expectSaneFocus(await walkFocus(page));
    await page.reload();
    await refusesEmpty(page, send, faults);
    await looksRight(page);
  });
}

test("/konfirmasi-asesor/{token} has no shell, asks, and takes no for an answer after a question", {
  tag: "@phone-first",
}, async ({ page }) => {
  await asksItself(page);
  await meets(page, "/konfirmasi-asesor/salah", "Konfirmasi Asesor", "bare");
  await expect(page.getByRole("note").getByText("Tautan tidak dikenal")).toBeVisible();
  await looksRight(page);
  const data = { nama: "Ketut Arsana", email: "ketut.arsana@example.id", lembaga: "Balai Guru Penggerak Bali" };
  const read = "**/backend/guru-penggerak-registrasi-asesor/paspor/*";
  await page.route(read, (route) => route.fulfill({ json: { status: "valid", data } }));
  await page.goto("/konfirmasi-asesor/berlaku");
  await expect(page.getByText("Balai Guru Penggerak Bali")).toBeVisible();
  await looksRight(page);
  expectSaneFocus(await walkFocus(page));
  await button(page, "Tidak bersedia").click();
  const question = page.getByRole("dialog", { name: "Konfirmasi" });
  await expect(question).toContainText("Anda yakin tidak bersedia menjadi asesor?");
  await looksRight(page);
  await page.keyboard.press("Escape");
  await expect(button(page, "Tidak bersedia")).toBeFocused();
});

test("/konfirmasi-pks/{token} is plain on grey, and a link that does not hold leads on", { tag: "@phone-first" }, async ({
  page,
}) => {
  await meets(page, "/konfirmasi-pks/salah", "Verifikasi Surel PKS");
  await expect(page.locator(".plain-page")).toHaveCSS("background-color", "rgb(234, 238, 238)");
  expectSaneFocus(await walkFocus(page));
  await button(page, "Verifikasi surel saya").click();
  await expect(page.getByText("Tautan tidak dikenal")).toBeVisible();
  await looksRight(page);
  await page.getByRole("main").getByRole("link", { name: "Minta tautan baru" }).click();
  await expect(heading(page, "Reaktivasi")).toBeFocused();
});

test("/akses leads a visitor to the login, and on to itself; who may not is led away", async ({ page }) => {
  await page.goto("/akses");
  await expect(page).toHaveURL(/\/backend\/auth\/login\?kembali=%2Fakses$/);
  await looksRight(page);
  await page.locator('button[name="demo"][value="lestari.akses"]').click();
  await expect(page).toHaveURL(/\/akses$/);
  await expect(heading(page, "Hak akses")).toBeVisible();
  await expect(page).toHaveTitle("Hak akses - Layar Guru Penggerak");
  await looksRight(page);
  await page.context().clearCookies();
  await enter(page, "bambang.prasetyo", "/akses");
  await expect(page).toHaveURL(/\/404$/);
});
