/** A change counted in a database: people who can now, or no longer, rows that it is so for, and stored answers and drafts. */
import type { Database } from "../../server/database/tables";
import type { DocumentDifference } from "./claim";
import { countAnswers } from "./count-answers";
import { countMet } from "./count-met";
import { type CountedStates, countingIn } from "./counting";

/** `secret` is the one that the database was made with. */
export async function countTouched(
  db: Database,
  secret: string,
  states: CountedStates,
  differences: readonly DocumentDifference[],
): Promise<DocumentDifference[]> {
  const counting = await countingIn(db, secret, states);
  return countAnswers(counting, await countMet(counting, differences));
}
