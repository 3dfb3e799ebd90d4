import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenedDatabase } from "../../server/database/open-database";
import { accessGroups, accessRights } from "../../server/seeds/access-rights";
import { seed } from "../../server/seeds/seed";
import { databases } from "./databases";

describe.each(databases)("the first rows ($name)", { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  /** Takes these keys of a list out of the memory of what was made. */
  const forget = async (list: string, keys: readonly string[]) => {
    const { db } = opened;
    const { value } = await db.selectFrom("setting").select("value").where("key", "=", "seeds").executeTakeFirstOrThrow();
    const made = value as Record<string, string[]>;
    const rest = { ...made, [list]: made[list]?.filter((key) => !keys.includes(key)) };
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify(rest) })
      .where("key", "=", "seeds")
      .execute();
  };
  const group = (id: number) =>
    opened.db.selectFrom("access_group").select(["id", "name"]).where("id", "=", id).executeTakeFirst();

  it("belong to the ministry: a changed row stays changed, a deleted one stays away", async () => {
    const { db } = opened;
    await db.updateTable("access_group").set({ name: "Asesor lain" }).where("id", "=", 66).execute();
    await db.deleteFrom("access_group").where("id", "=", 72).execute();
    await seed(db);
    expect(await group(66)).toEqual({ id: 66, name: "Asesor lain" });
    expect(await group(72)).toBeUndefined();
  });

  it("reach a database in use when a release adds them, and leave those alone that are there", async () => {
    const { db } = opened;
    await db.deleteFrom("access_group").where("id", "=", 5).execute();
    await db.updateTable("access_group").set({ name: "Balai baru" }).where("id", "=", 54).execute();
    await forget("access-group", ["5", "54"]);
    await seed(db);
    expect(await group(5)).toEqual({ id: 5, name: "LMS admin pusat" });
    expect(await group(54)).toEqual({ id: 54, name: "Balai baru" });
  });

  it("leave out new rights of a group that was deleted", async () => {
    const { db } = opened;
    await db.deleteFrom("access_group").where("id", "=", 305).execute();
    await forget("access-right", ["30501", "30502"]);
    await seed(db);
    const rights = await db.selectFrom("access_right").select("id").where("group_id", "=", 305).execute();
    expect(rights).toEqual([]);
  });

  it("of master data follow the release: a missing row comes, a changed label is put right", async () => {
    const { db } = opened;
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
    const { db } = opened;
    for (const table of ["access_right", "access_group", "master_item"] as const) await db.deleteFrom(table).execute();
    await db.deleteFrom("setting").where("key", "=", "seeds").execute();
    await Promise.all([seed(db), seed(db)]);
    expect(await db.selectFrom("access_right").select("id").execute()).toHaveLength(accessRights.length);
    expect(await db.selectFrom("access_group").select("id").execute()).toHaveLength(accessGroups.length);
  });
});
