import type { CompiledField } from "../../rules/compiled-data";
import type { FieldSection } from "./field-layout";

/**
 * Whether something in these sections is required, or may be: only then do an asterisk and "(boleh kosong)" say anything. Of a form without
 * rules of its own nothing is known, and it may ask.
 */
export function asksAnything(fields: readonly CompiledField[], sections: readonly FieldSection[]): boolean {
  const names = new Set(sections.flatMap((section) => section.fields.map(({ name }) => name)));
  const isShown = ({ path }: CompiledField) => names.has(path.split(/[.[]/, 1)[0] ?? "");
  return fields.length === 0 || fields.some((field) => (field.required || field.requiredWhen !== undefined) && isShown(field));
}
