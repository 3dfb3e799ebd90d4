/**
 * Days, moments and times of day as people and programs write them. Day comes before month; a month may be a name; a year has four
 * digits, because nobody can say which century two mean.
 */

import { inWib, isDay, isMonth, momentOf, weekdayNames, writtenMoment } from "../dates/moment";
import type { ClosedLists } from "../language/closed-lists";
import { monthOfName } from "./month-names";
import { plainSigns } from "./signs";
import type { ValueReader } from "./value-reader";

/** The time of a day that has none. */
const edges = { first: "00:00:00", last: "23:59:59" } satisfies Record<ClosedLists["data.day"], string>;

/** "Sabtu, 21 Agustus 2026" -> "2026-08-21"; of a moment with its zone, the day in WIB. */
export const day: ValueReader = {
  read(text) {
    const parts = partsOf(text);
    return parts?.zone === undefined || isNamed(parts.zone) ? parts?.day : wallClock(parts)?.slice(0, 10);
  },
};

/** "21/11/2026 08.00" -> "2026-11-21 08:00:00"; a time with another zone is that of WIB. */
export const moment: ValueReader = {
  read(text, { day: edge }) {
    const parts = partsOf(text);
    if (!parts) return undefined;
    return wallClock(parts) ?? `${parts.day} ${edges[edge ?? "first"]}`;
  },
};

/** "Maret 2026", "3/2026", "2026-3" -> "2026-03". */
export const month: ValueReader = {
  read(text) {
    const line = plainSigns(text).replace(/^(?:bulan|bln\.?) /i, "");
    const [, year = "", number = ""] = /^(\d{4}) ?[-/.] ?(\d{1,2})$/.exec(line) ?? [];
    const [, before = number, after = year] = /^([a-z]+|\d{1,2})[-/. ,]*(\d{4})$/i.exec(line) ?? [];
    const of = /^\d+$/.test(before) ? Number(before) : monthOfName(before);
    const found = of === undefined ? "" : `${after}-${String(of).padStart(2, "0")}`;
    return isMonth(found) ? found : undefined;
  },
};

/** "8.30 WIB", "pukul 08:30" -> "08:30". */
export const timeOfDay: ValueReader = {
  read(text) {
    const [, hour = "", minute = "", rest = "", half] =
      /^(?:pukul |jam |pkl\.? )?(\d{1,2})[.:](\d{2})((?:[.:]\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)(?: wib| ?([ap])\.?m\.?)?$/i.exec(
        plainSigns(text),
      ) ?? [];
    const hours = hourOf(hour, half);
    if (hours === undefined || Number(minute) > 59) return undefined;
    return `${String(hours).padStart(2, "0")}:${minute}${rest.replace(/^\./, ":").replace(/^:00$/, "")}`;
  },
};

/** 0 to 23; the 12 of an English clock is 0 before noon, and 12 after it. */
function hourOf(written: string, half: string | undefined): number | undefined {
  const hour = Number(written);
  if (written === "" || hour > 23) return undefined;
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

const numbered = /^(\d{1,2})(?: ?[-/.] ?|, ?| )(\d{1,2})(?: ?[-/.] ?|, ?| )(\d{4})$/;
const yearFirst = /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})$/;
const named = /^(\d{1,2})[-/. ]*([a-z]+)[-/. ,]*(\d{4})$/i;
const monthFirst = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/i;
/** With a year of these centuries no other order of the digits is a day. */
const joined = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
const joinedYearFirst = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const timeBehind =
  /^(.*\d)(?:t|,? +(?:pukul |jam |pkl\.? )?)(\d{1,2})[.:](\d{2})(?:[.:](\d{2})(?:\.\d+)?)?(?: ?wib)?(z|[+-]\d{2}:?\d{2}| ?wita?)?$/i;
const weekday = new RegExp(`^(?:${weekdayNames.join("|")}|jum'at|ahad)(?:, *| +)`, "i");

/** Zones of this country by their names; the day that stands beside one is meant as it is written. */
const namedZones: Readonly<Record<string, string>> = { wita: "+08:00", wit: "+09:00" };
const isNamed = (zone: string) => Object.hasOwn(namedZones, zone);

interface Parts {
  /** "2026-08-21". */
  readonly day: string;
  /** "08:00:00". */
  readonly clock?: string | undefined;
  readonly zone?: string | undefined;
}

/** In WIB; undefined where no time is said. */
function wallClock({ day: date, clock, zone }: Parts): string | undefined {
  if (clock === undefined || zone === undefined) return clock && `${date} ${clock}`;
  return inWib(new Date(`${date}T${clock}${namedZones[zone] ?? zone}`)).format(writtenMoment);
}

function partsOf(text: string): Parts | undefined {
  const line = plainSigns(text)
    .replace(/^(?:tanggal|tgl\.?) /i, "")
    .replace(weekday, "")
    .replace(/\.$/, "");
  const [, before = line, hour, minute = "00", second = "00", zone] = timeBehind.exec(line) ?? [];
  const date = dayOf(before);
  if (date === undefined || !isDay(date)) return undefined;
  if (hour === undefined) return { day: date };
  const clock = `${hour.padStart(2, "0")}:${minute}:${second}`;
  return momentOf(`${date} ${clock}`) && { day: date, clock, zone: zone?.trim().toLowerCase() };
}

/** "2026-8-21" and the others as "2026-08-21"; also where there is no such day. */
function dayOf(text: string): string | undefined {
  const found = yearFirst.exec(text) ?? joinedYearFirst.exec(text);
  if (found) return written(found[1], found[2], found[3]);
  const local = numbered.exec(text) ?? joined.exec(text);
  if (local) return written(local[3], local[2], local[1]);
  const word = named.exec(text);
  if (word) return written(word[3], monthOfName(word[2] as string), word[1]);
  const english = monthFirst.exec(text);
  return english ? written(english[3], monthOfName(english[1] as string), english[2]) : undefined;
}

const written = (year: unknown, month: unknown, date: unknown) =>
  month === undefined ? undefined : `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
