/** The needs of a usable register: people are found by what is theirs alone, and each of its columns fits one field. */
import type { Register } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject, written } from "../json/json";
import type { Pointer } from "../json/pointer";
import { fieldsForCells } from "../sheets/compile-import";
import { brokenRule, validatorOf } from "./data/check-own-values";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";
import { checkLiteral } from "./logic/check-comparison";
import { chosen } from "./logic/check-values";
import type { TypeSchema } from "./logic/scope-types";
import { isDated, typedVariable } from "./logic/typed";
import { choicesOf } from "./project/names";

export function checkRegister({ value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const register = value as unknown as Register;
  const known = library.get("data", register.data)?.properties;
  const fields = isObject(known) ? known : {};
  return [...checkKey(register, fields), ...checkColumns(register, fields, library)];
}

/** A person who could change what they are found by would be given somebody else's data. */
function checkKey({ key, columns }: Register, fields: JsonObject): Fault[] {
  const isOwn = (name: string) => {
    const field = fields[name];
    return isObject(field) && (field.sensitive === "unique" || field.readOnlyWhen === true);
  };
  const read = columns.map(({ field }) => field);
  return key.flatMap((name, index): Fault[] => {
    if (!Object.hasOwn(fields, name) || (isOwn(name) && read.includes(name))) return [];
    const expected = isOwn(name) ? [`"field": "${name}"`] : ['"sensitive": "unique"', '"readOnlyWhen": true'];
    return [{ code: "register-key", pointer: ["key", index], at: "value", found: name, expected }];
  });
}

function checkColumns({ data, columns }: Register, fields: JsonObject, library: Library): Fault[] {
  const fits = new Set(fieldsForCells(library, { data }));
  const names = columns.map(({ field }) => field);
  const headings = columns.map(({ heading, also = [] }) => [heading, ...also]);
  return columns.flatMap(({ field, codes = {}, spelling, example }, index): Fault[] => {
    const at = (key: string, found: string) => ({ pointer: ["columns", index, key], at: "value", found }) as const;
    const twice = headings[index]?.find((one) => headings.slice(0, index).flat().includes(one));
    const schema = isObject(fields[field]) ? fields[field] : {};
    const { type } = schema;
    const odd = Object.entries(codes).filter(([, code]) => !isOf(type, code));
    return [
      ...(Object.hasOwn(fields, field) && !fits.has(field) ? [{ code: "no-column", ...at("field", field) } as const] : []),
      ...(names.indexOf(field) < index ? [{ code: "repeated-value", ...at("field", field) } as const] : []),
      ...(twice === undefined ? [] : [{ code: "repeated-value", ...at("heading", twice) } as const]),
      ...odd.map(([word, code]): Fault => {
        const pointer = ["columns", index, "codes", word];
        return { code: "invalid-choice", pointer, at: "value", found: JSON.stringify(code), expected: [String(type)] };
      }),
      ...Object.entries(odd.length > 0 ? {} : codes).flatMap(([word, code]) =>
        checkCode(code, schema, [...at("codes", word).pointer, word], { field, library }),
      ),
      ...otherSpelling(schema, spelling, at("spelling", field), library),
      ...(Object.keys(codes).length > 0 || spelling !== undefined ? [] : unlikeExample(example, schema, at("example", ""))),
    ];
  });
}

/** A code that the list of its field has not is kept by nobody. */
function checkCode(
  code: unknown,
  schema: JsonObject,
  pointer: Pointer,
  { field, library }: { readonly field: string; readonly library: Library },
): Fault[] {
  return checkLiteral(code, typedVariable(chosen(schema as TypeSchema, library), field), pointer);
}

interface Place {
  readonly pointer: Pointer;
  readonly at: "value";
  readonly found: string;
}

/** Words of a list of which the field holds no value. */
function otherSpelling({ options }: JsonObject, spelling: string | undefined, place: Place, library: Library): Fault[] {
  const own = isObject(options) ? options.list : undefined;
  if (spelling === undefined || own === undefined || own === spelling) return [];
  const [held, read] = [own, spelling].map((list) => choicesOf(library, list)?.map(String));
  if (!held?.length || !read?.length || held.some((value) => read.includes(value))) return [];
  return [{ code: "wrong-list", ...place, expected: [written(own)], more: { list: spelling } }];
}

/** A text that is read as it stands in its cell; days and numbers are written in other ways there, and choices by their words. */
function unlikeExample(example: unknown, schema: JsonObject, { pointer, at }: Place): Fault[] {
  if (schema.type !== "string" || schema.options !== undefined || schema.enum !== undefined || isDated(schema as TypeSchema))
    return [];
  const validate = validatorOf(schema, {});
  if (typeof example !== "string" || !validate || validate(example)) return [];
  const expected = [brokenRule(validate.errors?.[0])];
  return [{ code: "invalid-example", pointer, at, found: JSON.stringify(example), expected }];
}

const isOf = (type: unknown, code: string | number) => {
  const types = [type].flat();
  return typeof code === "string" ? types.includes("string") : types.includes("number") || types.includes("integer");
};
