/**
 * Nothing that anybody sends is answered with an error of ours, and no row is lost by it: a sample here, 100,000 requests over all calls in
 * `npm run test:long`. `HOSTILE_SEED` draws others.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildContext } from "../../server/context/context";
import { findPerson } from "../../server/context/person";
import { readDemoPeople } from "../../server/demo/seed-demo";
import { recordKind } from "../../server/rows/record-kind";
import { isWholeRun } from "../sample";
import { oneDatabase } from "./databases";
import { hostileRequests } from "./hostile-requests";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const requests = Number(process.env.HOSTILE_REQUESTS ?? (isWholeRun ? 100_000 : 120));
const seed = Number(process.env.HOSTILE_SEED ?? 30);
const people = readDemoPeople().map(({ username }) => username);

describe.each(oneDatabase)("hostile requests on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    const many = { account: 10_000_000, address: 10_000_000 };
    server = await startTestApp(database, { callLimits: { read: many, write: many } });
  });
  afterAll(() => server?.close());

  const base = () => server.services.documents.base;
  const kinds = () =>
    base()
      .library.ids("record")
      .map((id) => recordKind(base(), id));

  async function rowsThere(): Promise<ReadonlySet<string>> {
    const there = new Set<string>();
    for (const { record, table } of kinds()) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(server.opened.db);
      for (const { id } of rows) there.add(`${record.id} ${id}`);
    }
    return there;
  }

  async function scopesOf() {
    const { services } = server;
    const accounts = await server.opened.db.selectFrom("account").select(["id", "username"]).execute();
    const found = people.map(async (username) => {
      const id = accounts.find((account) => account.username === username)?.id;
      const person = id === undefined ? undefined : await findPerson(services, id);
      return { username, scope: { ...(await buildContext(services, person)).scope, params: {} } };
    });
    return Promise.all(found);
  }

  it.each([
    ["/preferensi/tautan?sort=x", "sort"],
    ["/preferensi/tautan?page=-1", "page"],
    ["/layanan?limit=-1", "limit"],
    ["/guru-penggerak/pengumuman?sort=x", "sort"],
    ["/instansi/33060001?page=0", "page"],
    ["/cetak?limit=1000000", "limit"],
    ["/records/ppg/ujian/lists/panitia?tanggal_from=0001-01-01", "tanggal_from"],
  ])("%s is told at its field", async (path, field) => {
    const answer = await (await visit(server, "nanda.panitia")).get(path);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
  });

  it(`${requests} are answered without an error of ours, and no row is lost`, async () => {
    const before = await rowsThere();
    const ids = new Map<string, string[]>();
    for (const row of before) {
      const [type = "", id = ""] = row.split(" ");
      ids.set(type, [...(ids.get(type) ?? []), id]);
    }
    const visitors = new Map<string | undefined, Visitor>();
    const asWhom = async (username: string | undefined) => {
      const visitor = visitors.get(username) ?? (await visit(server, username));
      visitors.set(username, visitor);
      return visitor;
    };
    const scopes = await scopesOf();
    // A call that ends a registration takes its rows, as it should.
    const calls = [...base().calls.values()].filter(({ source }) => !source.endsRegistration && !source.account);
    const next = hostileRequests(calls, { ids, dataSchema: (id) => base().data(id)?.compiled.schema }, seed);
    const failed: string[] = [];
    const statuses = new Map<number, number>();
    for (let index = 0; index < requests; index += 1) {
      const { call, ...request } = next();
      // Mostly somebody who may: what is behind the permission is what can break.
      const may = scopes.filter(({ scope }) => base().calls.get(call)?.isAllowed(scope));
      const { username } = (index % 10 > 0 && may.length > 0 ? may[index % may.length] : scopes[index % scopes.length]) ?? {};
      const answer = await (await asWhom(index % 50 === 0 ? undefined : username)).send(request);
      const status = answer.statusCode;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500)
        failed.push(
          `${call} ${username} ${status} ${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 300) ?? ""} ${answer.body.slice(0, 200)}`,
        );
    }
    if (process.env.HOSTILE_FIGURES) console.log(Object.fromEntries(statuses));
    expect(failed).toEqual([]);
    const after = await rowsThere();
    expect([...before].filter((row) => !after.has(row))).toEqual([]);
  }, 3_600_000);
});
