/** Files that come in parts: the server says how far it has come, whoever asks with the right to, and the whole file is judged as one that came whole. */
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Response } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BuiltApp } from "../../server/app";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { encodeAnew } from "../../server/files/images/encode-anew";
import { sweepFiles } from "../../server/files/sweep-files";
import { folderStorage } from "../../server/services/file-storage";
import { oneDatabase } from "./databases";
import { images } from "./images";
import { documentsOf, idOf, startTestApp, type TestApp, Visitor, visit, writeHeaders } from "./test-app";

const person = "sri.wahyuni";
const url = "/backend/berkas/foto";
const size = 200;

const file = images.jpegWithGps;

interface Sent {
  readonly key: string;
  readonly from: number;
  readonly to?: number;
  readonly whole?: Buffer;
  readonly headers?: Record<string, string>;
}

describe.each(oneDatabase)("an upload in parts on $name", (database) => {
  let server: TestApp;
  let beside: BuiltApp;
  const folder = mkdtempSync(join(tmpdir(), "layar-parts-"));
  const storage = folderStorage(folder);
  const lying = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const parts = () => server.opened.db.selectFrom("upload_part").selectAll().execute();
  beforeAll(async () => {
    server = await startTestApp(database, { storage });
    beside = await server.another({ documents: documentsOf() });
  });
  afterAll(() => server?.close());

  const send = (visitor: Visitor, { key, from, to = from + size, whole = file, headers = {} }: Sent): Promise<Response> => {
    const bytes = whole.subarray(from, to);
    const digest = createHash("sha256").update(bytes).digest("base64");
    return visitor.send({
      method: "POST",
      url,
      payload: bytes,
      headers: writeHeaders({
        "content-type": "application/partial-upload",
        "idempotency-key": key,
        "upload-offset": String(from),
        "upload-length": String(whole.length),
        "upload-complete": to >= whole.length ? "?1" : "?0",
        "content-digest": `sha-256=:${digest}:`,
        "x-file-name": encodeURIComponent("Foto Nurʿaini.jpg"),
        ...headers,
      }),
    });
  };
  const offsetOf = async (visitor: Visitor, key: string) => (await visitor.get(`/unggahan/${key}`)).json().offset;
  const sendFrom = async (visitor: Visitor, key: string, from: number): Promise<Response> => {
    const answer = await send(visitor, { key, from });
    return from + size < file.length ? sendFrom(visitor, key, from + size) : answer;
  };

  it("is one file at its end, opened and without its metadata, under its name", async () => {
    const visitor = await visit(server, person);
    const key = randomUUID();
    expect((await send(visitor, { key, from: 0 })).json()).toEqual({ offset: size });
    expect(await offsetOf(visitor, key)).toBe(size);
    const answer = await sendFrom(visitor, key, size);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ name: "Foto Nurʿaini.jpg", type: "image/jpeg" });
    const { rawPayload } = await visitor.send({ method: "GET", url: answer.json().url });
    expect(rawPayload.equals(await encodeAnew("image/jpeg", file))).toBe(true);
    expect(await parts()).toEqual([]);
  });

  it("counts once when the answer to its last part was lost, and when a part comes twice", async () => {
    const visitor = await visit(server, person);
    const key = randomUUID();
    await send(visitor, { key, from: 0 });
    expect((await send(visitor, { key, from: 0 })).json()).toEqual({ offset: size });
    const first = await sendFrom(visitor, key, size);
    const last = file.length - (file.length % size || size);
    const again = await send(visitor, { key, from: last });
    expect([again.json(), again.headers["idempotency-replayed"]]).toEqual([first.json(), "true"]);
  });

  it("takes no part out of its order: it says how far it has come", async () => {
    const visitor = await visit(server, person);
    const key = randomUUID();
    const early = await send(visitor, { key, from: size });
    expect([early.statusCode, early.headers["upload-offset"]]).toEqual([409, "0"]);
    await send(visitor, { key, from: 0 });
    const beyond = await send(visitor, { key, from: 2 * size });
    expect([beyond.statusCode, beyond.json().code, beyond.headers["upload-offset"]]).toEqual([409, "part-offset", String(size)]);
  });

  it("takes no part whose bytes are not those that were sent", async () => {
    const visitor = await visit(server, person);
    const key = randomUUID();
    const digest = createHash("sha256").update("lain").digest("base64");
    const damaged = await send(visitor, { key, from: 0, headers: { "content-digest": `sha-256=:${digest}:` } });
    expect([damaged.statusCode, damaged.json().code]).toEqual([400, "part-damaged"]);
    const bare = await send(visitor, { key, from: 0, headers: { "content-digest": "" } });
    expect([bare.statusCode, bare.json().code]).toEqual([400, "malformed"]);
    expect(await offsetOf(visitor, key)).toBe(0);
  });

  it("is nothing to another person, who neither goes on with it nor learns of it", async () => {
    const visitor = await visit(server, person);
    const key = randomUUID();
    await send(visitor, { key, from: 0 });
    const other = await visit(server, "agus.salim");
    expect(await offsetOf(other, key)).toBe(await offsetOf(other, randomUUID()));
    const foreign = await send(other, { key, from: size });
    expect([foreign.statusCode, foreign.headers["upload-offset"]]).toEqual([409, "0"]);
    expect((await (await visit(server)).get(`/unggahan/${key}`)).statusCode).toBe(401);
    expect(await offsetOf(visitor, key)).toBe(size);
  });

  it("goes on at another process", async () => {
    const visitor = await visit(server, person);
    const key = randomUUID();
    await send(visitor, { key, from: 0 });
    const there = new Visitor(beside);
    there.cookie = visitor.cookie;
    expect(await offsetOf(there, key)).toBe(size);
    await send(there, { key, from: size });
    expect((await sendFrom(visitor, key, 2 * size)).statusCode).toBe(200);
  });

  it("is refused with its first part for what the whole would be refused for", async () => {
    const visitor = await visit(server, person);
    const html = Buffer.alloc(3 * size, "<script>alert(1)</script>");
    const kind = await send(visitor, { key: randomUUID(), from: 0, whole: html });
    expect([kind.statusCode, kind.json().code]).toEqual([422, "type"]);
    const large = await send(visitor, { key: randomUUID(), from: 0, headers: { "upload-length": String(50 * 1024 * 1024) } });
    expect([large.statusCode, large.json().code]).toEqual([422, "size"]);
    const id = await idOf(server, person);
    const row = { id: randomUUID(), owner_id: id, call: "photo.upload", name: "x", type: "image/png", storage_key: "tidak ada" };
    await server.opened.db
      .insertInto("file")
      .values({ ...row, size: 100 * 1024 * 1024, created_at: new Date() })
      .execute();
    const full = await send(visitor, { key: randomUUID(), from: 0 });
    expect([full.statusCode, full.json().code]).toEqual([422, "quota"]);
    await server.opened.db.deleteFrom("file").where("id", "=", row.id).execute();
  });

  it("is refused at its end when it is broken, and leaves nothing", async () => {
    const visitor = await visit(server, person);
    const key = randomUUID();
    const broken = Buffer.concat([file.subarray(0, size), Buffer.alloc(size)]);
    await send(visitor, { key, from: 0, whole: broken });
    const refused = await send(visitor, { key, from: size, whole: broken });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "broken"]);
    expect((await parts()).filter((part) => part.key === key)).toEqual([]);
  });

  it("may not become another upload under its key", async () => {
    const visitor = await visit(server, person);
    const key = randomUUID();
    await send(visitor, { key, from: 0 });
    const pdf = samplePdf("Lain");
    const other = await send(visitor, { key, from: size, to: pdf.length, whole: pdf });
    expect(other.statusCode).toBeGreaterThanOrEqual(400);
    expect(await offsetOf(visitor, key)).toBe(size);
  });

  it("is swept a day after its last part, with its bytes", async () => {
    const { db } = server.opened;
    const now = server.services.clock().getTime();
    const before = lying();
    const standing = await parts();
    expect(standing.length).toBeGreaterThan(0);
    await sweepFiles(db, storage, new Date(now + 23 * 3_600_000));
    expect(await parts()).toHaveLength(standing.length);
    await sweepFiles(db, storage, new Date(now + 25 * 3_600_000));
    expect(await parts()).toEqual([]);
    expect(lying()).toBe(before - standing.length);
  });
});
