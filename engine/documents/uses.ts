import { written } from "../json/json";
import type { Library } from "./library";

/** The calls that code of the server answers, with where each is listed; undefined where nobody lists them. */
export function answeredByCode(library: Library): readonly string[] | undefined {
  const lists = library.ids("uses").flatMap((id) => {
    const handlers = library.get("uses", id)?.handlers;
    return Array.isArray(handlers) ? [handlers.map(written)] : [];
  });
  return lists.length > 0 ? lists.flat() : undefined;
}
