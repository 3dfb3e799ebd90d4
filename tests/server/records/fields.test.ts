/** Fields that begin with a value, months of a year, and numbers with a unit, from the door of a request to a sheet. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetWork } from "../../../server/work/sheet-work";
import { oneDatabase } from "../databases";
import { writeHeaders } from "../test-app";
import { Scholarship } from "./scholarship";

const rows = "/records/beasiswa/pengalaman";

describe.each(oneDatabase)("fields on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "fields"));
  });
  afterAll(() => program?.close());

  const admin = () => program.as("admin");
  const make = async (body: object) => (await admin()).post(rows, body);
  const nameOfAdmin = async () => (await (await admin()).get("/")).json().name;

  it("begin with what is known where a row is made without a form, and are then what people write", async () => {
    const made = await make({});
    expect([made.statusCode, made.json().data]).toEqual([200, { pengisi: await nameOfAdmin(), jam: 2 }]);
    const { id } = made.json();
    const kept = { judul: "Pelatihan", mulai: "2026-01" };
    const save = async (payload: object) =>
      (await admin()).send({
        method: "PUT",
        url: `/backend${rows}/${id}`,
        payload,
        headers: writeHeaders({ "if-match": '"1"' }),
      });
    expect((await save({ ...kept, jamm: 3 })).json().errors).toEqual({ jamm: "Tidak ada isian bernama jamm" });
    const saved = await save(kept);
    expect(saved.json().data).toEqual({ ...kept, pengisi: await nameOfAdmin() });
  });

  it("that nobody may write keep what they begin with, and those of a form are as they were sent", async () => {
    const sent = { judul: "Seminar", mulai: "2026-02" };
    expect((await make({ data: sent })).json().data).toEqual({ ...sent, pengisi: await nameOfAdmin() });
    const refused = await make({ data: { ...sent, pengisi: "Orang lain" } });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { pengisi: "Pengisi tidak dapat diubah" }]);
  });

  it("of a month are read as people write them, compared, and refused where there is no such month", async () => {
    const made = await make({ data: { judul: "Lokakarya", mulai: "Maret 2026", selesai: "5/2026" } });
    expect(made.json().data).toMatchObject({ mulai: "2026-03", selesai: "2026-05" });
    const early = await make({ data: { judul: "Lokakarya", mulai: "2026-03", selesai: "2026-02" } });
    expect(early.json().errors).toEqual({ selesai: "Selesai tidak boleh sebelum mulai." });
    const none = await make({ data: { judul: "Lokakarya", mulai: "2026-13" } });
    expect(none.json().errors).toEqual({ mulai: "Mulai harus berupa bulan dan tahun, misalnya Maret 2026" });
  });

  it("of an open list take a choice by its name, and any other text as it is", async () => {
    const roleOf = async (peran: string) => (await make({ data: { judul: peran, mulai: "2026-06", peran } })).json().data.peran;
    expect([await roleOf("Pemateri"), await roleOf("Juru bahasa isyarat")]).toEqual(["pemateri", "Juru bahasa isyarat"]);
  });

  it("that no row has are refused where it is made or changed, with their names", async () => {
    const made = await make({ data: { judul: "Rapat", mulai: "2026-04", jamm: 3 } });
    expect([made.statusCode, made.json().errors]).toEqual([422, { jamm: "Tidak ada isian bernama jamm" }]);
  });

  it("that one row alone may have are free again where that row is in another state, and refused in the words of the type", async () => {
    const act = async (id: string, transition: string, revision: number) =>
      (await admin()).post(`${rows}/${id}/${transition}`, {}, { "if-match": `"${revision}"` });
    const data = { judul: "Kongres", mulai: "2026-05" };
    const { id } = (await make({ data })).json();
    const again = await make({ data });
    expect([again.statusCode, again.json()]).toEqual([409, { title: "Judul itu masih dikerjakan.", code: "exists" }]);
    expect((await act(id, "sahkan", 1)).statusCode).toBe(200);
    expect((await make({ data })).statusCode).toBe(200);
    const back = await act(id, "buka", 2);
    expect([back.statusCode, back.json().title]).toEqual([409, "Judul itu masih dikerjakan."]);
  });

  it("are told in a sheet by the name of the month, under a head that says the unit", async () => {
    await make({ data: { judul: "Webinar", mulai: "2025-07", jam: 40 } });
    const { id } = (await (await admin()).post(`${rows}/lists/semua/export?jam_from=40`, { form: "csv" })).json();
    const { next } = sheetWork(program.server.services, program.server.answers, { warn: (_, message) => expect.fail(message) });
    while (await next()) {}
    const sheet = (await (await admin()).get(`/unduhan/${id}/berkas`)).body;
    expect(sheet).toContain("Lama (jam)");
    expect(sheet).toContain("Juli 2025");
    expect(sheet).not.toContain("Lokakarya");
  });
});
