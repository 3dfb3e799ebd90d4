import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../server/app";
import type { Handlers } from "../../server/context/handler";
import { sessionHandlers } from "../../server/handlers/session";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, Visitor, visit, writeHeaders } from "./test-app";

/** A small project for the tests below: one record, and calls with rules for each test. */
const documents: Record<string, unknown> = {
  "schemas/programs/uji.json": {
    name: "Uji",
    title: "Uji",
    theme: { colors: { primary: "#000000" } },
    home: "uji/home",
    cohort: { var: "profile.kelas" },
  },
  "schemas/cohorts/uji/2.json": {
    title: "Dua",
    values: { tutup: "2026-01-31" },
    overlays: [
      {
        document: "schemas/data/uji/catatan.schema.json",
        patch: { properties: { isi: { maxLength: 5 }, tambahan: { type: "string" } } },
      },
      {
        document: "schemas/calls/uji.json",
        patch: { calls: [{ id: "open", messages: { forbidden: "Kelas dua sudah tutup." } }] },
      },
    ],
  },
  "schemas/data/uji/catatan.schema.json": {
    title: "Catatan",
    type: "object",
    additionalProperties: false,
    properties: {
      isi: { title: "Isi", type: "string" },
      rahasia: { title: "Rahasia", type: "string", sensitive: "encrypted" },
      anak: {
        title: "Anak",
        type: "array",
        items: {
          type: "object",
          properties: { nama: { type: "string" }, nomor: { title: "Nomor", type: "string", sensitive: "unique" } },
        },
      },
      sekolah: {
        title: "Sekolah",
        type: "string",
        optionsFrom: {
          call: "uji.schools",
          params: { kelas: { var: "profile.kelas" } },
          key: "npsn",
          value: "npsn",
          label: "nama",
        },
      },
      panjang: { type: "integer", compute: { length: { var: "form.isi" } } },
    },
  },
  "schemas/calls/session.json": { calls: [{ id: "read", method: "GET", path: "/", public: true }] },
  "schemas/calls/uji.json": {
    calls: [
      { id: "read", method: "GET", path: "/catatan", record: { data: "uji/catatan", operation: "read" } },
      { id: "save", method: "POST", path: "/catatan", record: { data: "uji/catatan", operation: "save" } },
      {
        id: "open",
        method: "GET",
        path: "/buka/{id}",
        allowedWhen: { open: { var: "cohort.tutup" } },
        messages: { forbidden: "Belum dibuka." },
      },
      { id: "own", method: "GET", path: "/punya/{id}", allowedWhen: { "==": [{ var: "params.id" }, { var: "profile.nomor" }] } },
      { id: "manage", method: "GET", path: "/kelola", allowedWhen: { "==": [{ var: "session.role" }, "instansi"] } },
      { id: "limited", method: "GET", path: "/sering", rateLimit: { account: 3 } },
      { id: "shared", method: "GET", path: "/ramai", public: true, rateLimit: { address: 3 } },
      {
        id: "schools",
        method: "GET",
        path: "/sekolah",
        allowedWhen: { present: { var: "profile.kelas" } },
        query: {
          type: "object",
          required: ["kelas"],
          properties: { kelas: { type: "integer" }, npsn: { type: "string", maxLength: 4 }, keyword: { type: "string" } },
          additionalProperties: false,
        },
      },
      {
        id: "register",
        method: "POST",
        path: "/daftar",
        public: true,
        body: { type: "object", required: ["nama"], properties: { nama: { type: "string" } } },
      },
      { id: "check", method: "POST", path: "/periksa", body: { data: "uji/catatan" } },
      {
        id: "agreed",
        method: "POST",
        path: "/setuju",
        consent: { title: "Pakta", statement: "Saya setuju.", yes: "Setujui", no: "Nanti saja" },
      },
      { id: "fails", method: "POST", path: "/gagal" },
      {
        id: "search",
        method: "GET",
        path: "/cari",
        query: { type: "object", properties: { page: { type: "integer", minimum: 1 } } },
      },
    ],
  },
};

/** Only that handler of the portal which these documents describe. */
const { "session.read": readSession } = sessionHandlers;
const readsSession: Handlers = readSession ? { "session.read": readSession } : {};

let registered = 0;
const handlers: Handlers = {
  ...readsSession,
  "uji.open": ({ params }) => ({ body: { id: params.id } }),
  "uji.own": ({ params }) => ({ body: { id: params.id } }),
  "uji.manage": ({ scope }) => ({ body: scope.session }),
  "uji.limited": () => ({ body: {} }),
  "uji.shared": () => ({ body: {} }),
  "uji.schools": async ({ params: { kelas, npsn }, db }) => {
    await db.selectFrom("setting").select("key").execute();
    const schools = [
      { npsn: "10", nama: "SD Satu", kelas: 1 },
      { npsn: "20", nama: "SD Dua", kelas: 2 },
    ];
    return { body: { data: schools.filter((school) => school.kelas === kelas && (npsn === undefined || school.npsn === npsn)) } };
  },
  "uji.register": () => {
    registered += 1;
    return { status: 201, body: { registered } };
  },
  "uji.check": ({ body }) => ({ body }),
  "uji.agreed": () => ({ body: { diterima: true } }),
  "uji.fails": async ({ db }) => {
    await db.insertInto("setting").values({ key: "half done", value: "{}" }).execute();
    throw new Error("secret detail at /srv/layar/server.ts:1");
  },
  "uji.search": ({ params }) => ({ body: params }),
};

const people = [
  { username: "satu", label: "Satu", description: "", program: "uji", ptk: { nama: "Satu" }, profile: { kelas: 1, nomor: "77" } },
  { username: "dua", label: "Dua", description: "", program: "uji", ptk: { nama: "Dua" }, profile: { kelas: 2, nomor: "88" } },
  { username: "ganda", label: "Ganda", description: "", program: "uji", akun: { nama: "Ganda" }, ptk: { nama: "Ganda" } },
];

function writeProject(files: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), "layar-documents-"));
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value));
  }
  cpSync(join(projectRoot, "schemas/texts"), join(root, "schemas/texts"), { recursive: true });
  return root;
}

describe.each(oneDatabase)("a server on other documents, on $name", (database) => {
  const documentsRoot = writeProject(documents);
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { documentsRoot, handlers, people });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(documentsRoot, { recursive: true });
  });

  it("keeps a record of a schema that no code knows, new fields of a cohort included", async () => {
    const one = await visit(server, "satu");
    expect((await one.get("/catatan")).json()).toEqual({ data: {}, revision: 0, complete: true });
    const saved = await one.post("/catatan", { isi: "panjang sekali", tambahan: "x", panjang: 1 }, { "if-match": '"0"' });
    expect(saved.json()).toEqual({ data: { isi: "panjang sekali", panjang: 14 }, revision: 1, complete: true });
    const two = await visit(server, "dua");
    expect((await two.post("/catatan", { isi: "panjang" }, { "if-match": '"0"' })).json().errors).toHaveProperty("isi");
    expect((await two.post("/catatan", { isi: "isi", tambahan: "x" }, { "if-match": '"0"' })).json().data).toMatchObject({
      tambahan: "x",
    });
  });

  it("refuses a choice that the call would not give this person, in a record and in a body, and takes the others", async () => {
    await server.opened.db.deleteFrom("record").execute();
    const refused = { sekolah: "Pilihan Sekolah tidak tersedia" };
    const one = await visit(server, "satu");
    const save = (sekolah: unknown) => one.post("/catatan", { isi: "x", sekolah }, { "if-match": '"0"' });
    for (const sekolah of ["20", "99", "too long for the call"]) expect((await save(sekolah)).json().errors).toEqual(refused);
    expect((await one.post("/periksa", { sekolah: "20" })).json().errors).toEqual(refused);
    expect((await one.post("/periksa", { sekolah: "10" })).json()).toMatchObject({ sekolah: "10" });
    expect((await save("10")).json()).toMatchObject({ data: { sekolah: "10" }, complete: true });
    expect((await one.get("/catatan")).json()).toMatchObject({ data: { sekolah: "10" }, complete: true });
    const stranger = await visit(server, "ganda");
    expect((await stranger.post("/periksa", { sekolah: "10" })).json().errors).toEqual(refused);
  });

  it("lets one of two first saves win, and does not hold its own values against the other", async () => {
    await server.opened.db.deleteFrom("record").execute();
    const visitor = await visit(server, "satu");
    const anak = [{ nomor: "NOMOR-0" }];
    const answers = await Promise.all(["a", "b"].map((isi) => visitor.post("/catatan", { isi, anak }, { "if-match": '"0"' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("seals values inside lists, and keeps them apart from other people's", async () => {
    await server.opened.db.deleteFrom("record").execute();
    const [one, two] = [await visit(server, "satu"), await visit(server, "dua")];
    const data = {
      rahasia: "sangat-rahasia",
      anak: [
        { nama: "A", nomor: "NOMOR-1" },
        { nama: "B", nomor: "NOMOR-2" },
      ],
    };
    expect((await one.post("/catatan", data, { "if-match": '"0"' })).statusCode).toBe(200);
    const rows = JSON.stringify(await server.opened.db.selectFrom("record").selectAll().execute());
    expect(rows).toContain('"nama":"A"');
    expect(rows).not.toMatch(/NOMOR|sangat-rahasia/);
    expect((await one.get("/catatan")).json().data).toMatchObject(data);
    const taken = await two.post("/catatan", { anak: [{ nomor: "NOMOR-3" }, { nomor: " nomor-2 " }] }, { "if-match": '"0"' });
    expect(taken.json().errors).toEqual({ "anak.1.nomor": "Nomor ini sudah terdaftar atas nama orang lain" });
    const twice = await two.post("/catatan", { anak: [{ nomor: "NOMOR-4" }, { nomor: "NOMOR-4" }] }, { "if-match": '"0"' });
    expect(twice.json().errors).toHaveProperty(["anak.1.nomor"]);
  });

  it("does not open a sealed value that was moved to another person's record", async () => {
    const { db } = server.opened;
    await db.deleteFrom("record").execute();
    const one = await visit(server, "satu");
    await one.post("/catatan", { rahasia: "milik satu" }, { "if-match": '"0"' });
    const two = await db.selectFrom("account").select("id").where("username", "=", "dua").executeTakeFirstOrThrow();
    await db
      .updateTable("record")
      .set({ owner_id: two.id } as never)
      .execute();
    const response = await (await visit(server, "dua")).get("/catatan");
    expect([response.statusCode, response.body.includes("milik satu")]).toEqual([500, false]);
    await db.deleteFrom("record").execute();
  });

  it("asks the same conditions as the page, with the cohort's values and words", async () => {
    const before = await server.another({ clock: () => new Date("2026-01-31T16:59:00Z") });
    expect((await (await visit(before, "dua")).get("/buka/7")).json()).toEqual({ id: "7" });
    const after = await server.another({ clock: () => new Date("2026-01-31T17:00:00Z") });
    const response = await (await visit(after, "dua")).get("/buka/7");
    expect([response.statusCode, response.json()]).toEqual([403, { title: "Kelas dua sudah tutup.", code: "forbidden" }]);
    expect((await (await visit(after, "satu")).get("/buka/7")).json().title).toBe("Belum dibuka.");
  });

  it("refuses a call without the consent that its document demands", async () => {
    const visitor = await visit(server, "satu");
    const refused = await visitor.post("/setuju", {});
    expect([refused.statusCode, refused.json().code]).toEqual([403, "consent"]);
    expect((await visitor.post("/setuju", {}, { "x-consent": "1" })).json()).toEqual({ diterima: true });
  });

  it("lets a condition tie a path's value to the person", async () => {
    const visitor = await visit(server, "satu");
    expect((await visitor.get("/punya/77")).statusCode).toBe(200);
    for (const id of ["88", "77%20", "077"]) expect((await visitor.get(`/punya/${id}`)).statusCode, id).toBe(403);
    // A query that the call does not name is refused, so it never stands in for the path.
    expect((await visitor.get("/punya/77?id=88")).statusCode).toBe(422);
    expect((await visitor.get("/punya/88?id=77")).statusCode).toBe(403);
  });

  it("takes the role that a person chose among their own, and no other", async () => {
    const roles = async (username: string) => {
      const visitor = await visit(server, username);
      const ask = (role?: string) => visitor.get("/kelola", role === undefined ? {} : { "x-role": role });
      return Promise.all([ask(), ask("instansi"), ask("gtk"), ask("admin")].map(async (answer) => (await answer).statusCode));
    };
    expect(await roles("satu")).toEqual([403, 403, 403, 403]);
    expect(await roles("ganda")).toEqual([200, 200, 403, 200]);
  });

  it("stops an account at the document's limit, not its neighbours", async () => {
    const visitor = await visit(server, "satu");
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await visitor.get("/sering")).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await (await visit(server, "dua")).get("/sering")).statusCode).toBe(200);
  });

  it("counts a document's low limit in all processes together", async () => {
    const one = await visit(server, "ganda");
    const two = new Visitor(await server.another());
    two.cookie = one.cookie;
    const statuses = [];
    for (const visitor of [one, two, one, two, two]) statuses.push((await visitor.get("/sering")).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it("stops an address at the document's limit, also where nobody is logged in", async () => {
    const visitor = await visit(server);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await visitor.get("/ramai")).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const elsewhere = await server.app.inject({ method: "GET", url: "/backend/ramai", remoteAddress: "10.0.0.9" });
    expect(elsewhere.statusCode).toBe(200);
  });

  it("counts a public write once per key, and checks its body by its schema", async () => {
    const visitor = await visit(server);
    const invalid = await visitor.post("/daftar", {});
    expect([invalid.statusCode, invalid.json().errors]).toEqual([422, { nama: "nama wajib diisi" }]);
    const headers = { "idempotency-key": "daftar-satu-kali" };
    const [first, second] = await Promise.all([1, 2].map(() => visitor.post("/daftar", { nama: "A" }, headers)));
    expect([first?.statusCode, second?.statusCode]).toEqual([201, 201]);
    expect(second?.body).toBe(first?.body);
  });

  it("gives a handler the body that the data schema's rules accept", async () => {
    const visitor = await visit(server, "dua");
    expect((await visitor.post("/periksa", { isi: "abc", lain: 1 })).json()).toEqual({ isi: "abc", panjang: 3 });
    expect((await visitor.post("/periksa", { isi: "terlalu panjang" })).json()).toMatchObject({ code: "invalid" });
  });

  it("turns a query's texts into the schema's types", async () => {
    const visitor = await visit(server, "satu");
    expect((await visitor.get("/cari?page=2")).json()).toEqual({ page: 2 });
    expect((await visitor.get("/cari?page=0")).statusCode).toBe(422);
    expect((await visitor.get("/cari?page=dua")).json().errors).toHaveProperty("page");
  });

  it("undoes a write that fails by our own mistake, says nothing of it and notes that it failed", async () => {
    const visitor = await visit(server, "satu");
    const response = await visitor.send({ method: "POST", url: "/backend/gagal", headers: writeHeaders() });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      title: "Maaf!, Ada kesalahan pada data yang membuat aplikasi tidak berjalan. Silakan memuat ulang halaman.",
      code: "server",
    });
    const { db } = server.opened;
    expect(await db.selectFrom("setting").select("key").where("key", "=", "half done").executeTakeFirst()).toBeUndefined();
    const noted = await db.selectFrom("audit").select(["status", "code"]).where("call", "=", "uji.fails").execute();
    expect(noted).toEqual([{ status: 500, code: "server" }]);
    expect((await visitor.get("/catatan")).statusCode).toBe(200);
  });

  it("reads changed rules anew when it is told to", async () => {
    const path = join(documentsRoot, "schemas/data/uji/catatan.schema.json");
    const changed = structuredClone(documents["schemas/data/uji/catatan.schema.json"]) as { required?: string[] };
    changed.required = ["isi"];
    writeFileSync(path, JSON.stringify(changed));
    server.services.documents.reload();
    const visitor = await visit(server, "satu");
    const { revision } = (await visitor.get("/catatan")).json();
    const response = await visitor.post("/catatan", {}, { "if-match": `"${revision}"` });
    expect(response.json().errors).toEqual({ isi: "Isi wajib diisi" });
  });

  it("does not start when a call has nothing that answers it, and says which", async () => {
    const { "uji.open": _, ...fewer } = handlers;
    await expect(server.another({ handlers: fewer })).rejects.toThrow(
      /schemas\/calls\/uji\.json.*"uji\.open" \(GET \/buka\/\{id\}\)/,
    );
  });

  it("does not start when code answers what no document describes", async () => {
    const more = { ...handlers, "uji.lost": () => ({ body: {} }) };
    await expect(server.another({ handlers: more })).rejects.toThrow("uji.lost");
  });
});
