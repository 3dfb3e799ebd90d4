/** A part of a paper as it is printed of a row, by the functions of the server: its words, one line for each value; nothing where it is not printed. */
import { compilePaper, evaluate } from "../../engine/server";
import { cohortValues, holds, onceInLibrary, readPath, resolveText, type Scope } from "../../engine/tools";
import { fillPart } from "../../server/papers/fill-paper";
import { pairsOf } from "../../server/papers/paper-content";
import type { CasePerson } from "./case-person";

const paperOf = onceInLibrary((library, id: string) => compilePaper(library, id));

/** The time zone stands beside the parts. */
const zone = "zone";

export const paperIn = (address: string): string => address.split(".")[0] as string;

/** The variables of its texts; its number is not known. */
export const paperScope = (after: Scope, { library }: CasePerson): Scope => ({
  ...after,
  owner: { name: readPath(after, "session.name") },
  cohort: cohortValues(library),
  paper: { issued: after.date },
});

/** Undefined where the paper has no such part; of answers, pictures and tables only whether they stand there is known. */
export function askPaper(
  address: string,
  { library }: CasePerson,
  scope: Scope,
): { readonly printed: string | undefined } | undefined {
  const [id = "", name, value] = address.split(".");
  const paper = paperOf(library, id);
  if (name === zone) return paper?.zone && { printed: String(evaluate(paper.zone.$value, scope)) };
  const part = paper?.content.find((one) => one.id === name);
  if (!part) return undefined;
  if (part.visibleWhen && !holds(part.visibleWhen.$if, scope)) return { printed: undefined };
  if (part.kind === "answers" || part.kind === "photo" || part.kind === "table") return { printed: "" };
  if (part.kind === "values" && value !== undefined) {
    const row = part.rows.find((one) => one.id === value);
    const isPrinted = row && (!row.visibleWhen || holds(row.visibleWhen.$if, scope));
    return row && { printed: isPrinted ? resolveText(row.text, scope) : undefined };
  }
  const filled = fillPart(part, scope);
  const lines = "text" in filled ? [filled.text] : pairsOf(filled).map(({ label, text }) => `${label}: ${text}`);
  return { printed: lines.join("\n") };
}
