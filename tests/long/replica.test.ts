// @vitest-environment node
/** Reports and sheets read a streaming replica, which has all that was stored before they were asked for, or the database itself. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findCall } from "../../engine/calls/calls";
import { openDatabase } from "../../server/database/open-database";
import { type Cluster, hasClusters, startCluster, startReplica } from "../server/clusters";
import type { TestDatabase } from "../server/databases";
import { addressOf, administer, postgresCopy } from "../server/templates";
import { demoPeople, startTestApp, type TestApp, visit } from "../server/test-app";

describe.skipIf(!hasClusters)("a streaming replica", () => {
  let primary: Cluster;
  let replica: Cluster;
  let program: TestApp;
  let name = "";

  const database: TestDatabase = {
    name: "PostgreSQL with a replica",
    open: async (content = demoPeople) => {
      name = await postgresCopy(primary.url, content);
      replica = await startReplica(primary);
      return openDatabase({ postgres: { url: addressOf(primary.url, name), readUrl: addressOf(replica.url, name) } });
    },
    openBare: () => Promise.reject(new Error("is not asked for")),
  };

  beforeAll(async () => {
    primary = await startCluster();
    program = await startTestApp(database);
  });
  afterAll(async () => {
    await program?.close();
    replica?.remove();
    primary?.remove();
  });

  const onReplica = (words: string) => administer(addressOf(replica.url, name), (client) => client.query(words));
  const isDatabaseItself = async () => (await program.services.reading()) === program.services.db;

  it("has each row that was stored before it is asked", async () => {
    await sql`create table tried (number int)`.execute(program.services.db);
    for (let number = 1; number <= 200; number += 1) {
      await sql`insert into tried values (${number})`.execute(program.services.db);
      const reading = await program.services.reading();
      expect(reading).not.toBe(program.services.db);
      const { rows } = await sql<{ newest: number }>`select max(number) as newest from tried`.execute(reading);
      expect(rows).toEqual([{ newest: number }]);
    }
  });

  it("answers a report", async () => {
    const { path } = findCall(program.services.documents.base.library, "gpk/sekolah.per-provinsi") ?? {};
    const officer = await visit(program, "retno.adminkhusus");
    expect((await officer.get(String(path))).statusCode).toBe(200);
    expect([await groupedBy(primary), await groupedBy(replica)]).toEqual([0, 1]);
  });

  /** How many connections were last asked for groups of rows. */
  async function groupedBy(cluster: Cluster): Promise<number> {
    const asked =
      "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%group by%'";
    let count: number | null = null;
    await administer(addressOf(cluster.url, name), async (client) => {
      count = (await client.query(asked)).rowCount;
    });
    return count ?? 0;
  }

  it("is passed over while it is late, and read again when it has caught up", async () => {
    await onReplica("select pg_wal_replay_pause()");
    await sql`insert into tried values (1000)`.execute(program.services.db);
    expect(await isDatabaseItself()).toBe(true);
    await onReplica("select pg_wal_replay_resume()");
    expect(await isDatabaseItself()).toBe(false);
  });

  it("is passed over when it is gone", async () => {
    replica.stop();
    expect(await isDatabaseItself()).toBe(true);
    expect(await isDatabaseItself()).toBe(true);
  });
});
