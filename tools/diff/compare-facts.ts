/** The words of a part that differ from before: texts, limits, names; and of texts that conditions choose, who reads which of them. */
import { type Logic, readPath } from "../../engine/tools";
import type { Aligned } from "./align-keys";
import { askPeople, couldHold } from "./ask-people";
import type { PersonaScopes } from "./asked";
import type { Claim } from "./claim";
import { movedBetweenMasks } from "./masked-fields";
import type { Pair, Placed } from "./match-parts";
import { isCases, type Part, type SaidCases } from "./part";
import type { Persona } from "./people";
import { placeWords } from "./place-words";
import { movedIn, readsMoved } from "./reads-moved";
import { saidOf } from "./said-of";
import { type Comparing, tellOutcome } from "./tell-outcome";
import { plainVocabulary, type Vocabulary } from "./vocabulary";
import { wholeCondition } from "./whole-condition";
import { factOf, say, written } from "./wording";
import type { Names } from "./words/names";
import { rankOfKey, ranks, wordsOf } from "./words/of-key";
import { type Change, tellKey } from "./words/tell-key";
import { valueWords } from "./words/value-words";

/** `names` are those of all parts of the document, by their ids. */
export function compareFacts(
  { before, after, change }: Pair,
  { keys, reordered }: Aligned,
  comparing: Comparing,
  names: Names,
): Claim[] {
  const facts = keys.map(({ was, is }) => ({
    key: is ?? (was as string),
    was: before.part.says.get(was ?? ""),
    is: after.part.says.get(is ?? ""),
  }));
  const places = [before, after].flatMap(({ part: { asks, says, parts } }) => [
    ...asks.keys(),
    ...says.keys(),
    ...parts.map(({ list }) => `${list}[`),
  ]);
  const isEmpty = (one: unknown) => typeof one === "object" && one !== null && Object.keys(one).length === 0;
  // An emptied list or group is told by what went.
  const isEmptied = ({ key, was, is }: (typeof facts)[number]) =>
    [was, is].every((one) => one === undefined || isEmpty(one)) &&
    places.some((place) => place.startsWith(`${key}[`) || place.startsWith(`${key}.`));
  const isKept = (fact: (typeof facts)[number]) => JSON.stringify(fact.was) === JSON.stringify(fact.is) || isEmptied(fact);
  const kept = facts.filter((fact) => isKept(fact) && fact.is !== undefined).map(({ key }) => key);
  const changed = new Map<string, Change>(facts.filter((fact) => !isKept(fact)).map(({ key, ...fact }) => [key, fact]));
  const masks = movedBetweenMasks(after.part, changed, names);
  // The effect of a press is told once: by the short key that is written for it.
  for (const [key, fact] of changed) {
    const short = changed.get(key.replace(/^action\./, ""));
    if (short && short !== fact && JSON.stringify([short.was, short.is]) === JSON.stringify([fact.was, fact.is]))
      changed.delete(key);
  }
  const said = (key: string, what: string) => saidOf(after, key, what, before.part);
  return [
    ...reordered.map((list) => said(list, say.listReordered(factOf(list)))),
    ...masks.map(({ key, what }) => said(key, what)),
    ...movedTexts(after, kept, comparing),
    ...grouped([...changed.keys()], (first) => isWhole(first, before.part, after.part)).flatMap((group): Claim[] => {
      const [key = ""] = group;
      const { was, is } = changed.get(key) ?? {};
      if (change === "renamed" && ["path", "was", "field", "name"].includes(key)) return [];
      if (isCases(was) || isCases(is)) return cases(key, { was: casesIn(was), is: casesIn(is) }, { before, after }, comparing);
      const isOne = isWhole(firstStep(key), before.part, after.part);
      if (group.length === 1 && !isOne)
        return tellKey(key, { was, is }, names, comparing.asked.vocabulary).map((what) => said(key, what));
      const name = isOne ? firstStep(key).replace(/\.$/, "") : commonStep(group);
      return [said(gravest([name, ...group]), groupWords({ name, group }, changed, names, comparing.asked.vocabulary))];
    }),
  ];
}

/** Several keys of one group: by what it does that the group came or went as a whole, else by its values before and now. */
function groupWords(
  { name, group }: { readonly name: string; readonly group: readonly string[] },
  changed: ReadonlyMap<string, Change>,
  names: Names,
  vocabulary: Vocabulary | undefined,
): string {
  const parts = (state: "was" | "is") =>
    group.flatMap((one) => {
      const value = changed.get(one)?.[state];
      const inside = one.slice(name.length + 1);
      const words = () => valueWords(value, wordsOf(lastStep(inside)), names, vocabulary);
      return value === undefined ? [] : [`${placeWords(inside, names)} ${words()}`];
    });
  const [was, is] = [parts("was").join("; "), parts("is").join("; ")];
  const { came, gone } = wordsOf(lastStep(name)) ?? {};
  if (was === "" && came?.includes("{is}")) return came.replace("{is}", is);
  if (is === "" && gone?.includes("{was}")) return gone.replace("{was}", was);
  return say.group(name, was, is);
}

/** The innermost step that all keys of a group stand below. */
function commonStep(group: readonly string[]): string {
  const [first = [], ...others] = group.map((key) => key.split(".").slice(0, -1));
  const length = first.findIndex((step, index) => others.some((steps) => steps[index] !== step));
  return first.slice(0, length < 0 ? first.length : length).join(".");
}

/** The key that decides how grave a group is. */
const gravest = (keys: readonly string[]): string => [...keys].sort((one, other) => rankAt(one) - rankAt(other))[0] ?? "";

const rankAt = (key: string): number => ranks.indexOf(rankOfKey(lastStep(key)) ?? "flow");

const lastStep = (key: string): string => key.slice(key.lastIndexOf(".") + 1).replace(/\[\d+\]$/, "");

/** Texts that are as they were, and are read otherwise because of values that changed for somebody who can come to see them. */
function movedTexts(place: Placed, keys: readonly string[], comparing: Comparing): Claim[] {
  return keys.flatMap((key): Claim[] => {
    const words = place.part.says.get(key);
    if (isCases(words)) {
      return readsMoved(JSON.stringify(words), comparing)
        ? choices(key, { was: words.$cases, is: words.$cases }, { before: place, after: place }, comparing)
        : [];
    }
    const named = typeof words === "string" ? movedIn(words, comparing.moved) : [];
    const met = readersOf(named, place, comparing);
    if (met.length === 0) return [];
    const base = saidOf(place, key, say.namesMoved(key, named.map(wordsFor(comparing))));
    const people = met.filter(({ isImagined }) => isImagined !== true);
    if (people.length > 0) return [{ ...base, people, of: comparing.asked.of }];
    return [{ ...base, what: `${base.what} ${say.forImagined(met.map(({ name }) => name))}` }];
  });
}

const wordsFor =
  ({ asked: { vocabulary = plainVocabulary } }: Comparing) =>
  (path: string) =>
    vocabulary.nameOf(path);

/** For whom one of the values is another now, and who can see the part. */
function readersOf(paths: readonly string[], place: Placed, { asked }: Comparing): Persona[] {
  if (paths.length === 0) return [];
  const shown = wholeCondition(place, "visibleWhen");
  const differs = ({ before, after }: PersonaScopes) =>
    paths.some((path) => JSON.stringify(readPath(before, path)) !== JSON.stringify(readPath(after, path)));
  return asked.people.filter((person) => differs(person) && couldHold(shown, person, asked)).map(({ persona }) => persona);
}

/** `limit.` of `limit.to`. */
const firstStep = (key: string): string => (key.includes(".") ? key.slice(0, key.indexOf(".") + 1) : key);

/** Whether a group came or went with all that it says, and has a sentence for that. */
function isWhole(first: string, before: Part, after: Part): boolean {
  if (!first.endsWith(".")) return false;
  const isIn = ({ asks, says }: Part) => [...asks.keys(), ...says.keys()].some((key) => key.startsWith(first));
  const { came, gone } = wordsOf(first.slice(0, -1)) ?? {};
  const [was, is] = [isIn(before), isIn(after)];
  return (was && !is && gone?.includes("{was}") === true) || (is && !was && came?.includes("{is}") === true);
}

/** Three changes or more below one key are one, and all of a whole that came or went. */
function grouped(keys: readonly string[], isOne: (first: string) => boolean): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const first = firstStep(key);
    groups.set(first, [...(groups.get(first) ?? []), key]);
  }
  return [...groups].flatMap(([first, group]) =>
    (group.length > 2 && first !== "texts.") || isOne(first) ? [group] : group.map((key) => [key]),
  );
}

const casesIn = (said: unknown): SaidCases["$cases"] =>
  isCases(said) ? said.$cases : said === undefined ? [] : [{ when: undefined, words: String(said) }];

/** The words by their conditions, before and now. */
interface Sayings {
  readonly was: SaidCases["$cases"];
  readonly is: SaidCases["$cases"];
}

/** Words that are chosen by conditions: new words where the conditions stayed, else who reads which of them now. */
function cases(key: string, said: Sayings, places: Places, comparing: Comparing): Claim[] {
  const { was, is } = said;
  const conditions = (list: SaidCases["$cases"]) => JSON.stringify(list.map(({ when }) => when ?? null));
  if (conditions(was) === conditions(is)) {
    return is.flatMap(({ words }, index): Claim[] => {
      const old = was[index]?.words;
      return old === words
        ? []
        : [saidOf(places.after, key, say.fact(factOf(key), written(old), written(words)), places.before.part)];
    });
  }
  return choices(key, said, places, comparing);
}

type Places = Pick<Pair, "before" | "after">;

/** The readers of each of the words, where they are no longer the same: of those who saw the part before and see it now. */
function choices(key: string, { was, is }: Sayings, places: Places, comparing: Comparing): Claim[] {
  const place = places.after;
  const seen = [
    ...new Map(
      [places.before, place].map((one) => wholeCondition(one, "visibleWhen")).map((logic) => [JSON.stringify(logic), logic]),
    ).values(),
  ];
  const shown = seen.filter((logic) => logic !== true);
  const isUnchanged = was === is;
  const all = [...new Set([...was, ...is].map(({ words }) => words))];
  const around = (list: SaidCases["$cases"], words: string): Logic => {
    const taken: Logic = { or: [...chosen(list, words), false] };
    return shown.length === 0 ? taken : { and: [...shown, taken] };
  };
  return all.flatMap((words) => {
    const isWrittenSame = JSON.stringify(whensOf(was, words)) === JSON.stringify(whensOf(is, words));
    const outcomes = askPeople({ before: around(was, words), after: around(is, words) }, comparing.asked);
    const told = (way: "gained" | "lost") => (way === "gained" ? say.wordsGained : say.wordsLost)(key, written(words));
    return outcomes.flatMap((outcome) =>
      tellOutcome(outcome, place, comparing, {
        words: told,
        key: `${key} ${written(words)}`,
        isUnchanged: isUnchanged || isWrittenSame,
      }),
    );
  });
}

const whensOf = (list: SaidCases["$cases"], words: string) =>
  list.filter((one) => one.words === words).map(({ when }) => when ?? true);

/** The conditions under which these words are taken: their own, and none of those before. */
function chosen(list: SaidCases["$cases"], words: string): Logic[] {
  return list.flatMap((one, index) => {
    if (one.words !== words) return [];
    const earlier = list.slice(0, index).map(({ when }): Logic => ({ "!": [when ?? true] }));
    return [{ and: [...earlier, one.when ?? true] }];
  });
}
