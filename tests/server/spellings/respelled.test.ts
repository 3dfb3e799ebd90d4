// @long
/** The rows stored before values were read: brought to its form once, with its columns and hashes, and nothing else of it changes. */
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import { openDraft, replaceDraft } from "../../../server/drafts/draft-table";
import { keepUniqueValues, openRecord, sealRecord, uniqueHash } from "../../../server/rows/sealed-record";
import { respellWork } from "../../../server/work/respell/respell-work";
import { oneDatabase } from "../databases";
import { Scholarship } from "../records/scholarship";

const raw = { kode: "A", line: "Sri  Wahyuni\u200b", phone: "+62 857-0000-0011", rahasia: "0812 0000 0011" };
const read = { kode: "A", line: "Sri Wahyuni", phone: "085700000011", rahasia: "081200000011" };

describe.each(oneDatabase)("stored spellings on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "project"));
  });
  afterAll(() => program?.close());

  const compiledOf = (id: string) => {
    const checked = program.server.services.documents.base.data(id);
    if (!checked) throw new Error(`there is no data schema "${id}"`);
    return checked.compiled;
  };
  const said: string[] = [];
  const respell = async () => {
    await sql`delete from respelled`.execute(program.server.opened.db);
    const log = { warn: (details: object, message: string) => said.push(`${JSON.stringify(details)} ${message}`) };
    const { next } = respellWork(program.server.services, log);
    while (await next()) {}
  };
  const keep = async (ownerId: string, data: JsonObject) => {
    const { db, services } = { db: program.server.opened.db, services: program.server.services };
    const compiled = compiledOf("beasiswa/pokok");
    await db.transaction().execute(async (transaction) => {
      await keepUniqueValues(transaction, services.vault, { compiled, ownerId }, { data });
      const sealed = JSON.stringify(sealRecord(services.vault, { compiled, ownerId }, data));
      const record = { schema_id: "beasiswa/pokok", owner_id: ownerId, revision: 7, data: sealed };
      await transaction
        .insertInto("record")
        .values({ ...record, created_at: program.now, updated_at: program.now })
        .execute();
    });
  };
  const stored = async (owner: string) => {
    const query = program.server.opened.db.selectFrom("record").select("data").where("schema_id", "=", "beasiswa/pokok");
    return (await query.where("owner_id", "=", owner).executeTakeFirstOrThrow()).data;
  };
  const kept = async (owner: string) => {
    const { revision, data } = await program.server.opened.db
      .selectFrom("record")
      .select(["revision", "data"])
      .where("schema_id", "=", "beasiswa/pokok")
      .where("owner_id", "=", owner)
      .executeTakeFirstOrThrow();
    const key = { compiled: compiledOf("beasiswa/pokok"), ownerId: owner };
    return { revision, data: openRecord(program.server.services.vault, key, data) };
  };
  const ownersOf = async (value: string) => {
    const hash = uniqueHash(program.server.services.vault, { schema: "beasiswa/pokok", field: "rahasia" }, value);
    const query = program.server.opened.db.selectFrom("blind_index").select("owner_id").where("hash", "=", hash);
    return (await query.execute()).map(({ owner_id }) => owner_id);
  };

  it("of what a person keeps are brought to their form, and their hash with them", async () => {
    const owner = await program.idOf("budi");
    await keep(owner, raw);
    await respell();
    expect(await kept(owner)).toEqual({ revision: 7, data: read });
    expect(await ownersOf(read.rahasia)).toEqual([owner]);
    expect(await ownersOf(raw.rahasia)).toEqual([]);
  });

  it("of a field that has become sensitive since are sealed, and the others stay", async () => {
    const owner = await program.idOf("dewi");
    const said = { ...read, rahasia: "081200000099" };
    await keep(owner, said);
    const clear = { data: JSON.stringify(said) };
    await program.server.opened.db.updateTable("record").set(clear).where("owner_id", "=", owner).execute();
    await respell();
    expect(await stored(owner)).toMatchObject({ rahasia: { $sealed: expect.any(String) }, phone: said.phone });
    expect(await kept(owner)).toEqual({ revision: 7, data: said });
  });

  it("that two people have in different spellings are left to them, and told", async () => {
    const owner = await program.idOf("cici");
    await keep(owner, { ...raw, rahasia: "+62 812 0000 0011" });
    await respell();
    expect((await kept(owner)).data).toEqual({ ...raw, rahasia: "+62 812 0000 0011" });
    expect(said.join("\n")).toContain("different spellings");
  });

  it("of rows are brought to their form, also in the columns; their revision and their age stay", async () => {
    const { db } = program.server.opened;
    const admin = await program.as("admin");
    const { id } = (
      await admin.post("/records/beasiswa/ejaan", { data: { kode: "R", line: "Orang", phone: "085700000011" } })
    ).json();
    const before = new Date("2026-01-02T03:04:05Z");
    await sql`update r_beasiswa_ejaan set phone = '0857.0000.0012', updated_at = ${before},
      data = jsonb_set(data, '{phone}', '"0857.0000.0012"') where id = ${id}`.execute(db);
    await respell();
    const { rows } = await sql<JsonObject>`
      select phone, revision, updated_at, data->>'phone' as said from r_beasiswa_ejaan where id = ${id}`.execute(db);
    expect(rows).toEqual([{ phone: "085700000012", revision: 1, updated_at: before, said: "085700000012" }]);
  });

  it("of rows of which two would be the same one are left to the later one, and the others are brought to their form", async () => {
    const { db } = program.server.opened;
    const admin = await program.as("admin");
    const make = async (kode: string) =>
      (await admin.post("/records/beasiswa/ejaan", { data: { kode, line: "Orang" } })).json().id as string;
    const [first, second, other] = [await make("S 1"), await make("S 2"), await make("S 3")];
    const write = (id: string, kode: string) =>
      sql`update r_beasiswa_ejaan set kode = ${kode}, data = jsonb_set(data, '{kode}', ${JSON.stringify(kode)}) where id = ${id}`.execute(
        db,
      );
    await write(second, "S  1");
    await write(other, "S  3");
    await respell();
    const { rows } = await sql<JsonObject>`
      select id, kode, data->>'kode' as said from r_beasiswa_ejaan where id in (${first}, ${second}, ${other})`.execute(db);
    const codes = Object.fromEntries(rows.map(({ id, kode, said }) => [String(id), [kode, said]]));
    expect(codes).toEqual({ [first]: ["S 1", "S 1"], [second]: ["S  1", "S  1"], [other]: ["S 3", "S 3"] });
    expect(said.join("\n")).toContain(second);
  });

  it("of drafts are brought to their form; what was half typed stays as it is", async () => {
    const { db } = program.server.opened;
    const { services } = program.server;
    const key = { account: await program.idOf("dewi"), type: "beasiswa/pokok", recordId: "" };
    const data = { phone: "62857 0000 0013", nik: "9971 0100", date: "21 Agt 2026" };
    await replaceDraft(services.vault, db, key, { data, base: 0, at: program.now });
    const { version } = (await openDraft(services, db, key, { lock: false })) ?? {};
    await respell();
    expect(await openDraft(services, db, key, { lock: false })).toEqual({
      data: { phone: "085700000013", nik: "99710100", date: "2026-08-21" },
      base: 0,
      version,
    });
  });

  it("are looked through once", async () => {
    await respell();
    const { next } = respellWork(program.server.services, { warn: () => expect.fail("nothing is left") });
    expect(await next()).toBe(false);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from respelled where not is_done`.execute(
      program.server.opened.db,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
