/**
 * Tries the expectations of one case, each by itself, on the documents of a library: nothing is asked of a server or a database, and what
 * answers are the compiled functions that page and server work with.
 *
 *   judgeCase(library, "vokasi/umur-lima-puluh")  ->  { tried: 4, broken: [{ pointer: ["expects", "items", "pelatihanku"], words: "...", reads: [...] }], ... }
 */
import { type Case, compileLogic, holds, type JsonObject, type Library, namedConditions } from "../../engine/tools";
import { type NotSo, type Question, unless } from "./answer";
import { askScreen } from "./asked-screen";
import { askingCall } from "./asking-call";
import { askingForm } from "./asking-form";
import { askingMenu } from "./asking-menu";
import { askingPress } from "./asking-press";
import { askingProgram } from "./asking-program";
import { askingRow } from "./asking-row";
import { askingScreen } from "./asking-screen";
import { type CasePerson, casePerson } from "./case-person";
import { say } from "./wording";

type Expects = Case["expects"];

/** An expectation that does not hold, and where it stands in the case. */
interface Broken extends NotSo {
  readonly pointer: readonly (string | number)[];
}

export interface JudgedCase {
  readonly id: string;
  readonly document: Case;
  readonly broken: readonly Broken[];
  /** How many expectations were tried. */
  readonly tried: number;
}

/** Throws an Error for a case that the check would refuse. */
export function judgeCase(library: Library, id: string): JudgedCase {
  const document = library.get("case", id) as unknown as Case;
  return { id, document, ...judgeExpectations(document, casePerson(library, id, document)) };
}

/** The same for a case that lies nowhere yet, or whose person is known. */
export function judgeExpectations(document: Case, person: CasePerson): Pick<JudgedCase, "broken" | "tried"> {
  const asked = asking(document, person);
  const answers = Object.entries(document.expects).flatMap(([key, expected]) =>
    entriesOf(expected).map(([at, name, value]) => {
      const broken = asked[key as keyof Expects](name, value);
      return broken && { pointer: ["expects", key, ...at], ...broken };
    }),
  );
  return { tried: answers.length, broken: answers.filter((one) => one !== undefined) };
}

/** Each thing that is named, with where it stands and what is expected of it; a single word, or yes and no, is what is expected itself. */
export function entriesOf(expected: unknown): [at: readonly (string | number)[], name: string, value: unknown][] {
  if (typeof expected === "string") return [[[], expected, undefined]];
  if (typeof expected === "boolean") return [[[], "", expected]];
  if (Array.isArray(expected)) return expected.map((name, index) => [[index], String(name), undefined]);
  return Object.entries(expected as JsonObject).map(([name, value]) => [[name], name, value]);
}

function asking(document: Case, person: CasePerson): Record<keyof Expects, Question> {
  return {
    ...askingForm(document, person),
    ...askingMenu(document, person),
    ...askingScreens(document, person),
    ...askingScreen(document, person),
    ...askingPress(document, person),
    ...askingRow(document, person),
    ...askingCall(document, person),
    ...askingProgram(person),
    ...askingConditions(person),
  };
}

function askingScreens({ params }: Case, person: CasePerson) {
  const ask = (id: string, expected: boolean, words: string) => {
    const { opens, rules } = askScreen(id, person, params);
    return unless(opens === expected, words, rules, { ...person.scope, params });
  };
  return {
    opens: (id: string) => ask(id, true, say.opens(id)),
    refusesToOpen: (id: string) => ask(id, false, say.refusesToOpen(id)),
  };
}

function askingConditions({ library, scope }: CasePerson) {
  const ask = (name: string, expected: boolean, words: string) => {
    const { logic } = compileLogic({ condition: name }, namedConditions(library));
    return unless(holds(logic, scope) === expected, words, logic, scope);
  };
  return {
    holds: (name: string) => ask(name, true, say.holds(name)),
    fails: (name: string) => ask(name, false, say.fails(name)),
  };
}
