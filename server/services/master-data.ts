/**
 * Master data (001 §7) in memory: a few hundred rows that every form reads. They change only with a release (server/seeds), so they
 * are read once, at start. A list whose document gives its `items` beside the master name is answered from the document.
 */
import {
  alsoOf,
  type Library,
  listItems,
  listWords,
  masterOf,
  type ReadingFacts,
  type ReferenceOption,
  type Spellings,
} from "../../engine/server";
import type { Database } from "../database/tables";

interface MasterItem {
  readonly id: number;
  readonly label: string;
  readonly parent: number | null;
}

export class MasterData {
  private readonly known = new WeakMap<Library, Readonly<Record<string, Readonly<Record<string, string>>>>>();

  private readonly spelledLists = new WeakMap<Library, Map<string, readonly ReferenceOption[]>>();

  private constructor(private readonly items: ReadonlyMap<string, readonly MasterItem[]>) {}

  static async load(db: Database): Promise<MasterData> {
    const items = new Map<string, MasterItem[]>();
    const rows = await db.selectFrom("master_item").selectAll().orderBy("name").orderBy("id").execute();
    for (const { name, ...item } of rows) items.set(name, [...(items.get(name) ?? []), item]);
    return new MasterData(items);
  }

  /**
   * The options of a master list. With `parent`, only those below it; that is an id as number or as digits, but a form may have sent
   * anything. Undefined when there is no such list.
   */
  options(library: Library, name: string, parent?: unknown): readonly ReferenceOption[] | undefined {
    const rows = this.items.get(name);
    if (!rows) return closedList(library, name);
    const wanted = parent === undefined ? rows : rows.filter((row) => row.parent === parent || String(row.parent) === parent);
    return wanted.map(({ id, label }) => ({ value: id, label }));
  }

  /** The values that texts read as `labels.<list>`: of every list that the documents name and the database keeps, the labels by value. */
  labels(library: Library): Readonly<Record<string, Readonly<Record<string, string>>>> {
    const before = this.known.get(library);
    if (before) return before;
    const labels = Object.fromEntries(
      library.ids("reference").flatMap((list) => {
        const rows = this.items.get(masterOf(library, list)?.name ?? "");
        return rows ? [[list, Object.fromEntries(rows.map(({ id, label }) => [String(id), label]))] as const] : [];
      }),
    );
    this.known.set(library, labels);
    return labels;
  }

  /**
   * The options of the reference document that a data schema names: all of them where the field has no parent (undefined), none while its
   * parent is empty (null). Undefined when it has none: then every choice is refused.
   */
  offered(library: Library, list: string, parent: unknown): readonly ReferenceOption[] | undefined {
    const items = listItems(library, list);
    if (items) return items;
    const master = masterOf(library, list);
    if (!master) return undefined;
    if (master.parent === undefined) return this.spelled(library, list, master.name);
    return parent === null || parent === "" ? [] : this.spelled(library, list, master.name, parent);
  }

  /** The needs of reading a choice of a list, whatever its parent: all options, and the words in which they are written too. */
  listFacts(library: Library, list: string): Pick<ReadingFacts, "choices" | "words"> {
    const name = masterOf(library, list)?.name;
    const choices = listItems(library, list) ?? (name === undefined ? undefined : this.spelled(library, list, name)) ?? [];
    return { choices, words: listWords(library, list) };
  }

  /** How what people write for the choices of the documents is read. */
  spellings(library: Library): Required<Spellings> {
    return { choices: (list, parent) => this.offered(library, list, parent), words: (list) => listWords(library, list) };
  }

  /** The options with what else they are called; the same list each time, so that what is made of it is made once. */
  private spelled(library: Library, list: string, name: string, parent?: unknown): readonly ReferenceOption[] | undefined {
    const known = this.spelledLists.get(library) ?? new Map<string, readonly ReferenceOption[]>();
    this.spelledLists.set(library, known);
    const key = JSON.stringify([list, parent]);
    const before = known.get(key);
    if (before) return before;
    const options = this.options(library, name, parent);
    if (!options || options.length === 0) return options;
    const words = alsoOf(library, list);
    const spelled = options.map((option) => {
      const also = words.get(option.value);
      return also ? { ...option, also } : option;
    });
    known.set(key, spelled);
    return spelled;
  }
}

function closedList(library: Library, name: string): readonly ReferenceOption[] | undefined {
  const closed = library.ids("reference").filter((list) => masterOf(library, list)?.name === name);
  return closed.map((list) => listItems(library, list)).find((items) => items !== undefined);
}
