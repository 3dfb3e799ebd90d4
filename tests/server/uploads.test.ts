import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { sweepFiles } from "../../server/files/sweep-files";
import { folderStorage } from "../../server/services/file-storage";
import { addJob } from "../../server/sheets/sheet-jobs";
import { oneDatabase } from "./databases";
import { differenceOf, images, multipart } from "./images";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "./test-app";

const samples = {
  png: images.png,
  jpeg: images.jpeg,
  gif: images.gif,
  pdf: samplePdf("Contoh"),
  html: Buffer.from("<script>alert(1)</script>"),
  svg: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
};

describe.each(oneDatabase)("uploads on $name", (database) => {
  let server: TestApp;
  const folder = mkdtempSync(join(tmpdir(), "layar-files-"));
  const files = () =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : [];
  beforeAll(async () => {
    server = await startTestApp(database, { storage: folderStorage(folder) });
  });
  afterAll(() => server?.close());

  const photo = async (
    visitor: Visitor,
    bytes: Buffer,
    { field = "foto", name = "saya.png", headers = {}, path = "/berkas/foto" } = {},
  ) => {
    const { payload, headers: own } = multipart(field, name, bytes);
    return visitor.send({ method: "POST", url: `/backend${path}`, payload, headers: writeHeaders({ ...own, ...headers }) });
  };

  it.each(["png", "jpeg", "gif"] as const)("keeps a %s and gives it back to its owner", async (kind) => {
    const visitor = await visit(server, "sri.wahyuni");
    const response = await photo(visitor, samples[kind]);
    expect(response.statusCode, response.body).toBe(200);
    const { url, type } = response.json();
    expect(type).toBe(`image/${kind}`);
    const file = await visitor.send({ method: "GET", url });
    expect(await differenceOf(file.rawPayload, samples[kind])).toBeLessThan(kind === "jpeg" ? 12 : 1);
    expect(file.headers).toMatchObject({
      "content-type": `image/${kind}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "private, no-cache",
    });
  });

  it("stores a photo without the data that tells where and by whom it was taken", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const { url } = (await photo(visitor, images.jpegWithGps)).json();
    const { rawPayload } = await visitor.send({ method: "GET", url });
    expect(rawPayload.subarray(0, 3)).toEqual(images.jpeg.subarray(0, 3));
    for (const said of ["Jalan Melati", "Sri Wahyuni", "Ponsel Contoh"]) {
      expect(images.jpegWithGps.includes(said), said).toBe(true);
      expect(rawPayload.includes(said), said).toBe(false);
    }
    const scan = (await photo(visitor, images.jpegWithGps, { field: "berkas", path: "/berkas/unggah" })).json();
    expect(scan.size).toBe(rawPayload.length);
  });

  it("cuts a long name between two characters", async () => {
    const { payload, headers } = multipart("foto", `a${"😀".repeat(200)}`, samples.png);
    const visitor = await visit(server, "rina.marlina");
    const response = await visitor.send({ method: "POST", url: "/backend/berkas/foto", payload, headers: writeHeaders(headers) });
    expect(response.json().name).toBe(`a${"😀".repeat(119)}`);
  });

  it("gives the photo to the record of the role in which the person acts, and takes only that one away", async () => {
    const visitor = await visit(server, "ayu.lestari");
    const own = async () => (await visitor.get("/")).json();
    const before = await own();
    const asAdmin = (await photo(visitor, samples.png, { headers: { "x-role": "instansi" } })).json().url;
    expect([(await own()).akun.foto, (await own()).ptk.foto]).toEqual([asAdmin, before.ptk.foto]);
    const asTeacher = (await photo(visitor, samples.png, { headers: { "x-role": "gtk" } })).json().url;
    expect([(await own()).akun.foto, (await own()).ptk.foto]).toEqual([asAdmin, asTeacher]);
    const saved = await visitor.post("/berkas/foto/simpan", { foto: asTeacher }, { "x-role": "instansi" });
    expect([saved.statusCode, (await own()).akun.foto]).toEqual([200, asTeacher]);
    expect((await visitor.post("/berkas/foto/simpan", {}, { "x-role": "instansi" })).statusCode).toBe(200);
    expect((await own()).akun).not.toHaveProperty("foto");
    expect((await own()).ptk.foto).toBe(asTeacher);
    const stranger = await visit(server, "rina.marlina");
    const foreign = await stranger.post("/berkas/foto/simpan", { foto: asTeacher });
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ["foto"]]);
  });

  it("keeps who acts for an institution out of their own biodata", async () => {
    const visitor = await visit(server, "ayu.lestari");
    expect((await visitor.get("/guru-penggerak/biodata", { "x-role": "gtk" })).statusCode).toBe(200);
    expect((await visitor.get("/guru-penggerak/biodata", { "x-role": "instansi" })).statusCode).toBe(403);
    const headers = { "x-role": "instansi", "if-match": '"1"' };
    expect((await visitor.post("/guru-penggerak/biodata/save", {}, headers)).statusCode).toBe(403);
  });

  it("shows the photo as the person's own", async () => {
    for (const username of ["sri.wahyuni", "ratna.petugas"]) {
      const visitor = await visit(server, username);
      const { url } = (await photo(visitor, samples.png)).json();
      const { ptk, akun } = (await visitor.get("/")).json();
      expect((ptk ?? akun).foto).toBe(url);
    }
  });

  it("gives nobody else's file, nor says that there is one", async () => {
    const { url } = (await photo(await visit(server, "sri.wahyuni"), samples.png)).json();
    const other = await visit(server, "bambang.prasetyo");
    const unknown = "/backend/berkas/00000000-0000-4000-8000-000000000000";
    const answers = [await other.send({ method: "GET", url }), await other.send({ method: "GET", url: unknown })];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, answers[1]?.body],
      [404, answers[1]?.body],
    ]);
    expect((await (await visit(server)).send({ method: "GET", url })).statusCode).toBe(401);
  });

  it("lets the own photo, and only it, into the record", async () => {
    const visitor = await visit(server, "bambang.prasetyo");
    const { data, revision } = (await visitor.get("/guru-penggerak/biodata")).json();
    const { url } = (await photo(visitor, samples.png)).json();
    const foreign = (await photo(await visit(server, "sri.wahyuni"), samples.png)).json().url;
    const save = (foto: string) =>
      visitor.post("/guru-penggerak/biodata/save", { ...data, foto }, { "if-match": `"${revision}"` });
    expect((await save(foreign)).statusCode).toBe(422);
    expect((await save(url)).json().data.foto).toBe(url);
  });

  it.each(["html", "svg", "pdf"] as const)("refuses a %s that calls itself a photo, and keeps nothing", async (kind) => {
    const before = files().length;
    const response = await photo(await visit(server, "sri.wahyuni"), samples[kind]);
    expect([response.statusCode, response.json()]).toEqual([
      422,
      {
        title: expect.stringMatching(/^Format file yang diunggah tidak sesuai\. .*; yang diterima GIF, JPG, PNG\./),
        code: "type",
      },
    ]);
    expect(files().length).toBe(before);
  });

  it.each([
    ["an empty one", "empty", Buffer.alloc(0)],
    ["the beginning of one", "cut-off", images.jpeg.subarray(0, 12)],
    ["one cut off", "cut-off", images.png.subarray(0, -20)],
    ["one with bytes of another", "broken", Buffer.concat([images.png.subarray(0, 30), images.gif])],
  ])("refuses a broken photo, and keeps nothing: %s", async (_, code, bytes) => {
    const before = files().length;
    const response = await photo(await visit(server, "nurhayati"), bytes);
    expect([response.statusCode, response.json().code]).toEqual([422, code]);
    expect(files().length).toBe(before);
  });

  it("refuses a photo of more than 2048 KB in the words of 000 §5", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const exactly = Buffer.concat([samples.png, Buffer.alloc(2048 * 1024 - samples.png.length)]);
    expect((await photo(visitor, exactly)).statusCode).toBe(200);
    const response = await photo(visitor, Buffer.concat([exactly, Buffer.alloc(1)]));
    expect([response.statusCode, response.json()]).toEqual([
      422,
      {
        title:
          "Ukuran File gambar yang dipilih melebihi ketentuan yang diperbolehkan, pilih file kurang dari 2 MB. Berkas ini 2049 KB.",
        code: "size",
      },
    ]);
  });

  it("takes a PDF where a document is asked for", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const response = await photo(visitor, samples.pdf, { field: "berkas", path: "/berkas/unggah", name: "../../etc/ijazah.pdf" });
    expect(response.json()).toMatchObject({ type: "application/pdf", name: "ijazah.pdf" });
    const { headers, body } = await visitor.send({ method: "HEAD", url: response.json().url });
    expect(body).toBe("");
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(samples.pdf.length),
      "content-disposition": `inline; filename="ijazah.pdf"; filename*=UTF-8''ijazah.pdf`,
    });
  });

  it("counts a repeated upload once", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const headers = { "idempotency-key": "upload-sent-twice" };
    const before = files().length;
    const first = await photo(visitor, samples.png, { headers });
    expect((await photo(visitor, samples.png, { headers })).body).toBe(first.body);
    expect(files().length).toBe(before + 1);
    expect((await photo(visitor, samples.gif, { headers })).json().code).toBe("key-reused");
    expect(files().length).toBe(before + 1);
  });

  it.each([
    ["another field", { field: "lain" }, 422, "type"],
    ["no marker", { headers: { "x-requested-with": "" } }, 403, "cross-site"],
    ["another origin", { headers: { origin: "https://evil.example" } }, 403, "cross-site"],
    ["no key", { headers: { "idempotency-key": "" } }, 400, "key-required"],
    ["JSON instead of a file", { headers: { "content-type": "application/json" } }, 415, "media-type"],
    ["a boundary that never comes", { headers: { "content-type": "multipart/form-data; boundary=other" } }, 400, "malformed"],
    ["no boundary", { headers: { "content-type": "multipart/form-data" } }, 400, "malformed"],
  ])("refuses an upload with %s", async (_, options, status, code) => {
    const response = await photo(await visit(server, "made.suartika"), samples.png, options as object);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it("is nobody's without a login", async () => {
    expect((await photo(await visit(server), samples.png)).statusCode).toBe(401);
  });

  it("refuses a file when the person's room is full", async () => {
    const visitor = await visit(server, "agus.salim");
    const { db } = server.opened;
    const { id: owner_id } = await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "agus.salim")
      .executeTakeFirstOrThrow();
    const file = { id: "full", owner_id, call: "file.upload", name: "x", type: "x", size: 100 * 1024 * 1024, storage_key: "x" };
    await db
      .insertInto("file")
      .values({ ...file, created_at: new Date() })
      .execute();
    const response = await photo(visitor, samples.png);
    expect([response.statusCode, response.json().code]).toEqual([422, "quota"]);
  });

  it("says that the disk is full, and keeps nothing", async () => {
    const visitor = await visit(server, "rina.marlina");
    const { storage } = server.services;
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const put = vi.spyOn(storage, "put").mockRejectedValueOnce(full);
    const headers = { "idempotency-key": "upload-to-a-full-disk" };
    const refused = await photo(visitor, samples.png, { headers });
    put.mockRestore();
    expect([refused.statusCode, refused.json().code]).toEqual([507, "full"]);
    expect((await photo(visitor, samples.png, { headers })).statusCode, "the same file, once there is room").toBe(200);
  });

  it("gives the last room to one of two files that come at once", async () => {
    const visitor = await visit(server, "hendra.gunawan");
    const { db } = server.opened;
    const { id: owner_id } = await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "hendra.gunawan")
      .executeTakeFirstOrThrow();
    const first = (await photo(visitor, samples.png)).json();
    const size = 100 * 1024 * 1024 - 2 * first.size;
    await db
      .insertInto("file")
      .values({ id: "near", owner_id, call: "x", name: "x", type: "x", size, storage_key: "near", created_at: new Date() })
      .execute();
    const answers = await Promise.all([photo(visitor, samples.png), photo(visitor, samples.png)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it("leaves no file without a row and no row without a file, once a day has passed", async () => {
    const visitor = await visit(server, "rina.marlina");
    const { opened, services } = server;
    const kept = (await photo(visitor, samples.png)).json();
    const lost = (await photo(visitor, samples.png)).json();
    const keyOf = async ({ id }: { id: string }) =>
      (await opened.db.selectFrom("file").select("storage_key").where("id", "=", id).executeTakeFirst())?.storage_key;
    const keptKey = String(await keyOf(kept));
    await services.storage.remove(String(await keyOf(lost)));
    const orphan = await services.storage.put(Buffer.from("nobody's"));
    await sweepFiles(opened.db, services.storage, new Date());
    expect([await services.storage.get(orphan), await keyOf(lost)].map((one) => one !== undefined)).toEqual([true, true]);
    const later = new Date(Date.now() + 25 * 3_600_000);
    await sweepFiles(opened.db, services.storage, later);
    expect([await services.storage.get(orphan), await keyOf(lost)]).toEqual([undefined, undefined]);
    expect(await services.storage.get(keptKey)).toBeDefined();
    await sweepFiles(opened.db, folderStorage(join(folder, "gone")), later);
    expect(await keyOf(kept), "a folder that is missing takes no rows with it").toBe(keptKey);
  });

  it("keeps what other tables than that of the files name: a sheet that was handed in, and a part of an upload", async () => {
    const { opened, services } = server;
    const { storage, vault } = services;
    const [sheet, part] = [await storage.put(Buffer.from("a;b")), await storage.put(Buffer.from("part"))];
    const account = await opened.db.selectFrom("account").select("id").limit(1).executeTakeFirstOrThrow();
    const later = new Date(Date.now() + 25 * 3_600_000);
    const asked = { program: "ppg", role: undefined, params: {}, fileType: "text/csv" };
    const job = { account_id: account.id, work: "import", type: "x", name: "import", title: "x", asked, storage_key: sheet };
    await addJob(opened.db, { vault, clock: () => later }, job);
    const upload = { account_id: account.id, key: "x", call: "x", begins_at: 0, size: 4, digest: "x", length: 8 };
    await opened.db
      .insertInto("upload_part")
      .values({ ...upload, storage_key: part, created_at: later })
      .execute();
    await sweepFiles(opened.db, storage, later);
    expect(await Promise.all([sheet, part].map(async (key) => (await storage.get(key)) !== undefined))).toEqual([true, true]);
    for (const table of ["sheet_job", "upload_part"] as const) await opened.db.deleteFrom(table).execute();
    await sweepFiles(opened.db, storage, later);
    expect(await Promise.all([sheet, part].map((key) => storage.get(key)))).toEqual([undefined, undefined]);
  });

  it("compares stored files with their entries a part at a time, and begins anew behind the last", async () => {
    const { opened, services } = server;
    const visitor = await visit(server, "rina.marlina");
    for (const _ of [1, 2, 3, 4]) expect((await photo(visitor, samples.png)).statusCode).toBe(200);
    const orphans = await Promise.all([1, 2, 3].map(() => services.storage.put(Buffer.from("nobody's"))));
    const rows = await opened.db.selectFrom("file").select("storage_key").execute();
    const later = new Date(Date.now() + 25 * 3_600_000);
    const listed: number[] = [];
    const counting = {
      ...services.storage,
      async *list(range: Parameters<typeof services.storage.list>[0]) {
        let count = 0;
        for await (const one of services.storage.list(range)) {
          count += 1;
          yield one;
        }
        listed.push(count);
      },
    };
    for (let sweep = 0; sweep * 2 <= rows.length; sweep += 1) await sweepFiles(opened.db, counting, later, 2);
    expect(await Promise.all(orphans.map((key) => services.storage.get(key)))).toEqual([undefined, undefined, undefined]);
    expect(listed.length).toBeGreaterThan(1);
    expect(Math.max(...listed)).toBeLessThanOrEqual(2 + orphans.length);
    const left = await opened.db.selectFrom("file").select("storage_key").execute();
    const isThere = async ({ storage_key }: { storage_key: string }) => (await services.storage.get(storage_key)) !== undefined;
    expect((await Promise.all(left.map(isThere))).filter((is) => is).length).toBeGreaterThanOrEqual(4);
  });

  it("stops who uploads too often", async () => {
    const visitor = await visit(server, "dewi.lestari");
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await photo(visitor, samples.png)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
