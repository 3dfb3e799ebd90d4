/** The one record that a person keeps of a data schema was saved and is complete: the papers of that schema are issued of it. */
import type { RawBuilder } from "kysely";
import type { JsonObject } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { Person } from "../context/person";
import type { CheckedData } from "../documents/documents";
import { type IssuedPaper, issuePaper } from "./issue-paper";

/** The act of a paper that no transition has issued. */
const saved = "save";

/** The first paper that was issued; undefined where none was. */
export async function followRecord(
  context: Pick<CallContext, "services" | "db" | "view"> & { readonly person: Person },
  checked: CheckedData,
  { data, revision, isPast }: { readonly data: JsonObject; readonly revision: number; readonly isPast?: boolean },
): Promise<IssuedPaper | undefined> {
  const { view, person } = context;
  const schema = checked.compiled.id;
  const [program = ""] = schema.split("/");
  const issued: IssuedPaper[] = [];
  for (const { id } of view.papersOfData(schema)) {
    const paper = await issuePaper(context, {
      template: id,
      program,
      view,
      of: { type: schema, id: person.id, revision, act: saved },
      owner: person,
      owner_id: person.id,
      holder: person.name,
      row: { revision },
      data,
      checked,
      hidden: new Set(),
      isPrivate: true,
      linkedRows: async () => [],
      isPast,
      isUnattended: isPast,
    });
    issued.push(paper);
  }
  return issued[0];
}

/** What was issued of a person's own records holds no more once they are gone; `ofGone` says of a paper's `type` whether it is one of theirs. */
export async function revokeOwn(
  { db, services }: Pick<CallContext, "db" | "services">,
  person: string,
  ofGone: RawBuilder<boolean>,
): Promise<void> {
  await db
    .updateTable("paper")
    .set({ state: "revoked", ended_at: services.clock() })
    .where("record_id", "=", person)
    .where(ofGone)
    .where("act", "=", saved)
    .where("state", "=", "valid")
    .execute();
}
