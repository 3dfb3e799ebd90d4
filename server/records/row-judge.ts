/**
 * The judge of a row that is stored. Rules of fields that read nothing of a person, such as those of a report with a subject and a text,
 * judge every owner alike: then nobody asks the database for the owner. An owner who acts is known from the request.
 */
import { contextReads } from "../../engine/server";
import type { CheckedData } from "../documents/documents";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { type JudgingContext, type OwnerJudge, ownerJudge } from "./owner";

/** With `named`, the owner is found in any case, as they are now. */
export async function rowJudge(
  context: JudgingContext,
  kind: RecordKind,
  { owner, cohort }: { readonly owner: string | null; readonly cohort: string },
  { named = false }: { named?: boolean } = {},
): Promise<OwnerJudge> {
  const { services, db, ask, person } = context;
  if (named || owner === null) return ownerJudge(context, kind, { owner, cohort });
  const view = services.documents.known(cohort);
  const isActing = person?.id === owner && person.program === kind.program;
  if (readsPerson(dataOf(view, kind))) return ownerJudge(context, kind, { owner, view, person: isActing ? person : undefined });
  const scope = { cohort: view.cohortValues };
  return { services, db, view, scope, ask, owner: undefined, cohort: view.library.cohort };
}

/** Choices that a call finds are those that it answers to this person. */
function readsPerson({ compiled }: CheckedData): boolean {
  return contextReads(compiled).length > 0 || compiled.fields.some(({ optionsFrom }) => optionsFrom !== undefined);
}
