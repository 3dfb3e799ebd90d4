/** The next cohort is a table that whoever never saw its document can decide on. */
import { describe, expect, it } from "vitest";
import { createLibrary } from "../../../engine/tools";
import { newCohort } from "../../../tools/new/new-cohort";
import { cohortNames, cohortTable } from "../../../tools/studio/cohort-table";
import { dayWords, isDay } from "../../../tools/studio/dates";
import { shipped } from "../../check/shipped";

describe("the table of a new cohort", () => {
  const library = createLibrary(shipped);
  const table = cohortTable(library, "gurupenggerak", newCohort(shipped, { program: "gurupenggerak", months: 12 }));

  it("names each date as the form of its windows does", () => {
    expect([table.from, table.to]).toEqual(["Angkatan 11", "Angkatan 12"]);
    expect(table.dates).toEqual([
      {
        path: "config.registrasi.wkt_tutup",
        title: "Biodata: Ditutup",
        before: "2027-06-30 23:59:59",
        after: "2028-06-30 23:59:59",
      },
      {
        path: "config.registrasi-peserta.tgl_tutup",
        title: "CV dan esai: Hari terakhir",
        before: "2027-06-30",
        after: "2028-06-30",
      },
    ]);
  });

  it("names every other value, which a person decides on, as it is", () => {
    const said = table.kept.map(({ title, value, choices }) => [title, value, choices.find((one) => one.value === value)?.label]);
    expect(said).toEqual([
      ["Lama pendidikan", 6, undefined],
      ["Tahap dan gelombang seleksi: Tahap yang sedang berjalan", 1, undefined],
      ["Tahap dan gelombang seleksi: Gelombang pendaftaran dibuka", true, undefined],
      ["Tahap dan gelombang seleksi: Pendaftaran ditutup", false, undefined],
      ["Tahap dan gelombang seleksi: Gelombang", 1, "Aktif"],
    ]);
  });
});

describe("a cohort that is open", () => {
  it("names its windows and their values as people do, and leaves the keys of the language alone", () => {
    const nameOf = cohortNames(createLibrary(shipped), "gurupenggerak");
    const paths = [["config"], ["config", "registrasi"], ["config", "registrasi", "wkt_tutup"], ["values", "lama_pendidikan"]];
    expect(paths.map(nameOf)).toEqual([undefined, "Biodata", "Ditutup", "Lama pendidikan"]);
  });
});

describe("a date", () => {
  it.each([
    ["2028-06-30", "Jumat, 30 Juni 2028"],
    ["2028-06-30 23:59:59", "Jumat, 30 Juni 2028 pukul 23.59"],
  ])("%s is said with its weekday", (text, said) => expect(dayWords(text)).toBe(said));

  it.each(["2028-06-31", "2028-6-30", "besok", "2028-06-30 24:00"])("%s is none", (text) => expect(isDay(text)).toBe(false));
});
