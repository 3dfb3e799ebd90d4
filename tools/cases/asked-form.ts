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
import { once } from "./answer";
import type { CasePerson } from "./case-person";

export interface AskedForm {
  readonly rules: RuleState;
  readonly compiled: CompiledData;
  /** The words at each field when it is sent. */
  refused(): ReadonlyMap<string, string>;
}

const dataOf = onceInLibrary((library, id: string) => compileData(library, id));

/** By the shape alone: a rule that changed makes no other shape, and to compile one takes longer than all else. */
const validators = new Map<string, ReturnType<typeof compileValidator>>();

function validatorOf({ schema }: CompiledData): ReturnType<typeof compileValidator> {
  const key = JSON.stringify(schema);
  const validator = validators.get(key) ?? compileValidator(schema);
  validators.set(key, validator);
  return validator;
}

/** Throws an Error where the case asks a form that there is not; the check tells its author. */
export function askForm({ form = "", answers = {} }: Case, { library, scope: context, records }: CasePerson): AskedForm {
  const compiled = dataOf(library, form);
  if (!compiled) throw new Error(`there is no data schema "${form}"`);
  const stored = records[form] ?? {};
  const submitted = mergePatch(stored, answers);
  const offered = (list: string) => listItems(library, list);
  const refused = once(() => {
    const texts = textsOf(library);
    const { errors } = acceptData(compiled, validatorOf(compiled), { submitted, stored, context, offered, texts });
    return new Map(errors.map(({ path, message }) => [path, message]));
  });
  return { rules: new RuleState({ index: new RuleIndex(compiled), data: submitted, context, offered }), compiled, refused };
}

const textsOf = (library: Library) => {
  const words = sharedTexts(library);
  return (ref: string, values: Readonly<Record<string, unknown>> = {}) => fillText(words.get(ref) ?? ref, values);
};
