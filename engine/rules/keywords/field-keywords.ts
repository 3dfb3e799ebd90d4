/** The field keywords of the language. A keyword of `schemas/language/data.schema.json` that is missing here does not compile. */
import { alone } from "./alone";
import { compute } from "./compute";
import { day } from "./day";
import { first } from "./first";
import type { FieldKeyword, KeywordDefinition, KeywordFault } from "./keyword-definition";
import { leaving } from "./leaving";
import { maxWords } from "./max-words";
import { minWords } from "./min-words";
import { minYears } from "./min-years";
import { options } from "./options";
import { optionsFrom } from "./options-from";
import { optionsWhen } from "./options-when";
import { readOnlyWhen } from "./read-only-when";
import { requiredWhen } from "./required-when";
import { sensitive } from "./sensitive";
import { unit } from "./unit";
import { upload } from "./upload";
import { validWhen } from "./valid-when";
import { visibleWhen } from "./visible-when";
import { was } from "./was";
import { widget } from "./widget";

/** Of two faults of one value, the earlier keyword's is told. */
export const fieldKeywords = {
  widget,
  visibleWhen,
  requiredWhen,
  readOnlyWhen,
  validWhen,
  options,
  optionsFrom,
  optionsWhen,
  alone,
  first,
  compute,
  sensitive,
  upload,
  minWords,
  maxWords,
  minYears,
  was,
  leaving,
  day,
  unit,
} satisfies Record<FieldKeyword, KeywordDefinition>;

type Definitions = typeof fieldKeywords;

/** The keywords of a compiled field. */
export type CompiledKeywords = {
  readonly [Keyword in keyof Definitions]?: Definitions[Keyword] extends KeywordDefinition<infer Compiled> ? Compiled : never;
};

export const keywordDefinitions = Object.entries(fieldKeywords) as readonly [keyof Definitions, KeywordDefinition][];

export function keywordDefinition(keyword: string): KeywordDefinition | undefined {
  return Object.hasOwn(fieldKeywords, keyword) ? fieldKeywords[keyword as keyof Definitions] : undefined;
}

/** The faults that field keywords find, by what `errorMessage` calls them. */
export const keywordFaults: ReadonlyMap<string, KeywordFault> = new Map(
  keywordDefinitions.flatMap(([keyword, { fault }]) => (fault ? [[fault.key ?? keyword, fault] as const] : [])),
);
