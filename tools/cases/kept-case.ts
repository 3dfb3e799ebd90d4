/**
 * A view of the preview, kept as a case: the person with what is otherwise about them, the moment, whether the screen opens, and
 * of its parts those that are decided by who looks and when. What the answers of the server decide is left to whoever writes them into the case.
 *
 *   keptCase(library, { screen: "vokasi/kelas", persona: "slamet.widodo" }, { title: "...", section: "001 §6", sentence: "..." }, "2026-11-21 10:00:00")
 *     ->  { persona: "vokasi/slamet.widodo", screen: "vokasi/kelas", expects: { opens: ["vokasi/kelas"], shows: ["judul"] }, ... }
 */
import {
  type Case,
  compileLogic,
  isObject,
  type JsonObject,
  type Library,
  mergePatch,
  namedConditions,
} from "../../engine/tools";
import type { KeptWords, PreviewView } from "../../portal/preview-view";
import { readsOf } from "../diff/open-values";
import { casePerson } from "./case-person";
import { expectedNow } from "./expected-now";
import { joinedExpects } from "./joined-cases";
import { judgeExpectations } from "./judge-case";
import { type WrittenCondition, writtenIn } from "./written-conditions";

/** `change` is what the view's person has otherwise, as a JSON merge patch; the date is one in WIB. */
export function keptCase(
  library: Library,
  { screen = "", persona: login, change, cohort }: Omit<PreviewView, "change"> & { readonly change: JsonObject },
  words: KeptWords,
  date: string,
): Case {
  const persona = library.ids("persona").find((id) => id.endsWith(`/${login}`));
  const facts = mergePatch(change, cohort === undefined ? {} : { profile: { angkatan: Number(cohort) } });
  const given = isObject(facts) && Object.keys(facts).length > 0 ? { facts } : {};
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
