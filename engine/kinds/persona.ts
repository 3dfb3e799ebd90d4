import type { KindDefinition } from "../check/kind-definition";
import { checkPersona } from "../check/rim/check-persona";

/** A person of the demo and of the preview, who logs in by the name of the file. */
export const persona = {
  folder: "schemas/personas/",
  suffix: ".json",
  belongsTo: "program",
  isFixed: true,
  check: checkPersona,
  claims: (library) =>
    library.ids("persona").map((id) => {
      const name = id.slice(id.indexOf("/") + 1);
      const path = library.pathOf("persona", id);
      return { code: "duplicate-name", path, pointer: [], at: "value", found: name, key: name, owner: path };
    }),
} satisfies KindDefinition;
