/** A name ends with a quote, or in JSON within JSON with what stands before it. */
const ends = ['"', "\\"];

/** Whether conditions or words read a value of the context that is another now: itself, what holds it, or what is in it. */
export function readsMoved(written: string, moved: readonly string[]): boolean {
  return moved.some((path) => {
    const keys = path.split(".");
    const above = keys.slice(2).map((_, index) => keys.slice(0, index + 2).join("."));
    const isNamed = (one: string) => ends.some((end) => written.includes(`"${one}${end}`));
    return [path, ...above].some(isNamed) || written.includes(`"${path}.`);
  });
}

/** The values that a text names in braces and that are others now. */
export const movedIn = (words: string, moved: readonly string[]): string[] =>
  moved.filter((path) => [".", "|", "}"].some((end) => words.includes(`{${path}${end}`)));
