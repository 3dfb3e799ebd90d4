/**
 * A view of the preview, kept as a case: the person with what is otherwise about them, the moment, whether the screen opens, and
 * of its parts those that are decided by who looks and when. What the answers of the server decide is left to whoever writes them into the case.
 *
 *   keptCase(library, { screen: "vokasi/kelas", persona: "vokasi/slamet.widodo", facts: {}, date: "2026-11-21 10:00:00" }, { title: "...", ... })
 *     ->  { persona: "vokasi/slamet.widodo", screen: "vokasi/kelas", expects: { opens: ["vokasi/kelas"], shows: ["judul"] }, ... }
 */
import { type Case, compileLogic, type JsonObject, type Library, namedConditions } from "../../engine/tools";
import type { KeptWords } from "../../portal/preview-view";
import { readsOf } from "../diff/open-values";
import { casePerson } from "./case-person";
import { expectedNow } from "./expected-now";
import { joinedExpects } from "./joined-cases";
import { judgeExpectations } from "./judge-case";
import { type WrittenCondition, writtenIn } from "./written-conditions";

/** The thing that was looked at, by whom and when. */
interface Looked {
  readonly screen: string;
  /** The id of the persona. */
  readonly persona: string;
  /** The differences of the person, as a JSON merge patch. */
  readonly facts: JsonObject;
  /** In WIB. */
  readonly date: string;
}

export function keptCase(library: Library, { screen, persona, facts, date }: Looked, words: KeptWords): Case {
  const given = Object.keys(facts).length > 0 ? { facts } : {};
  const head = { $schema: "../../language/case.schema.json", ...words, persona, ...given, date, screen };
  const document = { ...head, expects: {} } as unknown as Case;
  const person = casePerson(library, screen, document);
  const holds = (expects: Case["expects"]) => judgeExpectations({ ...document, expects }, person).broken.length === 0;
  if (!holds({ opens: [screen] })) return { ...document, expects: { refusesToOpen: [screen] } };
  const parts = writtenIn(person.library, "screen", screen).filter(
    (condition) => condition.pointer.length > 1 && isOfPerson(condition, person.library, person.scope),
  );
  const expects = parts.map((condition) => expectedNow(document, person, condition)[0] ?? {});
  return { ...document, expects: [{ opens: [screen] }, ...expects].reduce(joinedExpects) };
}

/** It reads nothing but who looks, and when. */
function isOfPerson({ logic }: WrittenCondition, library: Library, known: object): boolean {
  const { paths } = readsOf([compileLogic(logic, namedConditions(library)).logic]);
  return [...paths].every((path) => (path.split(".", 1)[0] as string) in known);
}
