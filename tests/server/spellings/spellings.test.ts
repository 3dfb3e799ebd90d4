/** The texts of people come to the same stored value through every door, and a refused one is refused in the same words. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormModel } from "../../../engine/form/model/form-model";
import { loadFormValues } from "../../../engine/form/model/late-values";
import { csvOf, type JsonObject } from "../../../engine/server";
import { demoPassword } from "../../../server/demo/seed-demo";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { Scholarship } from "../records/scholarship";
import { runSheets } from "../run-work";
import { visit, writeHeaders } from "../test-app";
import { rowsOf, tables } from "./spelled-cases";

const rows = "/records/beasiswa/ejaan";
const kinds = tables.map(({ kind }) => kind);
const titles: Readonly<Record<string, string>> = {
  digits: "Nomor UKG",
  nik: "NIK",
  nip: "NIP",
  nuptk: "NUPTK",
  npsn: "NPSN",
  phone: "Nomor HP",
  email: "Surel",
  line: "Nama",
  date: "Tanggal",
  time: "Jam",
  number: "Nilai",
  amount: "Biaya",
  place: "Kabupaten/kota",
  flag: "Setuju",
  choice: "Golongan",
};
/** Nobody writes these in a form: they are chosen from a list. */
const chosen = ["choice", "place", "flag"];
/** A name for the rows that try something else. */
const named = (data: Readonly<JsonObject>) => ({ line: "Orang", ...data });

describe("the table of spellings", () => {
  it.each(tables)("of $kind has forty that are read, of eight classes, and ten that are refused", ({ read, refused }) => {
    expect(read.length).toBeGreaterThanOrEqual(40);
    expect(new Set(read.map((one) => one.class)).size).toBeGreaterThanOrEqual(8);
    expect(refused).toHaveLength(10);
  });
});

describe.each(oneDatabase)("spellings on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "project"));
  });
  afterAll(() => program?.close());

  const admin = () => program.as("admin");
  const begin = async (path: string, lines: readonly Readonly<JsonObject>[]): Promise<string> => {
    const head = ["Kode", ...kinds.map((kind) => titles[kind] as string)];
    const body = lines.map((line, index) => [`K${index}`, ...kinds.map((kind) => String(line[kind] ?? ""))]);
    const { payload, headers } = multipart("berkas", "ejaan.csv", Buffer.from(csvOf([head, ...body])));
    const sent = { method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) } as const;
    const { url } = (await (await admin()).send(sent)).json();
    const response = await (await admin()).post(`${path}/import`, { file: url });
    expect(response.statusCode, response.body).toBe(200);
    await runSheets(program.server);
    return response.json().id;
  };
  const faultsOf = async (id: string, path: string): Promise<ReadonlyMap<number, string>> => {
    const found = new Map<number, string>();
    for (let page = 1; page <= 4; page += 1) {
      const { data } = (await (await admin()).get(`/impor/${id}/${path}?limit=100&page=${page}`)).json();
      for (const { attributes } of data) found.set(attributes.baris - 2, attributes.kesalahan);
    }
    return found;
  };
  const storedByCode = async (table: "rows" | "record"): Promise<ReadonlyMap<string, JsonObject>> => {
    const { db } = program.server.opened;
    const found =
      table === "record"
        ? await db.selectFrom("record").select("data").where("schema_id", "=", "beasiswa/pokok").execute()
        : await db
            .selectFrom("r_beasiswa_ejaan" as never)
            .select("data" as never)
            .execute();
    return new Map((found as { data: JsonObject }[]).map(({ data }) => [String(data.kode), data]));
  };
  const refused = tables.flatMap(({ kind, refused: cases }) => cases.map(({ written }) => ({ kind, written })));
  const refusal = async (data: Readonly<JsonObject>): Promise<{ errors: Record<string, string> }> =>
    (await (await admin()).post(rows, { data: { kode: randomUUID().slice(0, 8), ...named(data) } })).json();
  const saidByCall = new Map<number, string>();

  it("are in that form once the box of the page is left, and refused there in the same words as by the call", async () => {
    await loadFormValues();
    const { documents, master } = program.server.services;
    const { base } = documents;
    const offered = master.spellings(base.library).choices;
    const options = { offered: (list: string, parent?: unknown) => offered(list, parent), load: () => Promise.resolve() };
    const { compiled, validator } = base.data("beasiswa/ejaan") as NonNullable<ReturnType<typeof base.data>>;
    const texts = (ref: string, values: object) => base.text(ref, { ...values });
    const left = (kind: string, written: string) => {
      const model = new FormModel({ compiled, validator, texts, data: { kode: "A", line: "Orang" }, options });
      model.set([kind], written);
      model.leave([kind]);
      return { sent: (model.sent as JsonObject)[kind], told: model.messagesAt(kind), faults: model.submit().length };
    };
    for (const { kind, read, refused: wrong } of tables.filter(({ kind }) => !chosen.includes(kind))) {
      for (const { written, stored } of read)
        expect([kind, written, left(kind, written)]).toEqual([kind, written, { sent: stored, told: [], faults: 0 }]);
      for (const { written } of wrong) {
        const { errors } = await refusal({ [kind]: written });
        expect([kind, written, left(kind, written).told]).toEqual([kind, written, [errors[kind]]]);
      }
    }
  });

  it("are stored in one form by the call", async () => {
    for (const [index, data] of rowsOf("written").entries()) {
      const response = await (await admin()).post(rows, { data: { kode: `A${index}`, ...named(data) } });
      expect(response.statusCode, `${JSON.stringify(data)}: ${response.body}`).toBe(200);
      expect(response.json().data).toEqual({ kode: `A${index}`, ...named(rowsOf("stored")[index] as JsonObject) });
    }
  });

  it("that mean nothing, or two things, are refused by the call in words", async () => {
    for (const [index, { kind, written }] of refused.entries()) {
      const response = await (await admin()).post(rows, { data: { kode: `X${index}`, ...named({ [kind]: written }) } });
      expect([kind, written, response.statusCode]).toEqual([kind, written, 422]);
      const { errors } = response.json();
      expect(Object.keys(errors), written).toEqual([kind]);
      saidByCall.set(index, errors[kind]);
    }
    expect([...saidByCall.values()]).not.toContain("tidak valid");
  });

  it("are stored in the same form by a sheet, and refused in the same words", async () => {
    const good = rowsOf("written").map(named);
    const bad = refused.map(({ kind, written }) => named({ [kind]: written }));
    const id = await begin(rows, [...good, ...bad]);
    const faults = await faultsOf(id, "baris");
    for (const [index, line] of good.entries()) expect([line, faults.get(index)]).toEqual([line, ""]);
    for (const [index, { kind, written }] of refused.entries()) {
      const said = faults.get(good.length + index) ?? "";
      expect([kind, written, said]).toEqual([kind, written, expect.stringContaining(saidByCall.get(index) ?? "nothing")]);
    }
    await (await admin()).post(`/impor/${id}/terapkan`, { hanya_benar: true });
    await runSheets(program.server);
    const stored = await storedByCode("rows");
    for (const [index, data] of rowsOf("stored").entries())
      expect(stored.get(`K${index}`)).toEqual({ kode: `K${index}`, ...named(data as JsonObject) });
  });

  it("are stored in the same form by a register, and refused in the same words", async () => {
    const { db } = program.server.opened;
    const good = rowsOf("written");
    const bad = refused.filter(({ kind }) => kind !== "line").map(({ kind, written }) => ({ [kind]: written }));
    const lines = [...good, ...bad];
    const now = program.now;
    for (const index of lines.keys()) {
      const id = randomUUID();
      const account = { id, username: `orang.${index}`, name: `Orang ${index}`, program: "beasiswa", is_blocked: false };
      await db
        .insertInto("account")
        .values({ ...account, password_hash: "", preferences: "{}", created_at: now })
        .execute();
      const data = JSON.stringify({ kode: `K${index}`, line: "Belum" });
      const record = { schema_id: "beasiswa/pokok", owner_id: id, revision: 1, data, created_at: now, updated_at: now };
      await db.insertInto("record").values(record).execute();
    }
    const id = await begin("/registers/beasiswa/pokok", lines);
    const faults = await faultsOf(id, "baris");
    for (const [index, { kind, written }] of refused.filter(({ kind }) => kind !== "line").entries()) {
      const said = faults.get(good.length + index) ?? "";
      const words = saidByCall.get(refused.findIndex((one) => one.kind === kind && one.written === written));
      expect([kind, written, said]).toEqual([kind, written, expect.stringContaining(words ?? "nothing")]);
    }
    const chosen = good.flatMap((line, index) => Object.keys(line).map((kind) => `${index + 2}.${kind}`));
    const led = await (await admin()).post(`/impor/${id}/terapkan`, { hanya_benar: true, pilihan: chosen });
    expect(led.statusCode, led.body).toBe(200);
    await runSheets(program.server);
    const stored = await storedByCode("record");
    for (const [index, data] of rowsOf("stored").entries())
      expect(stored.get(`K${index}`)).toEqual({ kode: `K${index}`, line: "Belum", ...data });
    const again = await begin("/registers/beasiswa/pokok", good);
    expect((await (await admin()).get(`/impor/${again}`)).json(), "what was filled in differs no more").toMatchObject({
      sama: good.length,
      berubah: 0,
    });
  });

  it("find the row in a search", async () => {
    for (const { kind, read } of tables.filter(
      ({ kind }) => !["date", "time", "number", "amount", "flag", "place", "choice"].includes(kind),
    )) {
      for (const { written, stored } of read) {
        const path = `${rows}/lists/semua?keyword=${encodeURIComponent(written)}&limit=100`;
        const response = await (await admin()).get(path);
        expect(response.statusCode, response.body).toBe(200);
        const { data } = response.json();
        const found = data.some((one: JsonObject) => one[kind] === stored);
        expect([kind, written, found]).toEqual([kind, written, true]);
      }
    }
  });

  it("let their person log in", async () => {
    const { db } = program.server.opened;
    const { password_hash } = await db
      .selectFrom("account")
      .select("password_hash")
      .where("username", "=", "budi")
      .executeTakeFirstOrThrow();
    const { read } = tables.find(({ kind }) => kind === "email") as (typeof tables)[number];
    for (const username of new Set(read.map(({ stored }) => String(stored)))) {
      const account = { id: randomUUID(), username, name: username, program: "beasiswa", is_blocked: false, preferences: "{}" };
      await db
        .insertInto("account")
        .values({ ...account, password_hash, created_at: program.now })
        .execute();
    }
    for (const { written, stored } of read) {
      const visitor = await visit(program.server);
      const response = await visitor.login({ username: written, password: demoPassword });
      expect([written, response.statusCode]).toEqual([written, 303]);
      expect([written, (await visitor.get("/")).json().username]).toEqual([written, stored]);
    }
  });
});
