/** Invented people, all like one of the demo, and the file of a register that says something else of each. */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { JsonObject } from "../../../engine/tools";
import { openIdentity, sealIdentity } from "../../../server/context/account-address";
import { insertAll } from "../../../server/database/insert-all";
import { openRecord, sealRecord, uniqueHash } from "../../../server/rows/sealed-record";
import type { Services } from "../../../server/services/services";

const like = "hendra.gunawan";
const schema = "gurupenggerak/biodata";

/** Numbers of people nobody else has. */
const nikOf = (index: number) => `99700${String(index).padStart(11, "0")}`;

/** Each with an account, a function record and a biodata. */
export async function addPeople(services: Services, count: number): Promise<void> {
  const { db, documents, vault } = services;
  const checked = documents.base.data(schema);
  if (!checked) throw new Error(`there is no "${schema}"`);
  const { compiled } = checked;
  const model = await db.selectFrom("account").selectAll().where("username", "=", like).executeTakeFirstOrThrow();
  const kept = await db
    .selectFrom("record")
    .selectAll()
    .where("schema_id", "=", schema)
    .where("owner_id", "=", model.id)
    .executeTakeFirstOrThrow();
  const data = openRecord(vault, { compiled, ownerId: model.id }, kept.data as JsonObject);
  const people = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), nik: nikOf(index), index }));
  const known = openIdentity(services, model);
  const accounts = people.map(({ id, index }) => ({
    ...model,
    id,
    ...sealIdentity(services, id, { ...known, username: `banding-${index}` }),
  }));
  for (let from = 0; from < count; from += 1_000)
    await db
      .insertInto("account")
      .values(
        accounts.slice(from, from + 1_000).map(({ profile, preferences, demo, ...account }) => ({
          ...account,
          profile: profile && JSON.stringify(profile),
          preferences: JSON.stringify(preferences),
          demo: demo && JSON.stringify(demo),
        })),
      )
      .execute();
  const table = sql.table("r_gurupenggerak_fungsi");
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'r_gurupenggerak_fungsi'`.execute(db);
  const copied = columns.map(({ name }) => name).filter((name) => name !== "id" && name !== "owner_id");
  const names = sql.join(copied.map((name) => sql.id(name)));
  await sql`insert into ${table} (id, owner_id, ${names})
    select gen_random_uuid(), a.id, ${sql.join(copied.map((name) => sql.ref(`t.${name}`)))}
    from account as a, ${table} as t where a.username like 'banding-%' and t.owner_id = ${model.id}`.execute(db);
  const records = people.map(({ id, nik }) => ({
    ...kept,
    owner_id: id,
    data: JSON.stringify(sealRecord(vault, { compiled, ownerId: id }, { ...data, nik, no_ukg: nik.slice(0, 12) })),
  }));
  // `record` is a word of SQL too, so insertAll cannot name the type of its rows.
  for (let from = 0; from < count; from += 1_000)
    await db
      .insertInto("record")
      .values(records.slice(from, from + 1_000))
      .execute();
  const hashes = people.map(({ id, nik }) => {
    return { schema_id: schema, field: "nik", owner_id: id, hash: uniqueHash(vault, { schema, field: "nik" }, nik) };
  });
  await insertAll(db, "blind_index", ["schema_id", "field", "owner_id", "hash"], hashes);
}

/** Each line differs in four fields, of which one is locked for the person and one only compared. */
export function registerFile(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, index) => `Nama Lain ${index};${nikOf(index)};Kota Lain;04/05/1977;08120000${index}`,
  );
  return ["Nama;NIK;Tempat Lahir;Tanggal Lahir;HP", ...lines].join("\r\n");
}
