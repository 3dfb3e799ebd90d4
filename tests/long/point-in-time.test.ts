// @vitest-environment node
/** Back to a moment, by the commands of the operations guide: rows of PostgreSQL's archive, and the files that they name. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/database/open-database";
import type { Database } from "../../server/database/tables";
import { folderStorage } from "../../server/services/file-storage";
import { type Cluster, clusterUser, hasClusters, programs, startCluster } from "../server/clusters";
import { freePort } from "../server/free-port";
import { guideBlocks, placed, runBlock, type runWithClusters } from "../server/guide-blocks";
import { addressOf, postgresCopy } from "../server/templates";
import { demoPeople, testSecret } from "../server/test-app";

describe.skipIf(!hasClusters)("a portal that is brought back to a moment", () => {
  const blocks = guideBlocks("GUIDE.md");
  const folder = mkdtempSync(join(tmpdir(), "layar-moment-"));
  const own = (name: string) => join(folder, name);
  const files = folderStorage(own("layar/files"));
  let primary: Cluster;
  let name: string;
  let port: number;

  const places = () => ({
    "/srv/arsip": own("arsip"),
    "/srv/cadangan": own("cadangan"),
    "/srv/pulih": own("pulih"),
    "/srv/layar": own("layar"),
    "postgres://portal@127.0.0.1:5433/portal": addressOf(primary.url.replace(/:\d+\//, `:${port}/`), name),
    "-p 5433": `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
  });

  /** Commands on the cluster are run by the user of PostgreSQL, as the guide says. */
  const run = (block: (typeof runWithClusters)[number], more: { user?: string | undefined; moment?: string } = {}) => {
    const { hostname, port: server, username } = new URL(primary.url);
    const environment = {
      DATABASE_URL: addressOf(primary.url, name),
      DATA_DIR: own("layar"),
      LAYAR_SECRET: testSecret,
      PGHOST: hostname,
      PGPORT: server,
      PGUSER: username,
    };
    const path = `export PATH=${programs}:$PATH\n`;
    const moment = { "2026-11-28 09:15:00+07": more.moment ?? "" };
    return runBlock(path + blocks.get(block), { places: { ...places(), ...moment }, environment, user: more.user });
  };

  beforeAll(async () => {
    for (const one of ["arsip", "cadangan", "pulih", "layar"]) mkdirSync(own(one));
    for (const one of ["", "arsip", "cadangan", "pulih"]) chmodSync(own(one), 0o777);
    port = await freePort();
    primary = await startCluster(placed(String(blocks.get("archive")), { "/srv/arsip": own("arsip") }));
    name = await postgresCopy(primary.url, demoPeople);
  });
  afterAll(() => {
    const stop = `${programs}/pg_ctl -D ${own("pulih/data")} -m immediate stop`;
    try {
      execFileSync(clusterUser ? "su" : "bash", clusterUser ? [clusterUser, "-s", "/bin/bash", "-c", stop] : ["-c", stop], {
        stdio: "ignore",
      });
    } catch {
      // It did not start.
    }
    primary?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const reading = async <Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> => {
    const opened = await openDatabase({ postgres: { url } });
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  };

  const keep = (id: string) =>
    reading(addressOf(primary.url, name), async (db) => {
      const storage_key = await files.put(Buffer.from(id));
      const { id: owner_id } = await db.selectFrom("account").select("id").limit(1).executeTakeFirstOrThrow();
      const row = { id, owner_id, call: "file.upload", name: id, type: "x", size: id.length, storage_key };
      await db
        .insertInto("file")
        .values({ ...row, created_at: new Date() })
        .execute();
      return storage_key;
    });

  it("has what was there at that moment, rows and files, and nothing of what came after", async () => {
    await keep("before the base backup");
    expect(await run("base-backup", { user: clusterUser })).toContain("backup successfully verified");
    const kept = await keep("before the moment");
    expect(await run("copy-files-aside")).toContain("2 files with");
    const moment = await reading(addressOf(primary.url, name), async (db) => {
      const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
      return String(rows[0]?.now);
    });
    await wait(1_500);
    // The accident: rows go, their files too, and work goes on.
    await reading(addressOf(primary.url, name), async (db) => {
      await db.deleteFrom("file").execute();
      await files.remove(kept);
      await keep("after the accident");
      await untilArchived(db);
    });
    await run("copy-files-aside");

    await run("restore-to-a-moment", { user: clusterUser, moment });
    const restored = places()["postgres://portal@127.0.0.1:5433/portal"];
    await untilPromoted(restored);
    const rows = await reading(restored, (db) => db.selectFrom("file").select(["id", "storage_key"]).orderBy("id").execute());
    expect(rows.map(({ id }) => id)).toEqual(["before the base backup", "before the moment"]);
    // The copy also has what came after; no row names it.
    expect(await run("files-of-a-moment")).toContain("3 files with");
    const back = folderStorage(own("pulih/berkas"));
    for (const { id, storage_key } of rows) expect(String(await back.get(storage_key))).toBe(id);
    const manifest = JSON.parse(readFileSync(own("cadangan/pulih/manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ tables: { file: { rows: 2 } }, files: { count: 2, missing: [] } });
  });
});

/** Until all that is written up to now lies in the archive. */
async function untilArchived(db: Database): Promise<void> {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db);
  const archived = async () =>
    (await sql<{ last: string | null }>`select last_archived_wal as last from pg_stat_archiver`.execute(db)).rows[0]?.last ?? "";
  await expect.poll(async () => (await archived()) >= String(rows[0]?.file), { timeout: 120_000, interval: 200 }).toBe(true);
}

async function untilPromoted(url: string): Promise<void> {
  const isReplaying = async () => {
    const { Client } = (await import("pg")).default;
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select pg_is_in_recovery() as replaying");
    await client.end();
    return rows[0]?.replaying;
  };
  await expect.poll(isReplaying, { timeout: 120_000, interval: 200 }).toBe(false);
}
