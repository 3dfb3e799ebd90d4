/** The help of a participants' set: of each screen that opens for its people what it says to them, as plain words. */
import { type HelpPage, helpChapters } from "../../src/documents/help";
import { helpOf } from "../manual/help/page";
import type { Reader } from "../manual/help/speaker";
import type { Sentence } from "../manual/model/manual";
import { isOpenTo, menusOf, waysIn } from "../manual/model/screens";

/** `screens` are those that the set holds; the reader knows what holds for everybody who loads it. */
export function helpPages(reader: Reader, program: string, screens: readonly string[]): HelpPage[] {
  return pagesInSentences(reader, program, screens).map(inWords);
}

/** The same with the places of all sentences. */
export function pagesInSentences(reader: Reader, program: string, screens: readonly string[]): HelpPage<Sentence>[] {
  const ways = waysIn(reader.library, menusOf(reader.library, program));
  const open = screens.filter((id) => isOpenTo(reader.library, id, reader.meant));
  return open.map((id) => helpOf(reader, id, ways.get(id) ?? [])).filter(isTold);
}

/** A screen without a word of its own has no page. */
const isTold = (page: HelpPage<Sentence>) => helpChapters.some((name) => page[name].length > 0);

/** Without the places, which only the tests read. */
export const inWords = (page: HelpPage<Sentence>): HelpPage =>
  JSON.parse(
    JSON.stringify(page, (_, value) => (Array.isArray(value?.from) && "text" in value ? value.text : value)),
  ) as HelpPage;
