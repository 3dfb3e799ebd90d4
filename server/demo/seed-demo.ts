/**
 * Makes the demo people of people.json at every start in demo mode. A person whose username exists is not touched, so changes stay.
 * Each person of the file:
 *
 *   { username, label, description, program, password?, akun?, ptk?, profile?, pjok?, preferences?, instansi_id?, blocked?,
 *     programs?: { "<another program>": { profile?, pjok?, preferences?, instansi_id? } },
 *     records?: { "<data schema id>": data } }
 */

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../../engine/index";
import type { DatabaseTransaction } from "../database/tables";
import { keepUniqueValues, sealRecord } from "../records/sealed-record";
import { hashPassword } from "../security/password";
import type { Services } from "../services";

/** The password of every demo person without one of their own; printed at start. */
export const demoPassword = "layar-demo";

export interface DemoFilePerson {
  readonly username: string;
  readonly label: string;
  readonly description: string;
  readonly program: string;
  readonly password?: string;
  readonly akun?: JsonObject;
  readonly ptk?: JsonObject;
  readonly profile?: JsonObject;
  readonly pjok?: JsonObject;
  readonly preferences?: JsonObject;
  readonly instansi_id?: string;
  /** The ids of the institutions that the person administers; `true` for all. */
  readonly institutions?: readonly string[] | true;
  readonly blocked?: boolean;
  /** Memberships in further programs, by program. */
  readonly programs?: Readonly<Record<string, Pick<DemoFilePerson, "profile" | "pjok" | "preferences" | "instansi_id">>>;
  readonly records?: Readonly<Record<string, JsonObject>>;
}

export function readDemoPeople(): DemoFilePerson[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, "people.json"), "utf8"));
}

export async function seedDemoPeople(services: Services, people: readonly DemoFilePerson[]): Promise<void> {
  const shared = await hashPassword(demoPassword);
  for (const [order, person] of people.entries()) {
    const hash = person.password === undefined ? shared : await hashPassword(person.password);
    await seedPerson(services, person, order, hash);
  }
}

async function seedPerson(
  { db, documents, vault, clock }: Services,
  person: DemoFilePerson,
  order: number,
  hash: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const json = (value: JsonObject | undefined) => (value ? JSON.stringify(value) : null);
    const { username, label, description, program, akun, ptk, profile, pjok, preferences = {} } = person;
    const id = randomUUID();
    const created = await transaction
      .insertInto("account")
      .values({
        id,
        username,
        password_hash: hash,
        name: String(ptk?.nama ?? akun?.nama ?? username),
        program,
        instansi_id: person.instansi_id ?? null,
        is_blocked: person.blocked ?? false,
        akun: json(akun),
        ptk: json(ptk),
        profile: json(profile),
        pjok: json(pjok),
        preferences: JSON.stringify(preferences),
        demo: JSON.stringify({ label, description, order }),
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) return;
    await seedInstitutions(transaction, id, person.institutions);
    for (const [other, member] of Object.entries(person.programs ?? {})) {
      const kept = { instansi_id: member.instansi_id ?? null, profile: json(member.profile), pjok: json(member.pjok) };
      await transaction
        .insertInto("membership")
        .values({ account_id: id, program: other, ...kept, preferences: JSON.stringify(member.preferences ?? {}) })
        .execute();
    }
    for (const [schemaId, data] of Object.entries(person.records ?? {})) {
      const checked = documents.base.data(schemaId);
      if (!checked)
        throw new Error(`server/demo/people.json: ${username} has a record of "${schemaId}", which is no data schema`);
      const key = { compiled: checked.compiled, ownerId: id };
      const now = clock();
      await keepUniqueValues(transaction, vault, key, data);
      await transaction
        .insertInto("record")
        .values({
          schema_id: schemaId,
          owner_id: id,
          revision: 1,
          data: JSON.stringify(sealRecord(vault, key, data)),
          created_at: now,
          updated_at: now,
        })
        .execute();
    }
  });
}

async function seedInstitutions(
  db: DatabaseTransaction,
  account_id: string,
  wanted: DemoFilePerson["institutions"],
): Promise<void> {
  if (wanted === undefined) return;
  const all = db.selectFrom("institution").select("id");
  const found = await (wanted === true ? all : all.where("id", "in", [...wanted])).execute();
  const rows = found.map(({ id }) => ({ account_id, institution_id: id }));
  if (rows.length > 0) await db.insertInto("institution_admin").values(rows).execute();
}
