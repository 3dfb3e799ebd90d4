/** Dates and moments as documents write them: `2028-06-30`, `2028-06-30 23:59:59`. */

export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text);

/** One that the calendar has. */
export const isDay = (text: string): boolean =>
  isDate(text) && new Date(`${text.slice(0, 10)}T00:00:00Z`).toJSON()?.startsWith(text.slice(0, 10));

const days = new Intl.DateTimeFormat("id-ID", { dateStyle: "full", timeZone: "UTC" });

/** With its weekday, as people say it: "Jumat, 30 Juni 2028 pukul 23.59". */
export function dayWords(text: string): string {
  const [day = "", time] = text.split(" ");
  const said = days.format(new Date(`${day}T00:00:00Z`));
  return time === undefined ? said : `${said} pukul ${time.slice(0, 5).replace(":", ".")}`;
}
