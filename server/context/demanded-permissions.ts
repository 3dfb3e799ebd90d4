/** The permissions that count only for whoever has proved a second factor, as the lists of permissions say (`secondFactor`). */
import { type Library, onceInLibrary, permissionsOfSecondFactor } from "../../engine/server";
import type { Services } from "../services/services";

const demanded = onceInLibrary(
  (library: Library, _: "demanded"): ReadonlySet<string> => new Set(permissionsOfSecondFactor(library)),
);

const none: ReadonlySet<string> = new Set();

/** None in the demonstration, whose people log in with one press. */
export function demandedPermissions({ documents, mode }: Pick<Services, "documents" | "mode">): ReadonlySet<string> {
  return mode === "demo" ? none : demanded(documents.base.library, "demanded");
}
