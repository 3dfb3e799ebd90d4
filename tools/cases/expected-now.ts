/**
 * The expectations that a case could have of the thing that a condition rules, as it is now: of each sort of expectation the one that holds, with the words
 * or choices that are there.
 *
 *   the rule "requiredWhen" of "nip", where it is required  ->  { required: ["nip"] }
 */
import type { Case } from "../../engine/tools";
import { askForm } from "./asked-form";
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
  if (kind === "screen") return [{ opens: [name] }, { refusesToOpen: [name] }];
  if (kind === "conditions") return [{ holds: [name] }, { fails: [name] }];
  if (kind === "record")
    return pointer[0] === "transitions"
      ? [{ offered: [name] }, { notOffered: [name] }]
      : [{ readAs: [name] }, { notReadAs: [name] }];
  if (kind === "menu") return inMenu(document, person, name, key);
  return inForm(document, person, name, key);
}

function inMenu(document: Case, person: CasePerson, name: string, key: string): Expects[] {
  if (key !== "when") return (["hidden", "open", "closed"] as const).map((state) => ({ items: { [name]: state } }));
  const expects = { says: { [name]: "" } };
  const found = judgeExpectations({ ...document, expects }, person).broken[0]?.found;
  return typeof found === "string" ? [{ says: { [name]: found } }] : [];
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
