/** The biodata form as the browser tests fill it. */
import { expect, type Page } from "@playwright/test";
import { enterAfresh } from "./journey";

const call = "/backend/guru-penggerak/biodata";

/** Logs a demo person in, and throws away what an earlier test typed into their biodata and did not send. */
export const enterWithoutDraft = (page: Page, username: string, path = "/biodata"): Promise<void> =>
  enterAfresh(page, username, path, call);

export async function openAfresh(page: Page, username: string): Promise<void> {
  await enterWithoutDraft(page, username);
  await stands(page);
}

export async function openBiodata(page: Page): Promise<void> {
  await page.goto("/biodata");
  await stands(page);
}

async function stands(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeVisible();
  await unfold(page);
}

/** Opens the sections that stand folded because they are finished. */
export async function unfold(page: Page): Promise<void> {
  await expect(page.locator('[data-field="nama"]')).toBeAttached();
  await unfoldAll(page);
}

/** The same of any form whose fields are there. */
export async function unfoldAll(page: Page): Promise<void> {
  const folded = page.getByRole("button", { name: /^Buka bagian / });
  // A draft that is shown a moment later opens them all by itself.
  while ((await folded.count()) > 0)
    await folded
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
}

/** The text beside a term: the value of a field that may only be read. */
export const fact = (page: Page, name: string) =>
  page
    .locator(".fact")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

export const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) }).first();

/** Digits as a box shows them that nobody types in. */
export const inFours = (digits: string) => digits.replace(/\d{4}(?=\d)/g, "$& ");

/** Chooses in a select, whether it is the browser's own or the searchable one. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  const box = page.getByRole("combobox", { name: new RegExp(`^${name}`) }).first();
  await expect(box).toBeEnabled();
  await expect(box).not.toHaveAttribute("aria-busy");
  if ((await box.evaluate((element) => element.tagName)) === "SELECT") {
    await box.selectOption({ label: option });
    return;
  }
  if ((await box.inputValue()) === option) return;
  await box.fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Simpan biodata" }).click();
}

export async function expectSaved(page: Page): Promise<void> {
  const told = page.getByRole("status").filter({ hasText: "Biodata Anda berhasil disimpan." });
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: "Tutup" }).click();
}

const answers: Readonly<Record<string, string>> = {
  "Nama lengkap": "Gilang Ramadhan",
  NIK: "9971010000100077",
  "Tempat lahir": "Bandung",
  "Tanggal lahir": "17/04/1989",
  "Jenis kelamin": "Laki-laki",
  "Alamat tempat tinggal": "Jalan Kenanga 7, RT 02/RW 01",
  Provinsi: "Bali",
  "Kabupaten/kota": "Kota Denpasar",
  "Nomor telepon": "081200000001",
  "Nomor WhatsApp": "081200000001",
  Surel: "peserta@example.id",
  NIP: "198904172014022003",
  "Pendidikan terakhir": "S1",
  "Bidang pendidikan": "Kependidikan",
  "Perguruan tinggi atau sekolah asal": "Universitas Negeri Yogyakarta",
  "Jurusan atau program studi": "Pendidikan Guru Sekolah Dasar",
  Profesi: "Guru PNS",
  "Jenis pekerjaan": "Bekerja mandiri",
  Jabatan: "Guru kelas",
  "Lama menjabat (tahun)": "12",
  "Jenjang yang diajar": "SD",
};

/** Fills what this person may fill and has not yet, whichever fields those are; the place of living always. */
export async function fillWhatIsMissing(page: Page): Promise<void> {
  for (const { label, control, isChoice } of await missing(page)) {
    const answer = answers[label];
    if (answer === undefined) continue;
    if (isChoice) await choose(page, label, answer);
    else if (control === "") await page.getByRole("radio", { name: answer, exact: true }).check();
    else await page.locator(`#${control}`).fill(answer);
  }
}

/** The fields that are empty and may be filled, read all at once: asking for them one by one would take longer than filling them. */
function missing(page: Page) {
  return page.locator("[data-field]").evaluateAll((fields) =>
    fields.flatMap((field) => {
      const label = field.querySelector(".field-label")?.firstChild?.textContent ?? "";
      const isPlace = ["Provinsi", "Kabupaten/kota"].includes(label);
      const controls = [...field.querySelectorAll<HTMLInputElement>("input:not([type=file]), select, textarea")];
      const [first] = controls;
      if (!first || first.readOnly || first.disabled) return [];
      const isRadio = first.type === "radio";
      const isFilled = isRadio ? controls.some(({ checked }) => checked) : first.value !== "";
      if (isFilled && !isPlace) return [];
      const isChoice = first.tagName === "SELECT" || first.getAttribute("role") === "combobox";
      return [{ label, control: isRadio ? "" : first.id, isChoice }];
    }),
  );
}
