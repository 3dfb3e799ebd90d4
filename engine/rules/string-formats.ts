/** The formats a data schema may name (000 §5), as standalone checks: used by AJV on the server and by compiled code in the page. */

import { isDay, isMonth } from "../dates/moment";
import type { ClosedLists } from "../language/closed-lists";

const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const clockWithZone = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** "2026-11-21 10:00:00" as the specification writes it (001 §3), or with T and an offset. */
function isDateTime(value: string): boolean {
  const [, day = "", time = ""] = /^(\d{4}-\d{2}-\d{2})[T ]([\d:]{5,8})(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/i.exec(value) ?? [];
  return isDay(day) && clock.test(time);
}

function isUrl(value: string): boolean {
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === "https:" || protocol === "http:") && hostname.includes(".");
}

function isDateRange(value: string): boolean {
  const [from = "", to = "", ...more] = value.split("/");
  return more.length === 0 && isDay(from) && isDay(to) && from <= to;
}

const email = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const formats = {
  email: (value) => email.test(value),
  gmail: (value) => email.test(value) && /@(?:[a-z0-9-]+\.)*gmail\.com$/i.test(value),
  url: isUrl,
  uri: (value) => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(value),
  date: isDay,
  "date-time": isDateTime,
  "date-range": isDateRange,
  time: (value) => clockWithZone.test(value),
  digits: (value) => /^\d*$/.test(value),
  nik: (value) => /^\d{16}$/.test(value),
  // As `engine/values` stores it (000 §9).
  phone: (value) => /^0\d{8,14}$/.test(value),
  year: (value) => /^\d{4}$/.test(value),
  "year-month": isMonth,
  uuid: (value) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value),
  // A whole number by its type.
  rupiah: () => true,
  photo: () => true,
  file: () => true,
} satisfies Record<ClosedLists["data.format"], (value: string) => boolean>;
