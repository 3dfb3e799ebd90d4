/** What the open program keeps of the person who calls, changed by themselves. */
import type { JsonObject } from "../../engine/index";
import { type CallContext, personOf } from "../calls/handler";
import { addRootRow, changeRootRow, endRootRow } from "./keep-root";
import { findPerson, type Person } from "./person";

type Asking = Pick<CallContext, "services" | "db">;

/** The person as they are now, kept from changing until the transaction ends. */
export async function lockPerson({ services, db }: Asking, { id, program, rootRows }: Person): Promise<Person> {
  await db.selectFrom("account").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  const present = Object.values(rootRows).flatMap(([first]) => first?.row.id ?? []);
  const now = await findPerson({ ...services, db }, id, { program, present });
  if (!now) throw new Error("the account is gone");
  return now;
}

export interface RootChange {
  /** The present value afterwards. */
  readonly value: JsonObject;
  /** Names of what differs. */
  readonly changed: readonly string[];
}

/** Changes the present row of a root, or makes the first one. */
export async function changeOwnRoot(
  context: CallContext,
  name: string,
  { change, act = "save" }: { change: (value: JsonObject) => JsonObject; act?: string },
): Promise<RootChange> {
  const person = await lockPerson(context, personOf(context));
  const services = { ...context.services, db: context.db };
  const { id: actor, program } = person;
  const row = person.rootRows[name]?.[0];
  const value = change(row?.value ?? {});
  if (row) return { value, changed: await changeRootRow(services, { program, name, row }, { value, actor, act }) };
  await addRootRow(services, person, { program, name, value, actor });
  return { value, changed: Object.keys(value).sort() };
}

/** Ends every row that the program keeps of the person. */
export async function endOwnRoots(context: CallContext): Promise<void> {
  const person = await lockPerson(context, personOf(context));
  const services = { ...context.services, db: context.db };
  const { id, program } = person;
  for (const [name, rows] of Object.entries(person.rootRows))
    for (const row of rows) await endRootRow(services, { program, name, row }, id);
}
