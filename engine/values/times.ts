/**
 * Days, moments and times of day as people and programs write them. Day comes before month; a month may be a name; a year has four
 * digits, because nobody can say which century two mean.
 */
import { inWib, isDay, momentOf, weekdayNames, writtenMoment } from "../dates/moment";
import { monthOfName } from "./month-names";
import { plainSigns } from "./signs";
import type { ValueReader } from "./value-reader";

/** "Sabtu, 21 Agustus 2026" -> "2026-08-21"; of a moment with its zone, the day in WIB. */
export const day: ValueReader = {
  read(text) {
    const parts = partsOf(text);
    return parts?.zone === undefined ? parts?.day : wallClock(parts)?.slice(0, 10);
  },
};

/** "21/11/2026 08.00" -> "2026-11-21 08:00:00"; a time with another zone is that of WIB. */
export const moment: ValueReader = {
  read(text, { day: edge }) {
    const parts = partsOf(text);
    if (!parts) return undefined;
    return wallClock(parts) ?? `${parts.day} ${edge === "last" ? "23:59:59" : "00:00:00"}`;
  },
};

/** "8.30 WIB", "pukul 08:30" -> "08:30". */
export const timeOfDay: ValueReader = {
  read(text) {
    const [, hour = "", minute = "", rest = ""] =
      /^(?:pukul |jam |pkl\.? )?(\d{1,2})[.:](\d{2})((?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)(?: wib)?$/i.exec(
        plainSigns(text),
      ) ?? [];
    return hour !== "" && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, "0")}:${minute}${rest}` : undefined;
  },
};

const numbered = /^(\d{1,2})(?:[-/.]|, ?| )(\d{1,2})(?:[-/.]|, ?| )(\d{4})$/;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const named = /^(\d{1,2})[-/. ]*([a-z]+)[-/. ,]*(\d{4})$/i;
const monthFirst = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/i;
const joined = /^(\d{2})(\d{2})(\d{4})$/;
const timeBehind =
  /^(.*\d)(?:t|,? +(?:pukul |jam |pkl\.? )?)(\d{1,2})[.:](\d{2})(?:[.:](\d{2})(?:\.\d+)?)?(?: ?wib)?(z|[+-]\d{2}:?\d{2})?$/i;
const weekday = new RegExp(`^(?:${weekdayNames.join("|")}|jum'at),? +`, "i");

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
  return inWib(new Date(`${date}T${clock}${zone}`)).format(writtenMoment);
}

function partsOf(text: string): Parts | undefined {
  const line = plainSigns(text).replace(weekday, "");
  const [, before = line, hour, minute = "00", second = "00", zone] = timeBehind.exec(line) ?? [];
  const date = dayOf(before);
  if (date === undefined || !isDay(date)) return undefined;
  if (hour === undefined) return { day: date };
  const clock = `${hour.padStart(2, "0")}:${minute}:${second}`;
  return momentOf(`${date} ${clock}`) && { day: date, clock, zone };
}

/** "2026-8-21" and the others as "2026-08-21"; also where there is no such day. */
function dayOf(text: string): string | undefined {
  const found = yearFirst.exec(text);
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
