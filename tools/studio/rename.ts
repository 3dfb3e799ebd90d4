/**
 * Another name for a key of a map or for a choice of a list, with all that mention it. The checker knows each mention: it is asked what would be
 * wrong, what it finds under the old name is written with the new one, and it is asked again, until nothing is wrong that was not before.
 *
 *   renamed({ file: "schemas/data/ppg/dosen.schema.json", path: ["properties", "bidang_studi"], name: "bidang" }, ...)
 *     ->  the rename, its `was`, and an edit for each place of a schema, a record type, a screen and a case that names the field
 */
import { getAt, isObject, type SourceDocument } from "../../engine/tools";
import { WrongWish } from "../new/new-cohort";
import type { FoundProblem } from "./checker-process";
import type { Change } from "./desk";
import type { Path } from "./edit-text";
import type { FileEdit } from "./edits";
import { edited } from "./edits";

import { words } from "./wording";

export interface RenameWish {
  readonly file: string;
  /** Of a choice: the path of its value. */
  readonly path: Path;
  readonly name: string;
}

export interface RenameGiven {
  document(file: string): SourceDocument | undefined;
  /** The name before stays known where the language lets it be said. */
  readonly keepsEarlier: boolean;
  try(changes: readonly Pick<Change, "file" | "after">[]): Promise<readonly FoundProblem[]>;
}

type Name = string | number;

/** More rounds than one name leads to another by. */
const mostRounds = 6;

/** Throws a `WrongWish` where the name is taken, or something would be wrong that is not wrong now. */
export async function renamed(wish: RenameWish, given: RenameGiven): Promise<readonly FileEdit[]> {
  const [before, name] = namesOf(wish, given);
  const work = new Work(given, firstEdits(wish, given, name));
  const known = new Set((await given.try([])).map(keyOf));
  for (let round = 0; round < mostRounds; round += 1) {
    const problems = (await given.try(work.changes())).filter((one) => !known.has(keyOf(one)));
    if (problems.length === 0) return work.edits;
    const more = problems.flatMap((one) => mentionIn(work.valueOf(one.file), one, before, name) ?? []);
    if (!work.add(more)) throw new WrongWish(words.renaming.left([...new Set(problems.map(({ file }) => file))]));
  }
  throw new WrongWish(words.renaming.left([wish.file]));
}

/** The name before, and the one wished for in its kind. */
function namesOf({ file, path, name }: RenameWish, { document }: RenameGiven): readonly [Name, Name] {
  const value = document(file)?.value;
  const around = getAt(value, path.slice(0, isChoice(path) ? -2 : -1));
  const before = isChoice(path) ? getAt(value, path) : path.at(-1);
  if ((typeof before !== "string" && typeof before !== "number") || typeof around !== "object")
    throw new WrongWish(words.noPlace);
  const wished = typeof before === "number" ? Number(name) : name;
  const others = Array.isArray(around) ? around.map((one) => getAt(one, ["value"])) : Object.keys(Object(around));
  if (others.includes(wished) || Number.isNaN(wished)) throw new WrongWish(words.renaming.taken(name));
  return [before, wished];
}

const isChoice = (path: Path) => path.at(-1) === "value" && typeof path.at(-2) === "number";

function firstEdits({ file, path, name }: RenameWish, { document, keepsEarlier }: RenameGiven, wished: Name): FileEdit[] {
  if (isChoice(path)) return [{ file, edit: { kind: "set", path, value: wished } }];
  const rename: FileEdit = { file, edit: { kind: "rename", path, name } };
  const own = getAt(document(file)?.value, path);
  if (!keepsEarlier || !isObject(own)) return [rename];
  const earlier = [path.at(-1), ...(own.was === undefined ? [] : [own.was].flat())].filter((one) => one !== name);
  const was = earlier.length === 1 ? earlier[0] : earlier;
  return [rename, { file, edit: { kind: "set", path: [...path.slice(0, -1), name, "was"], value: was } }];
}

/** The documents as they would be, and the edits that lead there. */
class Work {
  readonly edits: FileEdit[] = [];
  private readonly values = new Map<string, unknown>();
  private readonly told = new Set<string>();

  constructor(
    private readonly given: RenameGiven,
    edits: readonly FileEdit[],
  ) {
    this.add(edits);
  }

  valueOf = (file: string): unknown => (this.values.has(file) ? this.values.get(file) : this.given.document(file)?.value);

  /** Whether any of them is new. */
  add(edits: readonly FileEdit[]): boolean {
    const fresh = edits.filter(({ file, edit }) => {
      const key = JSON.stringify([file, edit]);
      const isNew = !this.told.has(key);
      this.told.add(key);
      return isNew;
    });
    for (const { file, edit } of fresh) this.values.set(file, edited(this.valueOf(file), edit));
    this.edits.push(...fresh);
    return fresh.length > 0;
  }

  changes = (): Pick<Change, "file" | "after">[] =>
    [...this.values].map(([file, value]) => ({ file, after: JSON.stringify(value) }));
}

/** The edit that writes the new name where a problem found the old one; undefined where it found something else. */
function mentionIn(document: unknown, problem: FoundProblem, before: Name, name: Name): FileEdit | undefined {
  const { file, pointer: path, at, found } = problem;
  if (found === undefined) return undefined;
  if (at === "key") return path.at(-1) === before ? { file, edit: { kind: "rename", path, name: String(name) } } : undefined;
  const value = getAt(document, path);
  if (value === before) return { file, edit: { kind: "set", path, value: name } };
  const mention = new RegExp(`(?<![\\w-])${String(before).replace(/[.*+?^$()|[\]\\{}-]/g, "\\$&")}(?![\\w-])`, "g");
  if (typeof value !== "string" || !mention.test(found) || !value.includes(found)) return undefined;
  return { file, edit: { kind: "set", path, value: value.replace(found, found.replace(mention, String(name))) } };
}

const keyOf = ({ file, pointer, code, found }: FoundProblem): string => JSON.stringify([file, pointer, code, found]);
