/**
 * The witness of a claim as a view of the preview: the person of the demo where there is one, as if they were of the cohort where nobody is,
 * at the date, with the answers and the values that the search chose.
 *
 *   witnessView(witness, "gurupenggerak/biodata", "gurupenggerak/biodata")
 *     ->  { screen: "gurupenggerak/biodata", persona: "sri.wahyuni", cohort: "12", date: "2028-04-01 00:00:00" }
 */
import { type JsonObject, mergePatch, programOf, readPath } from "../../engine/tools";
import type { PreviewView } from "../../portal/preview-view";
import { readDemoPeople } from "../../server/demo/demo-people";
import type { Witness } from "./asked";
import { isInside } from "./search";

export type ScreenView = PreviewView & { readonly screen: string };

/** Undefined where a demo has nobody of the program. `schema` is the data schema whose answers the witness names. */
export function witnessView(witness: Witness, screen: string, schema: string): ScreenView | undefined {
  const { persona, values } = witness;
  const people = readDemoPeople();
  const like = persona?.login ?? people.find(({ program }) => program === programOf(screen))?.username ?? people[0]?.username;
  if (like === undefined) return undefined;
  const cohort = persona?.isImagined ? persona.cohort.split("/")[1] : undefined;
  const changes = [...(persona ? [] : ownValues(values)), ...answers(witness, schema)];
  const change = changes.reduce<unknown>((all, one) => mergePatch(all, one), {});
  const role = persona ? undefined : values["session.role"];
  return {
    screen,
    persona: like,
    ...(cohort === undefined ? {} : { cohort }),
    ...(role === "gtk" || role === "instansi" ? { role } : {}),
    ...(typeof values.date === "string" && (witness.isAtAnotherDate || !persona) ? { date: values.date } : {}),
    ...(changes.length > 0 ? { change: JSON.stringify(change) } : {}),
  };
}

/** The known facts of a person that can be others; the rest of a witness is what lists and other screens hold. */
const changeable = /^(profile|ptk|akun|preferences)\./;

const ownValues = (values: Witness["values"]): JsonObject[] =>
  Object.entries(values)
    .filter(([path]) => changeable.test(path) && !isInNothing(path, values))
    .sort(([one], [other]) => one.length - other.length)
    .map(([path, value]) => nested(path.split("."), value));

/** Nothing lies in what is not there: to write it would make something of it. */
const isInNothing = (path: string, values: Witness["values"]): boolean =>
  Object.entries(values).some(([holder, value]) => value === null && isInside(path, holder));

/** The values in the form, where they are not those that the person filled in. */
function answers({ persona, values }: Witness, schema: string): JsonObject[] {
  const filled = persona?.records[schema];
  return Object.entries(values).flatMap(([path, value]): JsonObject[] => {
    const [root, ...keys] = path.split(".");
    if ((root !== "form" && root !== "item") || keys.length === 0) return [];
    if (JSON.stringify(readPath((filled ?? {}) as JsonObject, keys.join(".")) ?? null) === JSON.stringify(value)) return [];
    return [{ records: { [schema]: nested(keys, value) } }];
  });
}

const nested = ([key = "", ...rest]: readonly string[], value: unknown): JsonObject => ({
  [key]: rest.length === 0 ? value : nested(rest, value),
});
