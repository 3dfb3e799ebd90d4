/**
 * Writes each condition of a programme wrongly in every way of a fixed list and asks the cases: one that no case notices could have been
 * written so from the beginning. Only cases that see the condition are asked, and of these only whom the wrong one answers otherwise: with all
 * others nothing can change. Those are tried on the documents with the wrong condition in them, as all cases are tried.
 */
import { createLibrary, getAt, type Library, type Logic, listItems, setAt } from "../../engine/tools";
import { answerOf } from "./answer-of";
import type { CasePerson } from "./case-person";
import { judgeExpectations } from "./judge-case";
import { type Mutant, mutantsOf } from "./mutants";
import { counts, type SeeingCase, type Sight, seeing } from "./sights";
import { placeKey, type WrittenCondition } from "./written-conditions";

export interface JudgedMutant extends Mutant {
  readonly condition: WrittenCondition;
  readonly noticed: boolean;
  /** A case that sees the condition. */
  readonly seenBy: SeeingCase | undefined;
}

interface SeenBy {
  readonly seeing: SeeingCase;
  readonly sights: readonly Sight[];
}

/** All of a programme, or those of the conditions that are asked for. */
export function judgeMutants(
  library: Library,
  program: string,
  isAsked: (condition: WrittenCondition) => boolean = () => true,
): JudgedMutant[] {
  const { conditions, cases } = seeing(library, program);
  const byPlace = seenByPlace(cases());
  return conditions.filter(isAsked).flatMap((condition) => {
    const seen = byPlace.get(placeKey(condition)) ?? [];
    return mutantsOf(condition.logic, otherValue(library)).map((mutant) => {
      const noticed = isNoticed(library, condition, mutant.logic, seen);
      return { ...mutant, condition, noticed, seenBy: seen[0]?.seeing };
    });
  });
}

/** Whether a case of the programme notices that one condition says something else instead. */
export function noticing(library: Library, program: string): (condition: WrittenCondition, logic: Logic) => boolean {
  const byPlace = seenByPlace(seeing(library, program).cases());
  return (condition, logic) => isNoticed(library, condition, logic, byPlace.get(placeKey(condition)) ?? []);
}

/** By the place of a condition the cases that see it; those that nobody has read see nothing. */
function seenByPlace(cases: readonly SeeingCase[]): ReadonlyMap<string, readonly SeenBy[]> {
  const byPlace = new Map<string, SeenBy[]>();
  for (const one of cases.filter(({ document }) => counts(document))) {
    for (const place of new Set(one.sights.map(({ condition }) => placeKey(condition)))) {
      const sights = one.sights.filter(({ condition }) => placeKey(condition) === place);
      byPlace.set(place, [...(byPlace.get(place) ?? []), { seeing: one, sights }]);
    }
  }
  return byPlace;
}

/** A number is one more, a permission the next of the list, any other word is none that there is. */
export const otherValue = (library: Library) => {
  const permissions = (listItems(library, "permissions") ?? []).map(({ value }) => value);
  return (value: unknown): unknown => {
    if (typeof value === "number") return value + 1;
    const at = permissions.indexOf(value as string);
    return at < 0 ? `bukan ${value}` : permissions[(at + 1) % permissions.length];
  };
};

function isNoticed(library: Library, condition: WrittenCondition, logic: Logic, seen: readonly SeenBy[]): boolean {
  const touched = seen.filter(({ seeing: { person }, sights }) =>
    sights.some(({ scope, answer }) => answerOf({ logic }, person, scope) !== answer),
  );
  if (touched.length === 0) return false;
  const wrong = withCondition(library, condition, logic);
  return touched.some(
    ({ seeing: { document, person } }) => judgeExpectations(document, inDocuments(person, wrong)).broken.length > 0,
  );
}

/** The documents with another condition at one place. */
export function withCondition(library: Library, { path, pointer, key }: WrittenCondition, logic: Logic): Library {
  const documents = [...library.sources.values()].map((document) => {
    if (document.path !== path) return document;
    const said =
      key === "permission"
        ? (logic as { permitted: unknown }).permitted
        : { ...takenAway(getAt(document.value, pointer)), ...Object(logic) };
    const value = setAt(document.value, pointer, said);
    return { ...document, value, text: JSON.stringify(value) };
  });
  return createLibrary(documents, library);
}

/** The operators of the document that it extends. */
const takenAway = (written: unknown): object =>
  Object.fromEntries(Object.entries(Object(written)).filter(([, part]) => part === null));

/** A person is known by documents that hold no condition. */
export const inDocuments = (person: CasePerson, documents: Library): CasePerson => ({
  ...person,
  library: person.library.cohort === "" ? documents : documents.forCohort(person.library.cohort),
});
