/** The needs of a usable register: people are found by what is theirs alone, and each of its columns fits one field. */
import type { Register } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import { fieldsForCells } from "../sheets/compile-import";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";

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
  return columns.flatMap(({ field, codes = {} }, index): Fault[] => {
    const at = (key: string, found: string) => ({ pointer: ["columns", index, key], at: "value", found }) as const;
    const twice = headings[index]?.find((one) => headings.slice(0, index).flat().includes(one));
    const type = (fields[field] as JsonObject | undefined)?.type;
    const odd = Object.entries(codes).filter(([, code]) => !isOf(type, code));
    return [
      ...(Object.hasOwn(fields, field) && !fits.has(field) ? [{ code: "no-column", ...at("field", field) } as const] : []),
      ...(names.indexOf(field) < index ? [{ code: "repeated-value", ...at("field", field) } as const] : []),
      ...(twice === undefined ? [] : [{ code: "repeated-value", ...at("heading", twice) } as const]),
      ...odd.map(([word, code]): Fault => {
        const pointer = ["columns", index, "codes", word];
        return { code: "invalid-choice", pointer, at: "value", found: JSON.stringify(code), expected: [String(type)] };
      }),
    ];
  });
}

const isOf = (type: unknown, code: string | number) => {
  const types = [type].flat();
  return typeof code === "string" ? types.includes("string") : types.includes("number") || types.includes("integer");
};
