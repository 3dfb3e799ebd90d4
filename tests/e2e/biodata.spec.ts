import type { Page } from "@playwright/test";
import { type DemoFilePerson as Person, readDemoPeople } from "../../server/demo/demo-people";
import { everyNth } from "../sample";
import {
  choose,
  enterWithoutDraft,
  expectSaved,
  fact,
  field,
  fillWhatIsMissing,
  inFours,
  openAfresh,
  openBiodata,
  save,
  unfold,
} from "./biodata";
import { accessible, accessibleAtEverySize, expect, fitsTheWidth, tabTo, test } from "./journey";

const people = readDemoPeople();
const profileOf = ({ profile }: Person) => (profile ?? {}) as Readonly<Record<string, unknown>>;

/** The cohort whose time for the biodata has passed. */
const closedCohort = 10;

/**
 * A person who may fill in the biodata: everybody with the permission, unless they are blocked, their services are not opened (000 §4), or
 * their cohort's time has passed.
 */
const participants = people.filter((person) => {
  const { dapodik_id, is_pengawas, email, angkatan } = profileOf(person);
  const isUnreachable = dapodik_id !== undefined && is_pengawas !== 1 && !email;
  const isClosed = person.blocked || isUnreachable || angkatan === closedCohort;
  return !isClosed && person.preferences?.permissions?.includes("guru-penggerak-profil.update");
});

/** The same for persons who meet the very same form. */
function formOf(person: Person): string {
  const { k_fungsi_gpm, k_sumber_gpm, angkatan, is_akun_pkb, is_disabilitas, k_jenis_profesi_gpm } = profileOf(person);
  const cohort = [angkatan === 1, Number(angkatan) >= 7];
  return [k_fungsi_gpm, k_sumber_gpm, ...cohort, is_akun_pkb === 1, is_disabilitas === 1, k_jenis_profesi_gpm].join();
}

const isFirstOfTheForm = (person: Person) => participants.find((other) => formOf(other) === formOf(person)) === person;
const titleOf = ({ label, username }: Person) =>
  `${label} (${username}) fills the biodata after a failed submission, and finds it saved`;

/** Fills the form but for the telephone, is told so, and mends it; `look` is taken at the refused form, which shows the most. */
async function walk(page: Page, person: Person, look = async () => {}): Promise<void> {
  const isDual = "akun" in person && person.ptk !== undefined;
  await enterWithoutDraft(page, person.username, isDual ? "/" : "/biodata");
  if (isDual) await actAsTeacher(page);
  await unfold(page);
  await fillWhatIsMissing(page);
  await field(page, "Nomor telepon").fill("");
  await save(page);
  const summary = page.getByRole("region", { name: "Biodata belum dapat disimpan" });
  await expect(summary).toBeFocused();
  await look();
  await summary.getByRole("link", { name: /Nomor telepon/ }).click();
  await expect(field(page, "Nomor telepon")).toBeFocused();
  const phone = `0812${String(Date.now()).slice(-8)}`;
  await page.keyboard.type(phone);
  await save(page);
  await expectSaved(page);
  await page.reload();
  await unfold(page);
  await expect(field(page, "Nomor telepon")).toHaveValue(inFours(phone));
}

/** A teacher who administers an institution too begins as its administrator (000 §4). */
async function actAsTeacher(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await page.getByRole("button", { name: "Ubah Peran" }).click();
  await page.getByRole("dialog", { name: "Ubah Peran" }).getByRole("button", { name: "GTK" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda", exact: true })).toBeVisible();
  await page.goto("/biodata");
}

const forms = participants.filter(isFirstOfTheForm);
const [first, ...others] = forms;
const tried = everyNth(others, 16);

test(titleOf(first as Person), { tag: ["@phone-first", "@tablet"] }, async ({ page }) => {
  await walk(page, first as Person, async () => {
    await accessible(page);
    await fitsTheWidth(page);
  });
});

test.describe(`each form, of ${forms.length}: ${tried.words}`, { tag: "@phone" }, () => {
  for (const person of tried.items) {
    test(titleOf(person), ({ page }) => walk(page, person, () => accessibleAtEverySize(page)));
  }
});

test.describe("the same form as another person's", { tag: ["@phone", "@long"] }, () => {
  for (const person of participants.filter((one) => !isFirstOfTheForm(one))) {
    test(titleOf(person), ({ page }) => walk(page, person));
  }
});

test("who may only look at the biodata cannot change it", async ({ page }) => {
  await openAfresh(page, "yohana.kalla");
  await expect(page.getByText("Biodata Anda hanya dapat dilihat.")).toBeVisible();
  await expect(fact(page, "Nomor telepon")).toContainText(/^[\d ]+/);
  await expect(field(page, "Nomor telepon")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toHaveCount(0);
  await accessible(page);
});

test("a form that nobody has touched says that it is saved, also once its draft was looked for", { tag: "@desk" }, async ({
  page,
}) => {
  await openAfresh(page, "sri.wahyuni");
  await page.waitForLoadState("networkidle");
  // The box that begins the draft comes behind the form.
  await page.waitForTimeout(1_000);
  await expect(page.locator(".save-bar-state")).toHaveText(/^Tersimpan/);
  await field(page, "Nomor telepon").fill("081200009999");
  await expect(page.locator(".save-bar-state")).toHaveText(/^(Belum disimpan|Draf tersimpan|Tersimpan .*belum dikirim)/);
});

test("the field for another office comes with the choice 99 and goes with it", async ({ page }) => {
  await openAfresh(page, "bambang.prasetyo");
  const other = field(page, "Jabatan lainnya");
  await choose(page, "Jabatan", "Lainnya (tuliskan)");
  await expect(other).toBeVisible();
  await accessible(page);
  await choose(page, "Jabatan", "Guru kelas");
  await expect(other).toHaveCount(0);
});

test("another province empties the city that it does not have", { tag: "@desk" }, async ({ page }) => {
  await openAfresh(page, "agus.salim");
  const city = page.getByRole("combobox", { name: /^Kabupaten\/kota/ });
  await choose(page, "Provinsi", "Bali");
  await choose(page, "Kabupaten/kota", "Kota Denpasar");
  await expect(city).toHaveValue(/Denpasar|\d+/);
  await choose(page, "Provinsi", "Aceh");
  await expect(city).not.toHaveValue(/Denpasar|^\d+$/);
  await expect(page.getByText(/Pilih provinsi/i)).toHaveCount(0);
  await choose(page, "Kabupaten/kota", "Kota Banda Aceh");
});

/** Opens the searched list of the provinces, and gives where its one choice stands and what moves the list away from there. */
async function openProvinces(page: Page, searched: string) {
  await openAfresh(page, "gilang.ramadhan");
  const box = page.getByRole("combobox", { name: /^Provinsi/ });
  await expect(box).toHaveRole("combobox");
  await expect(box).not.toHaveAttribute("aria-busy");
  // Also where it has this value already: what is filled in again is no change.
  await box.fill("");
  await box.fill(searched);
  const option = page.getByRole("option", { name: searched, exact: true });
  await expect(option).toBeInViewport({ ratio: 1 });
  const top = async () => Math.round((await option.boundingBox())?.y ?? 0);
  await expect(async () => expect(await top()).toBe(await top())).toPass();
  const { x, y, width, height } = (await option.boundingBox()) as NonNullable<Awaited<ReturnType<typeof option.boundingBox>>>;
  const moveAway = async () => {
    const before = await top();
    await box.evaluate((element) => {
      (element.closest(".control-with-end") as HTMLElement).style.translate = "0 -90px";
    });
    await expect.poll(async () => Math.abs((await top()) - before)).toBeGreaterThan(height);
  };
  return { box, moveAway, at: { x: x + width / 2, y: y + height / 2 } };
}

test("a choice of a searched list is taken also when the list moves between press and release", {
  tag: ["@phone", "@long"],
}, async ({ page }) => {
  const { box, moveAway, at } = await openProvinces(page, "Bali");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await moveAway();
  await page.mouse.up();
  await expect(box).toHaveValue("Bali");
  await expect(box).toHaveAttribute("aria-expanded", "false");
});

test("the same by touch, and a finger that slides off takes nothing", { tag: ["@phone", "@long"] }, async ({ page, context }) => {
  const { box, moveAway, at } = await openProvinces(page, "Bali");
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [at]);
  await moveAway();
  await touch("touchEnd", []);
  await expect(box).toHaveValue("Bali");
  await box.fill("Aceh");
  const other = (await page.getByRole("option", { name: "Aceh", exact: true }).boundingBox()) as { x: number; y: number };
  await page.mouse.move(other.x + 20, other.y + 20);
  await page.mouse.down();
  await page.mouse.move(other.x + 20, other.y < 100 ? other.y + 200 : 20);
  await page.mouse.up();
  await expect(box).toHaveValue("Aceh");
  await expect(box).toHaveAttribute("aria-expanded", "true");
});

test("a list that opens leaves the page where it is, also the first time, when its code comes late", { tag: "@phone" }, async ({
  page,
}) => {
  await openAfresh(page, "gilang.ramadhan");
  const box = page.getByRole("combobox", { name: /^Provinsi/ });
  await expect(box).not.toHaveAttribute("aria-busy");
  await box.scrollIntoViewIfNeeded();
  const options = page.locator(".option");
  for (const name of ["Aceh", "Banten", "Gorontalo", "Bali"]) {
    const place = await page.evaluate(() => scrollY);
    const places = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          addEventListener("scroll", () => seen.push(scrollY));
          setTimeout(() => resolve(seen), 300);
        }),
    );
    await box.evaluate((element: HTMLInputElement) => element.focus({ preventScroll: true }));
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(name);
    await expect(options).toHaveCount(1);
    expect((await places).filter((at) => Math.abs(at - place) > 1)).toEqual([]);
    await options.click();
    await expect(box).toHaveValue(name);
  }
});

test("the NIK of cohort 7 cannot be changed, neither in the page nor by a request made by hand", { tag: "@desk" }, async ({
  page,
}) => {
  await openAfresh(page, "agus.salim");
  await expect(fact(page, "NIK")).toContainText(/^\d{4} \d{4} \d{4} \d{4}/);
  await expect(field(page, "NIK")).toHaveCount(0);
  const answer = await page.evaluate(async () => {
    const headers = { "X-Requested-With": "XMLHttpRequest" };
    const { data, revision } = await (await fetch("/backend/guru-penggerak/biodata", { headers })).json();
    const response = await fetch("/backend/guru-penggerak/biodata/save", {
      method: "POST",
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        "If-Match": `"${revision}"`,
      },
      body: JSON.stringify({ ...data, nik: "9971010000199999" }),
    });
    return { status: response.status, body: await response.json() };
  });
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid", errors: { nik: "NIK tidak dapat diubah" } } });
});

test("a second tab's stale save is told, and nothing is overwritten silently", { tag: ["@desk", "@long"] }, async ({
  page,
  context,
}) => {
  await openAfresh(page, "dewi.lestari");
  const second = await context.newPage();
  // A draft that is sent would bring the other tab's change in before the save.
  await second.route("**/biodata/draf", (route) => route.abort());
  await openBiodata(second);
  const mine = `Pendidikan Kimia ${Date.now()}`;
  await fillWhatIsMissing(page);
  await field(page, "Jurusan atau program studi").fill(`Pendidikan Fisika ${Date.now()}`);
  await save(page);
  await expectSaved(page);
  await fillWhatIsMissing(second);
  await field(second, "Jurusan atau program studi").fill(mine);
  await save(second);
  await expect(second.getByText("Data sudah berubah")).toBeVisible();
  await accessibleAtEverySize(second);
  await second.getByRole("button", { name: "Pakai pilihan ini" }).click();
  await save(second);
  await expectSaved(second);
  await page.reload();
  await unfold(page);
  await expect(field(page, "Jurusan atau program studi")).toHaveValue(mine);
});

test("leaving with something that neither the device nor the server keeps asks first, by a link and by the browser's back button", {
  tag: "@desk",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function keepNoDraft(key, value) {
      if (key.startsWith("draft:")) throw new Error("the device is full");
      set.call(this, key, value);
    };
  });
  await page.route("**/biodata/draf", (route) => route.abort());
  await enterWithoutDraft(page, "bambang.prasetyo", "/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Biodata/ })
    .click();
  await unfold(page);
  await field(page, "NIK").fill("9971010000200009");
  await expect(page.getByText(/^Isian ini sekarang tidak tersimpan: perangkat menolak/).first()).toBeVisible();
  await page.getByRole("link", { name: "Kembali ke beranda" }).click();
  const question = page.getByRole("dialog", { name: "Isian belum disimpan" });
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await expect(field(page, "NIK")).toHaveValue(inFours("9971010000200009"));
  await page.goBack();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await expect(page).toHaveURL(/\/biodata$/);
  await page.goBack();
  await question.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(page).toHaveURL(/\/(home)?$/);
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
});

test("a lost connection is told, and the save goes out by itself when it is back", { tag: "@desk" }, async ({
  page,
  context,
}) => {
  await openAfresh(page, "bambang.prasetyo");
  await fillWhatIsMissing(page);
  const address = `Jalan Pemuda 1, Klaten ${Date.now()}`;
  await field(page, "Alamat tempat tinggal").fill(address);
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole("status").filter({ hasText: "Koneksi internet terputus" })).toBeVisible();
  await expect(field(page, "Alamat tempat tinggal")).toHaveValue(address);
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await unfold(page);
  await expect(field(page, "Alamat tempat tinggal")).toHaveValue(address);
});

test("a login that has ended is told, and what was typed is saved after logging in again in place", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await openAfresh(page, "nurhayati");
  await fillWhatIsMissing(page);
  const typed = `Tata Boga ${Date.now()}`;
  await field(page, "Jurusan atau program studi").fill(typed);
  const isKept = () => page.evaluate((words) => Object.values(localStorage).some((kept) => String(kept).includes(words)), typed);
  await expect.poll(isKept).toBe(true);
  await context.clearCookies();
  await save(page);
  const told = page.getByRole("alert").filter({ hasText: "sesi Anda telah habis" });
  await expect(told).toBeVisible();
  await accessible(page);
  await told.getByRole("button", { name: "Login" }).click();
  const signIn = page.getByRole("dialog", { name: "Masuk lagi" });
  await signIn.getByLabel("Kata sandi", { exact: true }).fill("layar-demo");
  await signIn.getByRole("button", { name: "Masuk" }).click();
  await expect(signIn).toBeHidden();
  await expect(field(page, "Jurusan atau program studi")).toHaveValue(typed);
  await save(page);
  await expectSaved(page);
});

test("the whole way from login to a saved biodata goes by keyboard alone", async ({ page }) => {
  await enterWithoutDraft(page, "bambang.prasetyo", "about:blank");
  await page.context().clearCookies();
  await page.goto("/");
  await page.locator('button[name="demo"][value="bambang.prasetyo"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await tabTo(page, "link", /^Biodata/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  const folded = page.getByRole("button", { name: "Buka bagian Alamat dan kontak" });
  if ((await folded.count()) > 0) {
    await tabTo(page, "button", "Buka bagian Alamat dan kontak");
    await page.keyboard.press("Enter");
  }
  await tabTo(page, "textbox", /^Nomor telepon/);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await tabTo(page, "button", "Simpan biodata");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Biodata belum dapat disimpan" })).toBeFocused();
  await tabTo(page, "link", /Nomor telepon/);
  await page.keyboard.press("Enter");
  await expect(field(page, "Nomor telepon")).toBeFocused();
  await page.keyboard.type("081234567890");
  await tabTo(page, "button", "Simpan biodata");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Biodata Anda berhasil disimpan." })).toBeVisible();
});
