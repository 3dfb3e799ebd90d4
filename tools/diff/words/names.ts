/** The names of what documents name by an id: parts, screens, rights, fields. */
export type Names = Pick<ReadonlyMap<string, string>, "get" | "has">;

/** All of them as one: where several know an id, the last of these says its name. */
export function allNames(...layers: readonly Names[]): Names {
  const knowing = (id: string) => layers.findLast((names) => names.has(id));
  return { get: (id) => knowing(id)?.get(id), has: (id) => knowing(id) !== undefined };
}
