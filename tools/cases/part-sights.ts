/** The conditions of a screen that decide what a case expects of one of its parts: those of the part and of all around it, up to the first that does not hold. */
import type { Case } from "../../engine/tools";
import { answerOf } from "./answer-of";
import { askPart } from "./asked-part";
import { askedScreenOf, scopeOnScreen } from "./asking-screen";
import type { CasePerson } from "./case-person";
import { inherited } from "./inherited";
import type { AskedCondition } from "./row-sights";

const ofPart = ["shows", "hides", "reads"] as const satisfies readonly (keyof Case["expects"])[];

export type OfPart = (typeof ofPart)[number];

export const isOfPart = (expectation: string): expectation is OfPart => ofPart.some((one) => one === expectation);

export function askedOfPart(document: Case, person: CasePerson, address: string): AskedCondition[] {
  const { library } = person;
  const part = askPart(askedScreenOf(document, person).screen, address, scopeOnScreen(document, person));
  if (!part) return [];
  const { scope } = part;
  const all = inherited(library, "screen", document.screen ?? "").filter(({ key, name }) =>
    key === "part" || key === "visibleWhen" ? part.passed.includes(name) : name === part.passed.at(-1),
  );
  const settled = new Set<string>();
  const found: AskedCondition[] = [];
  for (const condition of all) {
    const { key, name } = condition;
    // Of the cases of a text those behind the chosen one are not asked.
    if (key === "part" && settled.has(name)) continue;
    found.push({ condition, scopes: [scope] });
    const isSo = answerOf(condition, person, scope);
    if (isSo) settled.add(name);
    if (key === "visibleWhen" && !isSo) break;
  }
  return found;
}
