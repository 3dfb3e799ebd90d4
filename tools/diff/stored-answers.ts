/**
 * The effect of a changed data schema on answers that people gave already: those that are read no more, and those that would be refused.
 */

import type { Logic } from "../../engine/tools";
import { aboutPart } from "./about-part";
import type { Claim } from "./claim";
import { matchParts, type Pair, type Placed } from "./match-parts";
import type { NamesOfField } from "./names-between";
import type { Part } from "./part";
import type { Example } from "./refused-example";
import { factOf, say } from "./wording";
import { valueWords } from "./words/value-words";

/** A limit that a stored answer may not keep any more, by which of two is the narrower. */
const narrower: Readonly<Record<string, (was: unknown, is: unknown) => boolean>> = {
  maxLength: lower,
  maxItems: lower,
  maxWords: lower,
  minLength: higher,
  minItems: higher,
  minWords: higher,
  minYears: higher,
  pattern: isOther,
  format: isOther,
};

function lower(was: unknown, is: unknown): boolean {
  return is !== undefined && (was === undefined || Number(is) < Number(was));
}

function higher(was: unknown, is: unknown): boolean {
  return is !== undefined && Number(is) > Number(was ?? 0);
}

function isOther(was: unknown, is: unknown): boolean {
  return is !== undefined && is !== was;
}

interface Known {
  /** An answer that the field of a pair took before and refuses now. */
  readonly example: (pair: Pair) => Example;
  /** The people whom an answer that is refused holds back; undefined where nobody writes the form in a row. */
  readonly held: () => string | undefined;
  /** The names that fields had on the way. */
  readonly names: readonly NamesOfField[];
}

export function storedAnswers(before: Part, after: Part, { example, held, names }: Known): Claim[] {
  const { pairs, removed, added } = matchParts(before, after, new Map(names.map(({ from, to }) => [from, to])));
  const fields = pairs.filter(({ after: { part } }) => part.list === "fields");
  const refused = [
    ...fields.flatMap((pair) => [...limitClaims(pair, example), ...otherRefusals(pair)]),
    ...added.filter(({ part }) => part.list === "fields").flatMap((one) => requiredClaims(one, false)),
  ];
  const words = refused.some(({ kind }) => kind === "stored") ? held() : undefined;
  return [
    ...fields.flatMap((pair) => renamedClaims(pair, names)),
    ...refused,
    ...(words === undefined ? [] : [{ kind: "note", rank: "stored", about: "", what: words } as const]),
    ...removed.flatMap((one): Claim[] =>
      one.part.list === "fields" ? [{ kind: "stored", about: aboutPart(one), what: say.stored.removed }] : [],
    ),
  ];
}

/** The names that a field had before, as its schema says them. */
function earlierNames({ says }: Part): string[] {
  return [says.get("was") ?? []].flat().map(String);
}

/** The last name of a path: `tahun` of `riwayat[].tahun`. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

const claimOf = ({ after }: Pair, what: string): Claim => ({ kind: "stored", about: aboutPart(after), what });

function renamedClaims(pair: Pair, names: readonly NamesOfField[]): Claim[] {
  if (pair.change !== "renamed") return [];
  const [old, now] = [pair.before.part, pair.after.part];
  const isKept = earlierNames(now).includes(old.id);
  const between = names.find(({ from }) => from === old.id)?.between ?? [];
  const lost = between.filter((name) => !earlierNames(now).includes(nameOf(name)));
  return [
    claimOf(pair, isKept ? say.stored.renamedWithWas(old.id) : say.stored.renamed(old.id)),
    ...lost.map((name) => claimOf(pair, say.stored.renamedBetween(name))),
  ];
}

/** Limits of a field that stored answers may pass: none is told of which no value shows it. */
function limitClaims(pair: Pair, example: Known["example"]): Claim[] {
  const [old, now] = [pair.before.part, pair.after.part];
  const [was, is] = [old.says.get("type"), now.says.get("type")];
  const told = [
    ...(JSON.stringify(was) === JSON.stringify(is) ? [] : [say.stored.type(valueWords(was), valueWords(is))]),
    ...Object.entries(narrower).flatMap(([key, isNarrower]) =>
      isNarrower(old.says.get(key), now.says.get(key))
        ? [(isNarrower === isOther ? say.stored.other : say.stored.narrower)(factOf(key).toLowerCase())]
        : [],
    ),
    ...boundClaims(old, now).map((key) => say.stored.narrower(factOf(key).toLowerCase())),
  ];
  const found = told.length === 0 ? "none" : example(pair);
  if (found === "none") return [];
  if (found === "unknown") return told.map((what) => claimOf(pair, say.stored.unshown(what)));
  if ("value" in found) return told.map((what) => ({ ...claimOf(pair, what), example: found }));
  return [{ kind: "undecided", about: aboutPart(pair.after), what: say.stored.undecided(found.tried) }];
}

/** The choices that are offered no more, and an answer that must be there now. */
function otherRefusals(pair: Pair): Claim[] {
  const [old, now] = [pair.before.part, pair.after.part];
  // A list that only suggests takes any other text as well.
  const offered = now.says.get("options.open") === true ? [] : choicesOf(now);
  const dropped = choicesOf(old).filter((value) => offered.length > 0 && !offered.includes(value));
  return [
    ...(dropped.length > 0 ? [claimOf(pair, say.stored.choices(dropped.map((value) => choiceWords(old, value))))] : []),
    ...requiredClaims(pair.after, old.asks.get("requiredWhen") ?? false),
  ];
}

/** The bounds that let less through: a value that just kept the bound of before is refused now. */
function boundClaims(old: Part, now: Part): string[] {
  const sides = [
    { kept: "minimum", passed: "exclusiveMinimum", sign: 1 },
    { kept: "maximum", passed: "exclusiveMaximum", sign: -1 },
  ] as const;
  return sides.flatMap(({ kept, passed, sign }) => {
    const boundOf = ({ says }: Part) =>
      [
        { key: kept, at: says.get(kept), isOut: 0 },
        { key: passed, at: says.get(passed), isOut: 1 },
      ]
        .flatMap(({ at, ...bound }) => (typeof at === "number" ? [{ ...bound, at: at * sign }] : []))
        .sort((one, other) => other.at - one.at || other.isOut - one.isOut)[0];
    const [was, is] = [boundOf(old), boundOf(now)];
    return is && (!was || is.at > was.at || (is.at === was.at && is.isOut > was.isOut)) ? [is.key] : [];
  });
}

/** A requirement that is new: where another one stood, who meets it is told with the condition. */
function requiredClaims(place: Placed, old: Logic): Claim[] {
  const now = place.part.asks.get("requiredWhen") ?? false;
  const what = now === true ? say.stored.required : say.stored.requiredOfSome;
  const isNew = now === true ? old !== true : now !== false && old === false;
  return isNew ? [{ kind: "stored", about: aboutPart(place), what }] : [];
}

function choiceWords({ parts }: Part, value: string): string {
  const name = parts.find(({ id, list }) => id === value && choiceLists.includes(list))?.name ?? value;
  return name === value ? value : `"${name}" (${value})`;
}

const choiceLists = ["options.items", "oneOf", "anyOf"];

/** The values that may be chosen, as they are written. */
function choicesOf({ says, parts }: Part): string[] {
  const listed = says.get("enum");
  const offered = parts.filter(({ list }) => choiceLists.includes(list)).map(({ id }) => id);
  return [...(Array.isArray(listed) ? listed.map(String) : []), ...offered];
}
