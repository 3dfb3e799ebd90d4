/**
 * The letters that papers can print: those of Plus Jakarta Sans, and in words that need more those of DejaVu Sans, which has every Latin
 * letter, the half rings and the marks of transcribed Arabic. `Nurʿaini` and `✓` are printed as they are, "ﬁ" as "fi", and a letter of a
 * script that runs to the left or that neither typeface has is spelled, never left out: `中` becomes `[U+4E2D]`. Whoever can still change
 * such a text is told of its letters (`unprintableIn`) before a paper is issued. Pure: tests compare the lists with the font files.
 */
const own =
  "\\n\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u0148\\u014a-\\u017e\\u018f\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u01e6\\u01e7" +
  "\\u01ea\\u01eb\\u01fa-\\u021b\\u022a-\\u022d\\u0230-\\u0233\\u0259\\u02c6\\u02c7\\u02d8-\\u02dd\\u0394\\u03a9\\u03c0\\u1e08\\u1e09" +
  "\\u1e0c-\\u1e0f\\u1e14-\\u1e17\\u1e1c\\u1e1d\\u1e20\\u1e21\\u1e24\\u1e25\\u1e2a\\u1e2b\\u1e2e\\u1e2f\\u1e36\\u1e37\\u1e3a\\u1e3b\\u1e42-\\u1e49" +
  "\\u1e4c-\\u1e53\\u1e5a\\u1e5b\\u1e5e-\\u1e69\\u1e6c-\\u1e6f\\u1e78-\\u1e7b\\u1e80-\\u1e85\\u1e8e\\u1e8f\\u1e92\\u1e93\\u1e97\\u1e9e\\u1ea0-\\u1ef9" +
  "\\u2010\\u2012-\\u2015\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033\\u2039\\u203a\\u2044\\u2070\\u2074-\\u207e" +
  "\\u2080-\\u208e\\u20a1\\u20a3\\u20a4\\u20a6-\\u20ae\\u20b1-\\u20b5\\u20b8-\\u20ba\\u20bd\\u2113\\u2116\\u2122\\u2126\\u212e\\u2153\\u2154" +
  "\\u215b-\\u215e\\u2190-\\u2199\\u2202\\u2206\\u220f\\u2211\\u2212\\u221a\\u221e\\u222b\\u2248\\u2260\\u2264\\u2265\\u25a0\\u25a1\\u25cf\\u2605\\u2606";
const wide =
  "\\u0149\\u017f-\\u01c3\\u01cd-\\u02e9\\u02ec-\\u02ee\\u02f3\\u02f7\\u0300-\\u034e\\u0351-\\u0353\\u0357\\u0358\\u035a\\u035c-\\u0362\\u0386-\\u038a\\u038c" +
  "\\u038e-\\u03a1\\u03a3-\\u0525\\u1e00-\\u1efb\\u2011-\\u2027\\u2030-\\u205e\\u2090-\\u209c\\u20a0-\\u20b5\\u2100-\\u2109\\u210b-\\u2149\\u214e" +
  "\\u2150-\\u2185\\u2190-\\u2311\\u2460-\\u2469\\u2500-\\u269c\\u269e-\\u26b8\\u2701-\\u2704\\u2706-\\u2709\\u270c-\\u2727\\u2729-\\u274b\\u274d" +
  "\\u274f-\\u2752\\u2756\\u2758-\\u275e\\u2761-\\u2794\\u2798-\\u27af\\u27b1-\\u27be\\u2b00-\\u2b1a\\u2c60-\\u2c77\\u2c79-\\u2c7f" +
  "\\u{1f600}-\\u{1f623}\\u{1f625}-\\u{1f62b}\\u{1f62d}-\\u{1f640}\\u{1f643}";

const isOwn = new RegExp(`^[${own}]*$`, "u");
const unknown = new RegExp(`[^${own}${wide}]`, "gu");

/** In which typeface a letter of its own is printed, here for tests. */
export const typefacesOf = (letter: string) => ({
  own: letter !== "" && isOwn.test(letter),
  wide: new RegExp(`^[${wide}]$`, "u").test(letter),
});

/** Bullets and ticks that word processors paste from symbol fonts, in a range that means something else in every font. */
const pasted: Readonly<Record<string, string>> = {
  "\uf0b7": "\u2022",
  "\uf0a7": "\u25aa",
  "\uf0d8": "\u27a2",
  "\uf0fc": "\u2713",
  "\uf0e0": "\u2192",
  "\uf076": "\u2756",
  "\uf06e": "\u25a0",
  "\uf071": "\u2751",
};

/** The text in letters that stand alone: composed, ligatures and wide forms plain, without signs that only steer. */
function plainText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[\t\u1680\u2000-\u200a\u205f\u3000]/g, " ")
    .replaceAll("\u202f", "\u00a0")
    .replace(/\p{Cf}|\u034f|[\ufe00-\ufe0f]|(?!\n)\p{Cc}/gu, "")
    .replace(/[\uf06e-\uf0fc]/g, (sign) => pasted[sign] ?? sign)
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(unknown, (letter) => {
      const plain = letter.normalize("NFKC");
      return plain.search(unknown) < 0 ? plain : letter;
    });
}

/** Each letter of the text that no paper can print, once. */
export const unprintableIn = (text: string): readonly string[] => [...new Set(plainText(text).match(unknown))];

/** The text as papers print it. */
export const printedText = (text: string): string =>
  plainText(text).replace(unknown, (letter) => `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`);

export interface LetterRun {
  readonly text: string;
  /** It stands in the typeface with more letters. */
  readonly isWide: boolean;
}

/** The printed parts of the text, in pieces of one typeface each. A word is never cut between two of them. */
export function letterRuns(text: string): readonly LetterRun[] {
  const runs: LetterRun[] = [];
  for (const [word] of printedText(text).matchAll(/\s+|\S+/gu)) {
    const last = runs.at(-1);
    const isWide = word.trim() === "" ? (last?.isWide ?? false) : !isOwn.test(word);
    if (last?.isWide === isWide) runs[runs.length - 1] = { text: last.text + word, isWide };
    else runs.push({ text: word, isWide });
  }
  return runs;
}
