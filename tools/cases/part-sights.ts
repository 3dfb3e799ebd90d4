/** The conditions of a screen that decide what a case expects of one of its parts: those of the part and of all around it, up to the first that does not hold. */
import type { Case } from "../../engine/tools";
import { once } from "./answer";
import { answerOf } from "./answer-of";
import { type AskedPart, askPart } from "./asked-part";
import { askedScreenOf, scopeOnScreen } from "./asking-screen";
import type { CasePerson } from "./case-person";
import { inherited } from "./inherited";
import type { AskedCondition } from "./row-sights";
import type { WrittenCondition } from "./written-conditions";

const ofPart = ["shows", "hides", "reads"] as const satisfies readonly (keyof Case["expects"])[];

export type OfPart = (typeof ofPart)[number];

export const isOfPart = (expectation: string): expectation is OfPart => ofPart.some((one) => one === expectation);

export function askingOfPart(document: Case, person: CasePerson) {
  const known = once(() => scopeOnScreen(document, person));
  const all = once(() => inherited(person.library, "screen", document.screen ?? ""));
  return (address: string): AskedCondition[] => {
    const part = askPart(askedScreenOf(document, person).screen, address, known());
    return part ? decidingOf(part, all(), person) : [];
  };
}

/** Those of a part that decide of all within it. */
const surrounding: ReadonlySet<string> = new Set(["part", "visibleWhen", "permission"]);

function decidingOf({ passed, scope }: AskedPart, all: readonly WrittenCondition[], person: CasePerson): AskedCondition[] {
  const around = all.filter(({ key, name }) => (surrounding.has(key) ? passed.includes(name) : name === passed.at(-1)));
  const settled = new Set<string>();
  const found: AskedCondition[] = [];
  for (const condition of around) {
    const { key, name } = condition;
    // Of the cases of a text those behind the chosen one are not asked.
    if (key === "part" && settled.has(name)) continue;
    found.push({ condition, scopes: [scope] });
    const isSo = answerOf(condition, person, scope);
    if (isSo) settled.add(name);
    if (key !== "part" && surrounding.has(key) && !isSo) break;
  }
  return found;
}
