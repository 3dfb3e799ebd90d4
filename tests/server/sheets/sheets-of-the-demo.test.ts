/**
 * Every sheet that a list or a report of the shipped records offers, made for somebody of the demo who reads it and opened: a head with the
 * names of its columns. Every sheet that comes in is begun by its officer, and applied: a good line makes or changes its row, a wrong one is
 * told by its cell. A stranger gets neither.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvOf } from "../../../engine/server";
import { readDemoPeople } from "../../../server/demo/seed-demo";
import { readXlsx } from "../../../server/sheets/import/xlsx/read-xlsx";
import { fieldTitle } from "../../../server/sheets/sheet-words";
import { everyNth } from "../../sample";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { runSheets } from "../run-work";
import { documentsOf, startTestApp, type TestApp, type Visitor, visitors, writeHeaders } from "../test-app";

const { base } = documentsOf();
const records = base.library.ids("record").flatMap((id) => base.record(id) ?? []);
const people = readDemoPeople().filter(({ blocked }) => !blocked);
/** Of whom the rights are asked; most sheets are made by officers of their program. */
const officers = people.filter(({ groups = [], preferences }) => {
  const { permissions = [] } = preferences as { readonly permissions?: readonly string[] };
  return groups.length + permissions.length > 0;
});
const stranger = "desi.anggraeni";

interface Sheet {
  readonly by: string;
  readonly good: Readonly<Record<string, string>>;
  /** Other words in another line; the last of it cannot be. */
  readonly wrong: Readonly<Record<string, string>>;
  /** Its lines are about rows that are there: whose key is that of the first rows of this list. */
  readonly known?: string;
}

const placed = { lptk: "Universitas Pendidikan Katulistiwa", angkatan: "2026/2027 gasal", bidang_studi: "Matematika" };
/** The texts of people under the columns of each import. */
const sheets: Readonly<Record<string, Sheet>> = {
  "bersama/instansi": {
    by: "lestari.akses",
    good: { instansi_id: "00990011", nama: "SD Mawar", jenis: "Sekolah" },
    wrong: { instansi_id: "00990012", nama: "SD" },
  },
  "gpk/sekolah": {
    by: "retno.adminkhusus",
    good: { npsn: "00990021", nama: "SLB Mawar", jenis: "SLB sebagai pusat sumber", k_propinsi: "Jawa Barat", pdbk_netra: "3" },
    wrong: { npsn: "00990022", pdbk_netra: "tiga" },
  },
  "ppg/dosen": {
    by: "dewi.lptk",
    good: {
      owner: "surya.dosen",
      nidn: "0099000031",
      lptk: placed.lptk,
      bidang_studi: "Matematika",
      jabatan: "Lektor",
      maks_kelas: "3",
    },
    wrong: { nidn: "0099000032", maks_kelas: "9" },
  },
  "ppg/mahasiswa": {
    by: "dewi.lptk",
    good: { owner: "anggi.mahasiswa", jalur: "Dalam jabatan", nim: "2699000041", ...placed },
    wrong: { nim: "2699" },
  },
  "ppg/nilai": { by: "surya.dosen", known: "daljab", good: { modul: "81,5" }, wrong: { modul: "101" } },
  "ppg/sasaran": {
    by: "dian.kusuma",
    good: {
      owner: "wira.atmaja",
      no_ukg: "209900000051",
      tgl_lahir: "01/02/1990",
      sekolah: "SD Mawar",
      k_propinsi: "Jawa Barat",
      jenjang: "SD",
      bidang: "Matematika",
      kualifikasi: "S1",
      tmt: "01/07/2015",
      sertifikasi: "Belum bersertifikat",
      sumber: "Dapodik",
    },
    wrong: { no_ukg: "209900000052", tmt: "31/02/2015" },
  },
  "ppg/ujian": {
    by: "nanda.panitia",
    good: {
      owner: "laras.puspita",
      no_peserta: "26990000061",
      jenis: "Uji Kinerja (UKin)",
      bidang_studi: "PGSD",
      tanggal: "12/12/2026",
      sesi: "Sesi 1, pukul 07.30 WIB",
      tuk: "TUK Mawar",
      alamat_tuk: "Jalan Mawar 1",
      ruang: "R1",
    },
    wrong: { no_peserta: "26990000062", tanggal: "besok" },
  },
};

const many = { read: { account: 10_000, address: 100_000 }, write: { account: 10_000, address: 100_000 } };

const exported = records.flatMap(({ id, lists, reports }) => [
  ...[...lists].flatMap(([name, list]) => (list.export ? [{ id, path: `lists/${name}`, columns: list.export.columns }] : [])),
  ...[...reports].flatMap(([name, { export: sheet }]) =>
    sheet ? [{ id, path: `reports/${name}`, columns: sheet.columns }] : [],
  ),
]);
const offered = everyNth(exported, 24);

describe.each(oneDatabase)("sheets of the demo on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { crowd: true, callLimits: many });
  });
  afterAll(() => server?.close());
  const as = visitors(() => server);

  /** The person who did it last is asked first: the sheets of one program are made by few. */
  let before: string[] = [];
  async function byWhoMay(program: string, attempt: (visitor: Visitor) => Promise<number>): Promise<Visitor | undefined> {
    const known = officers.filter((person) => program === "bersama" || person.program === program);
    const asked = [
      ...new Set([...before, ...known.map(({ username }) => username), ...officers.map(({ username }) => username)]),
    ];
    for (const username of asked) {
      const visitor = await as(username);
      if ((await attempt(visitor)) !== 200) continue;
      before = [username, ...before.filter((one) => one !== username)].slice(0, 12);
      return visitor;
    }
    return undefined;
  }

  it(`are made for who reads the list or report, with its columns, and for nobody else (${offered.words})`, async () => {
    const nobody: string[] = [];
    const strange: { at: string; job: string }[] = [];
    const asked: { at: string; visitor: Visitor; job: string; columns: number }[] = [];
    for (const { id, path, columns } of offered.items) {
      const at = `/records/${id}/${path}/export`;
      let job = "";
      const visitor = await byWhoMay(id.split("/")[0] as string, async (one) => {
        const answer = await one.post(at, { form: "csv" });
        job = answer.json().id;
        return answer.statusCode;
      });
      if (!visitor) nobody.push(at);
      else asked.push({ at, visitor, job, columns: columns.length });
      const other = await (await as(stranger)).post(at, { form: "csv" });
      // A list whose rule looks at the rows has none for them.
      if (other.statusCode === 200) strange.push({ at, job: other.json().id });
      else expect(other.statusCode, at).toBe(403);
    }
    expect(nobody).toEqual([]);
    await runSheets(server);
    const wrong: string[] = [];
    for (const { at, visitor, job, columns } of asked) {
      const file = await visitor.get(`/unduhan/${job}/berkas`);
      const [head = ""] = file.body.replace(/^\uFEFF/, "").split("\r\n");
      if (file.statusCode !== 200 || head.split(";").length < columns || /[{}]|undefined/.test(head))
        wrong.push(`${at}: ${file.statusCode} ${head}`);
    }
    expect(wrong).toEqual([]);
    for (const { at, job } of strange) {
      const { data } = (await (await as(stranger)).get(`/unduhan/${job}`)).json();
      expect([at, data.keadaan, data.baris]).toEqual([at, "selesai", 0]);
    }
  });

  it("come in where a record says so, by who may, and from nobody else", async () => {
    const taken = records.filter((record) => record.import !== undefined);
    expect(taken.length).toBeGreaterThan(5);
    for (const { id } of taken) {
      const at = `/records/${id}/import`;
      const begin = async (one: Visitor) => {
        const { payload, headers } = multipart("berkas", "isi.csv", Buffer.from(csvOf([["Kolom lain"], ["x"]])));
        const sent = await one.send({ method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) });
        if (sent.statusCode !== 200) return sent;
        return one.post(at, { file: sent.json().url });
      };
      let job = "";
      const visitor = await byWhoMay(id.split("/")[0] as string, async (one) => {
        const answer = await begin(one);
        job = answer.json().id;
        return answer.statusCode;
      });
      expect(visitor, at).toBeDefined();
      await runSheets(server);
      const told = await visitor?.get(`/impor/${job}`);
      expect(told?.statusCode, `${at} ${told?.body}`).toBe(200);
      expect((await begin(await as(stranger))).statusCode, at).toBe(403);
    }
  });

  it("have a sample with every heading that they are read by, for who may hand them in and for nobody else", async () => {
    for (const [id, { by, good }] of Object.entries(sheets)) {
      const fields = base.record(id)?.import?.fields ?? [];
      const visitor = await as(by);
      const sample = await visitor.get(`/records/${id}/import/sample`);
      expect(sample.statusCode, id).toBe(200);
      const [sheet] = (await readXlsx(sample.rawPayload)).sheets;
      const head = fields.map((field) => fieldTitle(field, {}));
      expect(JSON.stringify(sheet), id).toContain(head.at(-1));
      const line = fields.map(({ name }) => good[name] ?? "");
      const { payload, headers } = multipart("berkas", "isi.csv", Buffer.from(csvOf([head, line])));
      const sent = await visitor.send({ method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) });
      const begun = await visitor.post(`/records/${id}/import`, { file: sent.json().url });
      await runSheets(server);
      const { pemetaan } = (await visitor.get(`/impor/${begun.json().id}`)).json();
      expect(Object.values(pemetaan), id).toEqual(head);
      expect((await (await as(stranger)).get(`/records/${id}/import/sample`)).statusCode, id).toBe(403);
    }
  });

  it("are the same when they are handed in again as they went out, in both forms", async () => {
    const odd: unknown[] = [];
    const tried = new Set<string>();
    for (const [id, { by }] of Object.entries(sheets)) {
      const record = base.record(id);
      const visitor = await as(by);
      for (const [name, list] of record?.lists ?? []) {
        const columns = new Set(list.export?.columns.map((column) => column.name));
        const isKnown = record?.import?.key.every((key) => columns.has(key));
        for (const form of isKnown ? ["csv", "xlsx"] : []) {
          const asked = await visitor.post(`/records/${id}/lists/${name}/export`, { form });
          if (asked.statusCode !== 200) continue;
          await runSheets(server);
          const file = await visitor.get(`/unduhan/${asked.json().id}/berkas`);
          const { data: made } = (await visitor.get(`/unduhan/${asked.json().id}`)).json();
          if (made.baris === 0) continue;
          const { payload, headers } = multipart("berkas", `lagi.${form}`, file.rawPayload);
          const sent = await visitor.send({
            method: "POST",
            url: "/backend/impor/unggah",
            payload,
            headers: writeHeaders(headers),
          });
          const begun = await visitor.post(`/records/${id}/import`, { file: sent.json().url });
          await runSheets(server);
          const told = (await visitor.get(`/impor/${begun.json().id}`)).json();
          const { keadaan, sama, baru, berubah, salah, berhadapan_kosong } = told;
          tried.add(id);
          if (keadaan === "siap" && sama === made.baris && baru + berubah + salah + berhadapan_kosong === 0) continue;
          const { data } = (await visitor.get(`/impor/${begun.json().id}/baris?limit=100`)).json();
          const lines = data
            .map(({ attributes }: never) => attributes)
            .filter((line: { keadaan: string }) => line.keadaan !== "sama");
          odd.push({ id, name, form, rows: made.baris, told, lines: lines.slice(0, 3) });
        }
      }
    }
    expect(odd).toEqual([]);
    expect([...tried]).toEqual(Object.keys(sheets));
  });

  it("are applied line by line: a wrong cell is told, a good line makes its row with its history, and does nothing twice", async () => {
    expect(Object.keys(sheets)).toEqual(records.filter((record) => record.import !== undefined).map(({ id }) => id));
    for (const [id, { by, good, wrong, known }] of Object.entries(sheets)) {
      const imported = base.record(id)?.import;
      const at = `/records/${id}`;
      const visitor = await as(by);
      const read = async (path: string) => (await visitor.get(path)).json();
      const titleOf = (name: string) => fieldTitle(imported?.fields.find((field) => field.name === name) as never, {});
      const keys = imported?.key as readonly string[];
      const rows = known === undefined ? [] : (await read(`${at}/lists/${known}?state=draf&limit=10`)).data;
      const keyed = (index: number) =>
        known === undefined ? {} : Object.fromEntries(keys.map((key) => [key, rows[index]?.[key]]));
      const sound: Record<string, string> = { ...good, ...keyed(0) };
      const names = imported?.fields.map(({ name }) => name).filter((name) => name in sound) as string[];
      const begin = async (...written: (typeof sound)[]) => {
        const cells = written.map((line) => names.map((name) => line[name] ?? ""));
        const { payload, headers } = multipart("berkas", "isi.csv", Buffer.from(csvOf([names.map(titleOf), ...cells])));
        const sent = await visitor.send({
          method: "POST",
          url: "/backend/impor/unggah",
          payload,
          headers: writeHeaders(headers),
        });
        const answer = await visitor.post(`${at}/import`, { file: sent.json().url });
        expect(answer.statusCode, `${id} ${answer.body}`).toBe(200);
        await runSheets(server);
        return answer.json().id as string;
      };
      const apply = async (job: string, hanya_benar: boolean) => {
        const { statusCode } = await visitor.post(`/impor/${job}/terapkan`, { hanya_benar });
        await runSheets(server);
        return statusCode;
      };
      const job = await begin(sound, { ...good, ...wrong, ...keyed(1) });
      const found = known === undefined ? { baru: 1, berubah: 0 } : { baru: 0, berubah: 1 };
      const [field = "", cell] = Object.entries(wrong).at(-1) as [string, string];
      const { data: told } = await read(`/impor/${job}/baris?limit=10`);
      expect([id, ...told.map(({ attributes: { baris, kesalahan } }: never) => `${baris} ${kesalahan}`)]).toEqual([
        id,
        "2 ",
        expect.stringContaining(`3 ${titleOf(field)} (${cell}): `),
      ]);
      expect(await read(`/impor/${job}`), id).toMatchObject({ keadaan: "siap", salah: 1, ...found });
      expect([id, await apply(job, false), await apply(job, true), await apply(job, true)]).toEqual([id, 409, 200, 409]);
      const { db } = server.services;
      const { record_id } = await db
        .selectFrom("sheet_import_row")
        .select("record_id")
        .where("job_id", "=", job)
        .where("number", "=", 2)
        .executeTakeFirstOrThrow();
      const { data: history } = await read(`${at}/${record_id}/history`);
      expect(history[0], id).toMatchObject({ act: known === undefined ? "create" : "save", note: "Impor isi.csv, baris 2" });
      const again = await begin(sound);
      expect(await read(`/impor/${again}`), id).toMatchObject({ sama: 1, baru: 0, berubah: 0, salah: 0 });
    }
  });
});
