import { withRows } from "./row-scope";
import type { KindScope } from "./scope-at";
import { sourceTypes } from "./source-types";

/** Only the shell loads sources for a menu; the screen that shows one as tiles has its own. */
export const menuScope: KindScope = (menu, pointer, { library, context }) => {
  const scope = menu.place === "tiles" ? context : { ...context, sources: sourceTypes(library, menu) };
  return withRows(scope, menu, pointer);
};
