import { monthNames } from "../dates/moment";

/** Spellings that are no beginning of the month's name: short ones, older ones, and English ones that a program writes. */
const alsoWritten: Readonly<Record<string, number>> = {
  jan: 1,
  january: 1,
  pebruari: 2,
  peb: 2,
  february: 2,
  feb: 2,
  march: 3,
  mrt: 3,
  mei: 5,
  may: 5,
  june: 6,
  july: 7,
  agt: 8,
  agst: 8,
  ags: 8,
  august: 8,
  aug: 8,
  sept: 9,
  nopember: 11,
  nop: 11,
  october: 10,
  oct: 10,
  december: 12,
  dec: 12,
};

/** 1 to 12: "Agustus", "Agu", "Agt." and "Aug" are 8; undefined for what is no month. */
export function monthOfName(name: string): number | undefined {
  const word = name.toLowerCase();
  const written = Object.hasOwn(alsoWritten, word) ? alsoWritten[word] : undefined;
  if (written !== undefined || word.length < 3) return written;
  const index = monthNames.findIndex((month) => month.toLowerCase().startsWith(word));
  return index < 0 ? undefined : index + 1;
}
