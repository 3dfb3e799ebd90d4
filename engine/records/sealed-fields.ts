import type { Library } from "../documents/library";
import { onceInLibrary } from "../documents/once-in-library";
import { sealedIn } from "../documents/sealed";
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
