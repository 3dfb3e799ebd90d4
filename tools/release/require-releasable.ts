/** The reasons not to release documents while the portal runs: faults, tables that change, answers that move, rows without a state. */
import { sql } from "kysely";
import { takingsOf } from "../../engine/server";
import { checkDocuments, findStrays, locateProblem, readLanguage, type SourceDocument } from "../../engine/tools";
import type { Database } from "../../server/database/tables";
import type { Documents } from "../../server/documents/documents";
import { recordKind } from "../../server/rows/record-kind";
import { shapesOf } from "../../server/rows/shape/keep-shape";
import { planShape } from "../../server/rows/shape/plan-shape";
import { readLock } from "../../server/rows/shape/shape-lock";
import { printProblems } from "../check/print-problems";
import { rememberedChecks } from "../check/remembered-checks";
import { textOf } from "../check/text-of";
import { say } from "./wording";

/** Prints what is wrong with them. Throws an Error where something is. */
export function requireSound(root: string, folder: string, documents: readonly SourceDocument[]): void {
  const language = readLanguage(root);
  const found = checkDocuments([...documents], language, findStrays(folder), rememberedChecks(root, language));
  const errors = found.filter(({ severity }) => severity === "error");
  printProblems(
    folder,
    errors.map((problem) => locateProblem(problem, textOf(folder, problem.file))),
    "id",
  );
  if (errors.length > 0) throw new Error(say.faulty(errors.length));
}

/** Throws an Error where the tables that the portal has do not fit them. */
export function requireSameTables(root: string, { base: { library } }: Documents): void {
  const types = changedTables(root, library);
  if (types.length > 0) throw new Error(say.tables(types));
}

function changedTables(root: string, library: Parameters<typeof shapesOf>[0]): readonly string[] {
  try {
    return planShape(readLock(root), shapesOf(library)).types;
  } catch (error) {
    throw new Error(say.otherType(error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** Throws an Error where answers would move that did not before: they do not come back. */
export function requireNoMoves(before: Documents, after: Documents): void {
  const takings = ({ base: { library } }: Documents, type: string) =>
    JSON.stringify(takingsOf(library.get("record", type) ?? {}));
  const moving = after.base.library
    .ids("record")
    .filter((type) => takings(after, type) !== "[]" && takings(after, type) !== takings(before, type));
  if (moving.length > 0) throw new Error(say.moves(moving));
}

/** Throws an Error where rows are in a state that is gone. */
export async function requireNoneStranded(db: Database, before: Documents, after: Documents): Promise<void> {
  const stranded: { type: string; state: string; count: number }[] = [];
  for (const type of before.base.library.ids("record")) {
    const [was, is] = [before.base.record(type), after.base.record(type)];
    for (const state of was?.states.keys() ?? []) {
      if (is?.states.has(state)) continue;
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(recordKind(before.base, type).table)} where state = ${state}`.execute(db);
      const count = Number(rows[0]?.count);
      if (count > 0) stranded.push({ type, state, count });
    }
  }
  if (stranded.length > 0) throw new Error(say.stranded(stranded));
}
