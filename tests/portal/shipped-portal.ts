/** The shipped documents as the page loads them, compiled once for all tests that look at them. */
import { compilePortal } from "../../tools/documents/compile-portal";
import { moduleSources } from "../../tools/documents/modules";
import { shipped } from "../documents/portal";

export const portal = compilePortal(shipped);

let made: ReturnType<typeof moduleSources> | undefined;

/** The modules of the page, by name. */
export function sourcesOfPortal(): ReturnType<typeof moduleSources> {
  made ??= moduleSources(portal, "");
  return made;
}
