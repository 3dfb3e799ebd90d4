/** The origins of the external scripts that a program has a key for, by its document or a setting. The page may load scripts from these and from no others. */
import type { Library } from "../../engine/index";
import { documentKinds } from "../../engine/node";
import type { GivenScript } from "./script-settings";

export function scriptOrigins(library: Library, given: readonly GivenScript[] = []): string[] {
  const scripts = library.ids("program").flatMap((id) => documentKinds.program.compile(library, id)?.scripts ?? []);
  const named = scripts.filter(({ keys }) => Object.keys(keys).length > 0);
  return [...new Set([...named, ...given].map(({ src }) => new URL(src).origin))].sort();
}
