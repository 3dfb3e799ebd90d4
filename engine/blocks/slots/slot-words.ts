/** How slots say their time. */
import { momentOf } from "../../dates/moment";

/** "08.00 WIB" */
export const clockWords = (start: string): string => `${start.slice(11, 16).replace(":", ".")} WIB`;

/** "Sel 24 Nov, 08.00 WIB" */
export const momentWords = (start: string): string => `${momentOf(start)?.format("ddd D MMM")}, ${clockWords(start)}`;
