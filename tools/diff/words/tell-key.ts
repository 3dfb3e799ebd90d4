/**
 * A key that came, went or has another value, as sentences of what it does.
 *
 *   tellKey("otherThan", { was: ["setujui"], is: undefined })
 *     ->  ["satu orang kini dapat menjalankannya sendiri: tidak lagi harus orang lain dari yang melakukan \"setujui\""]
 */
import { placeWords } from "../place-words";
import type { Vocabulary } from "../vocabulary";
import { factOf, say } from "../wording";
import type { KeyWords } from "./key-words";
import type { Names } from "./names";
import { rankOfKey, wordsOf } from "./of-key";
import { valueWords } from "./value-words";

/** The value of a key in both states; undefined where it is not written. */
export interface Change {
  readonly was: unknown;
  readonly is: unknown;
}

/** `names` are those of the document's parts, by which a value names them. */
export function tellKey(key: string, { was, is }: Change, names: Names, vocabulary?: Vocabulary): string[] {
  const steps = key.split(".");
  const last = (steps.pop() ?? key).replace(/\[\d+\]$/, "");
  const known = wordsOf(last);
  // Words are told as they are written.
  const named = (value: unknown) => valueWords(value, known, rankOfKey(last) === "looks" ? new Map() : names, vocabulary);
  // Two that have the same name are told by their ids.
  const said = named(was) === named(is) ? (value: unknown) => valueWords(value, known, new Map(), vocabulary) : named;
  const around = steps.length === 0 ? "" : `${placeWords(steps.join("."), names)}: `;
  const isListed = known?.isOfEach === true && [was, is].some(Array.isArray);
  const changes = isListed ? eachChange(listOf(was), listOf(is)) : [{ was, is }];
  return changes.map((change) => {
    const own = known && sentenceOf(known, change);
    if (own === undefined) return plainly(factOf(key, names), change, said);
    // A sentence for one as well as for a list names what stands in the list after it.
    const which = isListed && !/{(was|is)}/.test(own) ? ` (${said(change.was ?? change.is)})` : "";
    return around + own.replace("{was}", said(change.was)).replace("{is}", said(change.is)) + which;
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The elements of a list that went, and those that came. */
const between = (was: readonly unknown[], is: readonly unknown[]) => ({
  gone: was.filter((one) => !is.includes(one)),
  came: is.filter((one) => !was.includes(one)),
});

function eachChange(was: readonly unknown[], is: readonly unknown[]): Change[] {
  const { gone, came } = between(was, is);
  return [...(gone.length > 0 ? [{ was: gone, is: undefined }] : []), ...(came.length > 0 ? [{ was: undefined, is: came }] : [])];
}

/** True and false are told as what they switch on and off; left out is the other of the two. */
function sentenceOf({ came, gone, changed }: KeyWords, { was, is }: Change): string | undefined {
  if ([was, is].some((value) => typeof value === "boolean")) return (is ?? was === false) === true ? came : gone;
  return isNothing(was) ? came : isNothing(is) ? gone : changed;
}

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

function plainly(fact: string, { was, is }: Change, said: (value: unknown) => string): string {
  if (was === undefined) return say.factAdded(fact, said(is));
  if (is === undefined) return say.factRemoved(fact, said(was));
  if (!Array.isArray(was) || !Array.isArray(is)) return say.fact(fact, said(was), said(is));
  const { gone, came } = between(was, is);
  return gone.length + came.length === 0 ? say.listReordered(fact) : say.listChanged(fact, came.map(said), gone.map(said));
}
