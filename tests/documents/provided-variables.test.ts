/**
 * The variables of the person that documents read (`session`, `akun`, `ptk`, `preferences`, and the rows that programs keep of them) are
 * provided by somebody: by the server and the official data for the demo people of that program, a window that staff set, a registration, a
 * call or a transition that writes it, a form that asks it. What is only declared is empty for everybody, and nobody is told.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { visitObjects } from "../../engine/json/pointer";
import { configType } from "../../engine/records/config-types";
import { isObject, type JsonObject, programRoots } from "../../engine/server";
import { shipped as documents } from "../check/shipped";
import { shipped as library, people, root, scopeOf } from "./portal";

const programs = library.ids("program");
const rootNames = [...new Set(programs.flatMap((program) => programRoots(library, program).map(({ name }) => name)))];
const ofPerson = ["session", "akun", "ptk", "preferences", ...rootNames];

/** All paths into a value: `a`, `a.b`; a list counts as the objects in it. */
function pathsIn(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((item) => pathsIn(item, at))];
  if (!isObject(value)) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, at ? `${at}.${key}` : key))];
}

/** The same of a JSON Schema. */
function pathsOfSchema(schema: unknown, at: string): string[] {
  if (!isObject(schema)) return [];
  const inner = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [at, ...pathsOfSchema(schema.items, at), ...inner.flatMap(([key, part]) => pathsOfSchema(part, `${at}.${key}`))];
}

/**
 * The values that documents write: registrations, calls that write the teacher's data, transitions, and the fields of a form that asks
 * them.
 */
function writtenIn(program: string): string[] {
  const found: string[] = [];
  for (const { value } of documents)
    visitObjects(value, (part) => {
      const { account, act, ptk } = part as JsonObject;
      if (isObject(act) && isObject(act.ptk))
        found.push(...pathsIn(act.ptk, "ptk"), ...Object.keys(act.ptk).map((key) => `ptk.${key}`));
      if (isObject(ptk)) found.push(...Object.keys(ptk).map((key) => `ptk.${key}`));
      if (isObject(account))
        found.push(
          ...pathsIn(account.roots, ""),
          ...pathsIn(account.preferences, "preferences"),
          ...[account.newIds ?? []].flat().map(String),
        );
    });
  const effects = library.ids("record").flatMap((id) => partsWith(library.get("record", id)?.transitions, ["set", "data"]));
  for (const { name, record: id, code } of programRoots(library, program)) {
    const record = library.get("record", id) ?? {};
    const asks = record.write !== undefined ? library.get("data", String(record.data))?.properties : undefined;
    const stamps = partsWith(record.transitions, ["stamp"]).map(String);
    const named = [...effects.flatMap((one) => pathsIn(one, "")), ...Object.keys(asks ?? {}), ...stamps, ...(code ? [code] : [])];
    found.push(name, `${name}s`, ...named.map((one) => `${name}.${one}`));
  }
  return found;
}

/** The values under these keys, anywhere in a value. */
function partsWith(value: unknown, keys: readonly string[]): unknown[] {
  const found: unknown[] = [];
  visitObjects(value, (part) => void found.push(...keys.flatMap((key) => (isObject(part) && key in part ? [part[key]] : []))));
  return found;
}

/** The facts that the specification (000 §3, 001 §3) lets the official data say of a person, and no demo person has. */
const official = ["profile.email", "profile.url_tbs"];

const photo = readFileSync(`${root}server/handlers/photo.ts`, "utf8").includes("foto") ? ["akun.foto", "ptk.foto"] : [];

/** The server writes it for whose mail came back; a demo person of one program has it. */
const returned = people.flatMap((person) =>
  isObject(person.preferences?.surel_kembali) ? pathsIn(person.preferences.surel_kembali, "preferences.surel_kembali") : [],
);

const provided = new Map(
  programs.map((program) => {
    const own = people.filter((person) => person.program === program || Object.hasOwn(person.programs ?? {}, program));
    const server = [
      "session.username",
      "session.serverDate",
      "session.isSeen",
      "preferences.date",
      "preferences.config",
      "preferences.menu",
    ];
    const paths = [
      ...server,
      ...official,
      ...photo,
      ...returned,
      ...own.flatMap((person) => pathsIn(scopeOf(person), "")),
      ...pathsOfSchema(configType(library, program), "preferences"),
      ...writtenIn(program),
    ];
    return [program, new Set(paths.map((path) => path.replaceAll(/\.\d+(?=\.|$)/g, "")))] as const;
  }),
);

/** The variables of the person that a document reads, in conditions and in texts. */
function readIn(value: unknown): string[] {
  const found: string[] = [];
  const isOfPerson = (path: string) => ofPerson.includes(path.split(".")[0] as string) && path.includes(".");
  visitObjects(value, (part) => {
    if (Array.isArray(part)) for (const one of part) if (typeof one === "string") found.push(...placeholders(one));
    if (!isObject(part)) return;
    const path = Array.isArray(part.var) ? part.var[0] : part.var;
    if (typeof path === "string") found.push(path);
    for (const one of Object.values(part)) if (typeof one === "string") found.push(...placeholders(one));
  });
  return found.filter(isOfPerson).map((path) => path.replaceAll(/\.(\d+|length)(?=\.|$)/g, ""));
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{([a-z_]+\.[A-Za-z0-9_.-]+)(?:\|[a-z-]+)?\}/g)].map(([, path = ""]) => path);

/** The programs whose people a document is for; of one that all share, any. */
function programsOf(path: string): readonly string[] {
  const own = programs.filter((program) => path.includes(`/${program}/`) || path.endsWith(`/${program}.json`));
  return own.length > 0 ? own : programs;
}

describe.each(programs)("the documents of %s, and those that it shares", (program) => {
  it("read nothing of a person that nobody provides", () => {
    const readers = documents.filter(({ path }) => !/^schemas\/(context|language|locks|uses|migrations)\//.test(path));
    const missing = readers.flatMap(({ path, value }) => {
      const fitting = programsOf(path);
      if (!fitting.includes(program)) return [];
      const isProvided = (variable: string) => fitting.some((one) => provided.get(one)?.has(variable));
      return readIn(value)
        .filter((variable) => !isProvided(variable))
        .map((variable) => `${path} ${variable}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });
});
