/** How screens say one day and one hour: "Selasa, 24 November", "09.45". */
import { momentOf } from "./moment";

/** "Selasa, 24 November" */
export const wordOfDay = (day: string): string => momentOf(day)?.format("dddd, D MMMM") ?? day;

/** "27 November" */
export const shortDay = (date: string): string => momentOf(date)?.format("D MMMM") ?? date;

/** "09.45" */
export const clockOf = (date: string): string => date.slice(11, 16).replace(":", ".");
