import { help } from "virtual:layar/help";
import type { HelpPage } from "../documents/help";

/** The pages of a participants' set; none for whoever works in the program, whose manual is made by `npm run manual`. */
export const pagesFor = async (set: string | undefined): Promise<readonly HelpPage[]> => (await help[set ?? ""]?.())?.pages ?? [];
