/** The words for what documents name by ids: screens, record types and programs by their titles, permissions by their labels. */
import { type DocumentKind, type Library, listItems, onceInLibrary, permissionList } from "../../../engine/tools";
import type { Names } from "./value-words";

const titled: readonly DocumentKind[] = ["screen", "record", "data", "paper", "reference", "consent"];

const namesOf = onceInLibrary((library, _: ""): Names => {
  const documents = titled.flatMap((kind) =>
    library.ids(kind).flatMap((id) => {
      const title = library.get(kind, id)?.title;
      return typeof title === "string" && title !== "" ? [[id, title] as const] : [];
    }),
  );
  const permissions = (listItems(library, permissionList) ?? []).map(({ value, label }) => [String(value), label] as const);
  return new Map([...documents, ...permissions].reverse());
});

/** Of an id that several documents have, the screen's. */
export const libraryNames = (library: Library): Names => namesOf(library, "");
