/** The conditions of a screen that decide what a case expects of one of its parts: those of the part and of all around it, up to the first that does not hold. */
import type { Case, Scope } from "../../engine/tools";
import { once } from "../once";
import { answerOf } from "./answer-of";
import { askedInAction } from "./asked-in-action";
import { askedInOrder } from "./asked-in-order";
import { type AskedPart, askPart } from "./asked-part";
import { itemAsked } from "./asking-menu";
import { askedScreenOf, scopeOnScreen } from "./asking-screen";
import type { CasePerson } from "./case-person";
import { inherited } from "./inherited";
import type { AskedCondition } from "./row-sights";
import { askedTests } from "./tests-in";
import { placeKey, type WrittenCondition } from "./written-conditions";

const ofPart = ["shows", "hides", "reads"] as const satisfies readonly (keyof Case["expects"])[];

export type OfPart = (typeof ofPart)[number];

export const isOfPart = (expectation: string): expectation is OfPart => ofPart.some((one) => one === expectation);

export function askingOfPart(document: Case, person: CasePerson) {
  const known = once(() => scopeOnScreen(document, person));
  const all = once(() => inherited(person.library, "screen", document.screen ?? ""));
  return (address: string): AskedCondition[] => {
    if (document.screen === undefined) return wordsOfItem(document, person, address);
    const part = askPart(askedScreenOf(document, person).screen, address, known());
    return part ? decidingOf(part, all(), person).filter(({ condition }) => condition.key !== "action") : [];
  };
}

/** Those of a part that is pressed: of the part, then of what it does. */
export function askingOfPress(document: Case, person: CasePerson) {
  const known = once(() => scopeOnScreen(document, person));
  return (address: string): AskedCondition[] => {
    if (document.screen === undefined) return ofItem(document, person, address);
    const part = askPart(askedScreenOf(document, person).screen, address, known());
    if (!part) return [];
    const around = decidingOf(part, inherited(person.library, "screen", document.screen), person);
    return reached(around, document, person);
  };
}

/** The cases of the words of an item of a menu. */
function wordsOfItem(document: Case, person: CasePerson, address: string): AskedCondition[] {
  const { own, scope } = ofItemBy("text", document, person, address);
  return asAsked(
    askedInOrder(own, (condition) => answerOf(condition, person, scope)),
    scope,
  );
}

function ofItem(document: Case, person: CasePerson, address: string): AskedCondition[] {
  const { own, scope } = ofItemBy("action", document, person, address);
  return reached(asAsked(own, scope), document, person);
}

/** The conditions of an item of the menu that decide its words or its action. */
function ofItemBy(key: "text" | "action", document: Case, person: CasePerson, address: string) {
  const { name, scope } = itemAsked(address, document, person);
  const own = inherited(person.library, "menu", document.menu ?? "").filter((one) => one.key === key && one.name === name);
  return { own, scope };
}

/** The conditions of an action are asked as far as it comes. */
function reached(asked: readonly AskedCondition[], document: Case, person: CasePerson): AskedCondition[] {
  const scopeIn = (scope: Scope): Scope => (document.answered === undefined ? scope : { ...scope, answer: document.answered });
  const of = asked.filter(({ condition }) => condition.key === "action");
  const [scope] = of[0]?.scopes ?? [];
  const met = scope
    ? askedInAction(
        of.map(({ condition }) => condition),
        { person, scope: scopeIn(scope), document },
      )
    : [];
  return [
    ...asked.filter(({ condition }) => condition.key !== "action"),
    ...met.map((condition) => ({ condition, scopes: [scopeIn(scope as Scope)] })),
  ];
}

/** Those of a part that decide of all within it. */
const surrounding: ReadonlySet<string> = new Set(["part", "visibleWhen", "permission"]);

function decidingOf({ passed, scope }: AskedPart, all: readonly WrittenCondition[], person: CasePerson): AskedCondition[] {
  const around = all.filter(({ key, name }) => (surrounding.has(key) ? passed.includes(name) : name === passed.at(-1)));
  const settled = new Set<string>();
  const notChosen: string[] = [];
  const found: WrittenCondition[] = [];
  const isSo = (condition: WrittenCondition) => answerOf(condition, person, scope);
  for (const condition of around.filter(({ key }) => surrounding.has(key))) {
    const { key, name, path, pointer } = condition;
    // Of the cases of a text those behind the chosen one are not asked.
    const isAsked = key !== "part" || !settled.has(name);
    if (isAsked) found.push(condition);
    const holds = isAsked && isSo(condition);
    if (holds) settled.add(name);
    else if (key === "part") notChosen.push(`${path} ${pointer.slice(0, -1).join("/")}/`);
    if (isAsked && key !== "part" && !holds) return asAsked(found, scope);
  }
  const own = around.filter(
    (one) => !surrounding.has(one.key) && !notChosen.some((place) => `${placeKey(one)}/`.startsWith(place)),
  );
  const tests = askedTests(
    own.filter(({ key }) => key === "test"),
    isSo,
  );
  return asAsked([...found, ...own.filter(({ key }) => key !== "test"), ...tests], scope);
}

const asAsked = (conditions: readonly WrittenCondition[], scope: Scope): AskedCondition[] =>
  conditions.map((condition) => ({ condition, scopes: [scope] }));
