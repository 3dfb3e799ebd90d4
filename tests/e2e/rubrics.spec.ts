/** A rubric that extends the one of interviews: its own criteria and permission, and everything else as there. */
import { everyNth } from "../sample";
import { enter, expect, test } from "./journey";

/** The rubrics in which a mentor and a facilitator are assessed, and a candidate teacher is not. */
const ofOthers = [
  { username: "tirta.kusuma", path: "/penilaian-portofolio", codes: /PF-\d+/, score: 3, sum: "15" },
  { username: "gede.pranata", path: "/pbi-fasilitator", codes: /PB-\d+/, score: 4, sum: "16" },
] as const;
const tried = everyNth(ofOthers, 2);

for (const { username, path, codes, score, sum } of tried.items)
  test(`an assessor scores ${path.slice(1)} by its own criteria (${tried.words})`, { tag: ["@desk", "@long"] }, async ({
    page,
    openElsewhere,
  }) => {
    await enter(page, username, path);
    await page.getByRole("tab", { name: /^Belum dinilai/ }).click();
    await expect(page.getByRole("row").filter({ hasText: "Draf" })).toHaveCount(0);
    const [code] = codes.exec(await page.getByRole("region", { name: "Tugas Anda" }).innerText()) ?? [""];
    await page.getByRole("link", { name: new RegExp(code) }).click();
    const { pathname } = new URL(page.url());
    await page.getByRole("button", { name: "Mulai menilai" }).click();
    const criteria = page.getByRole("radiogroup", { name: /^Nilai / });
    await expect(criteria.first()).toBeVisible();
    for (const scale of await criteria.all()) await scale.getByRole("radio", { name: new RegExp(`^${score} `) }).check();
    for (const field of await page.getByRole("textbox", { name: /^(Bukti|Catatan) / }).all())
      await field.fill("Ia menunjukkannya dengan contoh yang rinci dan dapat diperiksa.");
    await page.getByLabel(/^Rekomendasi/).selectOption({ label: "Direkomendasikan" });
    await expect(page.getByRole("definition").filter({ hasText: new RegExp(`^${sum}$`) })).toBeVisible();
    await page.getByRole("button", { name: "Kirim penilaian" }).click();
    await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();
    await expect(page.getByText(`Penilaian ${code} terkirim.`)).toBeVisible();
    // The sheet has led to the next one.
    await expect(page).not.toHaveURL(pathname);
    await page.goto(pathname);
    await expect(page.getByText("Dikirim").first()).toBeVisible();
    const other = await openElsewhere();
    await enter(other, "yusuf.maulana", pathname);
    await expect(other).toHaveURL(/\/404$/);
  });
