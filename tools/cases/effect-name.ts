/**
 * The name by which a case speaks of an effect: the transition that it makes, behind the link or the rows that it moves, or the kind of row that it makes.
 *
 *   { of: "diklat", transition: "masuk" }  ->  "diklat.masuk"
 */
export function effectName({
  of,
  transition,
  record,
}: Readonly<Partial<Record<"of" | "transition" | "record", unknown>>>): string {
  return record === undefined ? [of, transition].filter((part) => part !== undefined).join(".") : String(record);
}
