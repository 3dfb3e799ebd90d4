/** Where a document lies: in the folder of a program that exists, under a name that other documents can write. */
import type { Library } from "../../documents/library";
import { sharedFolder } from "../../documents/program-folder";
import type { Report } from "../../problems/problem";
import type { Kinds } from "../kind-definition";

const idPattern = "^[a-z0-9]+([-_.][a-z0-9]+)*$";
const id = new RegExp(idPattern);

export function checkDocumentIds(library: Library, kinds: Kinds, report: Report): void {
  const programs = library.ids("program");
  const whole = { pointer: [], at: "value" } as const;
  for (const [file, source] of library.sources) {
    const { belongsTo } = kinds[source.kind];
    const wrong = source.id.split("/").find((part) => !id.test(part));
    if (wrong !== undefined) report({ ...whole, code: "bad-format", file, values: { found: wrong, expected: idPattern } });
    if (!belongsTo) continue;
    const [program = "", ...rest] = source.id.split("/");
    const known = belongsTo === "program" ? programs : [...programs, sharedFolder];
    const values = { found: rest.length > 0 ? program : "", expected: known.join(", ") };
    if (rest.length === 0 || !known.includes(program)) report({ ...whole, code: "unknown-program", file, values });
  }
}
