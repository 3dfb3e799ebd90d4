import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvOf } from "../../engine/server";
import { readDocuments } from "../../engine/tools";
import { projectRoot } from "../../server/app";
import { statementsOf } from "../../server/rows/shape/shape-lock";
import { readRights } from "../../tools/diff/read-rights";
import { writtenRights } from "../../tools/diff/rights-rows";
import { firstGroups, firstRights } from "../first-access";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const writes: readonly (readonly [path: string, body: Record<string, unknown>])[] = [
  ["/akses/save", { ppg_akses_id: "6501", nama: "Mengelola akun", izin: "guru-penggerak-akun.index" }],
  ["/akses/save-aktif", { ppg_akses_id: "6501", is_aktif: 1 }],
  ["/akses/save-tutup", { ppg_akses_id: "6501", is_tutup: 0 }],
];
const reads = ["/akses/groups", "/akses", "/akses/fetch/6501", "/akses/download"];

describe.each(oneDatabase)("the access rights on $name", (database) => {
  let server: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database);
    admin = await visit(server, "lestari.akses");
  });
  afterAll(() => server?.close());

  const list = async (query = "") => (await admin.get(`/akses${query}`)).json();
  const fetch = async (id: string) => (await admin.get(`/akses/fetch/${id}`)).json();
  const save = (data: unknown, revision: number, headers: Record<string, string> = {}) =>
    admin.post("/akses/save", data, { "if-match": `"${revision}"`, ...headers });
  const permissionsOf = async (visitor: Visitor): Promise<string[]> => (await visitor.get("/preferensi")).json().permissions;
  const audited = (call: string) =>
    server.services.db.selectFrom("audit").selectAll().where("call", "=", call).orderBy("id", "desc").executeTakeFirst();

  it("are written out as they hold now, for npm run diff", async () => {
    const documents = readDocuments(projectRoot);
    const held = async () => writtenRights(await readRights(server.services.db, documents));
    const before = await held();
    const [right] = firstRights.filter((one) => one.is_aktif === 1 && one.is_tutup === 0);
    const group = firstGroups.find(({ nomor }) => nomor === right?.kelompok);
    const line = JSON.stringify({ group: group?.nama, permission: right?.izin });
    expect(before).toContain(line);
    const close = (isClosed: number) =>
      sql`update r_bersama_hak_akses set is_tutup = ${isClosed} where nomor = ${right?.nomor}`.execute(server.services.db);
    await close(1);
    expect(await held()).not.toContain(line);
    await close(0);
    expect(await held()).toBe(before);
  });

  describe("are refused", () => {
    it.each([undefined, "sri.wahyuni", "ratna.petugas", "joko.pemantau"])("to %s, whatever is asked", async (username) => {
      const other = await visit(server, username);
      const expected = username === undefined ? [401, "unauthenticated"] : [403, "forbidden"];
      for (const path of reads) {
        const response = await other.get(path);
        expect([response.statusCode, response.json().code], path).toEqual(expected);
        expect(response.body).not.toContain("Asesor");
      }
      for (const [path, body] of writes) {
        const response = await other.post(path, body, { "if-match": '"1"' });
        expect([response.statusCode, response.json().code], path).toEqual(expected);
      }
      expect((await fetch("6501")).revision).toBe(1);
    });

    it("to change for who may only look", async () => {
      await server.services.db
        .updateTable("account")
        .set({ preferences: JSON.stringify({ permissions: ["ppg-akses.index"] }) })
        .where("username", "=", "maria.latuheru")
        .execute();
      const reader = await visit(server, "maria.latuheru");
      expect((await reader.get("/akses/groups")).statusCode).toBe(200);
      expect((await reader.get("/akses/download")).statusCode).toBe(403);
      for (const [path, body] of writes) {
        expect((await reader.post(path, body, { "if-match": '"1"' })).statusCode, path).toBe(403);
        expect(await audited(path.slice(1).replace("/", "."))).toMatchObject({ status: 403, code: "forbidden" });
      }
    });
  });

  describe("as lists", () => {
    it("come in pages of ten with their figures", async () => {
      const first = (await admin.get("/akses/groups")).json();
      const last_page = Math.ceil(firstGroups.length / 10);
      expect(first).toMatchObject({ total: firstGroups.length, last_page, per_page: 10, current_page: 1, meta: {} });
      expect(first.data[0]).toEqual({
        type: "kelompok-akses",
        id: "1",
        attributes: {
          nomor: 1,
          nama: "Administrator hak akses",
          keterangan: "Mengatur hak akses semua kelompok.",
          jenis: "pengelola",
          jumlah: 6,
        },
      });
      const pages = [];
      for (let page = 1; page <= last_page; page++) pages.push(...(await admin.get(`/akses/groups?page=${page}`)).json().data);
      const numbers = firstGroups.map(({ nomor }) => nomor).sort((one, other) => one - other);
      expect(pages.map(({ id }) => Number(id))).toEqual(numbers);
    });

    it("say which page they are, also when a page past the end is asked", async () => {
      const last = Math.ceil(firstRights.length / 25);
      expect(await list("?page=999999&limit=25")).toMatchObject({ current_page: last, last_page: last, per_page: 25 });
    });

    it("carry flags as 1 and 0, and the group of each right", async () => {
      const { data, included } = await list("?kelompok=65");
      expect(data[3]).toMatchObject({ id: "6504", attributes: { is_aktif: 0, is_tutup: 0 } });
      expect(data[3].relationships).toEqual({ kelompok: { data: { type: "kelompok-akses", id: "65" } } });
      expect(included).toMatchObject([{ type: "kelompok-akses", id: "65", attributes: { nama: "Pemantau seleksi pusat" } }]);
    });

    it.each([
      ["?kelompok=88", firstRights.filter(({ kelompok }) => kelompok === 88).length],
      ["?kelompok=88&is_tutup=1", 1],
      ["?kelompok=88&is_tutup=0&is_aktif=1", firstRights.filter(({ kelompok }) => kelompok === 88).length - 1],
      ["?is_aktif=0", 3],
      ["?keyword=WAWANCARA", firstRights.filter(({ nama }) => nama.toLowerCase().includes("wawancara")).length],
      ["?keyword=pemantau%20seleksi%20daerah", 4],
      ["?keyword=asesor-nilai", firstRights.filter(({ izin }) => izin.includes("asesor-nilai")).length],
      ["?keyword=%25", 0],
      ["?keyword=_", 0],
      ["?keyword=%5C", 0],
      ["?keyword=%27%20or%201%3D1%20--", 0],
      ["?keyword=tidak-ada-yang-begini", 0],
    ])("are filtered: /akses%s has %i", async (query, total) => {
      expect((await list(query)).total).toBe(total);
    });

    it("have one empty page where nothing is found", async () => {
      expect(await list("?keyword=zzz")).toEqual({
        data: [],
        included: [],
        total: 0,
        last_page: 1,
        per_page: 10,
        current_page: 1,
        meta: {},
      });
    });

    it.each([
      "/akses?page=0",
      "/akses?page=-1",
      "/akses?page=x",
      "/akses?page=1.5",
      "/akses?limit=0",
      "/akses?limit=101",
      `/akses?keyword=${"x".repeat(101)}`,
      "/akses?keyword=a&keyword=b",
      "/akses?kelompok=x",
      "/akses?is_aktif=2",
      "/akses?lain=1",
      "/akses/groups?limit=1000000",
      "/akses/download?page=1",
    ])("refuse %s", async (path) => {
      const response = await admin.get(path);
      expect([response.statusCode, response.json().code]).toEqual([422, "invalid"]);
    });

    it.each([
      "/akses?kelompok=2",
      "/akses?kelompok=99999999999",
      "/akses/download?kelompok=2",
      "/akses/fetch/1",
      "/akses/fetch/x",
    ])("do not find %s", async (path) => {
      expect((await admin.get(path)).statusCode).toBe(404);
    });
  });

  describe("when edited", () => {
    it("are saved, counted up, told and audited by field name", async () => {
      const { data, revision } = await fetch("8801");
      const response = await save({ ...data, nama: "Menilai esai peserta", keterangan: "Tahap 1" }, revision);
      expect(response.json()).toEqual({
        data: { ...data, nama: "Menilai esai peserta", keterangan: "Tahap 1" },
        revision: revision + 1,
        message: "Hak akses berhasil disimpan.",
      });
      expect((await fetch("8801")).revision).toBe(revision + 1);
      expect(await audited("akses.save")).toMatchObject({ status: 200, target: "akses:8801", fields: ["keterangan", "nama"] });
    });

    it.each([
      ["no name", { nama: "" }, "nama"],
      ["a name that is too short", { nama: "x" }, "nama"],
      ["a name that is too long", { nama: "x".repeat(101) }, "nama"],
      ["a permission that no list has", { izin: "semua.boleh" }, "izin"],
      ["no permission", { izin: "" }, "izin"],
      ["several permissions in one", { izin: "ppg-akses.index|ppg-akses.update" }, "izin"],
      ["no number", { ppg_akses_id: "" }, "ppg_akses_id"],
      ["too long a note", { keterangan: "x".repeat(301) }, "keterangan"],
    ])("are refused with %s, at the field", async (_, change, field) => {
      const { data, revision } = await fetch("8802");
      const response = await save({ ...data, ...change }, revision);
      expect([response.statusCode, response.json().code]).toEqual([422, "invalid"]);
      expect(response.json().errors).toHaveProperty(field);
      expect(await fetch("8802")).toEqual({ data, revision });
    });

    it("refuse an older revision with the newer copy, and none at all", async () => {
      const { data, revision } = await fetch("8803");
      await save({ ...data, nama: "Tab pertama" }, revision);
      const response = await save({ ...data, nama: "Tab kedua" }, revision);
      expect([response.statusCode, response.json().code]).toEqual([409, "stale"]);
      expect(response.json()).toMatchObject({ revision: revision + 1, data: { nama: "Tab pertama" } });
      const missing = await admin.post("/akses/save", data);
      expect([missing.statusCode, missing.json().code]).toEqual([428, "revision-required"]);
    });

    it("count once however often the same is sent", async () => {
      const { data, revision } = await fetch("8804");
      const sent = () => save({ ...data, nama: "Sekali saja" }, revision, { "idempotency-key": "akses-sekali" });
      const [first, second] = [await sent(), await sent()];
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(second.json()).toEqual(first.json());
      expect((await fetch("8804")).revision).toBe(revision + 1);
    });

    it("of a number that does not exist are not found", async () => {
      const response = await save({ ppg_akses_id: "999999999", nama: "Tidak ada", izin: "ppg-akses.index" }, 1);
      expect([response.statusCode, response.json().title]).toEqual([404, "Hak akses itu tidak ada."]);
    });
  });

  describe("when switched", () => {
    const tile = "guru-penggerak-akun.index";

    it("take effect for the group's members with their next call", async () => {
      const member = await visit(server, "joko.pemantau");
      expect(await permissionsOf(member)).toContain(tile);
      const off = await admin.post("/akses/save-aktif", { ppg_akses_id: "6501", is_aktif: 0 });
      expect(off.json().data).toMatchObject({ ppg_akses_id: "6501", is_aktif: 0, is_tutup: 0 });
      expect(await permissionsOf(member)).not.toContain(tile);
      await admin.post("/akses/save-aktif", { ppg_akses_id: "6501", is_aktif: 1 });
      expect(await permissionsOf(member)).toContain(tile);
      await admin.post("/akses/save-tutup", { ppg_akses_id: "6501", is_tutup: 1 });
      expect(await permissionsOf(member)).not.toContain(tile);
      expect(await audited("akses.save-tutup")).toMatchObject({ target: "akses:6501", fields: ["is_tutup"] });
      await admin.post("/akses/save-tutup", { ppg_akses_id: "6501", is_tutup: 0 });
      expect(await permissionsOf(member)).toContain(tile);
    });

    it("stay as they are when the same is asked again", async () => {
      const same = { ppg_akses_id: "6502", is_tutup: 1 };
      expect((await admin.post("/akses/save-tutup", same)).json().data.is_tutup).toBe(1);
      expect((await admin.post("/akses/save-tutup", same)).json().data.is_tutup).toBe(1);
      const key = { "idempotency-key": "akses-tutup-1" };
      const first = await admin.post("/akses/save-tutup", { ...same, is_tutup: 0 }, key);
      const other = await admin.post("/akses/save-tutup", same, key);
      expect([first.statusCode, other.statusCode, other.json().code]).toEqual([200, 422, "key-reused"]);
    });

    it.each([
      ["/akses/save-aktif", {}],
      ["/akses/save-aktif", { ppg_akses_id: "6501" }],
      ["/akses/save-aktif", { ppg_akses_id: "6501", is_aktif: 2 }],
      ["/akses/save-aktif", { ppg_akses_id: "6501", is_aktif: "1" }],
      ["/akses/save-aktif", { ppg_akses_id: "6501; drop", is_aktif: 1 }],
      ["/akses/save-aktif", { ppg_akses_id: 6501, is_aktif: 1 }],
      ["/akses/save-aktif", { ppg_akses_id: "6501", is_aktif: 1, is_tutup: 0 }],
      ["/akses/save-tutup", { ppg_akses_id: "6501", is_aktif: 1 }],
      ["/akses/save-tutup", null],
    ])("refuse %s with %j", async (path, body) => {
      const response = await admin.post(
        path,
        body === null ? "null" : body,
        body === null ? { "content-type": "application/json" } : {},
      );
      expect([response.statusCode, response.json().code]).toEqual([422, "invalid"]);
    });

    it("leave nobody without the permission they are using", async () => {
      for (const [path, body] of [
        ["/akses/save-aktif", { ppg_akses_id: "102", is_aktif: 0 }],
        ["/akses/save-tutup", { ppg_akses_id: "102", is_tutup: 1 }],
      ] as const) {
        const response = await admin.post(path, body);
        expect([response.statusCode, response.json().code]).toEqual([409, "own-access"]);
        expect(response.json().title).toContain("Minta administrator lain");
      }
      const { data, revision } = await fetch("102");
      expect((await save({ ...data, izin: "ppg-akses.index" }, revision)).statusCode).toBe(409);
      expect(await fetch("102")).toEqual({ data, revision });
      expect((await list("?kelompok=1&is_aktif=1&is_tutup=0")).total).toBe(6);
    });
  });

  describe("of a group", () => {
    const records = "/records/bersama";
    const groupOf = async (keyword: string) =>
      (await admin.get(`${records}/kelompok-akses/lists/semua?keyword=${keyword}`)).json().data[0];
    const personOf = async (keyword: string) => (await admin.get(`/orang?keyword=${keyword}`)).json().data[0].id;
    const act = (path: string, revision: number) => admin.post(`${records}/${path}`, {}, { "if-match": `"${revision}"` });

    it("are its members' from the moment they join until they leave, with a history of both", async () => {
      const { id: kelompok_id } = await groupOf("sertifikat%20pusat");
      const member = await visit(server, "rudi.hartono");
      const owner = await personOf("Rudi%20Hartono");
      const made = await admin.post(`${records}/anggota-akses`, { owner, data: { kelompok_id, alasan: "Surat tugas 12" } });
      expect(made.statusCode, made.body).toBe(200);
      const { id } = made.json();
      const seen = (await member.get("/preferensi")).json();
      expect([seen.groups, seen.permissions.includes("guru-penggerak-sertifikat.verval")]).toEqual([[304], true]);
      expect((await act(`anggota-akses/${id}/akhiri`, 1)).statusCode).toBe(200);
      expect((await member.get("/preferensi")).json().groups).toEqual([]);
      expect((await act(`anggota-akses/${id}/pulihkan`, 2)).statusCode).toBe(200);
      expect((await member.get("/preferensi")).json().groups).toEqual([304]);
      const history = (await admin.get(`${records}/anggota-akses/${id}/history`)).json();
      expect(history.data.map(({ act: name }: { act: string }) => name).sort()).toEqual(["akhiri", "create", "pulihkan"]);
      const refused = await member.post(`${records}/anggota-akses`, { owner, data: { kelompok_id } });
      expect(refused.statusCode).toBe(403);
    });

    it("leave the list and the members when they are removed or the group is closed, and come back", async () => {
      const { id: kelompok_id } = await groupOf("sertifikat%20pusat");
      const hak = {
        nomor: 30477,
        kelompok_id,
        nama: "Membuka tautan",
        izin: "guru-penggerak-mutu.index",
        is_aktif: 1,
        is_tutup: 0,
      };
      const { id } = (await admin.post(`${records}/hak-akses`, { data: hak })).json();
      const member = await visit(server, "rudi.hartono");
      expect(await permissionsOf(member)).toContain(hak.izin);
      expect((await act(`hak-akses/${id}/hapus`, 1)).statusCode).toBe(200);
      expect(await permissionsOf(member)).not.toContain(hak.izin);
      expect((await admin.get("/akses/fetch/30477")).statusCode).toBe(404);
      expect((await act(`hak-akses/${id}/pulihkan`, 2)).statusCode).toBe(200);
      expect(await permissionsOf(member)).toContain(hak.izin);
      expect((await act(`kelompok-akses/${kelompok_id}/tutup`, 1)).statusCode).toBe(200);
      expect(await permissionsOf(member)).not.toContain(hak.izin);
      expect((await act(`kelompok-akses/${kelompok_id}/buka`, 2)).statusCode).toBe(200);
      expect(await permissionsOf(member)).toContain(hak.izin);
    });

    it("are never taken from oneself, nor from each other at the same moment", async () => {
      const { id: kelompok_id } = await groupOf("Administrator");
      const own = `${records}/anggota-akses/lists/semua?kelompok_id=${kelompok_id}`;
      const [mine] = (await admin.get(own)).json().data;
      const refused = await act(`anggota-akses/${mine.id}/akhiri`, mine.revision);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "own-access"]);
      expect(refused.json().title).toContain("Minta administrator lain");
      const owner = await personOf("Rudi%20Hartono");
      const { id } = (await admin.post(`${records}/anggota-akses`, { owner, data: { kelompok_id } })).json();
      const second = await visit(server, "rudi.hartono");
      const end = (visitor: Visitor, one: string, revision: number) =>
        visitor.post(`${records}/anggota-akses/${one}/akhiri`, {}, { "if-match": `"${revision}"` });
      const answers = await Promise.all([end(admin, id, 1), end(second, mine.id, mine.revision)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const left = answers[0]?.statusCode === 200 ? admin : second;
      expect((await left.get("/akses/groups")).statusCode).toBe(200);
      if (left === second)
        await second.post(`${records}/anggota-akses/${mine.id}/pulihkan`, {}, { "if-match": `"${mine.revision + 1}"` });
    });
  });

  describe("as a file", () => {
    it("are a CSV with its mark, a name and one row for each right", async () => {
      const response = await admin.get("/akses/download?kelompok=305");
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(response.headers["content-disposition"]).toMatch(
        /^attachment; filename="(hak-akses-\d{4}-\d\d-\d\d\.csv)"; filename\*=UTF-8''\1$/,
      );
      expect(response.body).toBe(
        "\uFEFFNomor;Nomor kelompok;Kelompok;Hak akses;Izin;Kunci izin;Status;Buka/tutup;Keterangan\r\n" +
          "30501;305;Pemeriksa sertifikat balai;Melihat sertifikat;Melihat sertifikat;guru-penggerak-sertifikat.index;Aktif;Dibuka;\r\n" +
          "30502;305;Pemeriksa sertifikat balai;Memeriksa sertifikat;Memeriksa sertifikat;guru-penggerak-sertifikat.verval;Aktif;Dibuka;\r\n" +
          "30503;305;Pemeriksa sertifikat balai;Melihat sertifikat pendidik;Melihat sertifikat pendidik;ppg-prajab-sertifikat.index;Aktif;Dibuka;\r\n" +
          "30504;305;Pemeriksa sertifikat balai;Menerbitkan sertifikat pendidik;Memeriksa dan menerbitkan sertifikat pendidik;ppg-prajab-sertifikat.verval;Aktif;Dibuka;\r\n" +
          "30505;305;Pemeriksa sertifikat balai;Menerbitkan sertifikat kompetensi;Mencatat uji dan menerbitkan sertifikat kompetensi;vokasi-sertifikasi.index;Aktif;Dibuka;\r\n",
      );
    });

    it("hold what was asked for, and everything where nothing was", async () => {
      const lines = async (query: string) => (await admin.get(`/akses/download${query}`)).body.trim().split("\r\n").length - 1;
      expect(await lines("")).toBe((await list()).total);
      expect(await lines("?keyword=wawancara")).toBe((await list("?keyword=wawancara")).total);
    });

    it("calculate nothing in a spreadsheet, whatever was typed", async () => {
      const { data, revision } = await fetch("30401");
      await save({ ...data, nama: '=HYPERLINK("http://jahat.example","klik")', keterangan: "@SUM(1,2)" }, revision);
      const { body } = await admin.get("/akses/download?kelompok=304");
      expect(body).toContain(`"'=HYPERLINK(""http://jahat.example"",""klik"")"`);
      expect(body).toContain(`"'@SUM(1,2)"`);
    });
  });

  it("are asked too often by one account only up to a limit that says how long to wait", async () => {
    // The processes of a database count this together.
    await server.opened.db.deleteFrom("password_attempt").execute();
    const fresh = await server.another();
    const busy = await visit(fresh, "lestari.akses");
    const codes = [];
    for (let count = 0; count < 11; count += 1) codes.push((await busy.get("/akses/download?kelompok=1")).statusCode);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
    const refused = await busy.get("/akses/download?kelompok=1");
    expect(refused.json()).toMatchObject({ code: "too-many", retryAfter: expect.any(Number) });
    expect((await busy.get("/akses?kelompok=1")).statusCode).toBe(200);
    const saves = [];
    for (let count = 0; count < 31; count += 1)
      saves.push((await busy.post("/akses/save", {}, { "if-match": '"1"' })).statusCode);
    expect(saves).toEqual([...Array(30).fill(422), 429]);
    for (const [path, body] of writes.slice(1)) {
      const switches = [];
      for (let count = 0; count < 61; count += 1) switches.push((await busy.post(path, { ...body, is_aktif: 3 })).statusCode);
      expect(switches).toEqual([...Array(60).fill(422), 429]);
    }
  });

  // The last one: nobody is in the group of administrators afterwards.
  it("come from the tables of an earlier release, with who was in which group", async () => {
    const { db } = server.services;
    await sql`delete from r_bersama_kelompok_akses`.execute(db);
    await sql`insert into access_group (id, kind, name, note) values (7, 'pemantau', 'Kelompok lama', '')`.execute(db);
    await sql`insert into access_right (id, group_id, permission, name, note, is_active, is_closed, revision, updated_at)
      values (701, 7, 'surel.index', 'Melihat surel', '', true, false, 3, now()), (702, 7, 'surel.update', 'Mengirim', '', true, true, 1, now())`.execute(
      db,
    );
    await sql`update account set preferences = '{"groups": [7, 9]}' where username = 'joko.pemantau'`.execute(db);
    for (const statement of statementsOf(projectRoot, "0013-hak-akses.sql")) await sql.raw(statement).execute(db);
    const seen = (await (await visit(server, "joko.pemantau")).get("/preferensi")).json();
    expect([seen.groups, seen.permissions]).toEqual([[7], ["surel.index"]]);
  });
});

describe("a CSV file", () => {
  it("opens in columns under Indonesian settings: semicolons, and a comma before decimals", () => {
    expect(
      csvOf([
        ["Nama", "Nilai"],
        ["Sri", 80.5],
      ]),
    ).toBe("\uFEFFNama;Nilai\r\nSri;80,5\r\n");
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+62", "'+62"],
    ["-1", "'-1"],
    ["@a", "'@a"],
    [" =1", "' =1"],
    ["\t=1", "'\t=1"],
    ["＝1+1", "'＝1+1"],
    ["＠SUM(1)", "'＠SUM(1)"],
    ["'＋62", "''＋62"],
    ["a,b", '"a,b"'],
    ["a;b", '"a;b"'],
    ['a"b', '"a""b"'],
    ["a\nb", '"a\nb"'],
    ["biasa", "biasa"],
  ])("writes %j as %j", (value, cell) => {
    expect(csvOf([[value, -1]])).toBe(`\uFEFF${cell};-1\r\n`);
  });
});
