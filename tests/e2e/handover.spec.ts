/** Work of an absent officer goes to another: a dossier that is held, by its coordinator, and tasks of an assessor, many at once. */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, test, ticked } from "./journey";

const reason = "Sakit sampai akhir pekan.";

async function handOver(page: Page, name: string, choices: readonly (readonly [label: RegExp, person: string])[]): Promise<void> {
  const dialog = page.getByRole("dialog", { name, exact: true });
  for (const [label, person] of choices) {
    await dialog.getByLabel(label).fill(person);
    await page.getByRole("option", { name: new RegExp(`^${person}`) }).click();
  }
  await dialog.getByLabel(/^Alasan/).fill(reason);
  await dialog.getByRole("button", { name: "Alihkan", exact: true }).click();
}

async function assign(page: Page): Promise<void> {
  await enter(page, "galih.koordinator", "/penugasan");
  await page.getByRole("button", { name: "Beri penugasan" }).click();
  const dialog = page.getByRole("dialog", { name: "Beri penugasan" });
  await dialog.getByLabel(/Petugas/).fill("Citra");
  await page.getByRole("option", { name: /^Citra Anindya/ }).click();
  await dialog.getByLabel(/Provinsi/).fill("Jawa Teng");
  await page.getByRole("listbox", { name: "Provinsi" }).getByRole("option", { name: "Jawa Tengah" }).click();
  await dialog.getByRole("button", { name: "Simpan penugasan" }).click();
  await expect(dialog).toBeHidden();
}

test("a dossier that an absent officer holds goes to another of the province", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  const absent = await openElsewhere();
  await enter(absent, "wahyu.verifikator", "/verval-dokumen-cgp");
  await absent.getByLabel("Provinsi", { exact: true }).selectOption({ label: "Jawa Tengah" });
  await absent.getByRole("button", { name: /^Periksa yang terlama/ }).click();
  await expect(absent.getByText("Anda memegang berkas ini.")).toBeVisible();
  const path = new URL(absent.url()).pathname;

  await assign(page);
  await page.goto(`${path}?jenis=cgp`);
  await expect(page.getByText(/^Sedang dipegang Wahyu Nugraha sampai/)).toBeVisible();
  await page.getByRole("button", { name: "Alihkan kepada petugas lain" }).click();
  await accessibleAtEverySize(page);
  await handOver(page, "Alihkan pemeriksaan", [[/^Petugas pengganti/, "Citra Anindya"]]);
  await expect(page.getByText(/^Sedang dipegang Citra Anindya sampai/)).toBeVisible();
  await expect(page.getByText(`Kepada Citra Anindya. ${reason}`)).toBeVisible();

  await absent.reload();
  await expect(absent.getByText(/^Sedang dipegang Citra Anindya sampai/)).toBeVisible();
  await expect(absent.getByRole("button", { name: /^Setujui/ })).toHaveCount(0);
  const officer = await openElsewhere();
  await enter(officer, "citra.verifikator", `${path}?jenis=cgp`);
  await expect(officer.getByText("Anda memegang berkas ini.")).toBeVisible();
  await expect(officer.getByRole("button", { name: "Alihkan kepada petugas lain" })).toHaveCount(0);
  await officer.getByRole("button", { name: "Lepas" }).click();

  await page.goto("/penugasan");
  await page.getByRole("row").filter({ hasText: "Citra Anindya" }).filter({ hasText: "Jawa Tengah" }).getByRole("link").click();
  await page.getByRole("button", { name: "Akhiri penugasan" }).click();
  const ending = page.getByRole("dialog", { name: "Akhiri penugasan ini?" });
  await ending.getByLabel(/Alasan/).fill("Selesai.");
  await ending.getByRole("button", { name: "Akhiri penugasan" }).click();
  await expect(page.getByText("Selesai.")).toBeVisible();
});

test("two officers who take the oldest at the same moment hold different dossiers, and the queue goes on for both", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  const other = await openElsewhere();
  const officers = [page, other];
  await enter(page, "galih.koordinator", "/verval-dokumen-cgp");
  await enter(other, "wahyu.verifikator", "/verval-dokumen-cgp");
  const take = async (officer: Page) => {
    await officer.getByLabel("Provinsi", { exact: true }).selectOption({ label: "Daerah Istimewa Yogyakarta" });
    await officer.getByRole("button", { name: /^Periksa yang terlama/ }).click();
  };
  await Promise.all(officers.map(take));
  for (const officer of officers) await expect(officer.getByText("Anda memegang berkas ini.")).toBeVisible();
  const [first, second] = officers.map((officer) => new URL(officer.url()).pathname);
  expect(first).not.toBe(second);

  // An officer who opens the other's is told who holds it, and cannot judge it; the own one is still theirs.
  await page.goto(`${second}?jenis=cgp`);
  await expect(page.getByText(/^Sedang dipegang Wahyu Nugraha sampai/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Setujui/ })).toHaveCount(0);
  await accessibleAtEverySize(page);
  await page.goto(`${first}?jenis=cgp`);
  await expect(page.getByText("Anda memegang berkas ini.")).toBeVisible();

  // A row that one lets go, the other gets next: it is the oldest that waits.
  await page.getByRole("button", { name: "Lepas" }).click();
  await other.getByRole("button", { name: "Lepas" }).click();
  await expect(other).toHaveURL(/verval-dokumen-cgp$/);
  await take(other);
  await expect(other.getByText("Anda memegang berkas ini.")).toBeVisible();
  expect([first, second]).toContain(new URL(other.url()).pathname);
  await other.getByRole("button", { name: "Lepas" }).click();
});

test("tasks of an absent assessor go to another, who begins with an empty sheet", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  await enter(page, "ratna.petugas", "/wawancara-kelola");
  await page.getByRole("tab", { name: /^Sedang dinilai/ }).click();
  // The list of all stands until that of the tab has come.
  await expect(page.getByRole("row").filter({ hasText: "Final" })).toHaveCount(0);
  await page.getByRole("searchbox").first().fill("Mira Handoko");
  await page.keyboard.press("Enter");
  const rows = page
    .getByRole("region", { name: "Wawancara" })
    .getByRole("row")
    .filter({ hasText: /Mira Handoko\s*Belum mengirim/ });
  await rows.first().getByRole("checkbox").check();
  await rows.nth(1).getByRole("checkbox").check();
  const [code] = /WG-\d+/.exec(await rows.first().innerText()) ?? [""];
  await ticked(page).getByRole("button", { name: "Alihkan tugas" }).click();
  await accessibleAtEverySize(page);
  // An assessor of mentors is not offered for tasks of teacher candidates.
  const asked = page.waitForResponse(/asesor\/lists\/aktif\?.*Tirta/);
  await page.getByLabel(/^Asesor pengganti/).fill("Tirta Kusuma");
  expect((await (await asked).json()).total).toBe(0);
  await handOver(page, "Alihkan tugas penilaian", [
    [/^Asesor yang berhalangan/, "Mira Handoko"],
    [/^Asesor pengganti/, "Ahmad Fauzan"],
  ]);
  await expect(page.getByText(/^[12] tugas dialihkan\.$/)).toBeVisible();

  const receiver = await openElsewhere();
  await enter(receiver, "ahmad.fauzan", "/penilaian-wawancara-guru");
  await receiver.getByRole("searchbox").first().fill(code);
  await receiver.keyboard.press("Enter");
  await expect(receiver.getByText("Belum dinilai").first()).toBeVisible();
});
