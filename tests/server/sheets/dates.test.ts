/** A day in a sheet is one of the calendar: the same on every machine, whatever zone that stands in, on the way in and on the way out. */
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import { wholeXlsx } from "../../../server/sheets/xlsx-file";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { runSheets } from "../run-work";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";
import { workbook } from "./workbook";

const exams = "/records/ppg/ujian";
const head = [
  ...["Nomor peserta", "Surel peserta", "Jenis ujian", "Bidang studi", "Tanggal", "Sesi"],
  ...["Tempat uji kompetensi (TUK)", "Alamat TUK", "Ruang"],
];
const line = (number: string, day: string) => [
  ...[number, "siti.rahma", "UKin", "Matematika", day, "2"],
  ...["TUK Contoh", "Jalan Contoh 1", "Lab 1"],
];
const zones = [process.env.TZ, "Asia/Jakarta", "America/Los_Angeles", "Pacific/Kiritimati"];
const usual = process.env.TZ;

afterEach(() => {
  if (usual === undefined) delete process.env.TZ;
  else process.env.TZ = usual;
});

describe.each(oneDatabase)("days in sheets, on $name", (database) => {
  let server: TestApp;
  let nanda: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database);
    nanda = await visit(server, "nanda.panitia");
  });
  afterAll(() => server?.close());

  const begin = async (bytes: Buffer, name: string): Promise<string> => {
    const { payload, headers } = multipart("berkas", name, bytes);
    const sent = await nanda.send({ method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) });
    const { id } = (await nanda.post(`${exams}/import`, { file: sent.json().url })).json();
    await runSheets(server);
    return id;
  };
  const contents = async (id: string): Promise<string[]> =>
    (await nanda.get(`/impor/${id}/baris?limit=100`))
      .json()
      .data.map(({ attributes: { isi, kesalahan } }: { attributes: JsonObject }) =>
        String(kesalahan || (/Tanggal: ([^;]+)/.exec(String(isi))?.[1] ?? isi)),
      );

  it.each(zones)("are read as they stand where the machine's zone is %s", async (zone) => {
    if (zone !== undefined) process.env.TZ = zone;
    const days = [
      '<c t="d"><v>2026-11-21T00:00:00</v></c>',
      '<c t="d"><v>2026-11-21</v></c>',
      '<c t="d"><v>2026-11-21T00:00:00Z</v></c>',
      '<c s="1"><v>46347</v></c>',
      '<c s="2"><v>46347</v></c>',
      '<c s="2"><v>46347.99999999</v></c>',
      "21/11/2026",
      "2026-11-21",
    ];
    const rows = [head, ...days.map((day, index) => line(`8900000${index}`, day))];
    const told = await contents(await begin(await workbook([{ name: "A", rows }]), "ujian.xlsx"));
    expect(told.slice(0, 5)).toEqual(Array(5).fill("21 November 2026"));
    expect(told.slice(6)).toEqual(Array(2).fill("21 November 2026"));
    const counted = await workbook([{ name: "A", rows: [head, line("89000001", '<c s="1"><v>44885</v></c>')] }], {
      from1904: true,
    });
    expect(await contents(await begin(counted, "ujian.xlsx"))).toEqual(["21 November 2026"]);
  });

  it("are stored as they stood, and go out so again", async () => {
    process.env.TZ = "Asia/Jakarta";
    const rows = [head, line("89000009", '<c t="d"><v>2026-11-21T00:00:00</v></c>')];
    const id = await begin(await workbook([{ name: "A", rows }]), "ujian.xlsx");
    expect((await nanda.post(`/impor/${id}/terapkan`, { hanya_benar: false })).statusCode).toBe(200);
    await runSheets(server);
    const { data } = (await nanda.get(`${exams}/lists/panitia?keyword=89000009`)).json();
    expect(data[0]).toMatchObject({ tanggal: "2026-11-21" });
    const job = (await nanda.post(`${exams}/lists/panitia/export?keyword=89000009`, { form: "csv" })).json().id;
    await runSheets(server);
    expect((await nanda.get(`/unduhan/${job}/berkas`)).body).toContain(";21/11/2026;");
  });

  it("make the same file in every zone", async () => {
    const made = async (zone: string) => {
      process.env.TZ = zone;
      const pages = async function* () {
        yield [[{ time: "2026-11-21" }, { time: "2026-11-21 23:30" }]];
      };
      const bytes = await wholeXlsx("Hari", ["Hari", "Saat"], pages());
      return createHash("sha256").update(bytes).digest("hex");
    };
    const files = [await made("UTC"), await made("Asia/Jakarta"), await made("America/Los_Angeles")];
    expect(new Set(files).size).toBe(1);
  });
});
