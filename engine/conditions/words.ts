/** Counts space-separated words; punctuation is ignored, so "baik - sekali!" has two (000 §5). */
export function countWords(text: unknown): number {
  if (typeof text !== "string") return 0;
  const words = text.replace(/[\p{P}\p{S}]/gu, "").trim();
  return words === "" ? 0 : words.split(/\s+/u).length;
}
