/**
 * The names that fields had on the way from a revision to now, commit by commit: a field that is renamed twice on a branch may say in `was` only
 * one of the names that it had, and then nothing in the two ends tells what became of the other.
 *
 *   nama -> nama_lengkap -> nama_penuh (was: nama_lengkap)   ->   { from: "nama", between: ["nama_lengkap"], to: "nama_penuh" }
 */
import { isObject, type JsonObject, parseDocument } from "../../engine/tools";
import { fileAt } from "./documents-at";

/** A field by its path before and now, and the names that it had in between. */
export interface NamesOfField {
  readonly from: string;
  readonly between: readonly string[];
  readonly to: string;
}

/** `commits` are those after the revision that touched the document, the oldest first; the working tree stands behind them. */
export function namesBetween(root: string, path: string, revisions: readonly string[], now: JsonObject): NamesOfField[] {
  const states = revisions.flatMap((revision) => {
    const value = parseDocument(path, fileAt(root, revision, path) ?? "")?.value;
    return isObject(value) ? [fieldsIn(value)] : [];
  });
  const all = [...states, fieldsIn(now)];
  const steps = all.slice(1).map((fields, index) => renamed(all[index] as Fields, fields));
  return [...(all[0]?.keys() ?? [])].flatMap((from) => {
    const names = new Set([from]);
    let to = from;
    for (const step of steps) {
      to = step.get(to) ?? to;
      names.add(to);
    }
    const earlier = [...names].filter((name) => name !== to);
    return earlier.length < 2 ? [] : [{ from, between: earlier.slice(1), to }];
  });
}

/** The fields of a data schema by their paths. */
type Fields = ReadonlyMap<string, JsonObject>;

function fieldsIn(schema: JsonObject, at = ""): Fields {
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return new Map(
    properties.flatMap(([name, field]): [string, JsonObject][] => {
      if (!isObject(field)) return [];
      const path = `${at}${name}`;
      const inside = isObject(field.items) ? fieldsIn(field.items, `${path}[].`) : fieldsIn(field, `${path}.`);
      return [[path, field], ...inside];
    }),
  );
}

/** Fields under the name that they have one step later: the one that says which name it had, else the only one that is the same in all else. */
function renamed(was: Fields, is: Fields): Map<string, string> {
  const gone = [...was].filter(([path]) => !is.has(path));
  const came = [...is].filter(([path]) => !was.has(path));
  return new Map(
    gone.flatMap(([path, field]): [string, string][] => {
      const name = path.slice(path.lastIndexOf(".") + 1);
      const says = came.filter(([, one]) => [one.was ?? []].flat().includes(name));
      const alike = came.filter(([, one]) => bodyOf(one) === bodyOf(field));
      const [other] = says.length > 0 ? says : alike;
      return other && (says.length > 0 || alike.length === 1) ? [[path, other[0]]] : [];
    }),
  );
}

const bodyOf = ({ was: _, ...body }: JsonObject): string => JSON.stringify(body);
