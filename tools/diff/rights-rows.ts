/**
 * The rights that are kept as rows and not in documents, as a file beside the documents that is compared like them: which group holds which
 * permission. It names no person.
 *
 *   rights.json:  [{ "group": "Bendahara LPTK", "permission": "ppg-aplikasi.index" }]
 *     ->  "Bendahara LPTK kini dapat mengelola aplikasi."
 */
import { isObject, type Library } from "../../engine/tools";
import type { Claim, DocumentDifference } from "./claim";
import { say } from "./wording";
import { libraryNames } from "./words/library-names";

export const rightsFile = "rights.json";

export interface HeldRight {
  readonly group: string;
  readonly permission: string;
}

/** The text of the file, the same whatever the order of the rows. */
export function writtenRights(rights: readonly HeldRight[]): string {
  const keys = [...new Set(rights.map(keyOf))].sort();
  const lines = keys.map(rightOf).map(({ group, permission }) => `  ${JSON.stringify({ group, permission })}`);
  return `[\n${lines.join(",\n")}\n]\n`;
}

const keyOf = ({ group, permission }: HeldRight) => `${group}\t${permission}`;

function rightOf(key: string): HeldRight {
  const [group = "", permission = ""] = key.split("\t");
  return { group, permission };
}

/** Undefined where one of the two states was never written out, or both say the same. */
export function rightsDifference(
  before: string | undefined,
  after: string | undefined,
  library: Library,
): DocumentDifference | undefined {
  if (before === undefined || after === undefined) return undefined;
  const [was, is] = [keysIn(before), keysIn(after)];
  const words = (key: string, tell: (group: string, does: string) => string): Claim => {
    const { group, permission } = rightOf(key);
    return {
      kind: "said",
      rank: "rights",
      about: "",
      what: tell(group, doing(libraryNames(library).get(permission) ?? permission)),
    };
  };
  const claims = [
    ...[...is].filter((key) => !was.has(key)).map((key) => words(key, say.rights.gained)),
    ...[...was].filter((key) => !is.has(key)).map((key) => words(key, say.rights.lost)),
  ];
  return claims.length === 0 ? undefined : { path: rightsFile, id: rightsFile, isOwn: true, claims, matrix: [] };
}

/** A label as what somebody does: "Mengelola aplikasi" can be done, a short form such as NIK keeps its letters. */
const doing = (label: string) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

function keysIn(text: string): Set<string> {
  const rows: unknown = JSON.parse(text);
  const rights = (Array.isArray(rows) ? rows : []).filter(isObject);
  return new Set(rights.map(({ group, permission }) => keyOf({ group: String(group), permission: String(permission) })));
}
