/** Whom a person may choose in a form is said by the read rules of the list that it asks: who acts for a region is offered nobody of another. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holds } from "../../../engine/server";
import { buildContext } from "../../../server/context/context";
import { findPerson, type Person } from "../../../server/context/person";
import { readDemoPeople } from "../../../server/demo/seed-demo";
import type { CompiledCall } from "../../../server/documents/compile-calls";
import { recordKind } from "../../../server/rows/record-kind";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

interface Candidate {
  readonly id: string;
  readonly owner: string;
  readonly k_propinsi: number;
}

const candidates = "/records/gurupenggerak/fungsi/lists/calon";
const receivers = "/records/gurupenggerak/penugasan/lists/petugas";

describe.each(oneDatabase)("people to choose from on $name", (database) => {
  let server: TestApp;
  let everywhere: Visitor;
  let regional: Visitor;
  let coordinator: Visitor;
  /** Who acts for the region, and another whom they may give tasks. */
  let self = "";
  let receiver = "";
  const assigned: ReadonlySet<number> = new Set([73]);
  const found = async (who: Visitor, list: string, query = ""): Promise<Candidate[]> => {
    const response = await who.get(`${list}?limit=100${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  beforeAll(async () => {
    server = await startTestApp(database, {});
    const { db } = server.opened;
    const preferences = JSON.stringify({ permissions: ["guru-penggerak-asesor.index", "guru-penggerak-penugasan.kelola"] });
    await db.updateTable("account").set({ preferences }).where("username", "=", "citra.verifikator").execute();
    const account = await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "citra.verifikator")
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{
      id: string;
    }>`select id from r_gurupenggerak_fungsi where state != 'direset' order by id`.execute(db);
    const places = rows.map(({ id }, index) => sql`(${id}, ${index % 3 === 0 ? 73 : 34})`);
    await sql`
      update r_gurupenggerak_fungsi as t set k_propinsi = p.place::int from (values ${sql.join(places)}) as p(id, place)
      where t.id = p.id`.execute(db);
    coordinator = await visit(server, "galih.koordinator");
    const wahyu = await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "wahyu.verifikator")
      .executeTakeFirstOrThrow();
    self = account.id;
    receiver = wahyu.id;
    for (const [owner, k_propinsi] of [
      [account.id, 73],
      [wahyu.id, 73],
      [wahyu.id, 34],
    ]) {
      const made = await coordinator.post("/records/gurupenggerak/penugasan", { owner, data: { k_propinsi } });
      expect(made.statusCode, made.body).toBe(200);
    }
    everywhere = await visit(server, "ratna.petugas");
    regional = await visit(server, "citra.verifikator");
  });
  afterAll(() => server?.close());

  it("are those of the region, in the list, by a guessed person and by a guessed row", async () => {
    const all = await found(everywhere, candidates);
    const outside = all.filter(({ k_propinsi }) => !assigned.has(k_propinsi));
    expect(outside.length).toBeGreaterThan(0);
    const mine = await found(regional, candidates);
    expect(new Set(mine.map(({ k_propinsi }) => k_propinsi))).toEqual(assigned);
    const [one] = outside as [Candidate];
    expect(await found(regional, candidates, `&owner=${one.owner}`)).toEqual([]);
    expect(await found(regional, candidates, `&id=${one.id}`)).toEqual([]);
    expect(await found(regional, candidates, `&k_propinsi=${one.k_propinsi}`)).toEqual([]);
    expect((await regional.get(`/records/gurupenggerak/fungsi/${one.id}`)).statusCode).toBe(404);
    expect((await everywhere.get(`/records/gurupenggerak/fungsi/${one.id}`)).statusCode).toBe(200);
  });

  it("are those assigned in the region, where a dossier is handed over", async () => {
    const outside = (await found(coordinator, receivers)).filter(({ k_propinsi }) => !assigned.has(k_propinsi));
    expect(outside.length).toBeGreaterThan(0);
    const mine = await found(regional, receivers);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every(({ k_propinsi }) => assigned.has(k_propinsi))).toBe(true);
    const [one] = outside as [Candidate];
    expect(await found(regional, receivers, `&id=${one.id}`)).toEqual([]);
    const same = await found(regional, receivers, `&owner=${one.owner}`);
    expect(
      same.map(({ k_propinsi }) => k_propinsi),
      "assigned here too, and told of nowhere else",
    ).toEqual([73]);
  });

  const rowsOf = async (table: string) =>
    Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(server.opened.db)).rows[0]?.n);

  it("are those for whom a row may be made, and nobody else by a guessed id", async () => {
    const all = await found(everywhere, candidates);
    const mine = await found(regional, candidates);
    const outside = all.filter(({ owner }) => !mine.some((one) => one.owner === owner));
    expect(outside.length).toBeGreaterThan(0);
    const make = (owner: unknown) =>
      regional.post("/records/gurupenggerak/wawancara", { owner, data: { tgl_wawancara: "2026-12-01 09:00:00" } });
    const before = await rowsOf("r_gurupenggerak_wawancara");
    const guessed = [...outside.map(({ owner }) => owner), receiver, "", "00000000-0000-4000-8000-000000000000"];
    const [nobody] = (await make("00000000-0000-4000-8000-000000000000")).body.split("\n");
    for (const owner of guessed) {
      const refused = await make(owner);
      expect([refused.statusCode, refused.body], "tells no account from one that is none").toEqual([422, nobody]);
      expect(Object.keys(refused.json().errors)).toEqual(["owner"]);
    }
    expect((await make(null)).statusCode).toBe(422);
    expect(await rowsOf("r_gurupenggerak_wawancara")).toBe(before);
    const made = await make(mine[0]?.owner);
    expect(made.statusCode, made.body).toBe(200);
    expect((await everywhere.post("/records/gurupenggerak/wawancara", { owner: outside[0]?.owner })).statusCode).not.toBe(403);
  });

  it("get no row of another region, neither they nor who makes it", async () => {
    const assign = (owner: string, k_propinsi: number) =>
      regional.post("/records/gurupenggerak/penugasan", { owner, data: { k_propinsi } });
    const before = await rowsOf("r_gurupenggerak_penugasan");
    for (const owner of [receiver, self]) {
      const refused = await assign(owner, 34);
      expect([refused.statusCode, refused.json().code], refused.body).toEqual([403, "forbidden"]);
    }
    expect(await rowsOf("r_gurupenggerak_penugasan")).toBe(before);
    const made = await assign(receiver, 73);
    expect(made.statusCode, made.body).toBe(200);
    const history = (await regional.get(`/records/gurupenggerak/penugasan/${made.json().id}/history`)).json().data;
    expect(history[0]).toMatchObject({ act: "create" });
    const ended = { "if-match": '"1"' };
    await regional.post(`/records/gurupenggerak/penugasan/${made.json().id}/akhiri`, { note: "Percobaan." }, ended);
  });

  it("are answered to everybody who may make such a row", async () => {
    const { base } = server.services.documents;
    const kinds = base.library.ids("record").map((type) => recordKind(base, type));
    const tried = new Set<string>();
    for (const { username } of readDemoPeople().filter(({ blocked }) => !blocked)) {
      const visitor = await visit(server, username);
      const row = await server.opened.db
        .selectFrom("account")
        .select("id")
        .where("username", "=", username)
        .executeTakeFirstOrThrow();
      const { scope } = await buildContext(server.services, (await findPerson(server.services, row.id)) as Person);
      for (const { record } of kinds) {
        const { create } = record;
        if (!create?.owner || !holds(create.when, scope)) continue;
        const { as } = create.owner;
        if (create.invite && !record.readers.some(({ id, when }) => as.includes(id) && holds(when, scope))) continue; // They invite, and choose nobody.
        const { path } = (base.calls.get(create.owner.call) as CompiledCall).source;
        expect((await visitor.get(`${path}?limit=1`)).statusCode, `${username} chooses for ${record.id}`).toBe(200);
        tried.add(record.id);
      }
    }
    expect([...tried].sort()).toEqual(kinds.flatMap(({ record }) => (record.create?.owner ? [record.id] : [])).sort());
  });
});
