/**
 * Tells passwords that are guessed first, and why: those that many people use, common words with or without digits, what lies in a row
 * or repeats, days, names of programmes, and what is the person's own.
 *
 *   weaknessOf("trustno1", []) === "common"
 *   weaknessOf("17-04-1989", ["1989-04-17"]) === "own-date"
 *   weaknessOf("kuda lumping makan rumput 7", []) === undefined
 *
 * zxcvbn estimates how many guesses a text needs. Here is said what it is asked, so that signs between and digits around hide no word.
 */
import { type Match, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as indonesian } from "@zxcvbn-ts/language-id";
import { plainSigns } from "../../engine/server";
import { joined, numbersIn, type OwnKind, ownWords } from "./own-words";

/** What the portal adds to the lists of words. */
export type PortalKind = "demo" | "program" | "word";
/** Each has words of its own, `server.password-<weakness>`. */
export type Weakness = OwnKind | PortalKind | "common" | "date" | "guessable" | "repeated" | "row";

/** Who may try as often as they like has tried so many at once. */
const fewGuesses = 1e7;
/** The estimate of a long random text costs a second; a text that is strong so far is strong. */
const longest = 32;
/** Fewer letters are no word that digits could stand around. */
const shortestWord = 4;
/** So many words that are neither the person's nor the portal's are a good password; fewer are joined, to see what they hide. */
const enoughWords = 3;

/** The lists are ranked once, when the first password is chosen. */
let estimator: ZxcvbnFactory | undefined;
const makeEstimator = () =>
  new ZxcvbnFactory({ dictionary: { ...common, ...indonesian }, graphs: adjacencyGraphs, maxLength: longest });

/** `own` holds what is the person's own as it is written, `portal` words of the portal in small letters without signs. */
export function weaknessOf(
  password: string,
  own: readonly string[],
  portal: ReadonlyMap<string, PortalKind> = new Map(),
): Weakness | undefined {
  estimator ??= makeEstimator();
  const typed = plainSigns(password).toLowerCase();
  if (typed === "") return "guessable";
  const known = new Map<string, Weakness>([...portal, ...ownWords(own)]);
  const bare = joined(typed);
  const exact = known.get(bare) ?? (isPartOfOwnNumber(bare, own) ? "own-number" : undefined);
  if (exact) return exact;
  const [inputs, reasons] = [[...known.keys()], new Set<Weakness>()];
  for (const form of formsOf(typed, known)) {
    const { guesses, sequence } = estimator.check(form, inputs);
    if (guesses < fewGuesses) for (const part of longestFirst(sequence)) reasons.add(reasonOf(part, known));
  }
  return closest.find((reason) => reasons.has(reason)) ?? [...reasons][0];
}

/** The text as it is typed, without the signs between, and without what stands around its word. */
function formsOf(typed: string, known: ReadonlyMap<string, Weakness>): ReadonlySet<string> {
  const words = new Set(typed.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{L}{3,}$/u.test(word) && !known.has(word)));
  const bare = joined(typed);
  // Where most of it is signs, they are the password.
  const isParted = words.size < enoughWords && typed.length < 2 * bare.length;
  const core = typed.replace(/^\P{L}+|\P{L}+$/gu, "");
  return new Set([typed, ...(isParted ? [bare] : []), ...(core.length < shortestWord ? [] : [core])]);
}

/** A piece of a number is as easy to know as the whole. */
function isPartOfOwnNumber(digits: string, own: readonly string[]): boolean {
  return /^\d{6,}$/.test(digits) && own.some((text) => numbersIn(text).some((number) => number.includes(digits)));
}

/** What is the person's or the portal's is told before what is anybody's. */
const closest: readonly Weakness[] = ["demo", "own-number", "own-date", "own", "program"];

const longestFirst = (sequence: readonly Match[]) => [...sequence].sort((a, b) => b.token.length - a.token.length);

function reasonOf(part: Match, known: ReadonlyMap<string, Weakness>): Weakness {
  switch (part.pattern) {
    case "dictionary":
      if (part.dictionaryName === "userInputs") return known.get(String(part.matchedWord)) ?? "word";
      return part.dictionaryName === "passwords-common" ? "common" : "word";
    case "repeat":
      return "repeated";
    case "sequence":
    case "spatial":
      return "row";
    case "date":
    case "regex":
      return "date";
    default:
      return "guessable";
  }
}
