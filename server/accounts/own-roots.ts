/** The rows that the open program keeps of the person who calls: kept from changing, and ended by themselves. */
import { type CallContext, personOf } from "../context/handler";
import { type Person, personNow } from "../context/person";
import { endingRoots } from "../context/root-rows";
import { endRootRow } from "../records/keep-root";

type Asking = Pick<CallContext, "services" | "db">;

/** The person as they are now, kept from changing until the transaction ends. */
export async function lockPerson({ services, db }: Asking, person: Person): Promise<Person> {
  await lockAccount({ db }, person);
  return personNow({ ...services, db }, person);
}

/** Nothing is made for the person, nor changed of them, by another request until the transaction ends. */
export async function lockAccount({ db }: Pick<Asking, "db">, { id }: Pick<Person, "id">): Promise<void> {
  await db.selectFrom("account").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** Ends every row that the program keeps of the person as a registration; what it keeps of them otherwise stays. */
export async function endOwnRoots(context: CallContext): Promise<void> {
  const person = await lockPerson(context, personOf(context));
  const services = { ...context.services, db: context.db };
  const { id, program } = person;
  for (const { root } of endingRoots(services.documents.base, program))
    for (const row of person.rootRows[root.name] ?? []) await endRootRow(services, { program, name: root.name, row }, id);
}
