/** The names of the document kinds. What a kind is stands in `engine/kinds/<kind>.ts`. */
export type DocumentKind =
  | "screen"
  | "menu"
  | "program"
  | "cohort"
  | "amendment"
  | "calls"
  | "conditions"
  | "context"
  | "texts"
  | "reference"
  | "data"
  | "uses"
  | "record"
  | "paper"
  | "register"
  | "consent"
  | "retention"
  | "access"
  | "persona"
  | "demo"
  | "mark"
  | "case"
  | "lock";

/** Where the meta-schemas lie. */
export const languageFolder = "schemas/language/";

/** The meta-schema of a kind, by its path from the project's root. */
export function metaSchemaOf(kind: DocumentKind): string {
  return `${languageFolder}${kind}.schema.json`;
}
