// @vitest-environment node
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostNamed } from "../../server/database/prepared-statements";
import { type BareDatabase, databases } from "./databases";

/** The first time, the last without a name, the first with one, and one by the name that is known. */
const times = 8;

// Both must give the same, the first time and by the name.
describe.each(databases)("a statement that comes again, on $name", (database) => {
  let bare: BareDatabase;
  beforeAll(async () => {
    bare = await database.openBare(
      "create table thing (id int primary key, data jsonb, names text[], at timestamptz, is_on bool)",
    );
  });
  afterAll(() => bare?.close());

  it("gives each time what it gave first, of every type", async () => {
    const values = { data: { a: ["b"] }, names: ["x", "y, z"], at: new Date("2026-11-22T03:00:00Z"), is_on: false };
    for (let id = 0; id < times; id += 1) {
      const { data, names, at, is_on } = values;
      await sql`insert into thing (id, data, names, at, is_on)
        values (${id}, ${JSON.stringify(data)}::jsonb, ${names}, ${at}, ${is_on})`.execute(bare.db);
      const { rows } = await sql`select id, data, names, at, is_on, null as nothing from thing where id = ${id}`.execute(bare.db);
      expect(rows).toEqual([{ id, ...values, nothing: null }]);
      const changed = await sql`update thing set data = ${null} where id = ${id}`.execute(bare.db);
      expect(changed.numAffectedRows).toBe(1n);
    }
  });

  it("is refused by its code each time, and does not spoil what follows", async () => {
    await sql`delete from thing`.execute(bare.db);
    await sql`insert into thing (id) values (1)`.execute(bare.db);
    for (let time = 0; time < times; time += 1) {
      await expect(sql`insert into thing (id) values (${1})`.execute(bare.db)).rejects.toMatchObject({ code: "23505" });
      await expect(sql`select id from thing where id = ${"no number"}::int`.execute(bare.db)).rejects.toMatchObject({
        code: "22P02",
      });
      const { rows } = await sql`select id from thing where id = ${1}`.execute(bare.db);
      expect(rows).toEqual([{ id: 1 }]);
    }
  });

  it("is answered when many others had a name meanwhile, and those are closed", async () => {
    await bare.db.connection().execute(async (db) => {
      const often = async (value: number) => {
        for (let time = 0; time < times; time += 1) {
          const { rows } = await sql`select ${sql.lit(value)}::int as value, id from thing where id = ${1}`.execute(db);
          expect(rows).toEqual([{ value, id: 1 }]);
        }
      };
      for (let value = 0; value < mostNamed + 20; value += 1) await often(value);
      await often(0);
      const { rows } = await sql<{ n: number }>`select count(name)::int as n from pg_prepared_statements`.execute(db);
      expect(rows[0]?.n).toBeLessThanOrEqual(mostNamed + 1);
    });
  });
});
