/**
 * The shared texts that the page knows. In the built page each module of code brings those that it names (`tools/documents-plugin.ts`): what
 * is loaded late costs the first load no words. Elsewhere `virtual:layar/texts` has them all.
 */
import { texts } from "virtual:layar/texts";

export const broughtTexts = new Map<string, string>(Object.entries(texts));

export function bringTexts(more: Readonly<Record<string, string>>): void {
  for (const [id, text] of Object.entries(more)) broughtTexts.set(id, text);
}
