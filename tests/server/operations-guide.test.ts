/** Every command of the operations guides is run as it is written there, and does what the guide says: in a whole run. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentOf, namedFiles } from "../../server/backup/stored-content";
import { openDatabase } from "../../server/database/open-database";
import { folderStorage } from "../../server/services/file-storage";
import { isWholeRun } from "../sample";
import { hasClientPrograms } from "./clusters";
import { guideBlocks, guides, runAnywhere, runBlock, runInOrder, runWithClusters, runWithProcesses } from "./guide-blocks";
import { type S3Server, startS3 } from "./s3-server";
import { addressOf, administer, folderOf, newFolder, postgresCopy } from "./templates";
import { demoCrowd, testSecret } from "./test-app";

describe.each(guides)("%s", (guide) => {
  it("has no command but those that tests run, in the words of the other guide", () => {
    const blocks = guideBlocks(guide);
    expect([...blocks.keys()].sort()).toEqual(
      [...runInOrder, ...Object.keys(runAnywhere), ...runWithClusters, ...runWithProcesses].sort(),
    );
    expect(blocks).toEqual(guideBlocks("GUIDE.md"));
  });
});

describe.runIf(isWholeRun).each(Object.entries(runAnywhere))("the command %s", (block, { says, program }) => {
  it.skipIf(program !== undefined && spawnSync(program, ["--version"]).status !== 0)("does what the guide says", async () => {
    const places = { "/srv/cadangan": newFolder() };
    expect(await runBlock(String(guideBlocks("GUIDE.md").get(block)), { places, environment: {} })).toMatch(says);
  });
});

const postgres = hasClientPrograms ? process.env.TEST_DATABASE_URL : undefined;

describe.runIf(isWholeRun && postgres)("the commands of the guide", () => {
  const server = String(postgres);
  const blocks = guideBlocks("GUIDE.md");
  const folder = newFolderLater();
  let s3: S3Server;
  let name: string;
  let restored: string;
  const run = async (block: (typeof runInOrder)[number], more = "") => {
    const { hostname, port, username } = new URL(server);
    const places = {
      "/srv/cadangan": join(folder(), "cadangan"),
      "/srv/layar": join(folder(), "layar"),
      "postgres://portal@127.0.0.1/portal_pulih": addressOf(server, restored),
      portal_pulih: restored,
      "https://s3.example.id": s3.endpoint,
    };
    const environment = {
      DATABASE_URL: addressOf(server, name),
      DATA_DIR: join(folder(), "layar"),
      LAYAR_SECRET: testSecret,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: decodeURIComponent(username),
    };
    return runBlock(String(blocks.get(block)) + more, { places, environment });
  };
  const files = (of: string) =>
    readdirSync(join(folder(), of), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

  beforeAll(async () => {
    s3 = await startS3();
    name = await postgresCopy(server, demoCrowd);
    restored = `${name.slice(0, 40)}_pulih`;
    cpSync(folderOf(demoCrowd.name), join(folder(), "layar/files"), { recursive: true });
  });
  afterAll(() => s3?.close());

  const content = async (database: string) => {
    const opened = await openDatabase({ postgres: { url: addressOf(server, database) } });
    const found = await contentOf(opened.db);
    await opened.close();
    return found;
  };

  /** The folder of the demo may have those of another database, too. */
  const countNamedFiles = async (database: string) => {
    const opened = await openDatabase({ postgres: { url: addressOf(server, database) } });
    const named = await namedFiles(opened.db);
    await opened.close();
    return named.length;
  };

  it("make a backup and find it whole", async () => {
    expect(await run("backup")).toMatch(/^PostgreSQL \S+ of .*: \d+ rows in \d+ tables, \d+ files/m);
    expect(await run("check-backup")).toContain("The backup is whole; nothing was written.");
  });

  it("read the audit, and keep the ends of its chains", async () => {
    expect(await run("verify-audit")).toMatch(/^\d+ rows in \d+ segments .*Nothing was changed or removed\.$/ms);
    expect(existsSync(join(folder(), "cadangan/audit-heads.json"))).toBe(true);
    expect(await run("verify-audit")).toContain("Nothing was changed or removed.");
    expect(await run("retention")).toMatch(
      /^bersama\/permintaan-data: 0 of 0 rows .*\(the ministry has to decide how long\)$.*\d+ rows in all\. Nothing was changed\.$/ms,
    );
  });

  it("restore it into a new database and a new folder", async () => {
    expect(await run("restore")).toContain("Restored; all rows and files are those of the backup.");
    expect(await content(restored)).toEqual(await content(name));
    expect(files("layar-pulih/files").length).toBe(await countNamedFiles(name));
    await administer(server, (client) => client.query(`drop database ${restored} with (force)`));
  });

  it("take files to an object store and back, and the portal stores there", async () => {
    const before = files("layar/files").length;
    const first = await run("object-store", `unset STORAGE_URL\n${blocks.get("move-to-store")}`);
    expect(first).toContain(`${before} files with`);
    expect([...s3.objects.keys()].filter((one) => one.startsWith("portal/")).length).toBe(before);
    const added = await folderStorage(join(folder(), "layar/files")).put(Buffer.from("added"));
    const again = await run("object-store", `unset STORAGE_URL\n${blocks.get("move-to-store")}`);
    expect(again).toMatch(new RegExp(`^1 files with 5 bytes copied .* ${before} were there before`, "m"));
    // A backup of a portal whose files are in the object store.
    const inStore = await run("object-store", String(blocks.get("backup")).replace("2026-11-28", "dari-objek"));
    expect(inStore).toMatch(/rows in \d+ tables/);
    expect(existsSync(join(folder(), "cadangan/dari-objek/manifest.json"))).toBe(true);
    const back = await run("object-store", String(blocks.get("move-back")).replace("/srv/layar/files", "/srv/layar/kembali"));
    expect(back).toContain(`${before + 1} files with`);
    expect(await folderStorage(join(folder(), "layar/kembali")).get(added)).toEqual(Buffer.from("added"));
  });
});

/** The run's folder is known when the tests run, not before. */
function newFolderLater(): () => string {
  let made: string | undefined;
  return () => {
    made ??= newFolder();
    return made;
  };
}
