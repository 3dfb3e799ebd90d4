/** `npm run backup` and `npm run restore`: every row and every file comes back, on both databases, and only whole. */
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type DatabasePlace, openStanding } from "../../server/backup/database-copies";
import { makeBackup } from "../../server/backup/make-backup";
import { runProgram } from "../../server/backup/postgres-programs";
import { checkBackup, restoreBackup } from "../../server/backup/restore-backup";
import { namedFiles, tablesOf } from "../../server/backup/stored-content";
import { migrations } from "../../server/database/migrate";
import { openDatabase } from "../../server/database/open-database";
import { usual } from "../../server/database/postgres-use";
import type { Database } from "../../server/database/tables";
import { fileAddress } from "../../server/files/file-address";
import { folderStorage } from "../../server/services/file-storage";
import { fingerprintOf } from "../../server/services/vault";
import { isWholeRun } from "../sample";
import { hasClientPrograms } from "./clusters";
import { images } from "./images";
import { addressOf, dataFolder, folderOf, newFolder, postgresBare, postgresCopy } from "./templates";
import { demoCrowd, demoPeople, startTestApp, testSecret, visit } from "./test-app";

const postgres = hasClientPrograms ? process.env.TEST_DATABASE_URL : undefined;
const content = isWholeRun ? demoCrowd : demoPeople;
const allKinds = postgres ? (["PGlite", "PostgreSQL"] as const) : (["PGlite"] as const);
const at = new Date("2026-11-28T03:00:00Z");

interface Portal {
  readonly place: DatabasePlace;
  readonly storage: ReturnType<typeof folderStorage>;
}

const usingPostgres = (name: string, folder: string): DatabasePlace => ({
  postgres: { ...usual, url: addressOf(String(postgres), name) },
  directory: join(folder, "db"),
});

/** How a portal with the demo people, and an empty place, are made. */
const kinds = {
  PGlite: {
    filled: async (): Promise<Portal> => withFiles(inFolder(await dataFolder(content))),
    empty: async (): Promise<Portal> => inFolder(newFolder()),
  },
  PostgreSQL: {
    filled: async (): Promise<Portal> => {
      const name = await postgresCopy(String(postgres), content);
      const folder = newFolder();
      return withFiles({ ...inFolder(folder), place: usingPostgres(name, folder) });
    },
    empty: async (): Promise<Portal> => {
      const folder = newFolder();
      return { ...inFolder(folder), place: usingPostgres(await postgresBare(String(postgres)), folder) };
    },
  },
};

/** With the files of its content, which lie beside the template, and some of two people. */
async function withFiles(portal: Portal): Promise<Portal> {
  const from = folderStorage(folderOf(content.name));
  for await (const { key } of from.list()) {
    const pieces = await from.read(key);
    if (pieces) await portal.storage.place(key, pieces);
  }
  await reading(portal, async (db) => {
    const owners = await db
      .selectFrom("account")
      .select("id")
      .where("username", "in", ["bambang.prasetyo", "sri.wahyuni"])
      .execute();
    for (const { id: owner_id } of [...owners, ...owners, ...owners]) {
      const storage_key = await portal.storage.put(images.png);
      const file = { owner_id, call: "file.upload", name: "foto.png", type: "image/png", size: images.png.length, storage_key };
      await db
        .insertInto("file")
        .values({ ...file, id: randomUUID(), created_at: at })
        .execute();
    }
  });
  return portal;
}

function inFolder(folder: string): Portal {
  return { place: { directory: join(folder, "db") }, storage: folderStorage(join(folder, "files")) };
}

async function reading<Result>({ place }: Pick<Portal, "place">, work: (db: Database) => Promise<Result>): Promise<Result> {
  const opened = await openStanding(place);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

/** Every row of every table, each as PostgreSQL writes it, and where each sequence stands. */
async function allRows(db: Database): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const table of await tablesOf(db)) {
    const found = await sql<{ row: string }>`select (t.*)::text as row from ${sql.table(table)} as t order by 1`.execute(db);
    rows[table] = found.rows.map(({ row }) => row);
  }
  const { rows: sequences } = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db);
  return { ...rows, sequences };
}

async function allFiles({ storage }: Pick<Portal, "storage">): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list()) files[key] = String((await storage.get(key))?.toString("base64"));
  return files;
}

async function backup(portal: Portal, more: Partial<Parameters<typeof makeBackup>[0]> = {}) {
  const folder = join(newFolder(), "cadangan");
  const opened = await openStanding(portal.place);
  try {
    const manifest = await makeBackup({ opened, ...portal, folder, at, portal: "0.1.0", ...more });
    return { folder, manifest };
  } finally {
    await opened.close();
  }
}

const restore = (folder: string, portal: Portal, secret: string | undefined = testSecret) =>
  restoreBackup({ folder, ...portal, secret });

describe.each(isWholeRun ? allKinds : allKinds.slice(-1))("a backup on %s", (kind) => {
  let source: Portal;
  let made: Awaited<ReturnType<typeof backup>>;
  beforeAll(async () => {
    source = await kinds[kind].filled();
    // It belongs to no row.
    await source.storage.put(Buffer.from("nobody's"));
    made = await backup(source);
  });

  /** Refusals, and what follows from the same rows, are the same for both: outside of a whole run one of them is asked. */
  const onOne = it.runIf(isWholeRun || kind === allKinds.at(-1));

  const changedCopy = (change: (folder: string) => void): string => {
    const folder = join(newFolder(), "salinan");
    cpSync(made.folder, folder, { recursive: true });
    change(folder);
    return folder;
  };

  it("brings back every row and every file that a row names", async () => {
    const target = await kinds[kind].empty();
    await restore(made.folder, target);
    const [before, after] = [await reading(source, allRows), await reading(target, allRows)];
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(after).toEqual(before);
    const named = await reading(source, namedFiles);
    expect(named.length).toBeGreaterThan(5);
    const all = await allFiles(source);
    expect(await allFiles(target)).toEqual(Object.fromEntries(named.map((key) => [key, all[key]])));
  });

  it.runIf(isWholeRun)("is a portal that people go on with", async () => {
    const target = await kinds[kind].empty();
    await restore(made.folder, target);
    const opened = await openDatabase(target.place);
    const { postgres: _, ...server } = {
      postgres,
      name: kind,
      open: async () => opened,
      openBare: () => Promise.reject(new Error()),
    };
    const program = await startTestApp(server, { storage: target.storage });
    const bambang = await visit(program, "bambang.prasetyo");
    expect((await bambang.get("/guru-penggerak/biodata")).json().data.nik).toMatch(/^\d{16}$/);
    const owned = await opened.db
      .selectFrom("file")
      .innerJoin("account", "account.id", "file.owner_id")
      .where("account.demo", "is not", null)
      .select(["file.id", "file.size", "username"])
      .execute();
    expect(owned.length).toBeGreaterThan(0);
    for (const { id, size, username } of owned.slice(0, 20)) {
      const file = await (await visit(program, username)).send({ method: "GET", url: fileAddress(id) });
      expect([file.statusCode, file.rawPayload.length]).toEqual([200, size]);
    }
    await program.close();
  });

  onOne("says what it holds, and never the secret", async () => {
    const { manifest, folder } = made;
    const rows = await reading(source, (db) => db.selectFrom("account").selectAll().execute());
    expect(manifest).toMatchObject({
      at: at.toISOString(),
      portal: "0.1.0",
      secret: fingerprintOf(testSecret),
      database: { kind, migrations: Object.keys(migrations) },
      tables: { account: { rows: rows.length } },
      files: { count: (await reading(source, namedFiles)).length, missing: [] },
    });
    for (const name of ["manifest.json", "files.sha256"])
      expect(readFileSync(join(folder, name), "utf8")).not.toContain(testSecret);
  });

  onOne("is refused where there is something already, and leaves that as it is", async () => {
    const full = await kinds[kind].filled();
    const before = await reading(full, allRows);
    await expect(restore(made.folder, full)).rejects.toThrow("Only an empty place is restored to");
    expect(await reading(full, allRows)).toEqual(before);
    const used = await kinds[kind].empty();
    const key = await used.storage.put(Buffer.from("somebody's"));
    await expect(restore(made.folder, used)).rejects.toThrow(`There are stored files already, such as ${key}`);
    expect(Object.keys(await allFiles(used))).toEqual([key]);
  });

  onOne("is refused with another secret, without one, and by an older portal, before anything is written", async () => {
    const target = await kinds[kind].empty();
    await expect(restore(made.folder, target, "another secret that is long enough for it")).rejects.toThrow(
      String(made.manifest.secret),
    );
    await expect(restoreBackup({ folder: made.folder, ...target, secret: undefined })).rejects.toThrow("Set LAYAR_SECRET to it");
    const later = changedCopy((folder) => {
      const database = { ...made.manifest.database, migrations: [...made.manifest.database.migrations, "9999-later"] };
      writeFileSync(join(folder, "manifest.json"), JSON.stringify({ ...made.manifest, database }));
    });
    await expect(restore(later, target)).rejects.toThrow("later than this one: it has 9999-later");
    expect(existsSync(join(target.place.directory))).toBe(false);
    expect(await allFiles(target)).toEqual({});
  });

  const firstFile = (folder: string) => {
    const [shard = ""] = readdirSync(join(folder, "files"));
    return join(folder, "files", shard, String(readdirSync(join(folder, "files", shard))[0]));
  };

  onOne.each<[string, (folder: string) => void, string]>([
    ["a file that was changed", (folder) => writeFileSync(firstFile(folder), "other"), "is not what was written"],
    ["a file that is gone", (folder) => rmSync(firstFile(folder)), "is not there"],
    [
      "another list of files",
      (folder) => writeFileSync(join(folder, "files.sha256"), ""),
      "files.sha256 is not what was written",
    ],
    ["no manifest", (folder) => rmSync(join(folder, "manifest.json")), "holds no backup"],
    ["a manifest of another kind", (folder) => writeFileSync(join(folder, "manifest.json"), "{"), "is not what this version"],
    [
      "a database that was cut off",
      (folder) =>
        writeFileSync(
          join(folder, made.manifest.database.file),
          readFileSync(join(folder, made.manifest.database.file)).subarray(0, 9_000),
        ),
      "is not what was written",
    ],
  ])("with %s is damaged, and nothing is restored", async (_name, damage, words) => {
    const folder = changedCopy(damage);
    const target = await kinds[kind].empty();
    await expect(checkBackup(folder)).rejects.toThrow(words);
    await expect(restore(folder, target)).rejects.toThrow(words);
    expect(await allFiles(target)).toEqual({});
  });

  onOne("is told apart when the rows are not those that were counted", async () => {
    const folder = changedCopy((copy) => {
      const tables = { ...made.manifest.tables, account: { ...made.manifest.tables.account, sum: "1" } };
      writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...made.manifest, tables }));
    });
    const target = await kinds[kind].empty();
    await expect(restore(folder, target)).rejects.toThrow("are not those of the backup, in account");
    expect(await allFiles(target)).toEqual({});
    expect(existsSync(target.place.directory)).toBe(false);
  });

  it.runIf(isWholeRun)("refuses without a file that a row names, unless it is known to be lost", async () => {
    const lacking = await kinds[kind].filled();
    const [lost = ""] = await reading(lacking, namedFiles);
    await lacking.storage.remove(lost);
    await expect(backup(lacking)).rejects.toThrow(`1 of the files that the database names, such as ${lost}`);
    const { manifest, folder } = await backup(lacking, { allowMissing: true });
    expect(manifest.files.missing).toEqual([lost]);
    const target = await kinds[kind].empty();
    await restore(folder, target);
    expect(Object.keys(await allFiles(target))).not.toContain(lost);
  });

  it("goes into an empty folder, and is made of a database with a portal in it", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "lain"));
    await expect(backup(source, { folder })).rejects.toThrow("is not empty. A backup gets a folder of its own");
    const empty = await kinds[kind].empty();
    await expect(backup(empty)).rejects.toThrow(
      kind === "PGlite" ? "There is no database in" : "There is no portal in this database",
    );
  });
});

describe.skipIf(!postgres)("a backup while people work", () => {
  it("is of one moment: what is written and taken away meanwhile is in it whole, or not at all", async () => {
    const source = await kinds.PostgreSQL.filled();
    const writer = await openStanding(source.place);
    const file = async (name: string) => {
      const storage_key = await source.storage.put(Buffer.from(name));
      const [owner] = await writer.db.selectFrom("account").select("id").limit(1).execute();
      const row = { id: name, owner_id: String(owner?.id), call: "file.upload", name, type: "x", size: 1, storage_key };
      await writer.db
        .insertInto("file")
        .values({ ...row, created_at: at })
        .execute();
      return storage_key;
    };
    const removed = await file("removed");
    let isFirst = true;
    const storage = {
      ...source.storage,
      // While the first files are copied, one is added and another goes, with its row.
      async read(key: string) {
        if (isFirst) {
          isFirst = false;
          await file("added");
          await writer.db.deleteFrom("file").where("id", "=", "removed").execute();
          await source.storage.remove(removed);
        }
        return source.storage.read(key);
      },
    };
    const { folder, manifest } = await backup({ ...source, storage });
    await writer.close();
    expect(manifest.files.missing).toEqual([]);
    const target = await kinds.PostgreSQL.empty();
    await restore(folder, target);
    const named = await reading(target, (db) => db.selectFrom("file").select(["id", "storage_key"]).execute());
    expect(named.map(({ id }) => id)).toContain("added");
    expect(named.map(({ id }) => id)).not.toContain("removed");
    expect(Object.keys(await allFiles(target)).sort()).toEqual(named.map(({ storage_key }) => storage_key).sort());
  });

  it("takes its snapshot anew when a file goes between the snapshot and its copy", async () => {
    const source = await kinds.PostgreSQL.filled();
    const writer = await openStanding(source.place);
    const [victim] = await writer.db.selectFrom("file").select(["id", "storage_key"]).limit(1).execute();
    let reads = 0;
    const storage = {
      ...source.storage,
      async read(key: string) {
        if (key !== victim?.storage_key) return source.storage.read(key);
        reads += 1;
        // Not yet there at the first copy; at the second, it and its row go.
        if (reads === 2) await writer.db.deleteFrom("file").where("id", "=", victim.id).execute();
        return undefined;
      },
    };
    const { manifest } = await backup({ ...source, storage });
    await writer.close();
    expect([reads, manifest.files.missing]).toEqual([2, []]);
  });
});

it("says what is not installed where PostgreSQL's programs are not", async () => {
  vi.stubEnv("PATH", newFolder());
  const run = runProgram("pg_dump", ["--format=custom"], "postgres://layar:rahasia@127.0.0.1:9/x");
  await expect(run).rejects.toThrow("The program pg_dump is not installed. It comes with PostgreSQL's client");
  vi.unstubAllEnvs();
});

it.skipIf(!hasClientPrograms)("passes on what PostgreSQL's programs say, and no password", async () => {
  const failure = await runProgram("pg_dump", [], "postgres://layar:rahasia@127.0.0.1:9/x").catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/^pg_dump ended with 1: .*127\.0\.0\.1/s);
  expect(failure).not.toContain("rahasia");
});
