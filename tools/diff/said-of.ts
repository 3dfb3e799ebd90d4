import { aboutPart } from "./about-part";
import type { Claim } from "./claim";
import type { Placed } from "./match-parts";
import type { Part } from "./part";
import { rankInPart } from "./rank";

/** That a key of a part says something else, with the rank that its part gives it where the key alone does not; `old` is what the part was. */
export function saidOf(place: Placed, key: string, what: string, old: Part = place.part): Claim {
  const rank = rankInPart([old, place.part], key);
  return { kind: "said", about: aboutPart(place), what, key, list: place.part.list, ...(rank ? { rank } : {}) };
}
