/**
 * Actions that several buttons of a screen run have a name (`chains`), and are named where they follow.
 *
 *   "chains": { "berikutnya": { "kind": "go", "screen": "contoh/meja" } }   and   "then": "berikutnya"
 *     ->  "then": { "kind": "go", "screen": "contoh/meja" }
 */
import { isObject, type JsonObject } from "../../json/json";

type Chains = Readonly<Record<string, unknown>>;

export const chainsOf = ({ chains }: JsonObject): Chains | undefined => (isObject(chains) ? chains : undefined);

/** Where an action may be a name. */
export const chainPlaces = ["then", "else", "action", "onOpen"];

/** The value with each name of a chain replaced; a name that nobody knows, or that leads back to itself, stays, and the checker tells. */
export function withChains(screen: JsonObject, chains: Chains): JsonObject {
  const { chains: own, ...rest } = screen;
  return { ...(replaced(rest, chains) as JsonObject), chains: own };
}

function replaced(value: unknown, chains: Chains): unknown {
  if (Array.isArray(value)) return value.map((part) => replaced(part, chains));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isNamed = chainPlaces.includes(key) && typeof part === "string" && Object.hasOwn(chains, part);
      if (!isNamed) return [key, replaced(part, chains)];
      const { [part]: chain, ...others } = chains;
      return [key, replaced(chain, others)];
    }),
  );
}
