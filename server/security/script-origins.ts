/** The origins of the external scripts that a program has a key for. The page may load scripts from these and from no others. */
import { isObject, type Library } from "../../engine/index";

export function scriptOrigins(library: Library): string[] {
  const scripts = library.ids("program").flatMap((id) => {
    const own = library.get("program", id)?.scripts;
    return Array.isArray(own) ? own.filter(isObject) : [];
  });
  const inUse = scripts.filter(({ key }) => (isObject(key) ? Object.values(key) : [key]).some((one) => one !== ""));
  return [...new Set(inUse.map(({ src }) => new URL(String(src)).origin))].sort();
}
