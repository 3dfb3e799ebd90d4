/** The origins of the external scripts that a program has a key for, by its document or a setting. The page may load scripts from these and from no others. */
import { documentKinds, type Library } from "../../engine/server";
import type { GivenScript } from "../services/script-settings";

export function scriptOrigins(library: Library, given: readonly GivenScript[] = []): string[] {
  const scripts = library.ids("program").flatMap((id) => documentKinds.program.compile(library, id)?.scripts ?? []);
  const named = [...scripts, ...given].flatMap(({ src }) => src ?? []);
  return [...new Set(named.map((src) => new URL(src).origin))].sort();
}
