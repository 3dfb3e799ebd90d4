/** Of somebody who is asked: what is known, what is open with the values worth trying, and the witness that a search found. */
import { isObject, readPath, type Scope, type TellingValues } from "../../engine/tools";
import type { PersonaScopes, Witness } from "./asked";
import { isAlwaysThere, type ValuesOf } from "./open-values";
import type { Persona } from "./people";
import { type Choice, isInside, type Known, type Open, type Question } from "./search";

export function knownOf({ before, after, form }: PersonaScopes, which: "before" | "after", keepsForm: boolean): Scope {
  const scope = which === "before" ? before : after;
  return keepsForm && form !== undefined ? { ...scope, form, item: form } : scope;
}

/** Whether a value is another to somebody in the other state of the documents: it, what holds it, or what is in it. */
export const isOtherFor = ({ changed }: PersonaScopes, path: string): boolean =>
  changed.some((one) => one === path || isInside(one, path) || isInside(path, one));

export const differsIn = ({ before, after }: Known, path: string) =>
  JSON.stringify(readPath(before, path)) !== JSON.stringify(readPath(after, path));

const ofActor = /^actor\.(id|permissions|groups|addresses)$/;

/** `dates`: the moment is open as well. */
export function isOpenFor(path: string, scope: Scope, roots: ReadonlySet<string>, dates: boolean): boolean {
  const root = path.split(".", 1)[0] as string;
  if (root === "date") return dates;
  if (root === "actor") return !ofActor.test(path);
  if (root === "form" || root === "item") return scope.form === undefined;
  return !roots.has(root);
}

/** Of what is only guessed at, the values of the others are worth trying: a row's owner may be who asks. */
export function seenBy(path: string, guessed: ReadonlySet<string>, { before, after }: Known): unknown[] {
  const own = [readPath(after, path), readPath(before, path)].filter((value) => value !== undefined && value !== null);
  if (!guessed.has(path)) return own;
  const others = [...guessed]
    .flatMap((other) => [readPath(after, other)].flat())
    .filter((value) => value !== undefined && !isObject(value));
  return [...own, ...others];
}

/** The open variables, with their values; a variable that holds others is there or is not. */
export function opened(
  valuesOf: ValuesOf,
  paths: readonly string[],
  seen: (path: string) => readonly unknown[],
): Open & { isExact(): boolean } {
  const met = new Map<string, TellingValues>();
  const holds = (path: string) => paths.some((other) => isInside(other, path));
  return {
    paths,
    valuesOf: (path) => {
      const telling = met.get(path) ?? (holds(path) ? thereOrNot : valuesOf(path, seen));
      met.set(path, telling);
      return telling.values;
    },
    isExact: () => [...met.values()].every(({ standForAll }) => standForAll),
  };
}

const thereOrNot: TellingValues = { values: [{}, null], standForAll: true };

export function witnessOf(
  question: Question,
  paths: readonly string[],
  chosen: Choice,
  known: Known & { readonly persona?: Persona },
): Witness {
  const values: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const path of paths) {
    const [was, is] = [known.before, known.after].map((scope) =>
      path in chosen ? chosen[path] : (readPath(scope, path) ?? null),
    );
    // A moment that no condition came to read was not chosen: one that is nothing can be nobody's.
    if (is === null && isAlwaysThere(path)) continue;
    values[path] = is;
    if (JSON.stringify(was) !== JSON.stringify(is)) before[path] = was;
  }
  return { persona: known.persona, values, before, question, ...("date" in chosen ? { isAtAnotherDate: true } : {}) };
}
