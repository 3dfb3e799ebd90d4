/** Tries a case that lies nowhere, on the shipped documents. */
import { join } from "node:path";
import { type Case, createLibrary, readDocuments } from "../../engine/tools";
import { casePerson } from "../../tools/cases/case-person";
import { judgeExpectations } from "../../tools/cases/judge-case";
import { seeing } from "../../tools/cases/sights";

const shipped = createLibrary(readDocuments(`${join(import.meta.dirname, "../..")}/`));

const bare = { $schema: "../../language/case.schema.json", title: "Contoh", sentence: "Contoh", date: "2026-11-21 10:00:00" };

/** The words of what does not hold, and the keys of the conditions of the programme that were seen with their answers. */
export function judging(program: string) {
  const { see } = seeing(shipped, program);
  return (given: Partial<Case>) => {
    const document = { ...bare, ...given } as Case;
    const person = casePerson(shipped, `${program}/contoh`, document);
    const { broken } = judgeExpectations(document, person);
    const seen = see(document, person).map(({ condition: { name, key }, answer }) => `${name} ${key} ${answer}`);
    return { words: broken.map(({ words }) => words), seen };
  };
}
