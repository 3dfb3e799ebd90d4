/**
 * The expectations that a case could have of the thing that a condition rules, as it is now: of each sort of expectation the one that holds, with the words
 * or choices that are there.
 *
 *   the rule "requiredWhen" of "nip", where it is required  ->  { required: ["nip"] }
 */
import type { Case } from "../../engine/tools";
import { askForm } from "./asked-form";
import { askPart } from "./asked-part";
import { askedScreenOf, scopeOnScreen } from "./asking-screen";
import type { CasePerson } from "./case-person";
import { judgeExpectations } from "./judge-case";
import type { WrittenCondition } from "./written-conditions";

type Expects = Case["expects"];

/** `transitions` are the acts by which a read rule of a record type can be told too. */
export function expectedNow(document: Case, person: CasePerson, condition: WrittenCondition): Expects[] {
  const possible = candidates(document, person, condition);
  return possible.filter((expects) => judgeExpectations({ ...document, expects }, person).broken.length === 0);
}

function candidates(document: Case, person: CasePerson, { kind, name, key, pointer }: WrittenCondition): Expects[] {
  if (kind === "screen" && pointer.length > 1) return onScreen(document, person, name, key);
  if (kind === "screen") return [{ opens: [name] }, { refusesToOpen: [name] }];
  if (kind === "conditions") return [{ holds: [name] }, { fails: [name] }];
  if (kind === "record")
    return pointer[0] === "transitions"
      ? [{ offered: [name] }, { notOffered: [name] }]
      : [{ readAs: [name] }, { notReadAs: [name] }];
  if (kind === "menu") return inMenu(document, person, name, key);
  if (kind === "calls") return [{ allows: [name] }, ...saying("forbids", name, document, person)];
  if (kind === "program") return key === "badge" ? badgeOf(document, person) : [{ popups: [name] }, { popupsNot: [name] }];
  return inForm(document, person, name, key);
}

/** The words, the tone or the state of a case stand at the list that it is of. */
function onScreen(document: Case, person: CasePerson, name: string, key: string): Expects[] {
  if (key === "visibleWhen" || key === "permission" || name.startsWith("sources.")) return [{ shows: [name] }, { hides: [name] }];
  if (key !== "part") return [{ reads: { [name]: true } }, { reads: { [name]: false } }];
  const list = name.split(".").slice(0, -1).join(".");
  const places = [name, ...["text", "tone", "state"].map((part) => `${name}.${part}`), `${list}.headline`, `${list}.text`];
  const { screen } = askedScreenOf(document, person);
  const scope = scopeOnScreen(document, person);
  const read = places.flatMap((place): Expects[] => {
    const value = askPart(screen, place, scope)?.value;
    return typeof value === "string" || typeof value === "number" ? [{ reads: { [place]: value } }] : [];
  });
  return [...read, { hides: [`${name}.tone`] }];
}

function inMenu(document: Case, person: CasePerson, name: string, key: string): Expects[] {
  if (key !== "when") return (["hidden", "open", "closed"] as const).map((state) => ({ items: { [name]: state } }));
  return saying("says", name, document, person);
}

/** The words that stand there; none where nothing is said. */
function saying(key: "says" | "forbids", name: string, document: Case, person: CasePerson): Expects[] {
  const found = judgeExpectations({ ...document, expects: { [key]: { [name]: "" } } }, person).broken[0]?.found;
  return typeof found === "string" ? [{ [key]: { [name]: found } }] : [];
}

function badgeOf(document: Case, person: CasePerson): Expects[] {
  const found = judgeExpectations({ ...document, expects: { badge: "" } }, person).broken[0]?.found;
  return found ? [{ badge: found }] : [];
}

function inForm(document: Case, person: CasePerson, name: string, key: string): Expects[] {
  if (key === "requiredWhen") return [{ required: [name] }, { optional: [name] }];
  if (key === "readOnlyWhen") return [{ locked: [name] }, { writable: [name] }];
  if (key === "visibleWhen") return [{ visible: [name] }, { hidden: [name] }];
  const form = askForm(document, person);
  if (key === "optionsWhen") return [{ choices: { [name]: (form.rules.state([name]).options ?? []).map(({ value }) => value) } }];
  const words = form.refused().get(name);
  return [words === undefined ? { accepted: [name] } : { refused: { [name]: words } }];
}
