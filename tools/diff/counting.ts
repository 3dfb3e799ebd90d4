/** The database in which a change is counted: it is only read, and shows both states of the documents whom they touch. */
import type { SourceDocument } from "../../engine/tools";
import type { Database } from "../../server/database/tables";
import { Documents } from "../../server/documents/documents";
import { vaultOf } from "../../server/security/check-secret";
import { MasterData } from "../../server/services/master-data";
import type { Services } from "../../server/services/services";
import { WrongSecret } from "./read-database";

export interface CountedStates {
  readonly before: readonly SourceDocument[];
  readonly after: readonly SourceDocument[];
}

export interface Counting {
  /** With the documents of before. */
  readonly services: Services;
  readonly before: Documents;
  readonly after: Documents;
}

/** `secret` is the one that the database was made with; throws WrongSecret for another. */
export async function countingIn(db: Database, secret: string, states: CountedStates): Promise<Counting> {
  const [before, after] = [new Documents("", states.before), new Documents("", states.after)];
  const vault = await vaultOf(db, secret);
  if (!vault) throw new WrongSecret();
  const here = { db, documents: before, vault, master: await MasterData.load(db), mode: await modeOf(db) };
  return { before, after, services: { ...here, clock: () => new Date() } as unknown as Services };
}

/** In a portal that people use, the demo's are nobody; in a demo there is nobody else. */
async function modeOf(db: Database): Promise<"production" | "demo"> {
  const real = await db.selectFrom("account").select("id").where("demo", "is", null).limit(1).executeTakeFirst();
  return real ? "production" : "demo";
}
