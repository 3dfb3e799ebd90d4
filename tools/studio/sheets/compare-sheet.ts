/**
 * A sheet that came back, held against the documents as they are now: which texts it changes, and which of its lines do not fit any more.
 * Nothing is written here, and nothing that changed meanwhile is ever written over.
 */
import { isDate, isDay } from "../dates";
import type { Path } from "../edit-text";
import { words } from "../wording";
import type { SheetLine } from "./sheet-book";
import type { SheetText } from "./sheet-texts";

export interface SheetChange extends SheetText {
  readonly number: number;
  /** The words that shall stand there instead of `text`. */
  readonly after: string;
}

export interface ComparedSheet {
  readonly changes: readonly SheetChange[];
  readonly faults: readonly { readonly number: number; readonly part: string; readonly text: string }[];
  /** How many lines say what stands there. */
  readonly same: number;
}

/** The texts of a document; undefined where there is no such document. */
type TextsOf = (file: string) => readonly SheetText[] | undefined;

export function comparedSheet(lines: readonly SheetLine[], textsOf: TextsOf): ComparedSheet {
  const places = placesIn(lines, textsOf);
  const changes = new Map<string, SheetChange>();
  const faults: { number: number; part: string; text: string }[] = [];
  for (const line of lines) {
    const key = `${line.file} ${line.place}`;
    const now = places.get(line.file)?.get(line.place);
    const known = changes.get(key);
    const fault = places.get(line.file) ? faultOf(line, now, known) : words.noDocument(line.file);
    if (fault !== undefined) faults.push({ number: line.number, part: now?.part ?? `${line.file} ${line.place}`, text: fault });
    else if (now && !known && afterOf(line) !== now.text) changes.set(key, { ...now, number: line.number, after: afterOf(line) });
  }
  return { changes: [...changes.values()], faults, same: lines.length - changes.size - faults.length };
}

function placesIn(lines: readonly SheetLine[], textsOf: TextsOf) {
  const places = new Map<string, ReadonlyMap<string, SheetText> | undefined>();
  for (const { file } of lines) {
    if (places.has(file)) continue;
    const texts = textsOf(file);
    places.set(file, texts && new Map(texts.map((one) => [JSON.stringify(one.path), one])));
  }
  return places;
}

/** Why a line cannot be taken as it stands; undefined where it can. `known` is what an earlier line makes of the same place. */
function faultOf(line: SheetLine, now: SheetText | undefined, known: SheetChange | undefined): string | undefined {
  if (!now) return words.noPlace;
  if (line.after === undefined) return words.sheets.noValue;
  const after = afterOf(line);
  if (after === now.text) return known ? words.sheets.twice(known.number) : undefined;
  if (line.before !== now.text) return words.sheets.moved(now.text);
  if (after.trim() === "") return words.sheets.empty;
  if (isDate(now.text) && !isDay(after)) return words.sheets.noDate(after);
  return known && known.after !== after ? words.sheets.twice(known.number) : undefined;
}

/** A spreadsheet that makes a moment of a text leaves out its seconds. */
function afterOf({ before, after = "" }: SheetLine): string {
  const isShort = isDate(before) && before.length > 16 && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(after);
  return isShort ? after + before.slice(16) : after;
}

/** The edits of the changes; each is a place as it was shown. */
export const editsOf = (changes: readonly Pick<SheetChange, "file" | "path" | "after">[]) =>
  changes.map(({ file, path, after }) => ({ file, edit: { kind: "set" as const, path: path as Path, value: after } }));
