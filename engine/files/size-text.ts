/** "500 KB", "2 MB", "1,5 MB" */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${String(Math.round(kilobytes / 102.4) / 10).replace(".", ",")} MB`;
}

/**
 * The size of a file and the limit that it exceeds, so that nobody reads the same words for both: a file of 5 MB and 10 KB is told to the
 * kilobyte.
 */
export function sizesInWords(size: number, limit: number): { readonly size: string; readonly limit: string } {
  const words = { size: sizeText(size), limit: sizeText(limit) };
  return words.size === words.limit ? { size: `${Math.ceil(size / 1024)} KB`, limit: `${Math.floor(limit / 1024)} KB` } : words;
}
