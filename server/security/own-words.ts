/**
 * In which forms a person puts what is theirs into a password: names, addresses, numbers (NIK, NIP, telephone) and days, as they are
 * written in their records. Whoever knows the person tries these first.
 *
 *   ownWords(["Sri Wahyuni"])  ->  "sri wahyuni", "sriwahyuni", "sri", "wahyuni": own
 *   ownWords(["1989-04-17"])   ->  "17041989", "19890417", "170489", "17april1989" ...: own-date
 */

import { monthNames, plainSigns, readValue } from "../../engine/server";

export type OwnKind = "own" | "own-number" | "own-date";

/** Fewer digits are no number of somebody. */
const shortestNumber = 6;
/** A shorter part of a name is no word of its own. */
const shortestPart = 3;

/** By form, in small letters. What a text is, its shape says: a day, a number, or else a name or an address. */
export function ownWords(texts: readonly string[]): Map<string, OwnKind> {
  const words = new Map<string, OwnKind>();
  const add = (kind: OwnKind, forms: readonly string[]) => {
    for (const form of forms) if (!words.has(form)) words.set(form, kind);
  };
  for (const text of texts) {
    const [day, numbers] = [dayIn(text), numbersIn(text)];
    if (day !== undefined) add("own-date", dayForms(day));
    else if (numbers.length > 0) add("own-number", numbers);
    else add("own", nameForms(text));
  }
  return words;
}

/** The day that a text is, "1989-04-17"; digits alone are a number. */
export function dayIn(text: string): string | undefined {
  const day = String(readValue("day", text));
  return /^\d+$/.test(text) || !/^\d{4}-\d\d-\d\d$/.test(day) ? undefined : day;
}

/** The digits of a text that is a number, and those of the telephone it may be: with the 0, with the country, and with neither. */
export function numbersIn(text: string): readonly string[] {
  const [digits, phone] = [readValue("digits", text), readValue("phone", text)].map(String);
  const dialled = phone?.startsWith("0") ? [phone, phone.slice(1), `62${phone.slice(1)}`] : [];
  return [digits ?? "", ...dialled].filter((form) => /^\d+$/.test(form) && form.length >= shortestNumber);
}

function dayForms(day: string): readonly string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  const short = year.slice(2);
  const bare = (part: string) => String(Number(part));
  const name = (monthNames[Number(month) - 1] ?? "").toLowerCase();
  const names = [name, name.slice(0, 3)];
  return [
    ...[year, short].flatMap((y) => [date + month + y, y + month + date, month + date + y, y + date + month]),
    ...[year, short].map((y) => bare(date) + bare(month) + y),
    ...names.flatMap((m) => [date, bare(date)].flatMap((d) => [d + m + year, d + m + short, d + m])),
  ];
}

function nameForms(text: string): readonly string[] {
  const written = plainSigns(text).toLowerCase();
  const local = written.split("@", 1)[0] ?? "";
  const parts = written.split(/[^\p{L}\p{N}]+/u);
  const forms = [written, local, ...parts].flatMap((form) => [form, joined(form), letters(form)]);
  return [...new Set(forms)].filter((form) => form.length >= shortestPart && /\p{L}/u.test(form));
}

/** Without the signs and blanks between letters and digits. */
export const joined = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
const letters = (text: string) => text.replace(/[^\p{L}]/gu, "");
