import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import { lookUp, type ScopeTypes } from "../logic/scope-types";

/** The fields that transitions write are there, also those inside others (`alamat.kota`). */
export function checkDataNames({ data: schema, transitions = [] }: RecordType, library: Library): Fault[] {
  const fields = library.get("data", schema)?.properties;
  if (!isObject(fields)) return [];
  return transitions.flatMap(({ data = {} }, index) =>
    Object.keys(data).flatMap((path): Fault[] => {
      const found = lookUp(fields as ScopeTypes, path);
      if ("schema" in found) return [];
      const pointer = ["transitions", index, "data", path];
      return [{ code: "unknown-field", pointer, at: "key", found: found.missing, expected: found.known }];
    }),
  );
}
