/** The faults of a form as its summary lists them: in the form's order, those of a list item by item. */

import { type Path, toPath } from "../../json/paths";
import type { CompiledData } from "../../rules/compiled-data";
import { titleOf } from "../../rules/messages";

export interface ListedFault {
  readonly path: string;
  readonly title: string;
  readonly message: string;
}

/** `order` names the top-level fields as they are shown; without it the faults stay in the order they were found in. */
export function listFaults(
  messages: ReadonlyMap<string, string>,
  compiled: Pick<CompiledData, "schema" | "fields">,
  order: readonly string[] | undefined,
): readonly ListedFault[] {
  const faults = [...messages].map(([key, message]) => {
    const path = toPath(key);
    return { path, listed: { path: key, message, title: titleOf(path, compiled) } };
  });
  if (!order || order.length === 0) return faults.map(({ listed }) => listed);
  const ranks = new Map(order.map((name, index) => [name, index]));
  const rank = ([name]: Path) => ranks.get(String(name)) ?? -1;
  return faults
    .sort((one, other) => rank(one.path) - rank(other.path) || itemOf(one.path) - itemOf(other.path))
    .map(({ listed }) => listed);
}

/** The index of the list item that a path leads into; -1 outside of lists. */
function itemOf([, item]: Path): number {
  return typeof item === "number" ? item : -1;
}
