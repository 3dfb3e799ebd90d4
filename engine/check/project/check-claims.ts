/** What may be claimed only once in a project: a route by a screen, a method and path by a call, a name by a condition or a text. */

import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { ProblemCode } from "../../problems/codes";
import type { Report } from "../../problems/problem";
import { keysOf } from "./names";

interface Claim {
  readonly file: string;
  readonly pointer: Pointer;
  readonly at: "key" | "value";
  /** What is claimed, as written. */
  readonly found: string;
  /** Claims with one key exclude each other. */
  readonly key: string;
  readonly owner: string;
}

export function checkClaims(library: Library, report: Report): void {
  refuseTwice("path-taken", [...screenPaths(library)], report);
  refuseTwice("path-taken", [...callPaths(library)], report);
  for (const kind of ["conditions", "texts"] as const) refuseTwice("duplicate-name", [...sharedNames(library, kind)], report);
}

function refuseTwice(code: ProblemCode, claims: readonly Claim[], report: Report): void {
  const owners = new Map<string, Claim>();
  for (const claim of claims) {
    const first = owners.get(claim.key);
    if (!first) owners.set(claim.key, claim);
    else if (first.file !== claim.file || first.owner !== claim.owner) {
      const { file, pointer, at, found } = claim;
      report({ code, file, pointer, at, values: { found, expected: first.owner } });
    }
  }
}

/** Each programme has its own routes; those of `bersama` belong to all, so they are claimed in every one. */
function* screenPaths(library: Library): Generator<Claim> {
  const programs = library.ids("program");
  const shared = library.ids("screen").filter((id) => id.startsWith("bersama/"));
  for (const id of [...shared, ...library.ids("screen").filter((id) => !id.startsWith("bersama/"))]) {
    const screen = library.get("screen", id);
    const aliases = Array.isArray(screen?.aliases) ? screen.aliases : [];
    const written: [unknown, Pointer][] = [
      [screen?.path, ["path"]],
      ...aliases.map((alias, index): [unknown, Pointer] => [alias, ["aliases", index]]),
    ];
    const program = id.split("/")[0] as string;
    for (const [path, pointer] of written) {
      if (typeof path !== "string") continue;
      for (const owned of program === "bersama" ? [program, ...programs] : [program]) {
        const key = `${owned} ${path.replace(/:\w+/g, ":")}`;
        yield { file: `screens/${id}.json`, pointer, at: "value", found: path, key, owner: id };
      }
    }
  }
}

function* callPaths(library: Library): Generator<Claim> {
  for (const id of library.ids("calls")) {
    const calls = library.get("calls", id)?.calls;
    for (const [index, call] of (Array.isArray(calls) ? calls : []).entries()) {
      if (!isObject(call) || typeof call.path !== "string") continue;
      const key = `${call.method} ${call.path.replace(/\{\w+\}/g, "{}")}`;
      const pointer = ["calls", index, "path"];
      yield { file: `schemas/calls/${id}.json`, pointer, at: "value", found: call.path, key, owner: `${id}.${call.id}` };
    }
  }
}

function* sharedNames(library: Library, kind: "conditions" | "texts"): Generator<Claim> {
  for (const id of library.ids(kind)) {
    const file = `schemas/${kind}/${id}.json`;
    for (const name of keysOf(library.get(kind, id)?.[kind])) {
      yield { file, pointer: [kind, name], at: "key", found: name, key: name, owner: file };
    }
  }
}
