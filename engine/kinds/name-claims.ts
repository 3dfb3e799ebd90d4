import type { Claim, InnerName } from "../check/kind-definition";

/** Names that all documents share belong to the document that gives them. */
export function nameClaims(names: readonly InnerName[]): Claim[] {
  return names.map(({ name, path, pointer }) => ({
    code: "duplicate-name",
    path,
    pointer,
    at: "key",
    found: name,
    key: name,
    owner: path,
  }));
}
