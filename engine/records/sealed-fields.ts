import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { onceInLibrary } from "../documents/once-in-library";
import { addressColumns, sealedIn } from "../documents/sealed";
import { isObject } from "../json/json";

/** The fields of a root of the context, such as `ptk`, that are sealed where the account keeps them. */
export const sealedRootFields = onceInLibrary((library, root: string): readonly string[] =>
  library.ids("context").flatMap((id) => {
    const roots = library.get("context", id)?.properties;
    const described = isObject(roots) ? roots[root] : undefined;
    return isObject(described) ? sealedIn(described.properties) : [];
  }),
);

/** The top-level fields of a data schema that are sealed (`sensitive`), or hold something that is. */
export const sealedFields = (library: Library, data: string): readonly string[] =>
  sealedIn(library.get("data", data)?.properties);

/** The names of a record type under which rows have something sealed: fields of its data, and the address of the owner. */
export const sealedNames = (library: Library, { data, columns }: Pick<RecordType, "data" | "columns">): readonly string[] => [
  ...new Set([...sealedFields(library, data), ...addressColumns(columns)]),
];
