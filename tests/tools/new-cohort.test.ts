/** `npm run new -- cohort`: a sound document made from the cohort before it, and what a person has to decide. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLibrary, mergePatch, parseDocument, type SourceDocument } from "../../engine/tools";
import { diffDocuments } from "../../tools/diff/diff-documents";
import { demoPersonas } from "../../tools/diff/people";
import { sentence } from "../../tools/diff/print";
import { newCohort, problemsWith } from "../../tools/new/new-cohort";
import { shipped as documents, kept, language, root } from "../check/shipped";
import { isWholeRun } from "../sample";

const wish = { program: "gurupenggerak", months: 12 };

/** The decisions that the guide leaves to staff for cohort 12: the last example of its chapter. */
const example = JSON.parse(
  /^## Membuka angkatan baru$[\s\S]*?^```json schemas\/cohorts\/gurupenggerak\/12\.json$([\s\S]*?)^```$/m.exec(
    readFileSync(join(root, "schemas/language/PANDUAN.md"), "utf8"),
  )?.[1] ?? "",
);

describe("a new cohort", () => {
  it("is the one after the last, with its dates a year later and nothing for the checker to find", () => {
    const made = newCohort(documents, wish);
    expect([made.document.path, made.from]).toEqual(["schemas/cohorts/gurupenggerak/12.json", "gurupenggerak/11"]);
    expect(made.document.value).toMatchObject({
      title: "Angkatan 12",
      values: { nomor: 12, lama_pendidikan: 6 },
      config: { "registrasi-peserta": { tgl_tutup: "2028-06-30" }, registrasi: { wkt_tutup: "2028-06-30 23:59:59" } },
    });
    expect(made.moved).toContainEqual({ path: "config.registrasi-peserta.tgl_tutup", before: "2027-06-30", after: "2028-06-30" });
    expect(made.kept).toContainEqual({ path: "config.seleksi.tahap", value: "1" });
    expect(made.kept.map(({ path }) => path)).not.toContain("values.nomor");
    expect(problemsWith(documents, made, language, kept)).toEqual([]);
    expect(
      createLibrary([...documents, made.document])
        .forCohort("gurupenggerak/12")
        .get("cohort", "gurupenggerak/12"),
    ).toBeDefined();
  });

  it("takes over what the cohort before changes in other documents, and names them", () => {
    const made = newCohort(documents, { ...wish, from: 1, number: 12 });
    expect(made.overlaid).toContain("schemas/data/gurupenggerak/biodata.schema.json");
    expect(made.document.value).toHaveProperty("overlays");
  });

  it.runIf(isWholeRun)("goes from the command to a difference that names each decision of its staff", () => {
    const made = newCohort(documents, wish);
    const decided = mergePatch(made.document.value, example);
    const document = parseDocument(made.document.path, JSON.stringify(decided, null, 2)) as SourceDocument;
    expect(problemsWith(documents, { ...made, document }, language, kept)).toEqual([]);
    const told = diffDocuments(documents, [...documents, document], demoPersonas("2026-11-21 10:00:00", [document.id]));
    const sentences = told.flatMap(({ path, claims }) => claims.map((claim) => `${path}: ${sentence(claim)}`));
    const of12 = "bagi orang seperti saksi (tidak bagi persona mana pun) (hanya angkatan 12).";
    const biodata = "schemas/data/gurupenggerak/biodata.schema.json";
    expect(sentences).toEqual(
      expect.arrayContaining([
        'schemas/calls/biodata.json: Panggilan "Simpan biodata Guru Penggerak" (save): kini ditolak bagi orang seperti saksi (tidak bagi persona mana pun).',
        `${biodata}: Isian "NIK" (nik): kini dapat diubah ${of12}`,
        `${biodata}: Isian "NIDN" (nidn): kini wajib ${of12}`,
        'menus/gurupenggerak/tiles.json: Ubin "Profil" (profil): Keterangan kecil dari "Akun, fungsi dan tahap Anda" menjadi "Profil Anda di angkatan 12" (hanya angkatan 12).',
        `menus/gurupenggerak/tiles.json: Ubin "Demo tes bakat skolastik" (tbs-demo): kini tersembunyi ${of12}`,
      ]),
    );
    const lecturers = told.find(({ path }) => path === biodata)?.claims.find(({ what }) => what === "kini wajib");
    expect(lecturers?.witness?.values).toMatchObject({ "form.k_profesi_gpm": 6 });
  });

  it("keeps the end of a month at the end of a month", () => {
    const february = JSON.stringify({
      $schema: "../../language/cohort.schema.json",
      title: "Angkatan 12",
      values: { nomor: 12 },
      config: { registrasi: { wkt_tutup: "2027-02-28 23:59:59" } },
    });
    const source = parseDocument("schemas/cohorts/gurupenggerak/12.json", february);
    const made = newCohort([...documents, ...(source ? [source] : [])], wish);
    expect(made.moved.map(({ after }) => after)).toEqual(["2028-02-29 23:59:59"]);
  });

  it.each([
    [{ program: "gurupengerak" }, 'Program "gurupengerak" tidak ada. Mungkin maksudnya "gurupenggerak".'],
    [{ number: 11 }, "Angkatan gurupenggerak/11 sudah ada: schemas/cohorts/gurupenggerak/11.json."],
    [{ from: 99, number: 100 }, 'Angkatan "gurupenggerak/99" tidak ada.'],
    [{ program: "studi" }, "Program studi belum punya angkatan yang dapat dicontoh."],
  ])("of %j is refused with what there is", (changed, words) => {
    expect(() => newCohort(documents, { ...wish, ...changed })).toThrow(words);
  });
});
