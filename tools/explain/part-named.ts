import type { ExplainedPart } from "../../engine/tools";
import { UnknownName } from "./unknown-name";
import type { ExplainLanguage } from "./wording";

/** A block or an item by its id, nested ones included. Throws an UnknownName. */
export function partNamed(parts: readonly ExplainedPart[], id: string, language: ExplainLanguage): ExplainedPart {
  const all = withNested(parts);
  const found = all.find((part) => part.id === id);
  if (!found)
    throw new UnknownName(
      "block",
      id,
      all.map((part) => part.id),
      language,
    );
  return found;
}

const withNested = (parts: readonly ExplainedPart[]): ExplainedPart[] =>
  parts.flatMap((part) => [part, ...withNested(part.parts)]);
