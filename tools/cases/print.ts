/**
 * A failing case as its author reads it:
 *
 *   schemas/cases/vokasi/umur-lima-puluh.json:10:16  Pada ulang tahun ke-50 Pelatihanku tertutup
 *   Butir "pelatihanku" seharusnya tampak tetapi tertutup, ternyata dapat dibuka.
 *     dibaca: ptk.tgl_lahir = "1976-11-21"
 *   Spesifikasi 001 §4: "Pelatihanku is available only for a person under 50 who teaches a productive subject."
 */
import { type Library, placeOf } from "../../engine/tools";
import { logicWords } from "../diff/logic-words";
import type { JudgedCase } from "./judge-case";
import { say } from "./wording";
import type { WrittenCondition } from "./written-conditions";

export function printedCase({ id, document, broken }: JudgedCase, library: Library): string {
  const file = library.pathOf("case", id);
  const text = library.sources.get(file)?.text ?? "";
  return broken
    .map(({ pointer, words, reads }) => {
      const { line, column } = placeOf({ pointer, at: "value" }, text);
      return [
        `${file}:${line}:${column}  ${document.title}`,
        words,
        ...reads.map(({ path, value }) => say.read(path, value)),
        say.sentence(document),
      ].join("\n");
    })
    .join("\n\n");
}

/** Where a condition stands: file, line and column. */
export function printedPlace({ path, pointer }: Pick<WrittenCondition, "path" | "pointer">, library: Library): string {
  const { line, column } = placeOf({ pointer, at: "value" }, library.sources.get(path)?.text ?? "");
  return `${path}:${line}:${column}`;
}

/** A condition as staff read it. */
export const wordsOf = ({ logic }: Pick<WrittenCondition, "logic">): string => logicWords(logic);
