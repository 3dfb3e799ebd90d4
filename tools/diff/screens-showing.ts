/** On which screens a document of the project is to be seen. */
import { type Library, wholeText } from "../../engine/tools";
import { literal } from "../literal";

export interface Libraries {
  readonly before: Library;
  readonly after: Library;
}

/** The screens on which a document is to be seen: itself, or those that name it, or the home of the program whose menu it is. */
export function screensShowing(path: string, { before, after }: Libraries): string[] {
  const [, folder, id = ""] =
    /^(screens|menus|schemas\/(?:data|records|reference|registers))\/(.+?)(?:\.schema)?\.json$/.exec(path) ?? [];
  if (folder === undefined) return [];
  const found = [after, before].flatMap((library) => {
    if (folder === "screens") return withChildren(library, id).filter((screen) => isShown(library, screen));
    const naming = screensWith(library, folder === "schemas/records" ? `"${id}.` : `"${id}"`);
    return [...naming, ...(folder === "menus" ? homesOf(library, id) : [])];
  });
  return [...new Set(found)];
}

const isShown = (library: Library, id: string): boolean => {
  const { path, kind } = library.get("screen", id) ?? {};
  return typeof path === "string" || kind === "dialog";
};

/** A screen that others extend is seen on those. */
const withChildren = (library: Library, id: string): string[] =>
  isShown(library, id) ? [id] : screensWith(library, `${id.split("/").at(-1)}.json"`);

function screensWith(library: Library, text: string): string[] {
  // The ways to a screen of the same name show nothing of it.
  const naming = new RegExp(`(?<!"screen":\\s*)${literal(text)}`);
  const isNaming = (id: string) => {
    const document = library.sources.get(library.pathOf("screen", id));
    return document !== undefined && [document.text, wholeText(library, document)].some((one) => naming.test(one));
  };
  return library.ids("screen").filter((id) => isShown(library, id) && isNaming(id));
}

function homesOf(library: Library, menu: string): string[] {
  return library.ids("program").flatMap((id) => {
    const { menus, home } = library.get("program", id) ?? {};
    return typeof home === "string" && JSON.stringify(menus ?? {}).includes(`"${menu}"`) ? [home] : [];
  });
}
