// @long
/** `npm run copy-files`: files go from one storage to another, whole, and go on where they broke off. */
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { copyFiles } from "../../server/backup/copy-files";
import { type FileStorage, folderStorage } from "../../server/services/file-storage";
import { openStorage } from "../../server/services/open-storage";
import { readStorageAddress } from "../../server/services/storage-settings";
import { isWholeRun } from "../sample";
import { type S3Server, s3Address, s3Keys, startS3 } from "./s3-server";
import { newFolder } from "./templates";

let s3: S3Server;
let folder: FileStorage;
let store: FileStorage;
let journal: string;
let keys: string[];
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.close());
beforeEach(async () => {
  s3.objects.clear();
  s3.asked.length = 0;
  const address = readStorageAddress("STORAGE_URL", s3Address(s3), s3Keys);
  [folder, store, journal] = [folderStorage(newFolder()), await openStorage(address), join(newFolder(), "journal")];
  keys = await Promise.all(Array.from({ length: 40 }, (_, index) => folder.put(Buffer.from(`file ${index}`))));
  keys.sort();
});

async function contents(storage: FileStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list()) found[key] = String(await storage.get(key));
  return found;
}

const sent = () => s3.asked.filter((line) => line.startsWith("PUT")).length;

it("copies every file under its key, to an object store and back, and removes nothing", async () => {
  const before = await contents(folder);
  expect(await copyFiles({ from: folder, to: store, journal })).toMatchObject({ files: 40, before: 0 });
  expect(await contents(store)).toEqual(before);
  expect(await contents(folder)).toEqual(before);
  const other = folderStorage(newFolder());
  await copyFiles({ from: store, to: other, journal: `${journal}-back` });
  expect(await contents(other)).toEqual(before);
});

it.runIf(isWholeRun)("takes only what is new at a second run, and what is gone on the other side", async () => {
  await copyFiles({ from: folder, to: store, journal });
  const added = await folder.put(Buffer.from("added"));
  await store.remove(String(keys[3]));
  await folder.remove(String(keys[5]));
  expect(await copyFiles({ from: folder, to: store, journal })).toMatchObject({ files: 2, before: 38 });
  expect(Object.keys(await contents(store)).sort()).toEqual([...keys, added].sort());
});

it("goes on where it broke off, and takes a file again of which the journal has half a line", async () => {
  const breaking: FileStorage = {
    ...store,
    place: async (key, pieces) => {
      if (key === keys[20]) throw new Error("the network broke");
      return store.place(key, pieces);
    },
  };
  await expect(copyFiles({ from: folder, to: breaking, journal })).rejects.toThrow("the network broke");
  const compared = readFileSync(journal, "utf8").trim().split("\n").length;
  expect(compared).toBeGreaterThan(10);
  appendFileSync(journal, "0123abc  files/");
  s3.asked.length = 0;
  const { files, before } = await copyFiles({ from: folder, to: store, journal });
  expect([files + before, before, sent()]).toEqual([40, compared, files]);
  expect(await contents(store)).toEqual(await contents(folder));
});

it("stops at a file that does not come back as it was sent, and does not note it", async () => {
  const changing: FileStorage = {
    ...store,
    place: async (key, pieces) => {
      await store.place(key, pieces);
      if (key === keys[7])
        await store.place(
          key,
          (async function* () {
            yield Buffer.from("other");
          })(),
        );
    },
  };
  await expect(copyFiles({ from: folder, to: changing, journal })).rejects.toThrow(
    `The file ${keys[7]} is not there as it was sent`,
  );
  expect(readFileSync(journal, "utf8")).not.toContain(keys[7]);
  await copyFiles({ from: folder, to: store, journal });
  expect(await contents(store)).toEqual(await contents(folder));
});

it.runIf(isWholeRun)("passes over a file that is taken away while it is copied, and a half written one", async () => {
  const going: FileStorage = { ...folder, read: async (key) => (key === keys[0] ? undefined : folder.read(key)) };
  const list: FileStorage["list"] = async function* () {
    yield* folder.list();
    yield { key: `${keys[1]}.draft`, writtenAt: new Date(0) };
  };
  expect(await copyFiles({ from: { ...going, list }, to: store, journal })).toMatchObject({ files: 39 });
});
