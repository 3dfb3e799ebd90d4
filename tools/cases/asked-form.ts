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
import { once } from "../once";
import type { CasePerson } from "./case-person";

export interface AskedForm {
  readonly rules: RuleState;
  readonly compiled: CompiledData;
  /** The words at each field when it is sent. */
  refused(): ReadonlyMap<string, string>;
}

export const formOf = onceInLibrary((library, id: string): CompiledData | undefined => compileData(library, id));

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
  const compiled = formOf(library, form);
  if (!compiled) throw new Error(`there is no data schema "${form}"`);
  const stored = records[form] ?? {};
  const submitted = mergePatch(stored, answers);
  const offered = (list: string) => listItems(library, list);
  const refused = once(() => refusedIn(library, compiled, { submitted, stored, context }));
  return { rules: new RuleState({ index: new RuleIndex(compiled), data: submitted, context, offered }), compiled, refused };
}

/** The words at each field that the server would not take. */
export function refusedIn(
  library: Library,
  compiled: CompiledData,
  submission: Pick<Parameters<typeof acceptData>[2], "submitted" | "stored" | "context">,
): ReadonlyMap<string, string> {
  const offered = (list: string) => listItems(library, list);
  const { errors } = acceptData(compiled, validatorOf(compiled), { ...submission, offered, texts: textsOf(library) });
  // Master data and the rows that a call finds lie in the database: a case takes each of their values for one that is offered.
  const isKnown = (name: string) => {
    const field = compiled.fields.find(({ path }) => path === name);
    const list = field?.options?.list;
    return field?.optionsFrom === undefined && (list === undefined || offered(list) !== undefined);
  };
  const told = errors.filter(({ path, code }) => code !== "not-offered" || isKnown(path));
  return new Map(told.map(({ path, message }) => [path, message]));
}

const textsOf = (library: Library) => {
  const words = sharedTexts(library);
  return (ref: string, values: Readonly<Record<string, unknown>> = {}) => fillText(words.get(ref) ?? ref, values);
};
