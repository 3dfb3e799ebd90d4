/** Addresses of screens: from a screen and its params to a path, and back. The server finds screens by them too. */
import type { ClosedLists, CompiledScreen } from "../engine/shared";
import type { ScreenEntry } from "./entries";

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
  /** The part of the address for the lists of the screen. */
  readonly lists?: Readonly<Record<string, string>>;
}

/** The screen that an address opens, by its path or an alias. */
export function findScreen(screens: readonly ScreenEntry[], pathname: string, search: string): FoundScreen | undefined {
  const decoded = decodePath(pathname);
  for (const entry of screens) {
    for (const pattern of [entry.path, ...entry.aliases]) {
      const named = paramsOfPath(pattern, decoded);
      if (named) return { entry, params: { ...paramsOf(search), ...named }, lists: listsAsked(search) };
    }
  }
  return undefined;
}

/** The params in a query for the screen; a name with a dot is said to one of its lists. */
export function paramsOf(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !isOfList(name)));
}

/** The part of a query for the lists of a screen. */
export function listsAsked(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => isOfList(name)));
}

const isOfList = (name: string) => name.includes(".");

/**
 * The params that a path gives a pattern, such as `/akses/hak/:kelompok?`; undefined where it does not fit. Capital letters and a slash at
 * the end do not count.
 */
function paramsOfPath(pattern: string, path: string): Record<string, string> | undefined {
  const steps = stepsOf(path);
  const wanted = stepsOf(pattern);
  if (steps.length > wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(want) ?? [];
    const step = steps[index];
    if (step === undefined && !optional) return undefined;
    if (name === undefined && step?.toLowerCase() !== want.toLowerCase()) return undefined;
    if (name !== undefined && step !== undefined) params[name] = step.replaceAll("%2F", "/");
  }
  return params;
}

const stepsOf = (path: string) => path.replace(/^\/|\/+$/g, "").split("/");

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

const asWritten = (text: string): unknown => text;

const paramReaders = {
  string: asWritten,
  number: (text) => (text === "" ? text : Number(text)),
  boolean: (text) => text === "true",
  object: asWritten,
  array: asWritten,
} satisfies Record<ClosedLists["screen.params.type"], (text: string) => unknown>;

/** Params as the screen declares them: an address holds only text. */
export function typedParams({ params: declared }: Pick<CompiledScreen, "params">, given: Params): Params {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      return [name, typeof value === "string" ? paramReaders[declared[name]?.type ?? "string"](value) : value];
    }),
  );
}

/** Whether a page of one row lies below this page: `/akun/:id` below `/akun`. Home has nothing below it. */
export const isBelow = (path: string, above: string): boolean => above.length > 1 && path.startsWith(`${above}/`);

/** The active menu entry is the route name minus its last segment (000 §2.1); a name of one segment stands for itself. */
export function menuName(name: string | undefined): string | undefined {
  return name?.includes(".") ? name.split(".").slice(0, -1).join(".") : name;
}

/** Whether a page belongs below this page of the menu by its own address or name. */
export const isOwnBelow = (page: Pick<ScreenEntry, "path" | "name">, above: Pick<ScreenEntry, "path" | "name">): boolean =>
  isBelow(page.path, above.path) || (page.name !== undefined && menuName(page.name) === menuName(above.name));
