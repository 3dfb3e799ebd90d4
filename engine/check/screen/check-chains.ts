/** Chains of actions are run by some button, and none leads back to itself: it would run for ever. */
import { chainPlaces } from "../../documents/implied/chains";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import { visitObjects } from "../../json/pointer";
import type { CheckedDocument, Fault } from "../fault";
import { keysOf } from "../project/names";
import { shortestRing } from "../shortest-ring";

export function checkChains({ kind, id }: CheckedDocument, library: Library): Fault[] {
  const { chains, ...rest } = library.written(kind, id) ?? {};
  if (!isObject(chains)) return [];
  const leads = (name: string) => named(chains[name]).filter((one) => Object.hasOwn(chains, one));
  const run = new Set(named(rest));
  for (const name of run) for (const next of leads(name)) run.add(next);
  return keysOf(chains).flatMap((name): Fault[] => {
    const at = { pointer: ["chains", name], at: "key" } as const;
    const ring = shortestRing(name, leads);
    if (ring) return [{ code: "circle", ...at, found: [...ring, name].join(" > ") }];
    return run.has(name) ? [] : [{ code: "unreachable", ...at, found: name }];
  });
}

/** The texts that stand where an action may: those that no chain has are names of something else, and told there. */
function named(part: unknown): string[] {
  const names: string[] = [];
  visitObjects(part, (object) => {
    for (const key of chainPlaces) if (typeof object[key] === "string") names.push(object[key]);
  });
  return names;
}
