/**
 * Conditions as JSON Schema: the operators with their arguments, each with its line of the guide, the variables of the context with their
 * descriptions, and the named conditions of the project.
 *
 *   { "permitted": "" }  ->  an editor offers permissions;   { "var": "profile.ank" }  ->  it offers `profile.angkatan`, and marks this
 */
import {
  argumentCounts,
  contextTypes,
  isObject,
  type JsonObject,
  type Library,
  operatorNames,
  operatorOf,
  type TypeSchema,
} from "../../engine/tools";

const ref = (name: string) => ({ $ref: `#/definitions/${name}` });

/** Definitions `condition`, `value`, `operation` and `variable`. `guide` is PANDUAN.md. */
export function conditionSchemas(library: Library, guide: string): JsonObject {
  const lines = operatorLines(guide);
  const operators = Object.fromEntries(operatorNames.map((name) => [name, operatorSchema(name, lines.get(name))]));
  return {
    condition: { anyOf: [{ type: "boolean" }, ref("operation")] },
    value: {
      anyOf: [{ type: ["string", "number", "boolean", "null"] }, { type: "array", items: ref("value") }, ref("operation")],
    },
    operation: { type: "object", properties: operators, additionalProperties: false, minProperties: 1, maxProperties: 1 },
    variable: variableSchema(library),
  };
}

/** `| `{ "!": ... }` | kebalikannya |` of the guide, by operator. */
function operatorLines(guide: string): ReadonlyMap<string, string> {
  const chapter = guide.split(/^## /m).find((text) => text.startsWith("Semua operator")) ?? "";
  const rows = [...chapter.matchAll(/^\| `(\{ "([^"]+)":.*?)` \| (.*) \|$/gm)];
  return new Map(rows.map(([, example = "", name = "", text = ""]) => [name, `${text}\n\n\`${example}\``]));
}

/** The name in the first argument of an operator, where it is written out. */
const namesFirst: Readonly<Record<string, JsonObject>> = {
  var: ref("variable"),
  condition: ref("name-condition"),
  permitted: ref("name-permission"),
};

function operatorSchema(name: string, markdownDescription: string | undefined): JsonObject {
  const operator = operatorOf(name);
  if (!operator) throw new Error(`there is no operator "${name}"`);
  const told = markdownDescription === undefined ? {} : { markdownDescription };
  if (name === "condition") {
    const given = { type: "array", items: [namesFirst.condition], additionalItems: ref("value"), minItems: 1 };
    return { ...told, anyOf: [namesFirst.condition, given] };
  }
  const named = namesFirst[name];
  const first = named ? { anyOf: [named, { type: "number" }, ref("operation")] } : ref("value");
  const { least, most } = argumentCounts(operator);
  const items = named ? { items: [first], additionalItems: ref("value") } : { items: ref("value") };
  const many = {
    type: "array",
    ...items,
    minItems: Math.min(least, 1),
    ...(Number.isFinite(most) ? { maxItems: Math.max(most, 1) } : {}),
  };
  const several = name === "var" ? { ...many, maxItems: 2 } : { ...many, minItems: least };
  if (least > 1) return { ...told, ...several };
  const alone = named ?? { anyOf: [{ type: ["string", "number", "boolean", "null"] }, ref("operation")] };
  return { ...told, anyOf: named ? [alone, ref("operation"), several] : [alone, several] };
}

/** The variables of every context, those that documents read beside them, and inside lists whatever their elements have. */
function variableSchema(library: Library): JsonObject {
  const { known, open, others } = projectVariables(library);
  const names = [...known.keys()].sort();
  const inside = [...new Set(open)].sort().map((path) => path.replaceAll(".", "\\."));
  const begins = [...others.map((root) => `${root}\\.`), ...inside.map((path) => `${path}\\.`)].join("|");
  return {
    anyOf: [
      { type: "string", enum: names, enumDescriptions: names.map((name) => known.get(name) ?? "") },
      // A field of the form or of an element of a list; a part of what nobody describes.
      { type: "string", pattern: `^((${begins}).*|[^.]*)$`, patternErrorMessage: "Nama ini tidak dikenal." },
    ],
  };
}

/** Every variable that conditions of the project read or may read, with its meaning; empty where nobody says it. */
export function projectVariables(library: Library): Paths & { readonly others: readonly string[] } {
  const known = new Map<string, string>();
  const contextOf = contextTypes(library, new Set());
  const open: string[] = [];
  for (const program of ["", ...library.ids("program")])
    for (const [name, type] of Object.entries(contextOf(`${program}/x`) ?? {})) collect(name, type, { known, open });
  const roots = new Set([...known.keys()].map((path) => path.split(".", 1)[0] as string));
  const elsewhere = readElsewhere(library).filter((path) => !roots.has(path.split(".", 1)[0] as string));
  for (const path of elsewhere) if (!known.has(path)) known.set(path, "");
  return { known, open, others: [...new Set(elsewhere.map((path) => path.split(".", 1)[0] as string))].sort() };
}

const deepest = 6;

interface Paths {
  /** What each path means. */
  readonly known: Map<string, string>;
  /** Those below which there may be more. */
  readonly open: string[];
}

function collect(path: string, type: TypeSchema, paths: Paths, depth = 0): void {
  const { known, open } = paths;
  known.set(path, (type as { description?: string }).description ?? known.get(path) ?? "");
  const properties = Object.entries(type.properties ?? {});
  if (properties.length === 0 || depth === deepest || type.additionalProperties) open.push(path);
  for (const [name, inner] of properties) collect(`${path}.${name}`, inner, paths, depth + 1);
}

/** The roots that documents read and that only their own place has: of forms, sources, rows. */
function readElsewhere(library: Library): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isObject(value)) return;
    const [read] = [value.var].flat();
    if (typeof read === "string" && read.includes(".")) found.add(read);
    Object.values(value).forEach(walk);
  };
  for (const { value } of library.sources.values()) walk(value);
  return [...found].sort();
}
