import type { CallEntry } from "./entries";

export const backend = "/backend";

/** The address of a call: `{name}` in its path is filled, other params go into the query. */
export function addressOf(
  { path, query }: Pick<CallEntry, "path" | "query">,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const used = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    used.add(name);
    return encodeURIComponent(String(params[name] ?? ""));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (used.has(name) || value === undefined || value === null || value === "" || (query && !query.includes(name))) continue;
    search.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return `${backend}${filled}${search.size > 0 ? `?${search}` : ""}`;
}
