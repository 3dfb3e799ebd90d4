import type { KindDefinition } from "../check/kind-definition";
import { checkPersona } from "../check/rim/check-persona";
import { withoutProgram } from "../documents/program-folder";

/** A person of the demo and of the preview, who logs in by the name of the file. */
export const persona = {
  folder: "schemas/personas/",
  suffix: ".json",
  belongsTo: "program",
  isFixed: "always",
  refersTo: "persona",
  reachedUnnamed: (library) => new Set(library.ids("persona")),
  check: checkPersona,
  claims: (library) =>
    library.ids("persona").map((id) => {
      const name = withoutProgram(id);
      const path = library.pathOf("persona", id);
      return { code: "duplicate-name", path, pointer: [], at: "value", found: name, key: name, owner: path };
    }),
} satisfies KindDefinition;
