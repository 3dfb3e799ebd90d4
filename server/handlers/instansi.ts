/** The institution that a person administers and has open (000 §2.2). Which ones these are is said by rows of record types. */
import { type CallContext, type Handlers, personOf } from "../context/handler";
import { Failure } from "../failures/failure";

export const instansiHandlers: Handlers = {
  /** Stores the choice for the open program. */
  "instansi.choose": async (context) => {
    const { db, body } = context;
    const { id, program, programs } = personOf(context);
    const { instansi_id } = body as { instansi_id: string };
    const chosen = await findAdministered(context, instansi_id);
    if (programs[0] === program) await db.updateTable("account").set({ instansi_id }).where("id", "=", id).execute();
    else {
      const own = db.updateTable("membership").set({ instansi_id }).where("account_id", "=", id);
      await own.where("program", "=", program).execute();
    }
    return { body: chosen, target: `instansi:${instansi_id}`, changed: ["instansi_id"] };
  },
};

/** As `instansi.read` answers it. Throws a Failure (404) when the person does not administer an institution with this id. */
async function findAdministered({ ask, db }: CallContext, instansi_id: string): Promise<unknown> {
  const found = await ask(db, "instansi.read", { instansi_id });
  if (!found) throw new Failure(404, "not-found");
  return found;
}
