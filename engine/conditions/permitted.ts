/** Permission strings (000 §6): several keys may be joined with `|`, one held key is enough, an empty string always matches. */
export function isPermitted(wanted: unknown, held: unknown): boolean {
  if (wanted === "") return true;
  if (typeof wanted !== "string" || !Array.isArray(held)) return false;
  return wanted.split("|").some((key) => held.includes(key.trim()));
}
