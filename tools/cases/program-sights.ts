/** The conditions of the person's program that decide what a case expects: which badge they have, which dialogs open, and whether they are led elsewhere. */
import type { Case } from "../../engine/tools";
import { answerOf } from "./answer-of";
import { askedInOrder } from "./asked-in-order";
import { programIn } from "./asking-program";
import type { CasePerson } from "./case-person";
import { inherited } from "./inherited";
import type { AskedCondition } from "./row-sights";

const ofProgram = ["badge", "popups", "popupsNot"] as const satisfies readonly (keyof Case["expects"])[];

export type OfProgram = (typeof ofProgram)[number];

export const isOfProgram = (expectation: string): expectation is OfProgram => ofProgram.some((one) => one === expectation);

/** Those of a badge, or of the dialog of that name. */
export const askingOfProgram = (person: CasePerson) => (expectation: OfProgram, screen: string) =>
  inOrder(person, (key, name) => (expectation === "badge" ? key === "badge" : key === "visibleWhen" && name === screen));

/** The rules that lead somebody elsewhere, whatever screen they ask for: first that of blocked people, then that of an institution. */
export const ledElsewhere = (person: CasePerson) => inOrder(person, (key) => key === "blocked" || key === "institution");

function inOrder(person: CasePerson, isMeant: (key: string, name: string) => boolean): AskedCondition[] {
  const { library, scope } = person;
  const own = inherited(library, "program", programIn(person)).filter(({ key, name }) => isMeant(key, name));
  const asked = askedInOrder(own, (condition) => answerOf(condition, person, scope));
  return asked.map((condition) => ({ condition, scopes: [scope] }));
}
