/** What a document takes from others: from those that it extends, and from the overlays of cohorts. */
import { isObject, type Library, resolvePath } from "../../engine/tools";
import { type Affected, overlays } from "./affected";
import type { Claim, DocumentDifference } from "./claim";
import { say } from "./wording";

/** What a document has from the one that it extends is told there. */
export function withoutInherited(differences: readonly DocumentDifference[], library: Library): DocumentDifference[] {
  const byPath = new Map(differences.map((difference) => [difference.path, difference]));
  const keyOf = ({ kind, about, what, people = [] }: Claim) => [kind, about, what, ...people.map(({ name }) => name)].join("\n");
  return differences.map((difference) => {
    const [, parent = ""] = chainOf(library, difference.path);
    const told = new Set(byPath.get(parent)?.claims.map(keyOf));
    const claims = difference.claims.filter((claim) => !told.has(keyOf(claim)));
    const left = difference.claims.length - claims.length;
    if (left === 0) return difference;
    const note: Claim = { kind: "note", about: "", what: say.sameAsParent(left, parent) };
    return { ...difference, claims: [...claims, note] };
  });
}

/** The cohorts whose overlays touch a document, what it extends, or a schema that it names. */
export function overlaidCohorts({ path, kind }: Affected, before: Library, after: Library): string[] {
  const chain = new Set([before, after].flatMap((library) => chainOf(library, path)));
  const cohorts = new Set([...before.ids("cohort"), ...after.ids("cohort")]);
  return [...cohorts].filter((cohort) =>
    [before, after].some((library) => {
      const source = library.has("cohort", cohort) ? library.sources.get(library.pathOf("cohort", cohort)) : undefined;
      const patched = [...overlays(source).keys()];
      const names = kind === "record" || kind === "data" ? patched : patched.filter((one) => one.startsWith("schemas/data/"));
      return (
        patched.some((one) => chain.has(one)) ||
        (kind === "record" && names.some((one) => library.sources.get(path)?.text.includes(dataId(one))))
      );
    }),
  );
}

const dataId = (path: string) => `"${path.replace(/^schemas\/data\/|\.schema\.json$/g, "")}"`;

/** The document and those that it extends, the nearest first. */
function chainOf(library: Library, path: string): string[] {
  const chain: string[] = [];
  for (let at: string | undefined = path; at !== undefined && !chain.includes(at); ) {
    chain.push(at);
    const value: unknown = library.sources.get(at)?.value;
    at = isObject(value) && typeof value.extends === "string" ? resolvePath(at, value.extends) : undefined;
  }
  return chain;
}
