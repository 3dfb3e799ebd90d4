/**
 * The conditions of a call that decide what a case expects of it: who may make it, then what was sent, then in which words it is refused; those of
 * the values that it answers, and of the rows that it moves.
 */
import type { Case } from "../../engine/tools";
import { answerOf } from "./answer-of";
import { askedInOrder } from "./asked-in-order";
import { scopeOfCall } from "./asking-call";
import type { CasePerson } from "./case-person";
import { inherited } from "./inherited";
import type { AskedCondition } from "./row-sights";
import { askedTests } from "./tests-in";
import type { WrittenCondition } from "./written-conditions";

const ofCall = ["allows", "forbids", "returns", "movesRows"] as const satisfies readonly (keyof Case["expects"])[];

export type OfCall = (typeof ofCall)[number];

export const isOfCall = (expectation: string): expectation is OfCall => ofCall.some((one) => one === expectation);

export function askingOfCall(document: Case, person: CasePerson) {
  const scope = scopeOfCall(document, person);
  const isSo = (condition: WrittenCondition) => answerOf(condition, person, scope);
  const asAsked = (conditions: readonly WrittenCondition[]) => conditions.map((condition) => ({ condition, scopes: [scope] }));
  return (expectation: OfCall, name: string): AskedCondition[] => {
    const own = inherited(person.library, "calls", name.slice(0, name.lastIndexOf("."))).filter((one) => one.name === name);
    const of = (...keys: readonly string[]) => own.filter(({ key }) => keys.includes(key));
    if (expectation === "movesRows") return asAsked(of("moves"));
    if (expectation === "returns") return asAsked(askedTests(of("returns", "attribute"), isSo));
    const allowing = of("permission", "allowedWhen");
    const sent = document.body !== undefined && allowing.every(isSo) ? of("bodyWhen", "require") : [];
    const told = expectation === "forbids" ? askedInOrder(of("reason"), isSo) : [];
    return asAsked([...allowing, ...sent, ...told]);
  };
}
