/**
 * The fields that a read rule hid and now masks, or the other way round: one change of each, though two lists of the rule say it.
 *
 *   without: ["nik"] before, masked: ["nik"] now  ->  "NIK" yang tadinya disembunyikan kini tampak disamarkan
 */
import type { Part } from "./part";
import { say } from "./wording";
import type { Names } from "./words/names";
import type { Change } from "./words/tell-key";

interface Said {
  readonly key: string;
  readonly what: string;
}

/** The sentences of what moved from one list to the other; it is taken out of both. */
export function movedBetweenMasks({ list }: Part, changed: Map<string, Change>, names: Names): Said[] {
  if (list !== "readers") return [];
  const told = (from: "without" | "masked", to: "without" | "masked", words: (all: readonly string[]) => string): Said[] => {
    const [left, joined] = [changed.get(from), changed.get(to)];
    const moved = new Set(listIn(left?.was).filter((name) => listIn(joined?.is).includes(name)));
    if (moved.size === 0 || !left || !joined) return [];
    const others = (all: unknown) => listIn(all).filter((name) => !moved.has(name));
    take(changed, from, { was: others(left.was), is: left.is });
    take(changed, to, { was: joined.was, is: others(joined.is) });
    return [{ key: "without", what: words([...moved].map((name) => names.get(name) ?? name)) }];
  };
  return [...told("without", "masked", say.hiddenNowMasked), ...told("masked", "without", say.maskedNowHidden)];
}

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function take(changed: Map<string, Change>, key: string, { was, is }: Change): void {
  if (JSON.stringify(listIn(was)) === JSON.stringify(listIn(is))) changed.delete(key);
  else changed.set(key, { was, is });
}
