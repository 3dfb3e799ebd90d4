/**
 * The keyword of a root that keeps it from standing field by field: the person chooses between schemas in it, names properties of their
 * own, or it holds itself. Such a root is shown as a whole, so its fields stand in no sections and no steps.
 *
 *   { type: "object", oneOf: [...] }               ->  "oneOf"
 *   { type: "object", properties: {}, if: {...} }  ->  undefined
 */
import { isObject, type JsonObject } from "../json/json";
import { valueAt } from "../json/pointer";

const choices = ["oneOf", "anyOf", "patternProperties"];

export function wholeRootKeyword(root: JsonObject): string | undefined {
  if (root.type !== "object" && root.properties === undefined) return "type";
  return keywordIn(root, root, []);
}

/** The parts of a root's schema that may hold for its data are asked too. */
function keywordIn(part: unknown, root: JsonObject, refs: readonly string[]): string | undefined {
  if (!isObject(part)) return undefined;
  const choice = choices.find((key) => key in part);
  if (choice) return choice;
  if (part.additionalProperties !== undefined && part.additionalProperties !== false) return "additionalProperties";
  const { $ref } = part;
  if (typeof $ref !== "string") return firstIn(partsOf(part), root, refs);
  return refs.includes($ref) ? "$ref" : firstIn([referred($ref, root), ...partsOf(part)], root, [...refs, $ref]);
}

function firstIn(parts: readonly unknown[], root: JsonObject, refs: readonly string[]): string | undefined {
  for (const part of parts) {
    const found = keywordIn(part, root, refs);
    if (found) return found;
  }
  return undefined;
}

/** A dependency that chooses by the value of its own field leaves no choice to the person. */
function partsOf(part: JsonObject): unknown[] {
  const dependents = Object.values(isObject(part.dependencies) ? part.dependencies : {}).filter(isObject);
  return [
    ...("if" in part ? [part.then, part.else] : []),
    ...(Array.isArray(part.allOf) ? part.allOf : []),
    ...dependents.flatMap(({ oneOf, ...rest }) => [rest, ...(Array.isArray(oneOf) ? oneOf : [])]),
  ];
}

/** `#/definitions/alamat`; undefined where it leads nowhere. */
const referred = ($ref: string, root: JsonObject) => valueAt(root, $ref.replace(/^#\/?/, "").split("/"));
