/** Amounts of money: whole rupiah wherever they stand, computed alike whoever writes, summed by periods of WIB. */
import { join } from "node:path";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetWork } from "../../../server/work/sheet-work";
import { oneDatabase } from "../databases";
import { Scholarship } from "./scholarship";

const costs = "/records/beasiswa/biaya";

/** Moments at the edges of months, quarters and years in WIB; amounts whose tax is no whole rupiah. */
const lines = [
  { waktu: "2026-09-30 23:59:59", jenis: "luring", jp: 3, tarif: 333_333 },
  { waktu: "2026-10-01 00:00:00", jenis: "luring", jp: 1, tarif: 70_000_001 },
  { waktu: "2026-10-31 23:59:59", jenis: "daring", jp: 7, tarif: 150_001 },
  { waktu: "2026-12-31 23:59:59", jenis: "daring", jp: 1, tarif: 10 },
  { waktu: "2027-01-01 00:00:00", jenis: "luring", jp: 2, tarif: 4_000_000_000_000_005 },
];
const taxOf = (bruto: number) => {
  const hundredfold = BigInt(Math.min(bruto, 60_000_000)) * 5n + BigInt(Math.max(bruto - 60_000_000, 0)) * 15n;
  return Number((hundredfold + 50n) / 100n);
};
const expected = lines.map(({ waktu, jp, tarif }) => {
  const bruto = jp * tarif;
  return { waktu, bruto, pajak: taxOf(bruto), neto: bruto - taxOf(bruto) };
});
const sumOf = (key: "bruto" | "pajak" | "neto", of: readonly (typeof expected)[number][]) =>
  Number(of.reduce((sum, one) => sum + BigInt(one[key]), 0n));

describe.each(oneDatabase)("amounts on $name", (database) => {
  let program: Scholarship;
  const made: { id: string; revision: number; data: Record<string, number> }[] = [];
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "amounts"));
    for (const data of lines) {
      const answer = await (await program.as("admin")).post(costs, { data });
      expect(answer.statusCode, answer.body).toBe(200);
      made.push(answer.json());
    }
  });
  afterAll(() => program?.close());

  const report = async (name: string) => {
    const answer = await (await program.as("admin")).get(`${costs}/reports/${name}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const exported = async (path: string, form: "csv" | "xlsx") => {
    const visitor = await program.as("admin");
    const { id } = (await visitor.post(`${costs}${path}/export`, { form })).json();
    const { next } = sheetWork(program.server.services, program.server.answers, { warn: (_, message) => expect.fail(message) });
    while (await next()) {}
    return visitor.get(`/unduhan/${id}/berkas`);
  };

  it("are computed by the server to the rupiah, whatever is sent for them", async () => {
    expect(made.map(({ data }) => ({ waktu: data.waktu, bruto: data.bruto, pajak: data.pajak, neto: data.neto }))).toEqual(
      expected,
    );
    const answer = await (await program.as("admin")).post(costs, { data: { ...lines[0], tarif: 1.5 } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["tarif", "bruto", "neto"]]);
  });

  it("are computed anew where a transition writes what they are computed from", async () => {
    const [one] = made as [(typeof made)[number]];
    const path = `${costs}/${one.id}/ubah-tarif`;
    const change = async (tarif: number, revision: number) =>
      (await (await program.as("admin")).post(path, { input: { tarif } }, { "if-match": `"${revision}"` })).json();
    expect(await change(100_000, 1)).toMatchObject({ bruto: 300_000, pajak: 15_000, neto: 285_000, data: { neto: 285_000 } });
    expect(await change(333_333, 2)).toMatchObject({ bruto: 999_999, pajak: 50_000, neto: 949_999 });
  });

  it("are summed exactly by month and quarter of WIB, with a row for each quarter and one for all", async () => {
    const { data, rows, total } = await report("per-bulan");
    const months = [[0], [1, 2], [3], [4]].map((at) => at.map((index) => expected[index] as (typeof expected)[number]));
    const quarters = ["2026-07-01", "2026-10-01", "2026-10-01", "2027-01-01"];
    const names = ["2026-09-01", "2026-10-01", "2026-12-01", "2027-01-01"];
    const details = months.map((of, index) => ({
      waktu_quarter: quarters[index],
      waktu_month: names[index],
      count: of.length,
      sum_bruto: sumOf("bruto", of),
      sum_pajak: sumOf("pajak", of),
      sum_neto: sumOf("neto", of),
      average_neto: Math.round(sumOf("neto", of) / of.length),
    }));
    expect(data).toEqual(details);
    expect(total).toBe(5);
    expect(rows.map(({ level, waktu_quarter }: Record<string, unknown>) => [level, waktu_quarter])).toEqual([
      [2, "2026-07-01"],
      [1, "2026-07-01"],
      [2, "2026-10-01"],
      [2, "2026-10-01"],
      [1, "2026-10-01"],
      [2, "2027-01-01"],
      [1, "2027-01-01"],
      [0, null],
    ]);
    expect(rows.at(4)).toMatchObject({ count: 3, sum_neto: sumOf("neto", expected.slice(1, 4)), waktu_month: null });
    expect(rows.at(-1)).toMatchObject({ count: 5, sum_bruto: sumOf("bruto", expected), sum_neto: sumOf("neto", expected) });
    expect(
      (await report("per-tahun")).data.map((row: Record<string, unknown>) => [row.waktu_year, row.jenis, row.count]),
    ).toEqual([
      ["2026-01-01", "daring", 2],
      ["2026-01-01", "luring", 2],
      ["2027-01-01", "luring", 1],
    ]);
    expect((await report("per-hari")).data[1]).toEqual({ waktu: "2026-10-01", count: 1, sum_neto: expected[1]?.neto });
  });

  it("stand in sheets as numbers that look like rupiah, with periods in words and the sums", async () => {
    const lines = (await exported("/reports/per-bulan", "csv")).body
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");
    expect(lines[0]).toBe("Waktu (triwulan);Waktu (bulan);Banyaknya;Jumlah Bruto;Jumlah Pajak;Jumlah Neto;Rata-rata Neto");
    expect(lines[1]).toMatch(/^Triwulan III 2026;September 2026;1;999999;50000;949999;949999$/);
    expect(lines[2]).toMatch(/^Triwulan III 2026;Jumlah;1;/);
    expect(lines.at(-1)).toMatch(/^Jumlah semua;;5;/);
    const [sheet] = await readXlsxFile((await exported("/lists/semua", "xlsx")).rawPayload);
    expect(sheet?.data[1]?.slice(1, 3)).toEqual([999_999, 949_999]);
  });
});
