/** Whom a person may choose in a form is said by the read rules of the list that it asks: who acts for a region is offered nobody of another. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../databases";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

interface Candidate {
  readonly id: string;
  readonly owner: string;
  readonly k_propinsi: number;
}

const candidates = "/records/gurupenggerak/fungsi/lists/calon";
const receivers = "/records/gurupenggerak/penugasan/lists/petugas";

describe.each(databases)("people to choose from on $name", { timeout: 60_000 }, (database) => {
  let server: TestApp;
  let everywhere: Visitor;
  let regional: Visitor;
  let coordinator: Visitor;
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
  }, 120_000);
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
});
