/** The biodata form as the browser tests fill it. */
import { expect, type Locator, type Page } from "@playwright/test";

export async function openBiodata(page: Page): Promise<void> {
  await page.goto("/biodata");
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeVisible();
  await expect(field(page, "Nama lengkap")).toBeVisible();
}

export const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) }).first();

/** Chooses in a select, whether it is the browser's own or the searchable one. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  const box = page.getByRole("combobox", { name: new RegExp(`^${name}`) }).first();
  await expect(box).toBeEnabled();
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

const texts: Readonly<Record<string, string>> = {
  "Nama lengkap": "Gilang Ramadhan",
  NIK: "9971010000100077",
  "Tempat lahir": "Bandung",
  "Tanggal lahir": "17/04/1989",
  "Alamat tempat tinggal": "Jalan Kenanga 7, RT 02/RW 01",
  "Nomor telepon": "081200000001",
  "Nomor WhatsApp": "081200000001",
  Surel: "peserta@example.id",
  NIP: "198904172014022003",
  "Perguruan tinggi atau sekolah asal": "Universitas Negeri Yogyakarta",
  "Jurusan atau program studi": "Pendidikan Guru Sekolah Dasar",
  "Lama menjabat": "12",
};

/** Fills what this person may fill and has not yet, whichever fields those are. */
export async function fillWhatIsMissing(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(texts)) {
    const box = field(page, name);
    if ((await box.count()) === 0 || !(await box.isEditable()) || (await box.inputValue()) !== "") continue;
    await box.fill(value);
  }
  const choices = { "Pendidikan terakhir": "S1", Profesi: "Guru PNS", Jabatan: "Guru kelas", "Jenjang yang diajar": "SD" };
  for (const [name, option] of Object.entries(choices)) {
    const box = page.getByRole("combobox", { name: new RegExp(`^${name}`) }).first();
    if ((await box.count()) > 0 && (await isEmpty(box))) await choose(page, name, option);
  }
  for (const [group, option] of Object.entries({
    "Jenis kelamin": "Laki-laki",
    "Bidang pendidikan": "Kependidikan",
    "Jenis pekerjaan": "Bekerja mandiri",
  })) {
    const radios = page
      .getByRole("radiogroup", { name: new RegExp(`^${group}`) })
      .or(page.getByRole("group", { name: new RegExp(`^${group}`) }));
    if ((await radios.count()) === 0 || (await radios.getByRole("radio", { checked: true }).count()) > 0) continue;
    await radios.getByRole("radio", { name: option, exact: true }).check();
  }
  await choose(page, "Provinsi", "Bali");
  await choose(page, "Kabupaten/kota", "Kota Denpasar");
}

async function isEmpty(field: Locator): Promise<boolean> {
  const value = await field.inputValue();
  return value === "" || value === "Pilih";
}
