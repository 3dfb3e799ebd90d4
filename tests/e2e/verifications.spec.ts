/**
 * A student of PPG registers with the dossier that their institution examines: handed in, one file refused, replaced, approved with a receipt;
 * and a grant that the treasurer pays out among others.
 */
import type { Page } from "@playwright/test";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { accessibleAtEverySize, enter, expect, test, ticked, withPdfViewer } from "./journey";

test.use(withPdfViewer);

const papers = [
  "Ijazah S1/D4",
  "KTP",
  "Pas foto",
  "Surat keterangan sehat",
  "Surat bebas NAPZA",
  "SKCK",
  "Surat izin kepala sekolah",
];

const file = (name: string) => ({ name: `${name}.pdf`, mimeType: "application/pdf", buffer: samplePdf(name) });

async function upload(page: Page, label: string, name = label.replace("/", "-"), { replaces = false } = {}): Promise<void> {
  const field = page.locator("[data-field]", { hasText: label }).last();
  await field.locator('input[type="file"]').setInputFiles(file(name));
  if (replaces) await field.getByRole("button", { name: "Ganti", exact: true }).click();
  await expect(field.getByRole("link", { name: `${name}.pdf` })).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ajukan", exact: true }).click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();
  await expect(page.getByText("Berkas Anda sedang diperiksa")).toBeVisible();
}

/** The officer opens the row of that person and holds it. */
async function take(officer: Page, name: string): Promise<void> {
  await officer.getByRole("searchbox").fill(name);
  await officer.getByRole("searchbox").press("Enter");
  await officer.getByRole("row").filter({ hasText: name }).getByRole("link").first().click();
  await officer.getByRole("button", { name: "Periksa berkas ini" }).click();
  await expect(officer.getByText("Anda memegang berkas ini.")).toBeVisible();
}

const judge = (officer: Page, paper: string, verdict: "Sesuai" | "Tidak sesuai") =>
  officer
    .getByRole("radiogroup", { name: new RegExp(`^${paper}`) })
    .getByRole("radio", { name: verdict, exact: true })
    .check();

test("a student registers with the dossier that their institution examines", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  await enter(page, "bayu.anggara", "/lapor-diri");
  await page.getByLabel(/^LPTK/).fill("Yogya");
  await page.getByRole("option", { name: /LPTK Universitas Contoh Yogyakarta/ }).click();
  await page.getByLabel(/^NIM/).fill("2630999001");
  await page.getByLabel(/^Bidang studi/).fill("Matematika");
  for (const paper of papers) await upload(page, paper);
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Berkas tersimpan.")).toBeVisible();
  await accessibleAtEverySize(page);
  await send(page);

  const officer = await openElsewhere();
  await enter(officer, "endah.lptk", "/i/99700201/verval-profil-mahasiswa");
  await take(officer, "Bayu Anggara");
  for (const paper of papers) await judge(officer, paper, paper === "SKCK" ? "Tidak sesuai" : "Sesuai");
  await officer.getByLabel(/^Alasan/).selectOption({ label: "Sudah tidak berlaku" });
  await accessibleAtEverySize(officer);
  await officer.getByRole("button", { name: /^Minta perbaikan/ }).click();
  await officer
    .getByRole("dialog")
    .getByLabel(/^Catatan untuk peserta/)
    .fill("SKCK sudah lewat masa berlakunya.");
  await officer.getByRole("dialog").getByRole("button", { name: "Minta perbaikan" }).click();
  await expect(officer.getByText("Perbaikan diminta dari Bayu Anggara.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("SKCK sudah lewat masa berlakunya.").first()).toBeVisible();
  await expect(page.getByText("Diminta diganti: Sudah tidak berlaku.")).toBeVisible();
  await upload(page, "SKCK", "SKCK baru", { replaces: true });
  await send(page);

  await officer.goto("/i/99700201/verval-profil-mahasiswa");
  await take(officer, "Bayu Anggara");
  await judge(officer, "SKCK", "Sesuai");
  await officer.getByRole("button", { name: /^Setujui/ }).click();
  await expect(officer.getByText("Berkas Bayu Anggara disetujui; lapor dirinya tercatat.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Anda tercatat lapor diri")).toBeVisible();
});

test("a treasurer pays out what was approved, several at once", { tag: "@desk" }, async ({ page }) => {
  await enter(page, "mira.bendahara", "/verval-fase-ii");
  await page.getByRole("tab", { name: /^Disetujui/ }).click();
  await expect(page.getByRole("row").nth(2)).toBeVisible();
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("row").nth(2).getByRole("checkbox").check();
  await ticked(page).getByRole("button", { name: "Cairkan", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cairkan" }).click();
  await expect(page.getByText("2 penerima dicairkan.")).toBeVisible();
});
