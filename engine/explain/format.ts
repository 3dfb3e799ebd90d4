/**
 * Writes explanations as indented text.
 *
 *   [tampil] notice "tutup"
 *     visibleWhen
 *       ya  semua dari
 *         ya  profile.number == 11  [profile.number = 11]
 *         tidak  reached(cohort.tutup)  [cohort.tutup = "2026-12-01", date = "2026-11-21 10:00:00"]
 */
import type { ProblemLanguage } from "../problems/wording";
import type { Explained } from "./explain";
import type { ExplainedField, ExplainedPart, ExplainedRule } from "./explained";
import type { ImpliedPart } from "./implied-parts";
import { lineOf } from "./line";
import { answers, sourceStatuses, statuses, word } from "./wording";

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

export function formatTree(explained: Explained, language: ProblemLanguage): string[] {
  const { answer, words, names, reads, parts } = lineOf(explained, language);
  const named = names.length > 0 ? `${names.join(" = ")}: ` : "";
  const read = reads.length > 0 ? `  [${reads.join(", ")}]` : "";
  return [
    `${answers[answer][language]}  ${named}${words}${read}`,
    ...indent(parts.flatMap((part) => formatTree(part, language))),
  ];
}

/** A condition as people say it; undefined where nothing is said of it beside its parts. */
export type TellCondition = (explained: Explained) => string | undefined;

const untold: TellCondition = () => undefined;

export function formatRule({ at, asked }: ExplainedRule, language: ProblemLanguage, tell = untold): string[] {
  const [first] = asked;
  if (!first) return [`${at}: ${word("askedLater", language)}`];
  const told = tell(first.tree);
  return [
    told === undefined ? at : `${at}: ${told}`,
    ...indent(
      asked.flatMap(({ of, tree }) => {
        const lines = formatTree(tree, language);
        return of === undefined ? lines : [`${of}:`, ...indent(lines)];
      }),
    ),
  ];
}

export function formatPart(part: ExplainedPart, language: ProblemLanguage, tell = untold): string[] {
  const { rules, fields, parts } = part;
  return [
    partTitle(part, language),
    ...indent([
      ...rules.flatMap((rule) => formatRule(rule, language, tell)),
      ...fields.flatMap((field) => formatField(field, language, tell)),
      ...parts.flatMap((nested) => formatPart(nested, language, tell)),
    ]),
  ];
}

/** `[tersembunyi] notice "tutup", karena daftar tersembunyi` */
export function partTitle(part: ExplainedPart, language: ProblemLanguage): string {
  const { id, kind, label, status, enabled, hiddenBy, reason, rules, fields, parts } = part;
  const shown = (kind === "source" ? sourceStatuses : statuses)[status][language];
  const choice = enabled === undefined ? "" : word(enabled ? "enabled" : "disabled", language);
  const notes = [
    status === "hidden" ? "" : choice,
    hiddenBy === undefined ? "" : word(hiddenBy === "only" ? "notChosen" : "hiddenBy", language, { part: hiddenBy }),
    reason ?? "",
    rules.length + fields.length + parts.length === 0 ? word("noCondition", language) : "",
  ].filter((note) => note !== "");
  const name = kind === "item" ? `"${id}"${label ? ` ${label}` : ""}` : `${kind} "${id}"${label ? ` (${label})` : ""}`;
  return [`[${shown}] ${name}`, ...notes].join(", ");
}

function formatField(field: ExplainedField, language: ProblemLanguage, tell: TellCondition): string[] {
  return [fieldTitle(field, language), ...indent(field.rules.flatMap((rule) => formatRule(rule, language, tell)))];
}

/** `[tampil, wajib] isian nik (NIK)` */
export function fieldTitle({ path, title, state }: ExplainedField, language: ProblemLanguage): string {
  const { visible, required, readOnly, broken } = state;
  const notes = [
    word(visible ? "visible" : "invisible", language),
    ...(visible ? [word(required ? "required" : "optional", language)] : []),
    ...(readOnly ? [word("readOnly", language)] : []),
    ...(broken && visible ? [word("breaksRule", language)] : []),
  ];
  return `[${notes.join(", ")}] ${word("field", language)} ${path} (${title})`;
}

/** The place of an implied part, and below it each of its keys with the value. */
export function formatImplied({ at, says }: ImpliedPart, language: ProblemLanguage): string[] {
  const lines = Object.entries(says).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return [at === "" ? word("screenItself", language) : at, ...indent(lines)];
}
