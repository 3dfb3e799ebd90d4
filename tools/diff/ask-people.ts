/**
 * The people who gain and who lose by a condition that changed: the personas first, as they are now and at other dates, with what they
 * filled in and without; then anybody at all. Each answer carries a witness that can be tried again. Where nobody differs, it says whether
 * that is proven or only not found.
 */
import { type Logic, readPath } from "../../engine/tools";
import { askAlike } from "./ask-alike";
import type { Asked, Outcome, PersonaScopes, Witness } from "./asked";
import { isOpenFor, isOtherFor, knownOf, opened, seenBy, witnessOf } from "./known-of";
import { withLinkedTypes, withoutQuestions } from "./linked-questions";
import { openValues, readsOf, withFreeParts } from "./open-values";
import { answer, type Choice, type Found, logicsOf, type Question, scopeOfValues, search } from "./search";
import type { World } from "./world";

/** So many combinations are tried: fewer where each of them takes long, since a report is waited for. */
const most = (who: "persona" | "anybody", question: Question): number => {
  const usual = { persona: 400, anybody: 20_000 }[who];
  return Math.min(usual, Math.max(usual / 50, Math.floor((usual * 1500) / JSON.stringify(logicsOf(question)).length)));
};

/**
 * Whether a witness shows what it says: the condition before and the condition after, in scopes of its values alone. One who cannot be meets
 * neither.
 */
export function retry({ question, values, before }: Witness): { before: boolean; after: boolean } {
  const canBe = answer(question.possible ?? true, scopeOfValues(values));
  return {
    before: canBe && answer(question.before, scopeOfValues({ ...values, ...before })),
    after: canBe && answer(question.after, scopeOfValues(values)),
  };
}

/** The question with the rules of the worlds in which it is asked. */
function inWorld(asked: Question, world: World = () => true): Question {
  const possible = world([...readsOf([asked.before, asked.after]).paths]);
  return withoutQuestions(possible === true ? asked : { ...asked, possible });
}

const isMovedFor = (paths: readonly string[], people: readonly PersonaScopes[]): boolean =>
  people.some((person) => paths.some((path) => isOtherFor(person, path)));

/** `onlyNow`: the people as they are, where the report needs no more. */
export function askPeople(asked: Question, asking: Asked, onlyNow = false): Outcome[] {
  const { people, roots, world } = asking;
  const isUnchanged = asked.before === asked.after || JSON.stringify(asked.before) === JSON.stringify(asked.after);
  // Where nothing that it reads is otherwise for somebody, the same condition says the same.
  if (isUnchanged && !isMovedFor([...readsOf([asked.before]).paths], people)) return [{ kind: "same" }];
  const question = inWorld(asked, world);
  const typeOf = withLinkedTypes(question, asking.typeOf);
  const own = [...readsOf([question.before, question.after]).paths];
  const reads = readsOf(logicsOf(question));
  const paths = [...reads.paths];
  const valuesOf = openValues(question, typeOf, reads);
  const mostOfPerson = most("persona", question);
  const outcomes: Outcome[] = [];
  const missing = () => ({
    gained: !outcomes.some(({ kind }) => kind === "gained"),
    lost: !outcomes.some(({ kind }) => kind === "lost"),
  });
  const rounds = [
    { keepsForm: true, dates: false, isWorthwhile: true },
    { keepsForm: true, dates: true, isWorthwhile: !onlyNow && paths.includes("date") },
    { keepsForm: false, dates: true, isWorthwhile: !onlyNow && paths.some((path) => /^(form|item)\b/.test(path)) },
  ];
  for (const round of rounds.filter(({ isWorthwhile }) => isWorthwhile)) {
    const wanted = missing();
    if (!wanted.gained && !wanted.lost) break;
    const met = people.flatMap((person) => {
      if (isUnchanged && !own.some((path) => isOtherFor(person, path))) return [];
      const known = { before: knownOf(person, "before", round.keepsForm), after: knownOf(person, "after", round.keepsForm) };
      const isOpen = (path: string) => isOpenFor(path, known.after, roots, round.dates);
      const open = opened(valuesOf, paths.filter(isOpen), (path) => seenBy(path, reads.guessed, known));
      const found = search(question, known, open, { most: mostOfPerson, wanted });
      return [{ person, found, known }];
    });
    for (const way of ["gained", "lost"] as const) {
      const affected = met.filter(({ found }) => found[way] !== undefined);
      // Those who are there are told before those who only could be.
      const first = affected.find(({ person }) => person.persona.isImagined !== true) ?? affected[0];
      if (!wanted[way] || !first) continue;
      outcomes.push({
        kind: way,
        people: affected.map(({ person }) => person.persona).filter(({ isImagined }) => isImagined !== true),
        when: round.dates || !round.keepsForm ? "other" : "now",
        witness: witnessOf(question, paths, first.found[way] as Choice, { ...first.known, persona: first.person.persona }),
      });
    }
  }
  const wanted = missing();
  if (isUnchanged && outcomes.length === 0 && !onlyNow) outcomes.push(...askAlike(question, asking, mostOfPerson));
  if (isUnchanged || onlyNow) return outcomes.length > 0 ? outcomes : [{ kind: "same" }];
  if (!wanted.gained && !wanted.lost) return outcomes;
  return [...outcomes, ...askAnybody(question, wanted, { people, typeOf })];
}

/** Whether a condition holds for a person, whatever is not known of them. */
export function couldHold(
  logic: Logic,
  person: PersonaScopes,
  { roots, typeOf, world }: Pick<Asked, "roots" | "typeOf" | "world">,
): boolean {
  const question = inWorld({ before: false, after: logic }, world);
  const reads = readsOf(logicsOf(question));
  const types = withLinkedTypes(question, typeOf);
  const known = { before: knownOf(person, "before", true), after: knownOf(person, "after", true) };
  const paths = [...reads.paths].filter((path) => isOpenFor(path, known.after, roots, false));
  const open = opened(openValues(question, types, reads), paths, (path) => seenBy(path, reads.guessed, known));
  return (
    search(question, known, open, { most: most("persona", question), wanted: { gained: true, lost: false } }).gained !== undefined
  );
}

/** Somebody whom no persona is like; else whether there can be such a one at all. */
function askAnybody(
  question: Question,
  wanted: { gained: boolean; lost: boolean },
  { people, typeOf }: Pick<Asked, "people" | "typeOf">,
): Outcome[] {
  const free = withFreeParts(question);
  const freeReads = readsOf(logicsOf(free));
  const all = opened(openValues(free, freeType(typeOf), freeReads), [...freeReads.paths], () => []);
  const proof = search(free, nobody, all, { most: most("anybody", free), wanted });
  const isProven = (way: "gained" | "lost") => proof.isWhole && proof[way] === undefined;
  const open = { gained: wanted.gained && !isProven("gained"), lost: wanted.lost && !isProven("lost") };
  if (!open.gained && !open.lost) return wanted.gained && wanted.lost ? [{ kind: "same" }] : [];
  const reads = readsOf(logicsOf(question));
  const paths = [...reads.paths];
  // Somebody like no persona has an id like none of them.
  const seen = (path: string) =>
    (path === "actor.id" ? [] : people)
      .flatMap(({ after, before }) => [readPath(after, path), readPath(before, path)])
      .filter((value) => value !== undefined);
  const limited = (path: string) => [...new Map(seen(path).map((value) => [JSON.stringify(value), value])).values()].slice(0, 8);
  const tried = opened(openValues(question, typeOf, reads), paths, limited);
  const found = search(question, nobody, tried, { most: most("anybody", question), wanted: open });
  const outcomes = (["gained", "lost"] as const).flatMap((way): Outcome[] => {
    const chosen = found[way];
    if (!open[way] || chosen === undefined) return [];
    return [{ kind: way, people: [], when: "other", witness: witnessOf(question, paths, chosen, nobody) }];
  });
  const left = (["gained", "lost"] as const).filter((way) => open[way] && found[way] === undefined);
  if (left.length === 0) return outcomes;
  const isExact = found.isWhole && tried.isExact();
  if (isExact) return outcomes.length === 0 && wanted.gained && wanted.lost ? [{ kind: "same" }] : outcomes;
  return [...outcomes, undecided(left, found, reads.guessed, question)];
}

const nobody = { before: {}, after: {} };

const freeType = (typeOf: Asked["typeOf"]) => (path: string) => (path.startsWith("bagian.") ? { type: "boolean" } : typeOf(path));

const undecided = (
  left: readonly ("gained" | "lost")[],
  { tried }: Found,
  guessed: ReadonlySet<string>,
  { linked }: Question,
): Outcome => ({
  kind: "undecided",
  ...(linked ? { linked } : {}),
  way: left.length === 2 ? "both" : (left[0] as "gained" | "lost"),
  tried,
  guessed: [...guessed].sort(),
});
