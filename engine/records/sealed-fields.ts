import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { sealedIn } from "../documents/sealed";

/** The top-level fields of a data schema that are sealed (`sensitive`), or hold something that is. */
export const sealedFields = derivedOfLibrary((library: Library, data: string) => sealedIn(library.get("data", data)?.properties));
