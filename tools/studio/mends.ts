/**
 * Quick mends of a problem, each an edit that a careful hand would make: the nearest name in the place of what was found, a field shown where it
 * was forgotten, the permission or the text that is missing, and away with what says nothing. Each case of `tests/problems` is tried with them.
 *
 *   "permission": "berita.indeks"       ->  "Ganti menjadi "berita.index""
 *   a field that no section shows       ->  "Tampilkan di bagian "Data diri"", "Sembunyikan dari formulir ini"
 */
import { getAt, type Library, type locateProblem } from "../../engine/tools";
import { isPermission } from "../new/new-documents";
import type { Mend } from "./desk-view";
import type { Path } from "./edit-text";
import { programFolderOf, titleOfDocument } from "./find";
import { showField } from "./ways/add-field";
import { permissionMade } from "./ways/permissions";

import { words } from "./wording";

export type MendedProblem = Pick<ReturnType<typeof locateProblem>, "file" | "pointer" | "at" | "values" | "code">;

/** `library` is asked for only by the problems that need another document. */
export function mendsOf(problem: MendedProblem, library: () => Library, document: unknown): Mend[] {
  const near = nearestName(problem, document);
  if (near.length > 0) return near;
  const { code, file, pointer } = problem;
  if (idle.has(code) && pointer.length > 0 && getAt(document, pointer) !== undefined)
    return [{ title: words.mends.remove, edits: [{ file, edit: { kind: "set", path: emptiedBy(document, pointer) } }] }];
  return made[code]?.(problem, library()) ?? [];
}

function nearestName({ file, pointer, at, values }: MendedProblem, document: unknown): Mend[] {
  const { found, nearest } = values;
  if (found === undefined || nearest === undefined) return [];
  const title = words.mends.replace(nearest);
  const key = pointer.at(-1);
  if (at === "key")
    return key === found ? [{ title, edits: [{ file, edit: { kind: "rename", path: pointer, name: nearest } }] }] : [];
  const text = getAt(document, pointer);
  // A name may stand in a text with others, such as one permission of several.
  if (typeof text !== "string" || !text.includes(found)) return [];
  return [{ title, edits: [{ file, edit: { kind: "set", path: pointer, value: text.replace(found, nearest) } }] }];
}

/** The codes of problems with something that changes nothing, so that nothing is lost with it. */
const idle: ReadonlySet<string> = new Set([
  "same-as-base",
  "renames-nothing",
  "required-already",
  "holds-already",
  "kept-anyway",
  "earlier-name-present",
  "repeated-field",
]);

/** The part that would say nothing without this place, or the place itself: an overlay is there for its patch. */
function emptiedBy(document: unknown, path: Path): Path {
  const around = path.slice(0, -1);
  const saysNothing = path.at(-1) === "patch" || Object.keys(Object(getAt(document, around))).length === 1;
  return around.length > 0 && saysNothing ? emptiedBy(document, around) : path;
}

/** By the code of the problem. */
const made: Readonly<Partial<Record<string, (problem: MendedProblem, library: Library) => Mend[]>>> = {
  "forgotten-field": ({ file, pointer, values }, library) =>
    showField(library, { file, path: pointer, name: values.found ?? "" }).map(({ section, edit }) => ({
      title: section === null ? words.mends.hide : words.mends.show(section),
      edits: [{ file, edit }],
    })),
  "unknown-permission": (problem, library) => {
    const { file, values } = problem;
    const permission = values.found ?? "";
    if (!isPermission(permission)) return [];
    const program = programFolderOf(library.sources.get(file)?.id ?? "");
    const label = titleOfDocument(library, file);
    return [
      { title: words.mends.permission(permission), edits: [permissionMade(library, program, { value: permission, label })] },
    ];
  },
  "unknown-text": ({ values }, library) => {
    const name = values.found ?? "";
    const [begins] = name.split(".", 1);
    const homes = library
      .ids("texts")
      .filter((id) => Object.keys(textsOf(library, id)).some((one) => one.split(".", 1)[0] === begins));
    const [home] = homes.length > 0 ? homes : library.ids("texts");
    if (home === undefined || !textShape.test(name)) return [];
    const file = library.pathOf("texts", home);
    return [
      {
        title: words.mends.text(name),
        edits: [{ file, edit: { kind: "set", path: ["texts", name], value: words.mends.newText } }],
      },
    ];
  },
};

const textShape = /^[a-z][\w-]*(\.[\w-]+)*$/;

const textsOf = (library: Library, id: string): object => Object(Object(library.get("texts", id)).texts);
