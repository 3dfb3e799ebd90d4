/** The conditions of a call that decide what a case expects of it: who may make it, then what was sent, then in which words it is refused. */
import type { Case } from "../../engine/tools";
import { answerOf } from "./answer-of";
import { askedInOrder } from "./asked-in-order";
import { scopeOfCall } from "./asking-call";
import type { CasePerson } from "./case-person";
import { inherited } from "./inherited";
import type { AskedCondition } from "./row-sights";
import type { WrittenCondition } from "./written-conditions";

const ofCall = ["allows", "forbids"] as const satisfies readonly (keyof Case["expects"])[];

export type OfCall = (typeof ofCall)[number];

export const isOfCall = (expectation: string): expectation is OfCall => ofCall.some((one) => one === expectation);

export function askingOfCall(document: Case, person: CasePerson) {
  const scope = scopeOfCall(document, person);
  const isSo = (condition: WrittenCondition) => answerOf(condition, person, scope);
  return (expectation: OfCall, name: string): AskedCondition[] => {
    const own = inherited(person.library, "calls", name.slice(0, name.lastIndexOf("."))).filter((one) => one.name === name);
    const of = (...keys: readonly string[]) => own.filter(({ key }) => keys.includes(key));
    const allowing = of("permission", "allowedWhen");
    const sent = document.body !== undefined && allowing.every(isSo) ? of("bodyWhen", "require") : [];
    const told = expectation === "forbids" ? askedInOrder(of("reason"), isSo) : [];
    return [...allowing, ...sent, ...told].map((condition) => ({ condition, scopes: [scope] }));
  };
}
