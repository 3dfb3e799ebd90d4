/** Where files are stored: a folder and an object store keep the same promises. */
import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { sweepFiles } from "../../server/files/sweep-files";
import { type FileStorage, folderStorage, isKey } from "../../server/services/file-storage";
import { openStorage } from "../../server/services/open-storage";
import { readDataPlace } from "../../server/services/settings";
import { readStorageAddress } from "../../server/services/storage-settings";
import { isWholeRun } from "../sample";
import { oneDatabase } from "./databases";
import { images, multipart } from "./images";
import { type S3Server, s3Address, s3Bucket, s3Keys, startS3 } from "./s3-server";
import { newFolder } from "./templates";
import { startTestApp, visit, writeHeaders } from "./test-app";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.close());

const inStore = (prefix: string, keys: Record<string, string> = s3Keys) =>
  openStorage(readStorageAddress("STORAGE_URL", s3Address(s3, prefix), keys));

/** In pieces of odd sizes. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 700_001) yield bytes.subarray(from, from + 700_001);
}

async function whole(pieces: AsyncIterable<Uint8Array> | undefined): Promise<Buffer | undefined> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces ?? []) all.push(piece);
  return pieces && Buffer.concat(all);
}

async function listed(storage: FileStorage, range?: Parameters<FileStorage["list"]>[0]): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(range)) keys.push(key);
  return keys;
}

/** Those that are put together of parts are tried in one store; a whole run tries them in all. */
const sizesIn = (store: string) =>
  isWholeRun
    ? [0, 1, 5_000, 8 * 1024 * 1024, 20_000_003]
    : store === "an object store"
      ? [0, 5_000, 8 * 1024 * 1024]
      : [0, 5_000];

describe.each([
  ["a folder", async () => folderStorage(newFolder())],
  ["an object store", () => inStore(`janji/${randomUUID()}`)],
  ["a bucket without a prefix", () => inStore("")],
] as const)("%s", (name, open) => {
  it.each(sizesIn(name))("keeps a file of %i bytes, at once and piece by piece", async (size) => {
    const storage = await open();
    const bytes = randomBytes(size);
    const key = await storage.put(bytes);
    const pieces = await storage.putPieces(Readable.from(inPieces(bytes)));
    expect(pieces.size).toBe(size);
    for (const one of [key, pieces.key]) {
      expect((await storage.get(one))?.equals(bytes)).toBe(true);
      expect((await whole(await storage.read(one)))?.equals(bytes)).toBe(true);
      await storage.remove(one);
      await storage.remove(one);
      expect([await storage.get(one), await storage.read(one)]).toEqual([undefined, undefined]);
    }
  });

  it("keeps a file under the key that it had elsewhere, in place of another, and nothing under what is no key", async () => {
    const storage = await open();
    const key = randomUUID();
    await storage.place(key, Readable.from([Buffer.from("first")]));
    await storage.place(key, Readable.from([Buffer.from("second")]));
    expect(String(await storage.get(key))).toBe("second");
    for (const other of ["../other", "", "x", `${key}/x`])
      await expect(storage.place(other, Readable.from([Buffer.from("x")]))).rejects.toThrow("is no key");
    await storage.remove(key);
  });

  it("lists no file under its key before it is whole", async () => {
    const storage = await open();
    const found: string[] = [];
    const looking = async function* () {
      for (let piece = 0; piece < 12; piece += 1) {
        yield randomBytes(1024 * 1024);
        found.push(...(await listed(storage)).filter(isKey));
      }
    };
    const { key } = await storage.putPieces(looking());
    expect([found, await listed(storage)]).toEqual([[], [key]]);
    await storage.remove(key);
  });

  it("stores nothing where a piece does not come", async () => {
    const storage = await open();
    const before = await listed(storage);
    for (const size of [10, 9 * 1024 * 1024]) {
      const breaking = async function* () {
        yield randomBytes(size);
        throw new Error("it broke off");
      };
      await expect(storage.putPieces(breaking())).rejects.toThrow("it broke off");
    }
    expect(await listed(storage)).toEqual(before);
    expect(s3.unfinished.size).toBe(0);
  });

  it("lists what is stored, all or a range of keys by their bytes, with the time", async () => {
    const storage = await open();
    const keys = await Promise.all(Array.from({ length: 7 }, (_, index) => storage.put(Buffer.from(String(index)))));
    keys.sort();
    s3.pageSize = 2;
    expect(await listed(storage)).toEqual(keys);
    expect(await listed(storage, { after: String(keys[1]), upTo: keys[4] })).toEqual(keys.slice(2, 5));
    expect(await listed(storage, { after: String(keys[4]), upTo: undefined })).toEqual(keys.slice(5));
    s3.pageSize = 1_000;
    for await (const { writtenAt } of storage.list()) expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(600_000);
    for (const key of keys) await storage.remove(key);
  });
});

describe("an object store", () => {
  it("has nothing but objects with a key of ours under its prefix for files", async () => {
    const storage = await inStore("bersama");
    const key = await storage.put(Buffer.from("ours"));
    for (const name of ["bersama/laporan.pdf", `bersama/lain/${key}`, `lain/${key}`])
      s3.objects.set(name, { bytes: Buffer.from("not ours"), at: new Date(0) });
    expect(await listed(storage)).toEqual([key]);
    expect([...s3.objects.keys()]).toContain(`bersama/${key}`);
  });

  it.runIf(isWholeRun)("is asked again when it is busy or the connection ends, and says so when it stays so", async () => {
    const storage = await inStore("sibuk");
    s3.faults.push(["PUT", 503, "SlowDown"], ["PUT", "cut"], ["GET", 500]);
    const key = await storage.put(Buffer.from("patience"));
    expect(String(await storage.get(key))).toBe("patience");
    for (let tries = 0; tries < 4; tries += 1) s3.faults.push(["PUT", 503, "SlowDown"]);
    await expect(storage.put(Buffer.from("x"))).rejects.toThrow(/answered 503 SlowDown said "SlowDown"$/);
    expect(await listed(storage)).toEqual([key]);
  });

  it("acknowledges no file whose parts it did not put together, though it answered 200", async () => {
    const storage = await inStore("separuh");
    s3.faults.push(["POST", "whole", "InternalError"]);
    const large = () => Readable.from(inPieces(randomBytes(9 * 1024 * 1024)));
    await expect(storage.putPieces(large())).rejects.toThrow("began an upload without a name");
    s3.faults.push(["POST", "none"], ["POST", "whole", "InternalError"]);
    await expect(storage.putPieces(large())).rejects.toThrow("did not put the parts together: InternalError");
    expect([await listed(storage), s3.unfinished.size]).toEqual([[], 0]);
  });

  it("is not without a file because it cannot be asked for it", async () => {
    const storage = await inStore("ada");
    const key = await storage.put(Buffer.from("here"));
    s3.faults.push(["GET", 404, "NoSuchBucket"], ["GET", 403, "AccessDenied"]);
    await expect(storage.get(key)).rejects.toThrow("NoSuchBucket");
    await expect(storage.read(key)).rejects.toThrow("AccessDenied");
  });

  it.runIf(isWholeRun)("says at the start why it cannot be used", async () => {
    await expect(inStore("x", { ...s3Keys, AWS_SECRET_ACCESS_KEY: "wrong" })).rejects.toThrow(
      `The file storage s3://${s3Bucket}/x at ${s3.endpoint} answered 403 SignatureDoesNotMatch`,
    );
    await expect(inStore("x", { ...s3Keys, AWS_ACCESS_KEY_ID: "OTHER" })).rejects.toThrow("403 InvalidAccessKeyId");
    const away = s3Address({ endpoint: "http://127.0.0.1:9" });
    await expect(openStorage(readStorageAddress("STORAGE_URL", away, s3Keys))).rejects.toThrow(
      /cannot be reached: .*127\.0\.0\.1:9|bad port/,
    );
    const other = s3Address(s3).replace(s3Bucket, "another-bucket");
    await expect(openStorage(readStorageAddress("STORAGE_URL", other, s3Keys))).rejects.toThrow("404 NoSuchBucket");
  });
});

describe("STORAGE_URL", () => {
  const read = (url: string, keys: Record<string, string> = s3Keys) => readStorageAddress("STORAGE_URL", url, keys);

  it("names a folder or an object store; without it files lie beside the data", () => {
    expect(readDataPlace({ DATA_DIR: "data" }).storage).toEqual({ kind: "folder", name: "data/files", folder: "data/files" });
    expect(read("file:///srv/layar/files")).toMatchObject({ kind: "folder", folder: "/srv/layar/files" });
    expect(read("s3://berkas/a/b/?endpoint=https://s3.example.id&region=id-1")).toMatchObject({
      bucket: "berkas",
      prefix: "a/b/",
      endpoint: "https://s3.example.id",
      region: "id-1",
      addressing: "path",
      name: "s3://berkas/a/b at https://s3.example.id",
    });
    expect(read("s3://berkas?region=ap-southeast-3")).toMatchObject({
      prefix: "",
      endpoint: "https://s3.ap-southeast-3.amazonaws.com",
      addressing: "host",
    });
    expect(read("s3://berkas?endpoint=http://minio:9000&requireTLS=false")).toMatchObject({ endpoint: "http://minio:9000" });
  });

  it.each([
    ["/srv/files", "must be an address such as s3://"],
    ["https://s3.example.id/berkas", "must be an address such as s3://"],
    ["file://server/files", "must be an address such as s3://"],
    ["s3://berkas", "must name a region or an endpoint"],
    ["s3://b?region=x", `must name a bucket, not "b"`],
    ["s3://berkas?region=x&regoin=y", `has "regoin", which is none of endpoint, region, addressing, requireTLS`],
    ["s3://key:secret@berkas?region=x", "must have no keys"],
    ["s3://berkas/a b?region=x", "must have a prefix of letters"],
    ["s3://berkas?endpoint=s3.example.id", "must have an endpoint that is an origin"],
    ["s3://berkas?endpoint=https://s3.example.id/path", "must have an endpoint that is an origin"],
    ["s3://berkas?endpoint=http://minio:9000", "must have an endpoint with https"],
    ["s3://berkas?region=x&addressing=virtual", `must have "path" or "host"`],
  ])("refuses %s", (url, words) => {
    expect(() => read(url)).toThrow(words);
  });

  it("needs the keys of the object store, and never names them", () => {
    expect(() => read("s3://berkas?region=x", {})).toThrow("needs the keys of the object store in AWS_ACCESS_KEY_ID");
    const { name } = read("s3://berkas?region=x");
    expect(name).not.toContain(s3Keys.AWS_ACCESS_KEY_ID);
  });
});

describe.each(oneDatabase)("a portal with an object store on $name", (database) => {
  it("takes files, gives them back, sweeps those that belong to nothing, and acknowledges none that was not stored", async () => {
    const storage = await inStore("portal");
    const server = await startTestApp(database, { storage });
    const sri = await visit(server, "sri.wahyuni");
    const upload = async (bytes: Buffer) => {
      const { payload, headers } = multipart("foto", "saya.png", bytes);
      return sri.send({ method: "POST", url: "/backend/berkas/foto", payload, headers: writeHeaders(headers) });
    };
    const { url } = (await upload(images.png)).json();
    // The picture is encoded anew: it is a PNG, and not the bytes that came.
    expect((await sri.send({ method: "GET", url })).rawPayload.subarray(0, 8)).toEqual(images.png.subarray(0, 8));
    const count = async () => (await server.opened.db.selectFrom("file").select("id").execute()).length;
    const before = await count();
    for (let tries = 0; tries < 4; tries += 1) s3.faults.push(["PUT", 503]);
    expect((await upload(images.jpeg)).statusCode).toBe(500);
    expect(await count()).toBe(before);
    const orphan = await storage.put(samplePdf("nobody's"));
    await sweepFiles(server.opened.db, storage, new Date(Date.now() + 2 * 24 * 3_600_000));
    expect(await storage.get(orphan)).toBeUndefined();
    await server.close();
  });
});

it("a folder keeps no draft of a file that broke off", async () => {
  const folder = newFolder();
  const breaking = async function* () {
    yield randomBytes(1_000_000);
    throw new Error("it broke off");
  };
  await expect(folderStorage(folder).putPieces(breaking())).rejects.toThrow("it broke off");
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
});
