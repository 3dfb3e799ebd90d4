import { isDay } from "../../dates/moment";

/** Whether a text is a real date or date-time as the language writes them. */
export function isDate(value: unknown): boolean {
  const match =
    typeof value === "string" ? /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/.exec(value) : null;
  return match?.[1] !== undefined && isDay(match[1]);
}
