/**
 * Somebody may have two registrations in a program, behind two roots of its document. An officer ends one of them: everything of it goes
 * and nothing of the other, whatever the program keeps. What is of PJOK are the data schemas that its own calls save.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPerson } from "../../server/context/person";
import { recordKind } from "../../server/rows/record-kind";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

const program = "gurupenggerak";

describe.each(oneDatabase)("of two registrations of one person, on $name", (database) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startTestApp(database);
  });
  afterEach(() => server?.close());

  /** The data schemas of which a person keeps one record, and those that PJOK's own calls save. */
  function savedSchemas() {
    const { base } = server.services.documents;
    const saving = [...base.calls.values()].filter(({ source }) => source.record?.data.startsWith(`${program}/`));
    const schemas = (calls: typeof saving) => [...new Set(calls.map(({ source }) => String(source.record?.data)))].sort();
    const ofPjok = schemas(saving.filter(({ source }) => source.path.startsWith("/pjok/")));
    const all = schemas(saving);
    return { ofPjok, others: all.filter((id) => !ofPjok.includes(id)) };
  }

  /** The record types whose rows a reset takes, with the root that they follow: PJOK's are those that only its participants make. */
  function removedTypes() {
    const { base } = server.services.documents;
    const kinds = base.library.ids("record").map((id) => recordKind(base, id));
    const own = kinds.filter((kind) => kind.program === program && kind.record.owned && kind.record.isReset);
    const isOfPjok = (id: string) => JSON.stringify(base.library.get("record", id)?.create ?? "").includes("peserta-pjok");
    return { ofPjok: own.filter(({ record }) => isOfPjok(record.id)), others: own.filter(({ record }) => !isOfPjok(record.id)) };
  }

  /** A person with both, a record and a draft of every schema, and a row of every type that a reset takes. */
  async function withBoth(username: string): Promise<string> {
    const { db } = server.opened;
    const { id } = await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow();
    const { ofPjok, others } = savedSchemas();
    const now = server.services.clock();
    for (const schema of [...ofPjok, ...others]) {
      const record = { schema_id: schema, owner_id: id, revision: 1, data: "{}", created_at: now, updated_at: now };
      await db
        .insertInto("record")
        .values(record)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const told = { version: randomUUID(), base: 1, browser: null, system: null, data: "", session: "", saved_at: now };
      await db
        .insertInto("draft")
        .values({ account_id: id, type: schema, record_id: "", ...told })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const { table, record } of Object.values(removedTypes()).flat())
      await sql`insert into ${sql.table(table)} (id, owner_id, cohort, state, revision, data, created_at, updated_at)
        select ${randomUUID()}, ${id}, '', ${record.start}, 1, '{}', ${now}, ${now}
        where not exists (select from ${sql.table(table)} where owner_id = ${id})`.execute(db);
    return id;
  }

  /** Everything that is kept of the person, by name. */
  async function keptOf(id: string) {
    const { db } = server.opened;
    const names = async (table: "record" | "draft", name: "schema_id" | "type", owner: "owner_id" | "account_id") =>
      (
        await sql<{
          name: string;
        }>`select ${sql.ref(name)} as name from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(db)
      ).rows
        .map((row) => row.name)
        .filter((one) => one.startsWith(`${program}/`))
        .sort();
    const rows: string[] = [];
    for (const { table, record } of Object.values(removedTypes()).flat()) {
      const found = await sql`select id from ${sql.table(table)} where owner_id = ${id}`.execute(db);
      if (found.rows.length > 0) rows.push(record.id);
    }
    return {
      records: await names("record", "schema_id", "owner_id"),
      drafts: await names("draft", "type", "account_id"),
      rows: rows.sort(),
    };
  }

  async function end(type: "pjok" | "fungsi", owner: string): Promise<void> {
    const officer = await visit(server, "ratna.petugas");
    const { data } = (await officer.get(`/records/${program}/${type}/lists/semua?owner=${owner}`)).json();
    const row = data.find(({ state }: { state: string }) => state !== "direset");
    const note = "Terdaftar dua kali.";
    const path = `/records/${program}/${type}/${row.id}/reset`;
    const ended = await officer.post(path, { note }, { "if-match": `"${row.revision}"` });
    expect(ended.statusCode, ended.body).toBe(200);
  }

  const rowIds = (kinds: ReturnType<typeof removedTypes>["ofPjok"]) => kinds.map(({ record }) => record.id).sort();

  it.each([
    ["pjok", "others"],
    ["fungsi", "ofPjok"],
  ] as const)("ending %s takes everything of it and nothing of the other", async (type, staying) => {
    const owner = await withBoth("lina.kartika");
    const { profile = [], pjok = [] } = (await findPerson(server.services, owner))?.rootRows ?? {};
    expect([profile.length, pjok.length]).toEqual([1, 1]);
    const schemas = savedSchemas();
    const types = removedTypes();
    expect(schemas.ofPjok.length).toBeGreaterThan(1);
    expect(schemas.others.length).toBeGreaterThan(1);
    expect(rowIds(types.ofPjok)).toEqual(["gurupenggerak/berkas-pjok"]);
    await end(type, owner);
    expect(await keptOf(owner)).toEqual({
      records: schemas[staying],
      drafts: schemas[staying],
      rows: rowIds(types[staying]),
    });
  });
});
