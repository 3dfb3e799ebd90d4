/** The institutions that a person administers (000 §2.2): list them for the picker, read one, choose one. */

import { type CallContext, type Handlers, personOf } from "../calls/handler";
import { contains, findPage, listAnswer, readListAsked } from "../calls/list-page";
import { Failure } from "../failures/failure";

export const instansiHandlers: Handlers = {
  "instansi.list": async (context) => {
    const asked = readListAsked(context.params);
    let query = administered(context).orderBy("institution.name");
    if (asked.keyword) query = query.where((build) => contains(build, asked.keyword, ["institution.name", "institution.id"]));
    const { instansi_id } = context.params;
    if (instansi_id !== undefined) query = query.where("institution.id", "=", String(instansi_id));
    const page = await findPage(query, asked);
    const toItem = ({ id, name }: { id: string; name: string }) => ({
      type: "instansi",
      id,
      attributes: { instansi_id: id, nama: name },
    });
    return { body: listAnswer(page, toItem) };
  },

  "instansi.read": async (context) => {
    const { id, name } = await findAdministered(context, String(context.params.instansi_id));
    return { body: { instansi_id: id, nama: name } };
  },

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
    return { body: { instansi_id, nama: chosen.name }, target: `instansi:${instansi_id}`, changed: ["instansi_id"] };
  },
};

/** Throws a Failure (404) when the person does not administer an institution with this id. */
async function findAdministered(context: CallContext, id: string): Promise<{ id: string; name: string }> {
  const found = await administered(context).where("institution.id", "=", id).executeTakeFirst();
  if (!found) throw new Failure(404, "not-found");
  return found;
}

const administered = (context: CallContext) =>
  context.db
    .selectFrom("institution")
    .innerJoin("institution_admin", "institution_admin.institution_id", "institution.id")
    .select(["institution.id", "institution.name"])
    .where("institution_admin.account_id", "=", personOf(context).id);
