/**
 * The rows that link to the row of a case, as the case says them, and what they answer to conditions about them (`exists`, `count`). They travel
 * in the scope, so that whoever asks a condition knows them; no variable has a name with a space.
 */
import { type AboutLinked, type Case, holds, type Logic, type Scope } from "../../engine/tools";
import type { Row } from "../../server/rows/record-table";

export type LinkedRows = Readonly<Record<string, readonly Row[]>>;

const key = "linked rows";

export const withLinked = (scope: Scope, rows: LinkedRows): Scope => ({ ...scope, [key]: rows });

export const linkedIn = (scope: Scope): LinkedRows => (scope[key] as LinkedRows | undefined) ?? {};

/** `actor` owns those that are their own. */
export function linkedRows({ linked = {} }: NonNullable<Case["row"]>, actor: string): LinkedRows {
  const row = ({ state, own, columns }: NonNullable<typeof linked>[string][number], at: number) =>
    ({ ...columns, id: `linked-${at}`, owner: own ? actor : "somebody-else", state }) as unknown as Row;
  return Object.fromEntries(Object.entries(linked).map(([name, rows]) => [name, rows.map(row)]));
}

/** Rows that a case does not speak of are not there. */
export const aboutIn =
  (scope: Scope): AboutLinked =>
  (question) => {
    const [operator = "", args] = Object.entries(question)[0] ?? [];
    const [name, condition] = args as [name: string, condition: Logic];
    const found = (linkedIn(scope)[name] ?? []).filter((it) => holds(condition, { ...scope, it }));
    return operator === "count" ? found.length : found.length > 0;
  };
