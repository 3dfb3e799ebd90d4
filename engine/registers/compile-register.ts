/**
 * The columns of the file of an official register: which column is which field, and how its values are read.
 *
 *   { "heading": "JK", "field": "kelamin", "use": "fill", "codes": { "Laki-laki": "L" } }
 *     ->  { name: "kelamin", headings: ["JK"], fills: true, codes: { "laki-laki" -> "L" }, ... }
 */

import { CompileTools } from "../compile/tools";
import type { Register } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import type { ClosedLists } from "../language/closed-lists";
import { sheetField } from "../sheets/compile-list-export";
import { alikeSigns, oneLine } from "../values/signs";
import type { CompiledRegister, RegisterColumn } from "./compiled-register";

const isFilling = { fill: true, compare: false } satisfies Record<ClosedLists["register.columns.use"], boolean>;

/** The register of that id; undefined where there is none. */
export function compileRegister(library: Library, id: string): CompiledRegister | undefined {
  const document = library.get("register", id) as unknown as Register | undefined;
  if (!document) return undefined;
  const { title, data, permission, key, columns } = document;
  const tools = new CompileTools(library);
  const known = library.get("data", data)?.properties;
  const fields = columns.map(({ heading, also = [], field, use, codes = {}, spelling, example }): RegisterColumn => {
    const schema = isObject(known) ? known[field] : undefined;
    return {
      ...sheetField(library, document, field, tools),
      headings: [heading, ...also],
      example,
      fills: isFilling[use],
      codes: new Map(Object.entries(codes).map(([word, value]) => [plainWord(word), value])),
      spelling,
      masked: isObject(schema) && schema.sensitive !== undefined,
    };
  });
  return { id, title, data, permission, key, fields };
}

/** A word as it is looked up: small letters, single spaces. */
export const plainWord = (word: string) => alikeSigns(oneLine(word)).toLowerCase();
