/** The rows that the open program keeps of the person who calls: kept from changing, and ended by themselves. */
import { type CallContext, personOf } from "../context/handler";
import { type Person, personNow } from "../context/person";
import { endingRoots } from "../context/root-rows";
import { endRootRow } from "../records/keep-root";

type Asking = Pick<CallContext, "services" | "db">;

/** The person as they are now, kept from changing until the transaction ends. */
export async function lockPerson({ services, db }: Asking, person: Person): Promise<Person> {
  await db.selectFrom("account").select("id").where("id", "=", person.id).forUpdate().executeTakeFirstOrThrow();
  return personNow({ ...services, db }, person);
}

/** Ends every row that the program keeps of the person as a registration; what it keeps of them otherwise stays. */
export async function endOwnRoots(context: CallContext): Promise<void> {
  const person = await lockPerson(context, personOf(context));
  const services = { ...context.services, db: context.db };
  const { id, program } = person;
  for (const { root } of endingRoots(services.documents.base, program))
    for (const row of person.rootRows[root.name] ?? []) await endRootRow(services, { program, name: root.name, row }, id);
}
