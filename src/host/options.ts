/** The options of reference lists: closed ones come with the screens that name them, the backend's master data is asked for once (001 §7). */
import { manifest } from "virtual:layar/manifest";
import { type HostAnswer, isObject, type ReferenceOption } from "../../engine/page";
import { broughtList } from "./brought-lists";

type ReadMaster = (params: Readonly<Record<string, unknown>>) => Promise<HostAnswer>;

export async function optionsOf(list: string, parent: unknown, readMaster: ReadMaster): Promise<readonly ReferenceOption[]> {
  const master = Object.hasOwn(manifest.masters, list) ? manifest.masters[list] : undefined;
  if (!master) return broughtList(list);
  if (master.parent !== undefined && (parent === undefined || parent === null || parent === "")) return [];
  const labels = await namesOf(master.name, master.parent === undefined ? {} : { parentKey: master.parent, parent }, readMaster);
  return Object.entries(labels).map(([id, label]) => ({ value: toValue(id, master.valueType), label: String(label) }));
}

/** The labels of a list that the backend keeps, of all its parents, by value. */
export async function labelsOf(list: string, readMaster: ReadMaster): Promise<Readonly<Record<string, string>>> {
  const master = Object.hasOwn(manifest.masters, list) ? manifest.masters[list] : undefined;
  return master ? namesOf(master.name, {}, readMaster) : {};
}

async function namesOf(name: string, filter: object, readMaster: ReadMaster): Promise<Readonly<Record<string, string>>> {
  const { body } = await readMaster({ name, ...filter });
  return isObject(body) && isObject(body[name]) ? (body[name] as Record<string, string>) : {};
}

function toValue(id: string, type: "string" | undefined): string | number {
  return type !== "string" && /^\d+$/.test(id) ? Number(id) : id;
}
