import { namedBy } from "./named-texts";

/**
 * A module of code that brings the shared texts which it names, so that they are loaded along with it and with nothing else; undefined where it
 * names none. A module of which nothing is used is left out as before, with its texts.
 */
export function bringingTexts(code: string, texts: Readonly<Record<string, string>>): { code: string; map: null } | undefined {
  const isNamed = namedBy(code);
  const named = Object.entries(texts).filter(([id]) => isNamed(id));
  if (named.length === 0) return undefined;
  const bringing = `import { bringTexts } from "/src/documents/brought-texts.ts";\nbringTexts(${JSON.stringify(Object.fromEntries(named))});\n`;
  return { code: `${code}\n${bringing}`, map: null };
}
