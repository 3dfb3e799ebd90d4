/** Every dialog of the shell and of the programs (000 §2.2): who meets it, and what opens it. */
import type { Locator, Page } from "@playwright/test";

export interface ShownDialog {
  /** The shipped screen that stands in it; a question and a login have none. */
  readonly screen?: string;
  readonly name: string;
  readonly username: string;
  readonly path?: string;
  /** Width where there is room (000 §9). */
  readonly width: 550 | 750;
  /** Opens it, and gives what has the focus again afterwards; nothing where it opens by itself. */
  readonly open?: (page: Page) => Promise<Locator>;
  readonly says?: string | RegExp;
}

export const accountButton = (page: Page) => page.getByRole("button", { name: "Buka menu akun" });

export const fromAccount = (entry: string) => async (page: Page) => {
  await accountButton(page).click();
  await page.getByRole("dialog", { name: "Akun" }).getByRole("button", { name: entry, exact: true }).click();
  return accountButton(page);
};

export const fromTile = (tile: string) => async (page: Page) => {
  const opener = page.locator("button.tile, button.task-row").filter({ has: page.getByText(tile, { exact: true }) });
  await opener.click();
  return opener;
};

export const shownDialogs: readonly ShownDialog[] = [
  {
    screen: "bersama/kata-sandi",
    name: "Ubah Kata Sandi",
    username: "rudi.hartono",
    width: 550,
    open: fromAccount("Ubah Kata Sandi"),
  },
  {
    screen: "bersama/ubah-peran",
    name: "Ubah Peran",
    username: "ayu.lestari",
    width: 550,
    open: fromAccount("Ubah Peran"),
    says: "GTK",
  },
  {
    screen: "bersama/pilih-instansi",
    name: "Pilih Instansi",
    username: "wawan.setiawan",
    width: 750,
    open: fromAccount("Ganti Instansi"),
    says: "1–10 dari 27",
  },
  {
    screen: "gurupenggerak/reset",
    name: "Reset Pendaftaran",
    username: "tono.wijaya",
    width: 550,
    open: fromAccount("Reset Pendaftaran"),
    says: "akibatnya",
  },
  {
    screen: "gurupenggerak/ganti-pendaftaran",
    name: "Ganti Pendaftaran",
    username: "dewi.lestari",
    width: 550,
    open: fromAccount("Ganti Pendaftaran"),
    says: "Catatan fungsi",
  },
  {
    screen: "bersama/foto",
    name: "Ubah foto",
    username: "joko.susilo",
    width: 550,
    open: fromAccount("Ubah foto"),
    says: "4 × 6",
  },
  {
    name: "Konfirmasi",
    username: "joko.susilo",
    width: 550,
    open: fromAccount("Keluar"),
    says: "Keluar dari portal?",
  },
  {
    screen: "bersama/promosi",
    name: "Mengajar jarak jauh",
    username: "laras.puspita",
    width: 750,
    says: /e-\u2060?sertifikat 64 JP/,
  },
  {
    screen: "bersama/surel-kembali",
    name: "Surel Anda kembali",
    username: "herman.suseno",
    width: 750,
    says: "Alamat ini benar",
  },
  { screen: "bersama/pemberitahuan-instruktur", name: "Pemberitahuan Instruktur", username: "bayu.aditya", width: 750 },
  { screen: "gurupenggerak/pemberitahuan-instruktur", name: "Pemberitahuan Instruktur", username: "oki.saputra", width: 750 },
  {
    screen: "bersama/akses-ubah",
    name: "Ubah hak akses",
    username: "lestari.akses",
    path: "/akses/hak",
    width: 550,
    open: async (page) => {
      const opener = page.getByRole("row").nth(1).getByRole("button", { name: "Ubah", exact: true });
      await opener.click();
      return opener;
    },
  },
  {
    screen: "gurupenggerak/cv-info",
    name: "Sebelum mengisi CV",
    username: "sri.wahyuni",
    width: 750,
    open: fromTile("CV"),
  },
  {
    screen: "gurupenggerak/esai-info",
    name: "Sebelum menulis esai",
    username: "sri.wahyuni",
    width: 750,
    open: fromTile("Esai"),
  },
  {
    screen: "gurupenggerak/pengumuman-terkini",
    name: "Pengumuman",
    username: "sri.wahyuni",
    width: 750,
    open: fromTile("Pengumuman"),
    says: "Tulis esai sendiri",
  },
  {
    screen: "gurupenggerak/tbs-info",
    name: "Tes Bakat Skolastik",
    username: "nurhayati",
    width: 750,
    open: fromTile("Tes bakat skolastik"),
  },
  {
    screen: "gurupenggerak/tbs-info-demo",
    name: "Tes Bakat Skolastik (demo)",
    username: "nurhayati",
    width: 750,
    open: fromTile("Demo tes bakat skolastik"),
  },
  {
    screen: "gurupenggerak/pakta-integritas",
    name: "Pakta Integritas",
    username: "wulan.sari",
    width: 750,
    open: fromTile("Pakta integritas"),
  },
  {
    screen: "gurupenggerak/pakta-asesor",
    name: "Pakta Integritas Asesor",
    username: "yusuf.maulana",
    width: 750,
    open: fromTile("Pakta integritas asesor"),
  },
  {
    screen: "vokasi/daftar-pelatihan",
    name: "Pendaftaran Pelatihan",
    username: "rudi.hartono",
    width: 750,
    open: fromTile("Daftar pelatihan"),
  },
  {
    screen: "vokasi/pemberitahuan-fasilitator",
    name: "Pemberitahuan Fasilitator Diklat",
    username: "tuti.handayani",
    width: 750,
    open: fromTile("Pemberitahuan fasilitator"),
  },
  {
    screen: "vokasi/pemberitahuan-instansi",
    name: "Pemberitahuan Instansi",
    username: "rahmat.instansi",
    width: 750,
    open: fromTile("Pemberitahuan instansi"),
  },
];
