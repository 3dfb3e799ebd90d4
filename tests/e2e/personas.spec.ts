/**
 * The people who come to the portal, and the home that each of them meets: their home, their badge, the entries that are theirs and those
 * that are not; and that nothing which is offered to them inside the portal is a dead end.
 */
import type { Page } from "@playwright/test";
import { everyNth } from "../sample";
import { accessibleAtEverySize, enter, expect, fitsTheWidth, stands, test } from "./journey";

interface Persona {
  readonly who: string;
  readonly username: string;
  readonly home?: { readonly url: RegExp; readonly heading: string };
  readonly badge: string;
  /** The dialog that the home opens by itself, once. */
  readonly popup?: string;
  /** Entries of the menu, of the account drawer, and tiles or tasks that stand there; and words of entries that do not. */
  readonly menu: readonly string[];
  readonly noMenu: readonly string[];
  readonly account: readonly string[];
  readonly noAccount: readonly string[];
  readonly tiles: readonly string[];
  readonly noTiles: readonly string[];
}

const institution = (id: string) => ({ url: new RegExp(`/i/${id}/home$`), heading: "Beranda Instansi" });
const participant = {
  menu: ["Beranda", "Biodata", "Panduan peserta", "ARSIP LAYANAN"],
  account: ["Ubah Kata Sandi", "Keluar"],
  tiles: ["Biodata", "Panduan peserta"],
};

const personas: readonly Persona[] = [
  {
    who: "a participant",
    username: "sri.wahyuni",
    badge: "Peserta Guru Penggerak",
    ...participant,
    account: ["Profil", ...participant.account],
    noMenu: ["Hak akses", "Panduan petugas", "PJOK", "Profil asesor"],
    noAccount: ["Ubah Peran", "Ganti Instansi"],
    noTiles: ["Hak akses", "Profil asesor", "PJOK"],
  },
  {
    who: "the administrator of an institution",
    username: "wawan.setiawan",
    home: institution("\\d+"),
    badge: "Admin Instansi",
    menu: ["Beranda", "Panduan"],
    noMenu: ["Biodata", "Hak akses"],
    account: ["Ganti Instansi", "Ubah Kata Sandi", "Keluar"],
    noAccount: ["Profil", "Ubah Peran", "Reset Pendaftaran"],
    tiles: [],
    noTiles: ["Biodata"],
  },
  {
    who: "a facilitator of PJOK",
    username: "fajar.nugroho",
    badge: "Fasilitator PJOK",
    ...participant,
    menu: [...participant.menu, "Beranda PJOK", "Profil PJOK"],
    noMenu: ["Hak akses", "Esai PJOK"],
    noAccount: ["Reset Pendaftaran", "Ubah Peran"],
    tiles: ["PJOK"],
    noTiles: ["Hak akses"],
  },
  {
    who: "a participant of PJOK",
    username: "lina.kartika",
    badge: "Peserta PJOK",
    ...participant,
    menu: [...participant.menu, "Beranda PJOK", "Esai PJOK"],
    account: ["Reset Pendaftaran", ...participant.account],
    noMenu: ["Hak akses"],
    noAccount: ["Ubah Peran"],
    tiles: ["PJOK"],
    noTiles: ["Hak akses"],
  },
  {
    who: "a practitioner who is a candidate practical instructor",
    username: "rina.marlina",
    badge: "Pengajar Praktik (Praktisi)",
    ...participant,
    noMenu: ["Hak akses", "PJOK"],
    noAccount: ["Ubah Peran"],
    noTiles: ["PJOK"],
  },
  {
    who: "an instructor",
    username: "nina.safitri",
    badge: "Instruktur",
    popup: "Pemberitahuan Instruktur",
    ...participant,
    account: ["Reset Pendaftaran", ...participant.account],
    noMenu: ["Hak akses"],
    noAccount: ["Ubah Peran"],
    noTiles: ["PJOK"],
  },
  {
    who: "a facilitator",
    username: "dewi.lestari",
    badge: "Fasilitator",
    ...participant,
    noMenu: ["Hak akses"],
    noAccount: ["Ubah Peran"],
    noTiles: ["PJOK"],
  },
  {
    who: "a participant whose CV and essay have begun",
    username: "dimas.pratama",
    badge: "Peserta Guru Penggerak",
    ...participant,
    menu: [...participant.menu, "CV", "Esai"],
    tiles: ["CV", "Esai", "Pengumuman"],
    noMenu: ["Hak akses", "PJOK"],
    noAccount: ["Ubah Peran"],
    noTiles: ["Profil asesor", "Pakta integritas"],
  },
  {
    who: "a participant who owes the integrity pledge",
    username: "wulan.sari",
    badge: "Peserta Guru Penggerak",
    ...participant,
    tiles: ["Pakta integritas"],
    noMenu: ["Hak akses", "PJOK"],
    noAccount: ["Reset Pendaftaran"],
    noTiles: ["CV", "Profil asesor"],
  },
  {
    who: "an assessor",
    username: "yusuf.maulana",
    badge: "Asesor",
    menu: ["Beranda", "Profil asesor"],
    noMenu: ["Biodata", "Hak akses", "PJOK"],
    account: ["Ubah Kata Sandi", "Keluar"],
    noAccount: ["Profil", "Ubah Peran", "Ganti Instansi", "Reset Pendaftaran"],
    tiles: ["Profil asesor", "Pakta integritas asesor", "Nilai wawancara"],
    noTiles: ["Biodata", "CV", "Hak akses"],
  },
  {
    who: "a vocational teacher of 50 years",
    username: "slamet.widodo",
    badge: "Peserta diklat",
    menu: ["Beranda", "Panduan"],
    noMenu: ["Biodata", "Hak akses"],
    account: ["Ubah Kata Sandi", "Keluar"],
    noAccount: ["Profil", "Ubah Peran", "Reset Pendaftaran"],
    tiles: ["Daftar pelatihan", "Panduan"],
    noTiles: ["Biodata", "Pemberitahuan fasilitator"],
  },
  {
    who: "the administrator of access rights",
    username: "lestari.akses",
    badge: "Petugas",
    menu: ["Beranda", "Hak akses", "Surel keluar", "Isi portal"],
    noMenu: ["Biodata", "PJOK"],
    account: ["Ubah Kata Sandi", "Keluar"],
    noAccount: ["Profil", "Ubah Peran", "Ganti Instansi"],
    tiles: ["Hak akses", "Surel keluar", "Isi portal"],
    noTiles: ["Biodata"],
  },
];

const dialogs = (page: Page) => page.locator(".dialog");
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu utama" });
const entries = (page: Page) => page.locator(".menu-entry .menu-label");

/** The page stands, and is none that says that there is nothing. */
async function isThere(page: Page, path: string): Promise<void> {
  await stands(page, path);
  await expect(page, path).not.toHaveURL(/\/404$/);
  await expect(page.locator("h1"), path).not.toHaveText("Halaman tidak ditemukan");
}

/** Puts away what a tile opened. */
async function putAway(page: Page): Promise<void> {
  // A dialog that is still on its way does not hear the key.
  for (let count = 0; count < 6 && (await dialogs(page).count()) > 0; count += 1) {
    await page.keyboard.press("Escape");
    const gone = dialogs(page).first().waitFor({ state: "hidden", timeout: 300 });
    await gone.catch(() => {});
  }
}

/** The words of what can be chosen here, opened where the width hides it. */
async function openMenu(page: Page): Promise<void> {
  // The window was wider a moment ago: the menu that stands beside the page goes.
  if (Number(page.viewportSize()?.width) < 1024) await expect(page.locator(".side-menu")).toHaveCount(0);
  const isNarrow = (await page.locator(".side-menu[data-rail]").count()) > 0;
  if (isNarrow || !(await menu(page).isVisible())) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

async function labels(page: Page): Promise<string[]> {
  return (await entries(page).allInnerTexts()).map((words) => words.split("\n")[0]?.trim() ?? "");
}

/** Addresses inside the portal that somebody can choose in view. */
async function addresses(page: Page, where: string): Promise<string[]> {
  const found = await page
    .locator(where)
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return found.filter((href) => !href.startsWith("/backend/"));
}

const tried = everyNth(personas, 12);
for (const { who, username, home, badge, popup, ...their } of tried.items) {
  test(`${who} (${username}) meets their own home, and nothing there is a dead end (${tried.words})`, { tag: "@phone" }, async ({
    page,
  }) => {
    await enter(page, username);
    if (home) await expect(page).toHaveURL(home.url);
    await expect(page.getByRole("heading", { level: 1, name: home?.heading ?? "Beranda", exact: true })).toBeVisible();
    await isThere(page, "home");
    // Its code comes after the page.
    if (popup) await expect(page.getByRole("dialog", { name: popup })).toBeVisible();
    await putAway(page);
    await expect(dialogs(page)).toHaveCount(0);
    const tiles = page.locator(".tile-label, .task-label");
    for (const label of their.tiles) await expect(tiles.getByText(label, { exact: true })).toBeVisible();
    for (const label of their.noTiles) await expect(tiles.getByText(label, { exact: true })).toHaveCount(0);
    await accessibleAtEverySize(page);

    await openMenu(page);
    const inMenu = await labels(page);
    expect(inMenu).toEqual(expect.arrayContaining([...their.menu]));
    expect(inMenu.filter((label) => their.noMenu.includes(label))).toEqual([]);
    const paths = new Set([...(await addresses(page, "nav")), ...(await addresses(page, "main"))]);
    if ((await page.locator(".drawer").count()) > 0) await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Buka menu akun" }).click();
    const account = page.getByRole("dialog", { name: "Akun" });
    await expect(account.locator(".account-badge")).toHaveText(badge);
    const mine = (await account.locator(".menu-label").allInnerTexts()).map((words) => words.trim());
    expect(mine).toEqual(expect.arrayContaining([...their.account]));
    expect(mine.filter((label) => their.noAccount.includes(label))).toEqual([]);
    for (const path of await addresses(page, ".drawer")) paths.add(path);
    await page.keyboard.press("Escape");

    await chooseEveryTile(page);
    for (const path of paths) {
      await page.goto(path);
      await isThere(page, path);
      await putAway(page);
      await fitsTheWidth(page);
    }
  });
}

/** A tile that is no link opens a dialog, or leads on by what it does. */
async function chooseEveryTile(page: Page): Promise<void> {
  const home = page.url();
  const tiles = page.locator("button.tile:not([aria-disabled]), button.task-row");
  const count = await tiles.count();
  for (let index = 0; index < count; index += 1) {
    const name = await tiles.nth(index).innerText();
    await tiles.nth(index).click();
    await expect(async () => expect(page.url() !== home || (await dialogs(page).count()) > 0, name).toBe(true)).toPass();
    await expect(page.locator("h1, .dialog h2").last(), name).not.toHaveText("Sedang dalam proses, silakan tunggu...");
    await isThere(page, name);
    if (page.url() === home) await putAway(page);
    else {
      await page.goto(home);
      await isThere(page, home);
      await putAway(page);
    }
  }
}

test("who holds both records meets either home, with the menus of that role only", { tag: "@phone-first" }, async ({ page }) => {
  await enter(page, "ayu.lestari");
  await expect(page).toHaveURL(/\/i\/99700106\/home$/);
  await openMenu(page);
  expect(await labels(page)).not.toContain("Biodata");
  if ((await page.locator(".drawer").count()) > 0) await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await page.getByRole("button", { name: "Ubah Peran" }).click();
  const choices = page.getByRole("dialog", { name: "Ubah Peran" });
  await choices.getByRole("button", { name: "GTK" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda", exact: true })).toBeVisible();
  await putAway(page);
  await openMenu(page);
  expect(await labels(page)).toContain("Biodata");
  if ((await page.locator(".drawer").count()) > 0) await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  const account = page.getByRole("dialog", { name: "Akun" });
  await expect(account.locator(".account-badge")).toHaveText("Peserta Guru Penggerak");
  await expect(account.getByText("Ganti Instansi")).toHaveCount(0);
  await account.getByRole("button", { name: "Ubah Peran" }).click();
  await choices.getByRole("button", { name: "Admin Instansi" }).click();
  await expect(page).toHaveURL(/\/i\/99700106\/home$/);
});

test("a blocked account is led to its page from wherever it comes, and out of it", { tag: "@desk" }, async ({ page }) => {
  await enter(page, "budi.terblokir");
  for (const path of ["/", "/home", "/i/99700106/home", "/akses"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/blokir$/);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Halaman Blokir" })).toBeVisible();
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
});
