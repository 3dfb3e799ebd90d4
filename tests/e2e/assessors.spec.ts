/**
 * An officer who manages assessors invites, pairs and shares; who assesses a group of candidate instructors scores it with one save and
 * sends it with one press.
 */
import { agree, choose, dialogOf } from "./assessment";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

test("an assessor is invited, registers by the link, is paired, and tasks are shared by the server", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  test.slow();
  const email = `komang.${Date.now()}@example.id`;
  await enter(page, "hesti.asesor", "/assesor-mentor");
  await page.getByRole("button", { name: "Undang asesor" }).click();
  const inviting = dialogOf(page, "Undang asesor");
  // The list tells the beginning of an address; who is invited by it is read in full.
  const known = inviting.getByRole("combobox", { name: /^Cari orang/ });
  await known.fill("Mahendra");
  await page
    .getByRole("option", { name: /Mahendra.*\w•••@example\.id/ })
    .first()
    .click();
  await expect(inviting.getByRole("textbox", { name: /^Surel/ })).toHaveValue(/^\w+\.\w+\.\d+@example\.id$/);
  await known.fill("");
  await inviting.getByRole("textbox", { name: /^Nama lengkap/ }).fill("Komang Wirawan");
  await inviting.getByRole("textbox", { name: /^Surel/ }).fill(email);
  await inviting.getByRole("textbox", { name: /^Sekolah atau lembaga/ }).fill("Balai Guru Penggerak Bali");
  await inviting.getByLabel(/^Peran/).selectOption({ label: "Asesor A" });
  await accessibleAtEverySize(page);
  await inviting.getByRole("button", { name: "Undang", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Asesor Komang Wirawan" })).toBeVisible();
  const row = page.url();
  await page.getByRole("button", { name: "Kirim undangan" }).click();
  await expect(page.getByText("Undangan untuk Komang Wirawan terkirim.")).toBeVisible();

  const invited = await openElsewhere();
  await invited.goto("/backend/surat");
  await invited
    .getByRole("link", { name: new RegExp(`^Buka tautan: .*${email}`) })
    .first()
    .click();
  await invited.getByRole("button", { name: "Ya, saya bersedia" }).click();
  await invited.getByRole("textbox", { name: /^Nomor WhatsApp/ }).fill("081200000009");
  await invited.getByRole("textbox", { name: /^Instansi/ }).fill("Balai Guru Penggerak Bali");
  await invited.getByLabel(/^Kata sandi(?! Anda)/).fill("kopi pahit di teras 9");
  await invited.getByLabel(/^Konfirmasi kata sandi/).fill("kopi pahit di teras 9");
  await invited.getByRole("button", { name: "Simpan registrasi" }).click();
  await expect(invited.getByText("Akun Anda sudah aktif")).toBeVisible();

  await page.goto(row);
  await page.getByRole("button", { name: "Pasangkan" }).click();
  const pairing = page.getByRole("dialog", { name: /^Pasangkan/ });
  await choose(page, pairing, /^Pasangan/, "Tirta Kusuma");
  await pairing.getByRole("button", { name: "Pasangkan" }).click();
  await expect(pairing).toBeHidden();
  await expect(page.getByRole("definition").filter({ hasText: "Tirta Kusuma" })).toBeVisible();
  await accessibleAtEverySize(page);

  await page.goto("/assesor-mentor");
  await page.getByRole("button", { name: "Bagikan tugas otomatis" }).click();
  const sharing = dialogOf(page, "Bagikan tugas otomatis");
  await sharing.getByRole("textbox", { name: /Tenggat/ }).fill("31/12/2027");
  await sharing.getByRole("button", { name: "Bagikan sekarang" }).click();
  await expect(sharing.getByText(/^\d+ tugas dibagikan$/)).toBeVisible();
  await accessibleAtEverySize(page);
  await sharing.getByRole("button", { name: "Tutup", exact: true }).last().click();
  await expect(sharing).toBeHidden();
  await expect(page.getByText("Berpasangan dengan Komang Wirawan")).toBeVisible();
});

test("an assessor scores a group of candidate instructors and sends it with one press", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  test.slow();
  await enter(page, "lastri.widodo", "/kolaborasi-instruktur");
  await page
    .getByRole("link", { name: /^Nilai kelompok/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Kelompok K-01" })).toBeVisible();
  await page.getByRole("button", { name: "Mulai menilai kelompok" }).click();
  const grid = page.getByRole("grid", { name: /Nilai tiap anggota/ });
  await expect(grid.getByText("Draf").first()).toBeVisible();
  // The meaning of each step, and the subject of each note, stand above the cells.
  await expect(page.getByRole("definition").filter({ hasText: "Beberapa contoh jelas beserta hasilnya." })).toBeVisible();
  await expect(grid.getByRole("columnheader", { name: /Kontribusi/ })).toContainText("Memberi gagasan yang memajukan tugas");

  const members = await grid.getByText("Draf", { exact: true }).count();
  expect(members).toBeGreaterThan(3);
  const cell = (row: number, column: number) =>
    grid
      .getByRole("row")
      .nth(row + 1)
      .getByRole("gridcell")
      .nth(column);
  for (let row = 0; row < members; row += 1) {
    await cell(row, 0).click();
    // The last member's share of the roles is not marked yet.
    for (const key of ["4", "3", row < members - 1 ? "5" : "", "4", "", "d"]) {
      if (key) await page.keyboard.press(key);
      await page.keyboard.press("ArrowRight");
    }
  }
  await accessibleAtEverySize(page);

  await page.getByRole("textbox", { name: /^Catatan kelompok/ }).fill("Kelompok bersepakat setelah dua putaran.");
  await page.getByRole("button", { name: "Kirim kelompok" }).click();
  await agree(page);
  await expect(page.getByText(`${members - 1} lembar terkirim.`)).toBeVisible();
  await expect(page.getByText("Ada lembar yang belum terkirim")).toBeVisible();
  await page.reload();
  await expect(grid.getByText("Draf", { exact: true })).toHaveCount(1);
  await expect(cell(members - 1, 0), "what was typed for who was refused is kept").toContainText("4");

  await cell(members - 1, 2).click();
  await page.keyboard.press("5");
  await page.getByRole("button", { name: "Kirim kelompok" }).click();
  await agree(page);
  await expect(page.getByText("1 lembar terkirim.")).toBeVisible();
  await expect(grid.getByText("Dikirim", { exact: true })).toHaveCount(members);
});
