/** The people who can come to a form: those who may open one of the screens that show its data schema, and see it there. */
import { type Library, type Logic, wholeText } from "../../engine/tools";
import { couldHold } from "./ask-people";
import type { Asked, PersonaScopes } from "./asked";
import type { Part } from "./part";
import { readPart } from "./read-part";

/** All of them where no screen shows the schema: then a transition asks for it, or code. */
export function whoMeets(schema: string, library: Library, asked: Asked): readonly PersonaScopes[] {
  const screens = [...library.sources.values()].filter(({ kind }) => kind === "screen");
  const naming = screens.filter((document) => wholeText(library, document).includes(`"${schema}"`));
  const ways = naming.flatMap(({ id }) => {
    const screen = readPart(library, "screen", id);
    return screen ? waysTo(schema, screen) : [];
  });
  return ways.length === 0 ? asked.people : asked.people.filter((person) => couldHold({ or: ways }, person, asked));
}

/** Under which conditions a form of the schema is there, for each that there is. */
function waysTo(schema: string, part: Part): Logic[] {
  const own = ["allowedWhen", "visibleWhen"].flatMap((key) => part.asks.get(key) ?? []);
  const isForm = part.says.get("schema") === schema;
  const inside = part.parts.flatMap((inner) => waysTo(schema, inner));
  return [...(isForm ? [true] : []), ...inside].map((way): Logic => ({ and: [...own, way] }));
}
