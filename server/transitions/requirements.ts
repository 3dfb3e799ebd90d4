/** The conditions that must hold when a transition is made, once its input is known. It may ask about the rows that link to the row. */
import { type AboutLinked, holds, questionsIn, type RowRequirement, resolveText, type Scope, settled } from "../../engine/server";
import type { Database } from "../database/tables";
import { Failure, invalidFields } from "../failures/failure";
import { askAboutLinked } from "../records/about-linked";
import type { RecordKind } from "../rows/record-kind";

interface Asked {
  readonly db: Database;
  readonly kind: RecordKind;
  readonly id: string;
}

/** Throws a Failure (422) in the words of the first requirement that does not hold. */
export async function requireHolds({ db, kind, id }: Asked, require: readonly RowRequirement[], scope: Scope): Promise<void> {
  const asks = questionsIn(require.map(({ when }) => when)).size > 0;
  const about = asks ? await askAboutLinked(db, kind, scope, id) : undefined;
  const broken = brokenRequirement(require, about, scope);
  if (!broken) return;
  if (broken.field !== undefined) throw invalidFields([[broken.field, broken.reason]]);
  throw new Failure(422, "requirement", { values: { reason: broken.reason } });
}

/** The first that does not hold, in its words; `about` answers for the rows that link to the row. */
export function brokenRequirement(
  require: readonly RowRequirement[],
  about: AboutLinked | undefined,
  scope: Scope,
): { readonly reason: string; readonly field: string | undefined } | undefined {
  const broken = require.find(({ when }) => !holds(settled(when, about), scope));
  return broken && { reason: resolveText(broken.text, scope), field: broken.field };
}
