/**
 * The documents as somebody works on them: those on disk with what was changed here and not saved yet. Each change is one step that can be
 * taken back, over as many documents as it touched, and is written into a file beside the project before it is answered: a desk that is
 * killed opens as it was.
 *
 *   desk.edit("menus/ppg/tiles.json", { kind: "set", path: ["items", 0, "caption"], value: "Isi sekarang" }, "Keterangan")
 *   desk.save()  ->  the file has one other line
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createLibrary, type Library, parseDocument, readDocuments, type SourceDocument } from "../../engine/tools";
import { formatted } from "../formatted";
import { type Path, textWith } from "./edit-text";
import { type Edit, edited } from "./edits";
import type { LanguageForm } from "./language-form";
import { merged } from "./merge";
import { valuesOf } from "./usage";

/** A text; undefined where there is no such file. */
type Text = string | undefined;

export interface Change {
  readonly file: string;
  readonly before: Text;
  readonly after: Text;
}

interface Step {
  readonly label: string;
  /** The place of the edit, so that what is typed letter by letter is one step. */
  readonly place: string;
  readonly at: number;
  readonly changes: readonly Change[];
}

interface Journal {
  /** By file: the text here, and that on disk when the first letter was changed. */
  readonly drafts: Readonly<Record<string, { readonly text: Text; readonly base: Text }>>;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

export interface Conflict {
  readonly file: string;
  readonly places: readonly Path[];
}

export interface DeskOptions {
  readonly root: string;
  /** The folder of the journal. */
  readonly folder: string;
  readonly form: LanguageForm;
  readonly now?: () => number;
}

/** Letters that are typed one after the other are one step. */
const typingPause = 2_000;
const mostSteps = 100;

export class Desk {
  private readonly documents = new Map<string, SourceDocument>();
  private drafts = new Map<string, { text: Text; base: Text }>();
  private undoSteps: Step[] = [];
  private redoSteps: Step[] = [];
  private made: Library | undefined;
  private listeners: ((changes: readonly Change[]) => void)[] = [];
  version = 0;
  /** Counts how often the files on disk were looked at or written. */
  looks = 0;
  conflicts: readonly Conflict[] = [];

  constructor(private readonly options: DeskOptions) {
    for (const document of readDocuments(options.root)) this.documents.set(document.path, document);
    const journal = readJournal(this.journalFile);
    if (!journal) return;
    this.undoSteps = [...journal.undo];
    this.redoSteps = [...journal.redo];
    for (const [file, draft] of Object.entries(journal.drafts)) {
      if (draft.text === this.onDisk(file)) continue;
      this.drafts.set(file, draft);
      this.keepDocument(file, draft.text);
    }
  }

  get files(): readonly SourceDocument[] {
    return [...this.documents.values()];
  }

  get library(): Library {
    this.made ??= createLibrary(this.files.toSorted((one, other) => (one.path < other.path ? -1 : 1)));
    return this.made;
  }

  get unsaved(): readonly string[] {
    return [...this.drafts.keys()].sort();
  }

  get undoLabel(): string | undefined {
    return this.undoSteps.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.redoSteps.at(-1)?.label;
  }

  document(file: string): SourceDocument | undefined {
    return this.documents.get(file);
  }

  /** Told of each change of a text, in the order in which they happen. */
  onChange(listener: (changes: readonly Change[]) => void): void {
    this.listeners.push(listener);
  }

  edit(file: string, edit: Edit, label: string): void {
    const document = this.documents.get(file);
    if (document?.value === undefined) throw new Error(`${file} is no JSON`);
    this.put(file, this.textOf(document, edited(document.value, edit)), label, `${file} ${edit.kind} ${edit.path.join("/")}`);
  }

  /** Edits of several documents that belong together: one step. */
  editAll(edits: readonly { readonly file: string; readonly edit: Edit }[], label: string): void {
    const values = new Map<string, unknown>();
    for (const { file, edit } of edits) {
      const before = values.get(file) ?? this.documents.get(file)?.value;
      if (before === undefined) throw new Error(`${file} is no JSON`);
      values.set(file, edited(before, edit));
    }
    const texts = [...values].map(
      ([file, value]) => [file, this.textOf(this.documents.get(file) as SourceDocument, value)] as const,
    );
    this.step(texts, label, "");
  }

  /** A whole text: as it was typed, or a document that is new. */
  put(file: string, text: string, label: string, place = file): void {
    this.step([[file, text]], label, place);
  }

  private step(texts: readonly (readonly [file: string, text: string])[], label: string, place: string): void {
    const all = texts.map(([file, after]) => ({ file, before: this.documents.get(file)?.text, after }));
    const changes = all.filter(({ before, after }) => before !== after);
    const [change] = changes;
    if (!change) return;
    const last = this.undoSteps.at(-1);
    const at = this.now();
    const goesOn = last?.place === place && place.includes(" set ") && at - last.at < typingPause && this.redoSteps.length === 0;
    if (goesOn) {
      const [first] = last.changes;
      this.undoSteps[this.undoSteps.length - 1] = { ...last, at, changes: [{ ...change, before: first?.before }] };
    } else this.undoSteps = [...this.undoSteps, { label, place, at, changes }].slice(-mostSteps);
    this.redoSteps = [];
    this.apply(changes);
  }

  undo(): readonly Change[] {
    const step = this.undoSteps.pop();
    if (!step) return [];
    this.redoSteps.push(step);
    return this.apply(step.changes.map(({ file, before, after }) => ({ file, before: after, after: before })));
  }

  redo(): readonly Change[] {
    const step = this.redoSteps.pop();
    if (!step) return [];
    this.undoSteps.push(step);
    return this.apply(step.changes);
  }

  /** Reads what others wrote on disk since, and brings it together with what was changed here. */
  refresh(): void {
    this.looks += 1;
    const present = new Map(readDocuments(this.options.root).map((document) => [document.path, document.text]));
    const changes: Change[] = [];
    const conflicts: Conflict[] = [];
    for (const file of new Set([...present.keys(), ...this.documents.keys()])) {
      const disk = present.get(file);
      const draft = this.drafts.get(file);
      const before = this.documents.get(file)?.text;
      if (disk === (draft ? draft.base : before)) continue;
      if (!draft) {
        this.drafts.set(file, { text: before, base: disk });
        changes.push({ file, before, after: disk });
      } else {
        const { text, places } = this.joined(file, draft, disk);
        if (places.length > 0) conflicts.push({ file, places });
        else {
          this.drafts.set(file, { text, base: disk });
          changes.push({ file, before, after: text });
        }
      }
    }
    this.conflicts = conflicts;
    if (changes.length > 0) this.apply(changes);
  }

  /** Writes the files. Those that somebody else changed at the same places stay as they are there, and are told. */
  save(): readonly string[] {
    this.refresh();
    const held = new Set(this.conflicts.map(({ file }) => file));
    const saved = this.unsaved.filter((file) => !held.has(file));
    for (const file of saved) {
      const { text } = this.drafts.get(file) ?? {};
      writeFile(join(this.options.root, file), text);
      this.drafts.delete(file);
    }
    this.looks += 1;
    this.keep();
    return saved;
  }

  /** Takes the file as it is on disk, or lets what was changed here stand against it. */
  settle(file: string, whose: "ours" | "theirs"): void {
    const disk = this.onDisk(file);
    const draft = this.drafts.get(file);
    if (!draft) return;
    this.conflicts = this.conflicts.filter((one) => one.file !== file);
    this.drafts.set(file, { ...draft, base: disk });
    this.apply([{ file, before: draft.text, after: whose === "ours" ? draft.text : disk }]);
  }

  private joined(file: string, { text, base }: { text: Text; base: Text }, disk: Text): { text: Text; places: readonly Path[] } {
    const parse = (one: Text) => parseDocument(file, one ?? "")?.value;
    const [ours, theirs] = [parse(text), parse(disk)];
    if (ours === undefined || theirs === undefined || disk === undefined) return { text, places: [[]] };
    const { value, places } = merged({ base: parse(base), ours, theirs });
    const document = parseDocument(file, disk);
    return { text: document && places.length === 0 ? this.textOf(document, value) : text, places };
  }

  private textOf(document: SourceDocument, value: unknown): string {
    const { form } = this.options;
    const root = form.root(document.kind);
    const parents = { get: ((kind, id) => this.library.get(kind, id)) as Library["get"] };
    const values = { ...valuesOf(parents, document), own: value };
    const orderOf = (path: Path) =>
      form.keysOf(
        form.formOf(
          form.spotAt(root, values, path),
          path.reduce<unknown>((at, key) => Object(at)[key], value),
        ),
      );
    return formatted(document.path, textWith(document.text, value, orderOf));
  }

  private apply(changes: readonly Change[]): readonly Change[] {
    for (const { file, before, after } of changes) {
      // A file without a draft is as it was read: whoever wrote it since is met when the desk looks again.
      const base = this.drafts.has(file) ? this.drafts.get(file)?.base : before;
      if (after === base) this.drafts.delete(file);
      else this.drafts.set(file, { text: after, base });
      this.keepDocument(file, after);
    }
    this.version += 1;
    this.keep();
    for (const listener of this.listeners) listener(changes);
    return changes;
  }

  private keepDocument(file: string, text: Text): void {
    const document = text === undefined ? undefined : parseDocument(file, text);
    if (document) this.documents.set(file, document);
    else this.documents.delete(file);
    this.made = undefined;
  }

  private onDisk(file: string): Text {
    const path = join(this.options.root, file);
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  }

  private keep(): void {
    const drafts = Object.fromEntries(this.drafts);
    const journal: Journal = { drafts, undo: this.undoSteps, redo: this.redoSteps };
    writeFile(this.journalFile, JSON.stringify(journal));
  }

  private now = () => this.options.now?.() ?? performance.now();

  private get journalFile(): string {
    return join(this.options.folder, "desk.json");
  }
}

/** Whole or not at all: a file that is half written is never in its place. */
function writeFile(path: string, text: Text): void {
  if (text === undefined) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** A journal that cannot be read counts as none. */
function readJournal(file: string): Journal | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Journal;
  } catch {
    return undefined;
  }
}
