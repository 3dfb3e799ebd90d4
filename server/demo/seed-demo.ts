/** Makes the demo people of `schemas/personas` at every start in demo mode. A person whose username exists is not touched, so changes stay. */

import { randomUUID } from "node:crypto";
import type { JsonObject } from "../../engine/server";
import { keepAccountRows } from "../accounts/account-rows";
import { joinGroups } from "../accounts/join-group";
import { sealIdentity } from "../context/account-address";
import { findPerson } from "../context/person";
import { rootKinds } from "../context/root-rows";
import { keepConfig } from "../records/keep-config";
import { addRootRow } from "../records/keep-root";
import { keepUniqueValues, sealRecord } from "../rows/sealed-record";
import { hashPassword } from "../security/password";
import type { Services } from "../services/services";
import { demoPassword } from "../session/demo-password";
import { addFactor } from "../session/second-factor/factor";
import { newSecret } from "../session/second-factor/factor-codes";
import { type DemoFilePerson, readDemoConfig } from "./demo-people";
import { seedInstitutions } from "./seed-institutions";

export { demoPassword } from "../session/demo-password";
export { type DemoFilePerson, readDemoConfig, readDemoPeople } from "./demo-people";

export async function seedDemoPeople(services: Services, people: readonly DemoFilePerson[]): Promise<void> {
  for (const [program, rows] of Object.entries(readDemoConfig(services.documents.root)))
    await keepConfig(services, program, rows);
  const there = await usernames(services.db);
  if (people.every(({ username }) => there.has(username))) return;
  const shared = await hashPassword(demoPassword);
  for (const [order, person] of people.entries()) {
    if (there.has(person.username)) continue;
    const hash = person.password === undefined ? shared : await hashPassword(person.password);
    await seedPerson(services, person, order, hash);
  }
  await keepAccountRows(services, services.db);
}

async function usernames(db: Services["db"]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("account").select("username").where("demo", "is not", null).execute();
  return new Set(rows.map(({ username }) => username));
}

async function seedPerson(services: Services, person: DemoFilePerson, order: number, hash: string): Promise<void> {
  const { db, documents, vault, clock } = services;
  await db.transaction().execute(async (transaction) => {
    const json = (value: JsonObject | undefined) => (value ? JSON.stringify(value) : null);
    const { username, label, description, program, akun, ptk, preferences = {} } = person;
    const id = randomUUID();
    const name = String(ptk?.nama ?? akun?.nama ?? username);
    const created = await transaction
      .insertInto("account")
      .values({
        id,
        ...sealIdentity(services, id, { username, akun: akun ?? null, ptk: ptk ?? null }),
        password_hash: hash,
        name,
        program,
        instansi_id: person.instansi_id ?? null,
        is_blocked: person.blocked ?? false,
        profile: json(withoutRows(services, program, person)),
        preferences: JSON.stringify(preferences),
        demo: JSON.stringify({ label, description, order }),
        created_at: clock(),
        activated_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) return;
    if (person.secondFactor) await addFactor({ ...services, db: transaction }, id, { secret: newSecret(), step: 0 });
    await joinGroups({ ...services, db: transaction }, { id, name }, person.groups ?? []);
    await seedInstitutions({ ...services, db: transaction }, id, person.institutions);
    for (const [other, member] of Object.entries(person.programs ?? {})) {
      const kept = { instansi_id: member.instansi_id ?? null, profile: json(withoutRows(services, other, member)) };
      await transaction
        .insertInto("membership")
        .values({ account_id: id, program: other, ...kept, preferences: JSON.stringify(member.preferences ?? {}) })
        .execute();
    }
    const inTransaction = { ...services, db: transaction };
    for (const [one, member] of Object.entries({ [program]: person, ...person.programs }))
      await seedRoots(inTransaction, id, one, member);
    for (const [schemaId, data] of Object.entries(person.records ?? {})) {
      const checked = documents.base.data(schemaId);
      if (!checked)
        throw new Error(`schemas/personas/${program}/${username}.json has a record of "${schemaId}", which is no data schema`);
      const key = { compiled: checked.compiled, ownerId: id };
      const now = clock();
      await keepUniqueValues(transaction, vault, key, { data });
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

type Member = Pick<DemoFilePerson, "profile" | "roots">;

const keepsRows = ({ documents }: Services, program: string, name: string) =>
  rootKinds(documents.base, program).some(({ root }) => root.name === name);

/** The profile in a program that keeps none in rows. */
function withoutRows(services: Services, program: string, { profile }: Member): JsonObject | undefined {
  return keepsRows(services, program, "profile") ? undefined : profile;
}

/** The rows that the program keeps of the person; the profile before the others, because they may follow it. */
export async function seedRoots(services: Services, id: string, program: string, { profile, roots = {} }: Member): Promise<void> {
  const own = profile && keepsRows(services, program, "profile") ? [["profile", profile] as const] : [];
  for (const [name, values] of [...own, ...Object.entries(roots)])
    for (const value of [values].flat()) {
      const person = await findPerson(services, id, { program });
      if (person) await addRootRow(services, person, { program, name, value: value as JsonObject, actor: null });
    }
}
