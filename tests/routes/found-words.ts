/** Compares the words of a row with what the documents have, and gives each that is found nowhere, with what was looked for. */

import type { RouteParts } from "./route-parts";
import { type GroupOfWords, groupsOfWords, type RouteRow } from "./route-row";

export function missingWords(row: RouteRow, parts: RouteParts): string[] {
  const left = row.left ?? {};
  const words = groupsOfWords.flatMap((group) =>
    Object.entries(row[group] ?? {}).map(([word, where]) => ({ group, word, where })),
  );
  const missing = words.flatMap(({ group, word, where }) => {
    if (left[word]) return [];
    const unknown = [where].flat().filter((name) => !isThere(group, name, parts));
    return unknown.map((name) => `${group}: "${word}" is to be "${name}", which its documents do not have`);
  });
  const known = new Set(words.map(({ word }) => word));
  return [...missing, ...Object.keys(left).flatMap((word) => (known.has(word) ? [] : [`left: "${word}" is no word of the row`]))];
}

function isThere(group: GroupOfWords, name: string, { names, states, filters, actions }: RouteParts): boolean {
  if (group === "actions") return actions.has(name);
  if (group === "filters") return filters.has(name);
  // A state may be one that is computed and shown; a paper, or what is kept while one types, is something that a row has.
  return names.has(name) || (group !== "columns" && states.has(name)) || (group === "columns" && actions.has(name));
}
