/** What changed between two states of one document, as one group of people sees it: part by part, condition by condition, text by text. */
import type { Logic } from "../../engine/index";
import { type Asked, askPeople, type Outcome } from "./ask-people";
import type { Claim } from "./claim";
import { matchParts, type Pair, type Placed } from "./match-parts";
import type { Part, SaidCases } from "./part";
import { answered, nounOf, say, written } from "./wording";

/** `moved` are paths of the context whose values changed: conditions that read them are asked though they are the same. */
export interface Comparing {
  readonly asked: Asked;
  readonly moved: readonly string[];
}

export function compareParts(before: Part, after: Part, comparing: Comparing): Claim[] {
  const { pairs, removed, added, reordered } = matchParts(before, after);
  return [
    ...pairs.flatMap((pair) => [...placed(pair), ...asks(pair, comparing), ...facts(pair, comparing)]),
    ...reordered.map(({ after }): Claim => ({ kind: "said", about: about(after), what: say.reordered("isinya") })),
    ...removed.map((one): Claim => ({ kind: "removed", about: about(one), what: say.removed })),
    ...added.flatMap((one) => appeared(one, comparing)),
  ];
}

/** `Ubin "Biodata" (biodata)`. */
export function about({ part, around }: Placed): string {
  const root = around[0] ?? part;
  const isTile = part.list === "items" && root.says.get("place") === "tiles";
  const name = part.name === part.id ? "" : ` "${part.name}"`;
  return `${nounOf(isTile ? "tiles" : part.list)}${name} (${part.id})`;
}

function placed({ before, after, change }: Pair): Claim[] {
  if (change === "renamed") return [{ kind: "renamed", about: about(after), what: say.renamed(before.part.id) }];
  if (change === "none") return [];
  const [from, to] = [before, after]
    .map(({ around }) => around.at(-1))
    .map((part) => (part ? `${nounOf(part.list)} ${part.id}` : ""));
  return [{ kind: "moved", about: about(after), what: say.moved(from ?? "", to ?? "") }];
}

/** What holds where a part says nothing of it. */
const usually = (key: string): Logic => !/(required|readOnly)(When)?$/.test(key) && !key.endsWith("againWhile");

/** A part is there when those around it are; one that is hidden is neither required nor to be pressed. */
function whole({ part, around }: Placed, key: string): Logic {
  const own = part.asks.get(key) ?? usually(key);
  const places = ["visibleWhen", "allowedWhen", "when"].includes(key) ? around : [...around, part];
  const conditions = places.flatMap(({ asks: all }) => ["allowedWhen", "visibleWhen"].flatMap((name) => all.get(name) ?? []));
  return conditions.length === 0 ? own : { and: [...conditions, own] };
}

function asks({ before, after }: Pair, comparing: Comparing): Claim[] {
  const keys = new Set([...before.part.asks.keys(), ...after.part.asks.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [before, after].map(({ part }) => JSON.stringify(part.asks.get(key) ?? usually(key)));
    const isMoved = comparing.moved.some((path) => is?.includes(`"${path}`));
    if (was === is && !isMoved) return [];
    const outcomes = askPeople({ before: whole(before, key), after: whole(after, key) }, comparing.asked);
    const claims = outcomes.flatMap((outcome) =>
      outcomeClaims(outcome, after, comparing, (way) => answered(after.part.list, key, way), key, was === is),
    );
    const isTold = after.part.says.has("description") && key === "when" && was !== is;
    const keepsDescription = isTold && before.part.says.get("description") === after.part.says.get("description");
    const differs = outcomes.some(({ kind }) => kind !== "same");
    return keepsDescription && differs ? [...claims, { kind: "note", about: about(after), what: say.sameDescription }] : claims;
  });
}

function outcomeClaims(
  outcome: Outcome,
  place: Placed,
  { asked }: Comparing,
  words: (way: "gained" | "lost") => string,
  key: string,
  isUnchanged: boolean,
): Claim[] {
  const base = { about: about(place) };
  if (outcome.kind === "same") return isUnchanged ? [] : [{ ...base, kind: "same", what: say.same(key) }];
  if (outcome.kind === "undecided") {
    return isUnchanged
      ? []
      : [{ ...base, kind: "undecided", what: say.undecided(key, outcome.way, outcome.tried, outcome.guessed) }];
  }
  const { kind, people, when, witness } = outcome;
  return [{ ...base, kind, what: words(kind), people, of: asked.people.length, isConditional: when === "other", witness }];
}

/** A part that was not there: who sees it, where not everybody does. */
function appeared(place: Placed, { asked }: Comparing): Claim[] {
  const hasCondition = [...place.around, place.part].some(({ asks: all }) => all.has("visibleWhen") || all.has("allowedWhen"));
  if (!hasCondition || !/items|blocks|buttons|fields/.test(place.part.list))
    return [{ kind: "added", about: about(place), what: say.added }];
  const seen = askPeople({ before: false, after: whole(place, "visibleWhen") }, asked).find(({ kind }) => kind === "gained");
  if (seen?.kind !== "gained") return [{ kind: "added", about: about(place), what: say.added }];
  return outcomeClaims(seen, place, { asked, moved: [] }, () => `${say.added}, tampak`, "visibleWhen", false).map((claim) => ({
    ...claim,
    kind: "added",
  }));
}

function facts({ before, after, change }: Pair, comparing: Comparing): Claim[] {
  const keys = [...new Set([...before.part.says.keys(), ...after.part.says.keys()])];
  return keys.flatMap((key): Claim[] => {
    const [was, is] = [before.part.says.get(key), after.part.says.get(key)];
    if (JSON.stringify(was) === JSON.stringify(is) || (change === "renamed" && key === "path")) return [];
    if (isCases(was) || isCases(is)) return cases(key, casesIn(was), casesIn(is), after, comparing);
    return [{ kind: "said", about: about(after), what: factChange(key, was, is) }];
  });
}

function factChange(key: string, was: unknown, is: unknown): string {
  if (was === undefined) return say.factAdded(key, written(is));
  if (is === undefined) return say.factRemoved(key, written(was));
  if (!Array.isArray(was) || !Array.isArray(is)) return say.fact(key, written(was), written(is));
  const added = is.filter((one) => !was.includes(one)).map(written);
  const removed = was.filter((one) => !is.includes(one)).map(written);
  return added.length + removed.length === 0 ? say.listReordered(key) : say.listChanged(key, added, removed);
}

const isCases = (said: unknown): said is SaidCases => typeof said === "object" && said !== null && "$cases" in said;

const casesIn = (said: unknown): SaidCases["$cases"] =>
  isCases(said) ? said.$cases : said === undefined ? [] : [{ when: undefined, words: String(said) }];

/** Words that are chosen by conditions: new words where the conditions stayed, else who reads which of them now. */
function cases(key: string, was: SaidCases["$cases"], is: SaidCases["$cases"], place: Placed, comparing: Comparing): Claim[] {
  const conditions = (list: SaidCases["$cases"]) => JSON.stringify(list.map(({ when }) => when ?? null));
  if (conditions(was) === conditions(is)) {
    return is.flatMap(({ words }, index): Claim[] => {
      const old = was[index]?.words;
      return old === words ? [] : [{ kind: "said", about: about(place), what: say.fact(key, written(old), written(words)) }];
    });
  }
  const all = [...new Set([...was, ...is].map(({ words }) => words))];
  const around = (list: SaidCases["$cases"], words: string): Logic => ({ or: [...chosen(list, words), false] });
  return all.flatMap((words) => {
    const outcomes = askPeople({ before: around(was, words), after: around(is, words) }, comparing.asked);
    const told = (way: "gained" | "lost") => (way === "gained" ? say.wordsGained : say.wordsLost)(key, written(words));
    return outcomes.flatMap((outcome) => outcomeClaims(outcome, place, comparing, told, `${key} ${written(words)}`, false));
  });
}

/** The conditions under which these words are taken: their own, and none of those before. */
function chosen(list: SaidCases["$cases"], words: string): Logic[] {
  return list.flatMap((one, index) => {
    if (one.words !== words) return [];
    const earlier = list.slice(0, index).map(({ when }): Logic => ({ "!": [when ?? true] }));
    return [{ and: [...earlier, one.when ?? true] }];
  });
}
