import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../server/app";
import { seed } from "../../server/seeds/seed";
import { seedFirstRows } from "../../server/seeds/seed-first-rows";
import { firstGroups, firstRights } from "../first-access";
import { oneDatabase } from "./databases";
import { documentsOf, startTestApp, type TestApp } from "./test-app";

const [groups, rights] = ["kelompok_akses", "hak_akses"].map((name) => sql.table(`r_bersama_${name}`)) as [
  ReturnType<typeof sql.table>,
  ReturnType<typeof sql.table>,
];

describe("every permission", () => {
  const { library } = documentsOf(projectRoot).base;
  const items = library.get("reference", "permissions")?.items as readonly { readonly value: string }[];
  const inGroups = new Set(firstRights.map(({ izin }) => izin));
  /** The account after a registration is written in its call: who registers belongs to no group. */
  const calls = library.ids("calls").map((id) => JSON.stringify(library.get("calls", id)));

  it("is given by a first group, or by a registration: else nobody could ever be allowed it", () => {
    const given = (value: string) =>
      inGroups.has(value) || calls.some((call) => call.includes(`"${value}"`) && call.includes('"account"'));
    expect(items.map(({ value }) => value).filter((value) => !given(value))).toEqual([]);
  });

  it("that a first group gives is known", () => {
    const known = new Set(items.map(({ value }) => value));
    expect([...inGroups].filter((izin) => !known.has(izin))).toEqual([]);
  });
});

describe.each(oneDatabase)("the first rows ($name)", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { people: [] });
  });
  afterAll(() => server?.close());

  const again = () => seedFirstRows(server.services);
  const run = (statement: ReturnType<typeof sql<{ n: number }>>) => statement.execute(server.services.db);
  /** Takes these keys of a list out of the memory of what was made. */
  const forget = async (list: string, keys: readonly string[]) => {
    const { db } = server.services;
    const { value } = await db.selectFrom("setting").select("value").where("key", "=", "seeds").executeTakeFirstOrThrow();
    const made = value as Record<string, string[]>;
    const rest = { ...made, [list]: made[list]?.filter((key) => !keys.includes(key)) };
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify(rest) })
      .where("key", "=", "seeds")
      .execute();
  };
  const group = async (number: number) => {
    const { rows } = await sql<{ nama: string }>`select nama from ${groups} where nomor = ${number}`.execute(server.services.db);
    return rows[0]?.nama;
  };
  const countOf = async (table: typeof groups) => (await run(sql`select count(*)::int as n from ${table}`)).rows[0]?.n;

  it("belong to the ministry: a changed row stays changed, a deleted one stays away", async () => {
    await run(sql`update ${groups} set nama = 'Asesor lain' where nomor = 66`);
    await run(sql`delete from ${groups} where nomor = 72`);
    await again();
    expect([await group(66), await group(72)]).toEqual(["Asesor lain", undefined]);
  });

  it("reach a database in use when a release adds them, and leave those alone that are there", async () => {
    await run(sql`delete from ${groups} where nomor = 5`);
    await run(sql`update ${groups} set nama = 'Balai baru' where nomor = 54`);
    await forget("access-group", ["5", "54"]);
    await again();
    expect([await group(5), await group(54)]).toEqual(["LMS admin pusat", "Balai baru"]);
  });

  it("leave out new rights of a group that was deleted", async () => {
    await run(sql`delete from ${groups} where nomor = 305`);
    await forget("access-right", ["30501", "30502"]);
    await again();
    const left = await run(sql`select count(*)::int as n from ${rights} where nomor in (30501, 30502)`);
    expect(left.rows).toEqual([{ n: 0 }]);
  });

  it("of master data follow the release: a missing row comes, a changed label is put right", async () => {
    const { db } = server.services;
    const cities = () =>
      db.selectFrom("master_item").selectAll().where("name", "=", "kota").where("id", "in", [3404, 3471]).orderBy("id").execute();
    const before = await cities();
    expect(before).toEqual([
      { name: "kota", id: 3404, label: "Kab. Sleman", parent: 34 },
      { name: "kota", id: 3471, label: "Kota Yogyakarta", parent: 34 },
    ]);
    await db.deleteFrom("master_item").where("name", "=", "kota").where("id", "=", 3404).execute();
    await db.updateTable("master_item").set({ label: "Jogja", parent: null }).where("id", "=", 3471).execute();
    await seed(db);
    expect(await cities()).toEqual(before);
  });

  it("come once when two processes start at the same moment", async () => {
    const { db } = server.services;
    await run(sql`delete from ${groups}`);
    await db.deleteFrom("setting").where("key", "=", "seeds").execute();
    await Promise.all([again(), again(), seed(db), seed(db)]);
    expect([await countOf(groups), await countOf(rights)]).toEqual([firstGroups.length, firstRights.length]);
  });
});
