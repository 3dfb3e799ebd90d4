/** The small parts of the page's share: of one program, and of all documents of a kind. */
import { type CompiledMenu, compileMenu, isObject, type Library } from "../../engine/index";
import type { CallEntry, Manifest, MenuPlace, Menus, ProgramEntry } from "../../src/documents/manifest";

export function programEntry(library: Library, id: string): ProgramEntry {
  const { name, title, favicon, home } = library.get("program", id) ?? {};
  return {
    name: String(name ?? id),
    title: String(title ?? name ?? id),
    ...(typeof favicon === "string" ? { favicon } : {}),
    home: String(home ?? ""),
  };
}

export function programMenus(library: Library, program: Record<string, unknown>): Menus {
  const menus: Partial<Record<MenuPlace, CompiledMenu>> = {};
  for (const [place, id] of Object.entries(isObject(program.menus) ? program.menus : {})) {
    const menu = compileMenu(library, String(id));
    if (menu) menus[place as MenuPlace] = menu;
  }
  return menus;
}

export function allTexts(library: Library): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const id of library.ids("texts")) Object.assign(texts, library.get("texts", id)?.texts);
  return texts;
}

export function plainText(text: unknown): string {
  return typeof text === "string" ? text : "";
}

export function allCalls(library: Library): Record<string, CallEntry> {
  const entries: Record<string, CallEntry> = {};
  for (const file of library.ids("calls")) {
    for (const call of (library.get("calls", file)?.calls ?? []) as Record<string, unknown>[]) {
      const query = isObject(call.query) && isObject(call.query.properties) ? Object.keys(call.query.properties) : undefined;
      const upload = isObject(call.upload) ? String(call.upload.field) : undefined;
      const method = String(call.method) as CallEntry["method"];
      entries[`${file}.${call.id}`] = { method, path: String(call.path), ...(query && { query }), ...(upload && { upload }) };
    }
  }
  return entries;
}

export function masters(library: Library): Manifest["masters"] {
  const found: Record<string, Manifest["masters"][string]> = {};
  for (const id of library.ids("reference")) {
    const { master, valueType } = library.get("reference", id) ?? {};
    if (isObject(master)) found[id] = { ...(master as { name: string }), ...(valueType === "string" ? { valueType } : {}) };
  }
  return found;
}

export function closedLists(library: Library): Record<string, unknown> {
  const ids = library.ids("reference").filter((id) => id !== "permissions");
  return Object.fromEntries(
    ids.flatMap((id) => (library.get("reference", id)?.items ? [[id, library.get("reference", id)?.items]] : [])),
  );
}
