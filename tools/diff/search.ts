/**
 * Looks for somebody on whom two conditions differ. Both are evaluated by the engine in a scope whose open variables are decided only
 * when a condition comes to read them, one after another with each of their values: what a condition never reads is never tried.
 *
 *   before: umur > 17, after: umur >= 17, umur one of 17, 18, 16   ->   gained: { umur: 17 }, three combinations tried
 */
import { evaluate, isObject, type JsonObject, type Logic, readPath, type Scope } from "../../engine/tools";

export interface Question {
  readonly before: Logic;
  readonly after: Logic;
  /** Only where this holds there can be such a one; left out, there always can. */
  readonly possible?: Logic;
  /** The variables that stand for answers about linked rows, with what is asked. */
  readonly linked?: Readonly<Record<string, JsonObject>>;
}

export const logicsOf = ({ before, after, possible = true }: Question): readonly Logic[] => [before, after, possible];

export interface Known {
  readonly before: Scope;
  readonly after: Scope;
}

/** The chosen values of the variables that were open. */
export type Choice = Readonly<Record<string, unknown>>;

export interface Found {
  readonly gained?: Choice;
  readonly lost?: Choice;
  /** Combinations of values on which both were evaluated to the end. */
  readonly tried: number;
  /** Whether the search came to the end of all combinations. */
  readonly isWhole: boolean;
}

/** The variables that are open, and what may stand for each, asked when it is read. */
export interface Open {
  readonly paths: readonly string[];
  valuesOf(path: string): readonly unknown[];
}

/** The end of a search: so many combinations, or both ways that are wanted. */
interface SearchEnd {
  readonly most: number;
  readonly wanted?: { readonly gained: boolean; readonly lost: boolean };
}

/** A variable that is neither open nor known reads as nothing. */
export function search(
  question: Question,
  known: Known,
  open: Open,
  { most, wanted = { gained: true, lost: true } }: SearchEnd,
): Found {
  const chosen = new Map<string, unknown>();
  const read = (path: string): unknown => {
    if (!chosen.has(path)) throw new Undecided(path);
    return chosen.get(path);
  };
  const before = withOpen(known.before, open.paths, read);
  const after = withOpen(known.after, open.paths, read);
  const found: { gained?: Choice; lost?: Choice } = {};
  let left = most;
  let tried = 0;
  const isDone = () => (!wanted.gained || found.gained !== undefined) && (!wanted.lost || found.lost !== undefined);
  const decide = (): void => {
    if (left === 0 || isDone()) return;
    left -= 1;
    try {
      const [was, is] = [answer(question.before, before), answer(question.after, after)];
      tried += 1;
      if (was !== is && answer(question.possible ?? true, after)) found[is ? "gained" : "lost"] ??= Object.fromEntries(chosen);
    } catch (undecided) {
      if (!(undecided instanceof Undecided)) throw undecided;
      for (const value of open.valuesOf(undecided.path)) {
        chosen.set(undecided.path, value);
        decide();
      }
      chosen.delete(undecided.path);
    }
  };
  decide();
  return { ...found, tried, isWhole: left > 0 };
}

class Undecided extends Error {
  constructor(readonly path: string) {
    super(path);
  }
}

/** The answer of a condition; one that fails does not hold. */
export function answer(logic: Logic, scope: Scope): boolean {
  try {
    return evaluate({ "!!": [logic] }, scope) === true;
  } catch (error) {
    if (error instanceof Undecided) throw error;
    return false;
  }
}

/**
 * The scope with the open variables in it, which are asked for when they are read. One that others lie in is asked for first: where it is
 * something, they are in it.
 */
function withOpen(scope: Scope, open: readonly string[], read: (path: string) => unknown): Scope {
  const root: Record<string, unknown> = { ...scope };
  const own = new Set<unknown>([root]);
  const insides = new Map<string, Record<string, unknown>>();
  for (const path of [...open].sort((one, other) => one.length - other.length)) {
    const holder = holderOf(path, insides);
    const keys = path.slice(holder === undefined ? 0 : holder.length + 1).split(".");
    const last = keys.pop() as string;
    let here = (holder === undefined ? root : insides.get(holder)) as Record<string, unknown>;
    for (const key of keys) {
      const inside = here[key];
      if (!own.has(inside)) {
        here[key] = isObject(inside) ? { ...inside } : {};
        own.add(here[key]);
      }
      here = here[key] as Record<string, unknown>;
    }
    const inside: Record<string, unknown> = {};
    if (open.some((other) => isInside(other, path))) insides.set(path, inside);
    const get = () => {
      const value = read(path);
      return isObject(value) && insides.has(path) ? inside : value;
    };
    Object.defineProperty(here, last, { enumerable: true, configurable: true, get });
  }
  return root;
}

/** Whether a variable lies in another: `profile.kelas.nama` in `profile.kelas`. */
export const isInside = (path: string, holder: string): boolean => path.startsWith(`${holder}.`);

/** The innermost of those that it lies in. */
const holderOf = (path: string, holders: ReadonlyMap<string, unknown>): string | undefined =>
  [...holders.keys()].filter((holder) => isInside(path, holder)).at(-1);

/** A scope that holds these values at these paths, a shorter path before a longer one. */
export function scopeOfValues(values: Choice): Scope {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values).sort(([one], [other]) => one.length - other.length)) {
    const keys = path.split(".");
    const last = keys.pop() as string;
    let here = root;
    // Nothing in what is nothing: to write it there would make something of it.
    if (value === null && keys.some((_, index) => readPath(root, keys.slice(0, index + 1).join(".")) === null)) continue;
    for (const key of keys) {
      here[key] = isObject(here[key]) ? { ...here[key] } : {};
      here = here[key] as Record<string, unknown>;
    }
    here[last] = value;
  }
  return root;
}
