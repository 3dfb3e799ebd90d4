/** The origins of the external scripts that a program has a key for. The page may load scripts from these and from no others. */
import type { Library } from "../../engine/index";
import { documentKinds } from "../../engine/node";

export function scriptOrigins(library: Library): string[] {
  const scripts = library.ids("program").flatMap((id) => documentKinds.program.compile(library, id)?.scripts ?? []);
  return [...new Set(scripts.map(({ src }) => new URL(src).origin))].sort();
}
