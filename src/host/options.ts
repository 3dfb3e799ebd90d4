/** The options of reference lists: closed ones come with the page, the backend's master data is asked for once (001 §7). */
import { manifest } from "virtual:layar/manifest";
import { type HostAnswer, isObject, type ReferenceOption } from "../../engine/index";

type ReadMaster = (params: Readonly<Record<string, unknown>>) => Promise<HostAnswer>;

export async function optionsOf(list: string, parent: unknown, readMaster: ReadMaster): Promise<readonly ReferenceOption[]> {
  const master = Object.hasOwn(manifest.masters, list) ? manifest.masters[list] : undefined;
  if (!master) {
    const { lists } = await import("virtual:layar/lists");
    return (Object.hasOwn(lists, list) ? lists[list] : undefined) ?? [];
  }
  if (master.parent !== undefined && (parent === undefined || parent === null || parent === "")) return [];
  const { body } = await readMaster(
    master.parent === undefined ? { name: master.name } : { name: master.name, parentKey: master.parent, parent },
  );
  const labels = isObject(body) && isObject(body[master.name]) ? (body[master.name] as Record<string, unknown>) : {};
  return Object.entries(labels).map(([id, label]) => ({ value: toValue(id, master.valueType), label: String(label) }));
}

function toValue(id: string, type: "string" | undefined): string | number {
  return type !== "string" && /^\d+$/.test(id) ? Number(id) : id;
}
