/** The form of a case: what its rules say of each field (the rules of the page), and what the server would refuse (its law). */
import { compileValidator, fillText } from "../../engine/server";
import {
  acceptData,
  type Case,
  type CompiledData,
  compileData,
  type Library,
  listItems,
  mergePatch,
  onceInLibrary,
  RuleIndex,
  RuleState,
  sharedTexts,
} from "../../engine/tools";
import type { CasePerson } from "./case-person";

export interface AskedForm {
  readonly rules: RuleState;
  readonly compiled: CompiledData;
  /** The words at each field when it is sent. */
  readonly refused: ReadonlyMap<string, string>;
}

const dataOf = onceInLibrary((library, id: string) => {
  const compiled = compileData(library, id);
  return compiled && { compiled, validator: compileValidator(compiled.schema) };
});

/** Throws an Error where the case asks a form that there is not; the check tells its author. */
export function askForm({ form = "", answers = {} }: Case, { library, scope: context, records }: CasePerson): AskedForm {
  const data = dataOf(library, form);
  if (!data) throw new Error(`there is no data schema "${form}"`);
  const stored = records[form] ?? {};
  const submitted = mergePatch(stored, answers);
  const offered = (list: string) => listItems(library, list);
  const texts = textsOf(library);
  const { compiled, validator } = data;
  const { errors } = acceptData(compiled, validator, { submitted, stored, context, offered, texts });
  return {
    rules: new RuleState({ index: new RuleIndex(compiled), data: submitted, context, offered }),
    compiled,
    refused: new Map(errors.map(({ path, message }) => [path, message])),
  };
}

const textsOf = (library: Library) => {
  const words = sharedTexts(library);
  return (ref: string, values: Readonly<Record<string, unknown>> = {}) => fillText(words.get(ref) ?? ref, values);
};
