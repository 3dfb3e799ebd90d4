/**
 * The key turns of a selection on one set of rows, through pages: each person changes something that the next one finds. The server is the
 * journey's own, because others look at its people. What is refused, and every step between, stands in
 * tests/server/records/whole-selection.test.ts.
 */
import type { Page } from "@playwright/test";
import { type ServerProcess, startProcess } from "../server/server-process";
import { agree, agreeToPact, assess, choose, dialogOf, openTask } from "./assessment";
import { chooseSchool, documents, file, hold, judge, send, upload } from "./dossier";
import { enter, expect, serviceTime, test, ticked, withPdfViewer, writeHeaders } from "./journey";
import { copyDemo, selectionPort, serviceClock } from "./servers";

test.use({ ...withPdfViewer, baseURL: `http://localhost:${selectionPort}` });

let server: ServerProcess | undefined;

test.beforeAll(async () => {
  server = await startProcess({ DATA_DIR: copyDemo(selectionPort), PORT: String(selectionPort), LAYAR_CLOCK: serviceClock });
});

test.afterAll(() => server?.end("SIGTERM"));

const candidate = "Nurhayati";
const [first, second] = ["Mira Handoko", "Yusuf Maulana"];

/** The body that a page would send for this person. */
async function call(page: Page, method: "get" | "post", path: string, data?: object, revision?: number) {
  const known: Record<string, string> = revision === undefined ? {} : { "if-match": `"${revision}"` };
  const answer = await page.request[method](`/backend/records/gurupenggerak/${path}`, {
    data,
    headers: { ...writeHeaders(page.url()), ...known },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function sendDossier(page: Page): Promise<void> {
  for (const name of documents) await upload(page, name, file(name));
  await chooseSchool(page, "Daerah Istimewa Yogyakarta", "Kab. Gunungkidul");
  await send(page);
}

/** An officer gives the candidate a session that begins at once, and ends before anybody has waited long. Gives the code of the candidate. */
async function schedule(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Tambah jadwal calon" }).click();
  const made = dialogOf(page, "Tambah jadwal calon");
  await choose(page, made, /Calon/, candidate);
  await made.getByRole("textbox", { name: /Tanggal akhir wawancara/ }).fill("31/12/2026");
  await made.getByRole("button", { name: "Simpan jadwal" }).click();
  await expect(made).toBeHidden();
  const assessor = async (name: string) =>
    (await call(page, "get", `asesor/lists/aktif?keyword=${encodeURIComponent(name)}`)).data[0].id as string;
  const date = await serviceTime(page);
  const wib = (seconds: number) => new Date(date + (7 * 3600 + seconds) * 1000).toISOString().slice(0, 19).replace("T", " ");
  const [penilai_a, penilai_b] = [await assessor(first), await assessor(second)];
  const data = { mulai: wib(40), selesai: wib(55), penilai_a, penilai_b, tautan: "https://rapat.example.id/nurhayati" };
  const session = await call(page, "post", "sesi-wawancara", { data });
  await call(page, "post", `sesi-wawancara/${session.id}/terbitkan`, {}, session.revision);
  const rows = page.getByRole("region", { name: "Jadwal calon" });
  await rows.getByRole("searchbox").fill(candidate);
  await page.keyboard.press("Enter");
  await rows.getByRole("link", { name: new RegExp(candidate) }).click();
  await page.getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: "Jadwalkan", exact: true }).click();
  await expect(page.getByText("Dijadwalkan; calon menerima surel.")).toBeVisible();
  const { pathname } = new URL(page.url());
  return (await call(page, "get", `jadwal-wawancara/${pathname.split("/").at(-1)}`)).kode;
}

/** Renews the page until something is there that happens by itself. */
const comes = (page: Page, shown: () => ReturnType<Page["getByText"]>) =>
  expect(async () => {
    await page.reload();
    await expect(shown()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });

async function decide(page: Page): Promise<void> {
  await enter(page, "sekar.panitia", "/seleksi");
  await page.getByRole("button", { name: "Buat pleno" }).click();
  const dialog = dialogOf(page, "Buat pleno");
  await dialog.getByLabel(/^Angkatan/).fill("11");
  await dialog.getByLabel(/^Fungsi/).selectOption({ label: "Calon Guru Penggerak" });
  await dialog.getByLabel(/^Tahap/).selectOption({ label: "Tahap 2: simulasi mengajar dan wawancara" });
  await dialog.getByLabel(/^Provinsi/).fill("Daerah Istimewa");
  await page.getByRole("listbox", { name: "Provinsi" }).getByRole("option").click();
  await dialog.getByLabel(/^Kabupaten/).selectOption({ label: "Kab. Gunungkidul" });
  await dialog.getByLabel(/^Kuota lulus/).fill("1");
  await dialog.getByLabel(/^Ambang lulus(?! parkir)/).fill("15");
  await dialog.getByLabel(/^Ambang lulus parkir/).fill("10");
  await dialog.getByRole("button", { name: "Simpan pleno" }).click();
  await expect(dialog).toBeHidden();
  // The list opens on plenaries that wait to be announced; a search says that this one stands elsewhere.
  const plenaries = page.getByRole("region", { name: "Pleno tiap kabupaten/kota" });
  await plenaries.getByRole("searchbox").fill("gunungkidul");
  await page.keyboard.press("Enter");
  await plenaries.getByRole("button", { name: /di tab Dinilai$/ }).click();
  await page.getByRole("row").filter({ hasText: "Gunungkidul" }).getByRole("link").click();
  await expect(page.getByRole("link", { name: "Tambah peserta" })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole("link", { name: "Tambah peserta" }).click();
  await page.getByRole("searchbox").fill(candidate);
  await page.keyboard.press("Enter");
  await page.getByRole("row").filter({ hasText: candidate }).getByRole("checkbox").check();
  await ticked(page).getByRole("button", { name: "Masukkan ke pleno" }).click();
  await dialogOf(page, "Masukkan ke pleno").getByRole("button", { name: "Masukkan ke pleno" }).click();
  await expect(page.getByText("1 peserta masuk pleno.")).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByRole("row").filter({ hasText: candidate })).toContainText("Wawancara 18");
  for (const [button, said] of [
    ["Buka pleno", "Pleno dibuka."],
    ["Tetapkan kabupaten/kota ini", "Lulus"],
    ["Umumkan sekarang", "Hasil diumumkan; semua peserta menerima surel."],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await agree(page);
    await expect(page.getByText(said).first()).toBeVisible();
  }
}

test("a candidate is examined, approved, interviewed, assessed by two, decided, told, and signs", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  await enter(page, "nurhayati", "/dokumen");
  await sendDossier(page);

  const verifier = await openElsewhere();
  await enter(verifier, "wahyu.verifikator");
  await hold(verifier, candidate);
  for (const name of documents.slice(1)) await judge(verifier, name, "Sesuai");
  await judge(verifier, "KTP", "Tidak sesuai");
  await verifier.getByLabel(/^Alasan/).selectOption({ label: "Buram atau terpotong, tidak terbaca" });
  await verifier.keyboard.press("Alt+b");
  const refusal = dialogOf(verifier, "Minta perbaikan");
  await refusal.getByLabel(/Catatan untuk peserta/).fill("KTP buram, pindai lagi.");
  await refusal.getByRole("button", { name: "Minta perbaikan" }).click();
  await expect(refusal).toBeHidden();

  await page.goto("/home");
  await expect(page.getByRole("main").getByText("Perlu perbaikan", { exact: true })).toBeVisible();
  await page.goto("/dokumen");
  await expect(page.getByText("KTP buram, pindai lagi.").first()).toBeVisible();
  await upload(page, "KTP", file("KTP baru"));
  await send(page);

  await hold(verifier, candidate);
  await judge(verifier, "KTP", "Sesuai");
  await verifier.getByRole("button", { name: /^Setujui/ }).click();
  await expect(verifier.getByText(`Dokumen ${candidate} disetujui.`)).toBeVisible();
  await page.goto("/home");
  // The task list says so, and the registration below it.
  await expect(page.getByRole("main").getByRole("link").getByText("Disetujui", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("dl").getByText("Disetujui", { exact: true })).toBeVisible();

  const organiser = await openElsewhere();
  await enter(organiser, "ratna.petugas", "/jadwal-kelola");
  const code = await schedule(organiser);
  await page.goto("/jadwal-wawancara");
  await page.getByRole("button", { name: "Buka pakta integritas" }).click();
  const pact = dialogOf(page, "Pakta Integritas");
  await pact.getByRole("checkbox").check();
  const [pledge] = await Promise.all([page.waitForEvent("popup"), pact.getByRole("button", { name: "Setujui pakta" }).click()]);
  await pledge.close();
  await comes(page, () => page.getByText("Ruang wawancara sudah dibuka"));
  const [room] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Masuk ruang" }).click()]);
  await room.close();
  await comes(organiser, () => organiser.getByRole("region", { name: "Penilaian" }).getByText(code));

  for (const [username, value] of [
    ["mira.handoko", 5],
    ["yusuf.maulana", 4],
  ] as const) {
    const assessor = await openElsewhere();
    await enter(assessor, username, "/meja-penilaian");
    if (username === "yusuf.maulana") await agreeToPact(assessor);
    await openTask(assessor, code);
    await assess(assessor, code, value);
    await expect(assessor.getByRole("main")).not.toContainText(candidate);
  }
  await organiser.reload();
  await organiser.getByRole("region", { name: "Penilaian" }).getByRole("link").first().click();
  await organiser.getByRole("button", { name: "Finalkan nilai" }).click();
  await agree(organiser);
  await expect(organiser.getByText(/^18, difinalkan/)).toBeVisible();
  await expect(organiser.getByRole("link", { name: "Buka jadwal" })).toBeVisible();

  await decide(await openElsewhere());
  await page.goto("/home");
  const told = page.getByRole("dialog", { name: "Pengumuman Kelulusan" });
  await told.getByRole("button", { name: "Lanjut ke pakta integritas" }).click();
  await told.getByRole("checkbox").check();
  const [paper] = await Promise.all([page.waitForEvent("popup"), told.getByRole("button", { name: "Simpan dan unduh" }).click()]);
  await paper.close();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Anda di tahap 3" })).toBeVisible();
});
