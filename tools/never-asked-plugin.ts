/**
 * Lets the built page leave out what only a server or the compiler of documents asks, 2 kB of the first load: an operator says itself in SQL,
 * and a keyword compiles its part of a schema, in the same entry as what the page needs of them.
 */
import type { Plugin } from "vite";

const neverAsked = [
  { of: "/engine/conditions/operators/", imports: /^\.\.\/sql(-times|-linked)?$/ },
  { of: "/engine/rules/keywords/", imports: /^\.\.\/\.\.\/documents\/(reference-lists|call-params)$/ },
];

export function leaveOutNeverAsked(root: string): Plugin {
  return {
    name: "layar-never-asked",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      neverAsked.some(({ of, imports }) => imports.test(source) && importer?.includes(of))
        ? `${root}src/stand-ins/never-asked.ts`
        : undefined,
  };
}
