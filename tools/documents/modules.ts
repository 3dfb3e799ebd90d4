/**
 * Turns the compiled documents into the source of ES modules, by the part of their id behind `virtual:layar/`:
 *
 *   manifest · texts · programs · program/<id>/<role> · ways · ways/<program> · help · help/<set> · screen/<bundle key> · validator/<hash> · theme.css
 *   problems · conditions (both only in development, where a screen also says what it leaves out and means)
 */
import { createHash } from "node:crypto";
import { type CompiledScreenWithData, type ImpliedPart, type NamedLogic, validatorModule } from "../../engine/tools";
import type { CompiledPortal } from "./compiled-portal";
import { quoted } from "./manifest-parts";
import { prefix } from "./module-prefix";

export interface ModuleSources {
  /** The source of a module, or undefined where there is no such module. */
  get(name: string): string | undefined;
}

/** The parts that only development tools read. */
export interface DevelopmentParts {
  /** The names that conditions are found by. */
  conditions(): readonly NamedLogic[];
  /** The parts that the screen of a bundle leaves out and means. */
  implied(bundleKey: string): readonly ImpliedPart[];
}

export function moduleSources(portal: CompiledPortal, themeCss: string, development?: DevelopmentParts): ModuleSources {
  const schemas = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { data } of portal.bundles.values()) {
    for (const { schema } of Object.values(data)) schemas.set(schemaHash(schema), schema);
  }
  const made = new Map<string, string | undefined>();
  /** A screen's loader starts the code that the screen needs along with its bundle. */
  const withBundles = (name: string, routes: object, keys: readonly string[]) => {
    const loaders = keys.map((key) => {
      const parts = portal.bundles.get(key)?.parts ?? [];
      const prepared = parts.length > 0 ? `prepareParts(${parts.map((part) => JSON.stringify(part)).join(", ")}), ` : "";
      return `${JSON.stringify(key)}: () => (${prepared}import("${prefix}screen/${key}"))`;
    });
    const bundles = `{ ${loaders.join(", ")} }`;
    return `import { prepareParts } from "/engine/react.ts";\nexport const ${name} = { ...${parsed(routes)}, bundles: ${bundles} };\n`;
  };
  const make = (name: string): string | undefined => {
    const [kind = "", ...rest] = name.split("/");
    const id = rest.join("/");
    if (name === "manifest") {
      const { bundleKeys, ...manifest } = portal.manifest;
      return withBundles("manifest", manifest, bundleKeys);
    }
    if (name === "programs")
      return `export const programs = { ${[...portal.routeSets.keys()].map((key) => loaderOf("program", key)).join(", ")} };\n`;
    if (name === "ways")
      return `export const ways = { ${[...portal.ways.keys()].map((key) => loaderOf("ways", key)).join(", ")} };\n`;
    if (name === "help")
      return `export const help = { ${[...portal.help.keys()].map((key) => loaderOf("help", key)).join(", ")} };\n`;
    if (name === "texts") return `export const texts = ${parsed(portal.texts)};\n`;
    if (name === "theme.css") return themeCss;
    if (name === "conditions") return `export const conditions = ${parsed(development?.conditions() ?? [])};\n`;
    if (kind === "program") {
      const program = portal.routeSets.get(id);
      if (!program) return undefined;
      const { bundleKeys, ...routes } = program;
      return bringing(routes, portal) + withBundles("program", routes, bundleKeys);
    }
    if (kind === "ways") {
      const ways = portal.ways.get(id);
      return ways && `${bringing(ways, portal)}export const ways = ${parsed(ways)};\n`;
    }
    if (kind === "help") {
      const pages = portal.help.get(id);
      return pages && `export const pages = ${parsed(pages())};\n`;
    }
    if (kind === "screen") {
      const compiled = portal.bundles.get(id);
      return compiled && bundleModule(compiled, portal, development?.implied(id));
    }
    const schema = kind === "validator" ? schemas.get(id) : undefined;
    return schema && validatorOf(schema);
  };
  return {
    get: (name) => {
      if (!made.has(name)) made.set(name, make(name));
      return made.get(name);
    },
  };
}

const validators = new WeakMap<object, string>();

/** Built once, as with its hash. */
function validatorOf(schema: Readonly<Record<string, unknown>>): string {
  const source = validators.get(schema) ?? validatorModule(schema);
  validators.set(schema, source);
  return source;
}

function bundleModule(
  { screen, data }: CompiledScreenWithData,
  portal: CompiledPortal,
  implied: readonly ImpliedPart[] | undefined,
): string {
  const names = Object.entries(data).map(([id, { schema }], index) => ({
    id,
    hash: schemaHash(schema),
    name: `validator${index}`,
  }));
  const imports = names.map(({ hash, name }) => `import { validator as ${name} } from "${prefix}validator/${hash}";\n`);
  const validators = names.map(({ id, name }) => `${JSON.stringify(id)}: ${name}`);
  return `${imports.join("")}${bringing({ screen, data }, portal)}export const bundle = { ...${parsed({ screen, data, implied })}, validators: { ${validators.join(", ")} } };\n`;
}

/** Code that makes known what documents name and the manifest leaves out: calls, and closed reference lists. */
function bringing(documents: object, { lateCalls, lists }: CompiledPortal): string {
  const named = quoted(JSON.stringify(documents));
  const part = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(named.flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name]] as const] : [])));
  const brought = (make: string, file: string, what: object) =>
    `import { ${make} } from "/src/host/${file}.ts";\n${make}(${parsed(what)});\n`;
  const [calls, ofLists] = [part(lateCalls.calls), part(lists)];
  return [
    ...(isEmpty(calls) ? [] : [brought("bringCalls", "brought-calls", { calls, changes: part(lateCalls.changes) })]),
    ...(isEmpty(ofLists) ? [] : [brought("bringLists", "brought-lists", ofLists)]),
  ].join("");
}

const isEmpty = (object: object) => Object.keys(object).length === 0;

const hashes = new WeakMap<object, string>();

/** Hashed once: the development server asks again for every save. */
function schemaHash(schema: object): string {
  const hash = hashes.get(schema) ?? createHash("sha256").update(JSON.stringify(schema)).digest("hex").slice(0, 12);
  hashes.set(schema, hash);
  return hash;
}

/** Plain data as an expression; browsers parse a JSON text faster than an object literal. */
function parsed(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

function loaderOf(kind: "program" | "ways" | "help", key: string): string {
  return `${JSON.stringify(key)}: () => import("${prefix}${kind}/${key}")`;
}
