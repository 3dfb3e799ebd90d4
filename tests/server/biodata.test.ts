import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../engine/json/json";
import type { BuiltApp } from "../../server/app";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const read = "/guru-penggerak/biodata";
const save = "/guru-penggerak/biodata/save";

describe.each(oneDatabase)("the biodata record on $name", (database) => {
  let server: TestApp;
  let app: BuiltApp;
  beforeAll(async () => {
    server = await startTestApp(database);
    app = server;
  });
  afterAll(() => server?.close());

  const open = async (username: string) => {
    const visitor = await visit(app, username);
    const { data, revision } = (await visitor.get(read)).json() as { data: JsonObject; revision: number };
    return { visitor, data, revision };
  };
  const send = (visitor: Visitor, data: unknown, revision: number, headers: Record<string, string> = {}) =>
    visitor.post(save, data, { "if-match": `"${revision}"`, ...headers });

  it("is read with its revision and whether it is complete", async () => {
    const visitor = await visit(app, "bambang.prasetyo");
    const response = await visitor.get(read);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: { nama: "Bambang Prasetyo" }, revision: 1, complete: true });
    expect(response.headers.etag).toBe('"1"');
  });

  it("is saved, counted up and told in the document's words", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const response = await send(visitor, { ...data, alamat: "Jalan Baru 1" }, revision);
    expect(response.json()).toMatchObject({ revision: revision + 1, message: "Biodata Anda berhasil disimpan.", complete: true });
    expect((await visitor.get(read)).json()).toMatchObject({ revision: revision + 1, data: { alamat: "Jalan Baru 1" } });
  });

  it("gives a receipt of every complete save that changes something, and lists the later ones on it", async () => {
    const { visitor, data, revision } = await open("nurhayati");
    const before = (await visitor.get("/cetak")).json().total;
    const first = (await send(visitor, { ...data, alamat: "Jalan Melati 1" }, revision)).json();
    expect(first.paper).toMatchObject({ number: expect.stringMatching(/^BBD-/), pdf: `/backend/cetak/berkas/${first.paper.id}` });
    const same = (await send(visitor, first.data, first.revision)).json();
    expect(same).not.toHaveProperty("paper");
    const second = (await send(visitor, { ...first.data, alamat: "Jalan Melati 2" }, same.revision)).json();
    const paper = (await visitor.get(`/cetak/rincian/${first.paper.id}`)).json();
    expect(paper).toMatchObject({ judul: "Bukti pengisian biodata", keadaan: "diganti" });
    expect(paper.isi).toContainEqual(expect.objectContaining({ isi: "Jalan Melati 1" }));
    expect(paper.riwayat.map(({ id, keadaan }: Record<string, string>) => [id, keadaan])).toEqual([
      [second.paper.id, "berlaku"],
      [first.paper.id, "diganti"],
    ]);
    // Nobody else gets the paper, so it tells what is sealed too.
    expect(paper.isi).toContainEqual(expect.objectContaining({ isi: String(data.nik).replace(/\d{4}(?=\d)/g, "$& ") }));
    expect((await visitor.get("/cetak")).json().total).toBe(before + 2);
    expect((await visitor.send({ method: "GET", url: second.paper.pdf })).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    for (const other of ["bambang.prasetyo", "galih.koordinator"]) {
      const stranger = await visit(app, other);
      expect((await stranger.get(`/cetak/rincian/${second.paper.id}`)).statusCode).toBe(404);
    }
  });

  it("names every missing field at its path and keeps nothing", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const { alamat: _, ...rest } = data;
    const response = await send(visitor, { ...rest, no_wa: "" }, revision);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      title: "Biodata belum dapat disimpan. Periksa isian yang ditandai.",
      code: "invalid",
      errors: { alamat: "Alamat tempat tinggal wajib diisi", no_wa: "Nomor WhatsApp wajib diisi" },
    });
    expect((await visitor.get(read)).json()).toMatchObject({ data, revision });
  });

  it("drops what is hidden from this person", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const hidden = { profesi_lain: "Penyair", riwayat_pendidikan: [{ tahun_lulus: "x" }], unknown: 1 };
    const response = await send(visitor, { ...data, ...hidden }, revision);
    expect(response.statusCode).toBe(200);
    for (const name of Object.keys(hidden)) expect(response.json().data).not.toHaveProperty(name);
  });

  it("refuses a changed read-only field at the field, whatever the page showed", async () => {
    const { visitor, data, revision } = await open("agus.salim");
    const response = await send(visitor, { ...data, nik: "9971010000999999" }, revision);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toHaveProperty("nik");
    expect((await visitor.get(read)).json().data.nik).toBe(data.nik);
  });

  it.each([
    ["a choice that its rule filters out", { k_kualifikasi: 12 }, "k_kualifikasi"],
    ["a choice that no list has", { k_bidang_gpm: 77 }, "k_bidang_gpm"],
    ["a city of another province", { k_propinsi: 34, k_kota: 3507 }, "k_kota"],
    ["a province that does not exist", { k_propinsi: 2 }, "k_propinsi"],
  ])("refuses %s", async (_, change, field) => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const response = await send(visitor, { ...data, ...change }, revision);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toHaveProperty(field);
  });

  it("refuses what is no value at all, in one field or in all", async () => {
    const { visitor, data, revision } = await open("made.suartika");
    for (const odd of [{ toString: 1 }, { valueOf: null }, { $sealed: "v1.a.b.c" }, [[{}]], 1e308]) {
      const one = await send(visitor, { ...data, k_propinsi: odd }, revision);
      expect([one.statusCode, Object.keys(one.json().errors)], one.body).toEqual([422, expect.arrayContaining(["k_propinsi"])]);
      const everywhere = Object.fromEntries(Object.keys(data).map((name) => [name, odd]));
      expect((await send(visitor, everywhere, revision)).statusCode).toBe(422);
    }
  });

  it("refuses a photo that is not the person's own file", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const response = await send(visitor, { ...data, foto: "/backend/berkas/00000000-0000-4000-8000-000000000000" }, revision);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ foto: "Berkas ini bukan berkas yang Anda unggah" });
  });

  it("answers a stale save with the server's copy and overwrites nothing", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    await send(visitor, { ...data, alamat: "Tab pertama" }, revision);
    const response = await send(visitor, { ...data, alamat: "Tab kedua" }, revision);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "stale", revision: revision + 1, data: { alamat: "Tab pertama" } });
    expect(response.json().title).toContain("sudah diubah di tempat lain");
    expect((await visitor.get(read)).json().data.alamat).toBe("Tab pertama");
  });

  it("lets one of two saves of the same revision win", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const answers = await Promise.all(["A", "B", "C"].map((alamat) => send(visitor, { ...data, alamat }, revision)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it("wants the revision that was read", async () => {
    const { visitor, data } = await open("bambang.prasetyo");
    const missing = await visitor.post(save, data);
    expect([missing.statusCode, missing.json().code]).toEqual([428, "revision-required"]);
    const senseless = await visitor.post(save, data, { "if-match": "latest" });
    expect([senseless.statusCode, senseless.json().code]).toEqual([400, "malformed"]);
  });

  describe("sent with the same key", () => {
    it("gives the same answer and counts once", async () => {
      const { visitor, data, revision } = await open("bambang.prasetyo");
      const headers = { "idempotency-key": "same-key-twice" };
      const first = await send(visitor, data, revision, headers);
      const second = await send(visitor, data, revision, headers);
      expect(first.statusCode).toBe(200);
      expect(second.body).toBe(first.body);
      expect(second.headers.etag).toBe(first.headers.etag);
      expect(second.headers["idempotency-replayed"]).toBe("true");
      expect((await visitor.get(read)).json().revision).toBe(revision + 1);
    });

    it("counts once when both come at the same time", async () => {
      const { visitor, data, revision } = await open("bambang.prasetyo");
      const headers = { "idempotency-key": "same-key-at-once" };
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(visitor, data, revision, headers)));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect((await visitor.get(read)).json().revision).toBe(revision + 1);
    });

    it("and another body is refused", async () => {
      const { visitor, data, revision } = await open("bambang.prasetyo");
      const headers = { "idempotency-key": "same-key-other-body" };
      await send(visitor, data, revision, headers);
      const response = await send(visitor, { ...data, alamat: "Lain" }, revision + 1, headers);
      expect([response.statusCode, response.json().code]).toEqual([422, "key-reused"]);
    });

    it("by another person is another write", async () => {
      const headers = { "idempotency-key": "same-key-other-person" };
      const one = await open("bambang.prasetyo");
      const other = await open("nurhayati");
      expect((await send(one.visitor, one.data, one.revision, headers)).statusCode).toBe(200);
      const response = await send(other.visitor, other.data, other.revision, headers);
      expect(response.headers).not.toHaveProperty("idempotency-replayed");
      expect(response.body).not.toContain("Bambang");
    });

    it("may be tried again after a refusal, with the body mended", async () => {
      const { visitor, data, revision } = await open("bambang.prasetyo");
      const headers = { "idempotency-key": "same-key-mended" };
      expect((await send(visitor, { ...data, alamat: "" }, revision, headers)).statusCode).toBe(422);
      expect((await send(visitor, data, revision, headers)).statusCode).toBe(200);
    });
  });

  it.each(["", "short", "with space in it", "x".repeat(200)])('refuses the key "%s"', async (key) => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const response = await send(visitor, data, revision, { "idempotency-key": key });
    expect([response.statusCode, response.json().code]).toEqual([400, "key-required"]);
  });

  it("starts to count anew on another process", async () => {
    app = await server.another();
    expect((await open("bambang.prasetyo")).revision).toBeGreaterThan(1);
  });

  it("is refused without the permission to update it, and left as it was", async () => {
    const visitor = await visit(app, "yohana.kalla");
    const { data, revision } = (await visitor.get(read)).json();
    const response = await send(visitor, data, revision);
    expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
    expect((await visitor.get(read)).json().revision).toBe(revision);
  });

  it("belongs to the person of the session; an id in the body changes nobody else's", async () => {
    const other = await open("made.suartika");
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const mine = { ...data, owner_id: "made.suartika", id: "made.suartika" };
    expect((await send(visitor, mine, revision)).statusCode).toBe(200);
    expect((await other.visitor.get(read)).json()).toEqual((await other.visitor.get(read)).json());
    expect((await other.visitor.get(read)).json()).toMatchObject({ data: other.data, revision: other.revision });
  });

  it("has its NIK sealed at rest, wherever the write left a trace", async () => {
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const nik = "9971010000200777";
    expect((await send(visitor, { ...data, nik }, revision)).statusCode).toBe(200);
    const { db } = server.opened;
    for (const table of ["record", "blind_index", "idempotency", "audit", "session", "account"] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect(rows, table).not.toContain(nik);
      expect(rows, table).not.toContain(String(data.nik));
    }
    const { data: stored } = await db.selectFrom("record").select("data").limit(1).executeTakeFirstOrThrow();
    expect(stored.nik).toHaveProperty("$sealed");
  });

  it("refuses a NIK that somebody else has, at the field", async () => {
    const one = await open("bambang.prasetyo");
    const other = await open("yuliana.tamba");
    const response = await send(one.visitor, { ...one.data, nik: other.data.nik }, one.revision);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ nik: "NIK ini sudah terdaftar atas nama orang lain" });
    expect((await send(one.visitor, one.data, one.revision)).statusCode).toBe(200);
  });

  it("frees a NIK that its owner has changed", async () => {
    const one = await open("made.suartika");
    const change = await send(one.visitor, { ...one.data, nik: "9971010000300888" }, one.revision);
    expect(change.statusCode, change.body).toBe(200);
    const other = await open("bambang.prasetyo");
    expect((await send(other.visitor, { ...other.data, nik: one.data.nik }, other.revision)).statusCode).toBe(200);
  });

  it("leaves an audit row for each write, refused ones too, without values", async () => {
    const { db } = server.opened;
    await db.deleteFrom("audit").execute();
    const { visitor, data, revision } = await open("bambang.prasetyo");
    const alamat = `Jalan Audit ${revision}`;
    await send(visitor, { ...data, alamat }, revision);
    await send(visitor, { ...data, alamat }, revision);
    const rows = await db.selectFrom("audit").selectAll().where("call", "=", "biodata.save").orderBy("id").execute();
    expect(rows.map(({ status, code, target, fields }) => ({ status, code, target, fields }))).toEqual([
      { status: 200, code: null, target: "record:gurupenggerak/biodata", fields: ["alamat"] },
      { status: 409, code: "stale", target: null, fields: [] },
    ]);
    expect(rows[0]?.account_id).toEqual(expect.any(String));
    expect(JSON.stringify(rows)).not.toContain(alamat);
    expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
  });

  it("stops an account that saves too often, and says for how long", async () => {
    const { visitor, data } = await open("rina.marlina");
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await send(visitor, data, 999)).statusCode);
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.slice(30)).toEqual([429, 429]);
    const response = await send(visitor, data, 999);
    expect(response.json()).toMatchObject({ code: "too-many", title: expect.stringMatching(/Coba lagi dalam \d+ detik/) });
    expect(response.json().retryAfter).toBe(Number(response.headers["retry-after"]));
    const other = await open("gilang.ramadhan");
    expect((await send(other.visitor, other.data, 999)).statusCode).toBe(409);
  });

  it("is nobody's without a login", async () => {
    const visitor = await visit(app);
    for (const response of [await visitor.get(read), await visitor.post(save, {}, { "if-match": '"1"' })]) {
      expect([response.statusCode, response.json().code]).toEqual([401, "unauthenticated"]);
    }
  });
});
