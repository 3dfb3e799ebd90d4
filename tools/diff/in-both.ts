/** Somebody in two states of the documents: what these give them, and what of it is otherwise. */
import { isObject, type JsonObject, type Scope } from "../../engine/tools";
import type { PersonaScopes } from "./asked";
import { type Persona, permissionsIn } from "./people";
import type { Moved } from "./reads-moved";
import { permissions } from "./vocabulary";

/** All that is given otherwise to one of the people. */
export function movedFor(people: readonly PersonaScopes[]): Moved {
  const moved = new Set(people.flatMap(({ changed }) => changed));
  const rights = new Set(moved.has(permissions) ? people.flatMap(movedPermissions) : []);
  return { moved: [...moved], rights: [...rights] };
}

/** Those that only one of two scopes of one person gives. */
function movedPermissions({ before, after }: PersonaScopes): string[] {
  const [was, is] = [permissionsIn(before), permissionsIn(after)];
  return [...was.filter((one) => !is.includes(one)), ...is.filter((one) => !was.includes(one))].map(String);
}

export const inBoth = (persona: Persona, before: Scope, after: Scope): PersonaScopes => ({
  persona,
  before,
  after,
  changed: changedPaths(before, after),
  form: undefined,
});

/** The paths below which two scopes of one person differ, each to its leaf. */
function changedPaths(before: unknown, after: unknown, path = ""): string[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  // A group of values that came or went is told by each of them.
  const isGroup = (value: unknown) => value === undefined || isObject(value);
  if (!isGroup(before) || !isGroup(after)) return [path];
  return changedKeys(isObject(before) ? before : {}, isObject(after) ? after : {}, path);
}

function changedKeys(before: JsonObject, after: JsonObject, path: string): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], path === "" ? key : `${path}.${key}`));
}
