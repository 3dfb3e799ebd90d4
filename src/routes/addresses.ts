/** Addresses of screens: from a screen and its params to a path, and back. */
import { matchPath } from "react-router";
import type { CompiledScreen } from "../../engine/index";
import type { ScreenEntry } from "../documents/manifest";

type Params = Readonly<Record<string, unknown>>;

/** The path of a screen; params that the path does not name go into the query. */
export function addressOfScreen({ path }: Pick<ScreenEntry, "path">, params: Params = {}): string {
  const used = new Set<string>();
  const filled = path.replace(/:(\w+)\??/g, (_all, name: string) => {
    used.add(name);
    return encodeURIComponent(String(params[name] ?? ""));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (!used.has(name) && value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

export interface FoundScreen {
  readonly entry: ScreenEntry;
  readonly params: Readonly<Record<string, string>>;
}

/** The screen that an address opens, by its path or an alias. */
export function findScreen(screens: readonly ScreenEntry[], pathname: string, search: string): FoundScreen | undefined {
  const decoded = decodePath(pathname);
  for (const entry of screens) {
    for (const pattern of [entry.path, ...entry.aliases]) {
      const match = matchPath(pattern, decoded);
      if (!match) continue;
      const params = { ...paramsOf(search), ...(match.params as Record<string, string>) };
      return { entry, params };
    }
  }
  return undefined;
}

/** What a query hands to the screen; a name with a dot is said to one of its lists (`addressQuery`). */
export function paramsOf(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !name.includes(".")));
}

/** Decodes each step of a path; a step that is no valid encoding stays as it is. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((step) => decodeURIComponent(step).replace(/\//g, "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}

/** Params as the screen declares them: an address holds only text. */
export function typedParams({ params: declared }: CompiledScreen, given: Params): Params {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const type = declared[name]?.type;
      if (type === "number" && typeof value === "string" && value !== "") return [name, Number(value)];
      if (type === "boolean" && typeof value === "string") return [name, value === "true"];
      return [name, value];
    }),
  );
}

/** The active menu entry is the route name minus its last segment (000 §2.1); a name of one segment stands for itself. */
export function menuName(name: string | undefined): string | undefined {
  return name?.includes(".") ? name.split(".").slice(0, -1).join(".") : name;
}
