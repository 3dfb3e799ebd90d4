/**
 * The keys that somebody sent and that no field is named for, where an object is closed (`additionalProperties: false`). What is stored
 * under such a key since earlier documents is no fault of whoever sends it back.
 *
 *   { properties: { nama }, additionalProperties: false },  { nama: "Sri", nmaa: "Sri" }   ->   ["nmaa"]
 */
import { isObject } from "../json/json";
import { isEmpty, type Path, sameData } from "../json/paths";

export function unnamedKeys(sent: unknown, schema: unknown, stored: unknown, at: Path = []): Path[] {
  if (!isObject(schema)) return [];
  if (Array.isArray(sent)) {
    const before = Array.isArray(stored) ? stored : [];
    const partOf = (index: number) => (Array.isArray(schema.items) ? schema.items[index] : schema.items);
    return sent.flatMap((item, index) => unnamedKeys(item, partOf(index), before[index], [...at, index]));
  }
  if (!isObject(sent)) return [];
  const before = isObject(stored) ? stored : {};
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(sent).flatMap(([key, value]) => {
    if (Object.hasOwn(properties, key)) return unnamedKeys(value, properties[key], before[key], [...at, key]);
    const isRefused = schema.additionalProperties === false && !isEmpty(value) && !sameData(value, before[key]);
    return isRefused ? [[...at, key]] : [];
  });
}
