/** An explained document as text: who, whether it opens and why, its data, and its blocks or items. */
import {
  type ExplainedRule,
  explainWord,
  formatImplied,
  formatPart,
  formatRule,
  impliedOf,
  type TellCondition,
} from "../../engine/tools";
import type { ExplainedDocument } from "./explain-document";
import { type ExplainLanguage, say } from "./wording";

/** `tell`: conditions as sentences, where the language has them. */
export function printed(explained: ExplainedDocument, language: ExplainLanguage, tell?: TellCondition): string {
  const { person, document, admission, sources, parts, rules, isBlocked, implied = [] } = explained;
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ["", title, ...lines.map((line) => `  ${line}`)] : [];
  const ruleLines = (list: readonly ExplainedRule[]) =>
    list.flatMap((rule) => formatRule(rule, language, tell)).map((line) => `  ${line}`);
  return [
    say("person", language, person),
    say(document.kind, language, { id: document.id }),
    ...(isBlocked ? [say("blockedAccount", language)] : []),
    ...(admission ? ["", admissionLine(explained, language)] : []),
    ...(admission?.otherProgram === undefined ? [] : [say("otherProgram", language, { program: admission.otherProgram })]),
    ...ruleLines(admission?.rules ?? rules),
    ...section(
      say("sources", language),
      sources.flatMap((part) => formatPart(part, language, tell)),
    ),
    ...section(
      say(document.kind === "menu" ? "items" : "blocks", language),
      parts.flatMap((part) => formatPart(part, language, tell)),
    ),
    ...section(
      explainWord("implied", language),
      impliedOf(implied, parts).flatMap((part) => formatImplied(part, language)),
    ),
  ].join("\n");
}

function admissionLine({ admission }: ExplainedDocument, language: ExplainLanguage): string {
  if (admission?.opens) return say("opens", language);
  return admission?.path === undefined ? say("dialogRefused", language) : say("refused", language, { path: admission.path });
}
