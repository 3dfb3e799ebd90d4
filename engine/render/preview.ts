/** Texts longer than this are shown as a preview (000 §5). */
export const previewLength = 200;

/** The beginning of a text, ended at a word; the text itself when it is no longer than `length` characters (code points). */
export function previewOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length).join("");
  const atWord = start.replace(/\s+\S*$/u, "");
  return (/\s/u.test(characters[length] ?? "") || atWord.length < start.length / 2 ? start : atWord).trimEnd();
}
