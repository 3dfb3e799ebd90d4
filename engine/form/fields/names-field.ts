/**
 * Whether a message names its field already, so that the summary need not put the title before it. Case, marks and what stands in
 * brackets do not count; a long title is named by its first two words. A field without a title needs none.
 *
 *   namesField("Nomor KTP harus berupa 16 digit angka", "Nomor KTP (NIK)")  ->  true
 *   namesField("Isian harus berupa valid email", "Email utama")             ->  false
 */
export function namesField(message: string, title: string): boolean {
  const named = wordsOf(title.replace(/\([^)]*\)/g, " "));
  return named.length === 0 || ` ${wordsOf(message).join(" ")} `.includes(` ${named.slice(0, 2).join(" ")} `);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
