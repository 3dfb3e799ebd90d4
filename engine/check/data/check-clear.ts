/** A personal field is sealed (`sensitive`), or its schema says why it lies in clear (`clear`). */
import { personalKind } from "../../rules/personal-kind";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";
import type { FieldNode } from "./schema-nodes";

const personal = ['"format": "phone"', '"format": "email"', '"title": "Tanggal lahir"'];

export function checkClear({ schema, pointer, name }: FieldNode): Fault[] {
  const isPersonal = schema.sensitive === undefined && personalKind(schema) !== undefined;
  if (schema.clear === undefined) return isPersonal ? [{ code: "personal-in-clear", pointer, at: "key", found: name }] : [];
  if (isPersonal) return [];
  return [withoutEffect([...pointer, "clear"], personal)];
}
