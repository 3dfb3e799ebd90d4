import { isObject } from "../../../engine/tools";

/** The data schemas of the forms of a screen, wherever in it they stand. */
export function formsOf(node: unknown): string[] {
  if (Array.isArray(node)) return [...new Set(node.flatMap(formsOf))];
  if (!isObject(node)) return [];
  const own = node.kind === "form" && typeof node.schema === "string" ? [node.schema] : [];
  return [...new Set([...own, ...Object.values(node).flatMap(formsOf)])];
}
