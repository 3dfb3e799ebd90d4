import type { Library } from "../documents/library";
import { sealedIn } from "../documents/sealed";

/** The top-level fields of a data schema that are sealed (`sensitive`), or hold something that is. */
export const sealedFields = (library: Library, data: string): readonly string[] =>
  sealedIn(library.get("data", data)?.properties);
