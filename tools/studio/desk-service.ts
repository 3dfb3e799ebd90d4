/** The desk as its routes ask it: places, edits with their words, names, what is wrong. */
import { join } from "node:path";
import { getAt, isObject, programOf, readLanguage, setAt, toPath } from "../../engine/tools";
import type { MetaSchemas } from "../editor/named-places";
import { formatted } from "../formatted";
import { type Git, gitAt } from "../git";
import { type CohortWish, newCohort, WrongWish } from "../new/new-cohort";
import { beginning, changedFiles } from "./branch";
import { Checker } from "./checker";
import { type CohortTable, cohortNames, cohortTable } from "./cohort-table";
import { Desk } from "./desk";
import type { DeskState, PlaceView } from "./desk-view";
import { type Path, textWith } from "./edit-text";
import { type Edit, NoPlace } from "./edits";
import { Finder, titleOfDocument } from "./find";
import { CannotHandOver, commitTo, type HandedOver } from "./hand-over";
import { inner, LanguageForm, type Spot, together } from "./language-form";
import { type Meaning, meaningOf } from "./means";
import { DeskNames } from "./names";
import { anyValues, keepsEarlier, PlaceViews, titleOf } from "./place-view";
import { DeskPreview } from "./preview";
import { type RenameWish, renamed } from "./rename";
import { Reviews } from "./review";
import { type ComparedSheet, comparedSheet, editsOf, type SheetChange } from "./sheets/compare-sheet";
import { bookOf, linesOf } from "./sheets/sheet-book";
import { type SheetWish, sheetTexts, textsOf } from "./sheets/sheet-texts";
import { askedCondition } from "./shown-by";
import { Usage, valuesOf } from "./usage";
import { addColumn, type ColumnWish } from "./ways/add-column";
import { addField, type FieldWish } from "./ways/add-field";
import { addTile, type TileWish } from "./ways/add-tile";
import { words } from "./wording";

export interface DeskServiceOptions {
  /** The folder with schemas, screens and menus. */
  readonly root: string;
  /** The project whose language it is. */
  readonly codeRoot: string;
  /** The folder where drafts are kept. */
  readonly folder: string;
  readonly onState: () => void;
}

/** The page asked for something that is not there. */
export class Unknown extends Error {}

export class DeskService {
  readonly desk: Desk;
  readonly finder = new Finder();
  readonly names: DeskNames;
  private readonly root: string;
  private readonly form: LanguageForm;
  private readonly places: PlaceViews;
  private readonly checker: Checker;
  readonly preview: DeskPreview;
  readonly git: Git;
  readonly reviews: Reviews;
  private changed: { readonly looks: number; readonly files: readonly string[] } | undefined;

  constructor({ root, codeRoot, folder, onState }: DeskServiceOptions) {
    this.root = root;
    const language = readLanguage(codeRoot) as unknown as MetaSchemas;
    this.form = new LanguageForm(language);
    this.names = new DeskNames(language);
    this.desk = new Desk({ root, folder, form: this.form });
    this.places = new PlaceViews(this.form, new Usage(this.form, this.desk.library));
    this.git = gitAt(root);
    this.reviews = new Reviews(this.git, root, join(folder, "telaah"));
    this.preview = new DeskPreview(this.desk, root, folder);
    this.checker = new Checker(root, () => {
      if (this.isSound) this.preview.follow();
      onState();
    });
    this.checker.ask(
      this.desk.version,
      this.desk.unsaved.map((file) => ({ file, before: undefined, after: this.desk.document(file)?.text })),
    );
    this.desk.onChange((changes) => {
      this.checker.ask(this.desk.version, changes);
      onState();
    });
  }

  state(): DeskState {
    const { desk, checker } = this;
    const { undoLabel, redoLabel } = desk;
    return {
      version: desk.version,
      unsaved: desk.unsaved,
      changed: [...new Set([...this.changedOnDisk(), ...desk.unsaved])].sort(),
      ...(undoLabel !== undefined && { undo: undoLabel }),
      ...(redoLabel !== undefined && { redo: redoLabel }),
      conflicts: desk.conflicts.map(({ file, places }) => ({ file, places: places.map((path) => path.join(".")) })),
      problems: checker.problems,
      isChecked: checker.version === desk.version,
    };
  }

  place(file: string, path: Path): PlaceView {
    const { library } = this.desk;
    const document = this.desk.document(file);
    const given = { ...this.given(file), title: titleOfDocument(library, file), problems: this.problemsOf(file) };
    const isCohort = document?.kind === "cohort";
    const nameOf = isCohort ? { nameOf: cohortNames(library, programOf(document.id)) } : {};
    const view = this.places.view({ ...given, ...nameOf }, path);
    if (!view || !document) throw new Unknown(words.noPlace);
    const asked = view.sort === "logic" ? askedCondition(this.desk.library, document, { logic: view.value, path }) : undefined;
    return asked ? { ...view, asked } : view;
  }

  edit(file: string, edit: Edit): void {
    const key = edit.path.at(-1);
    const title = typeof key === "number" ? words.item(key + 1) : this.titleAt(file, edit.path);
    const way = edit.kind === "set" && edit.value === undefined ? "remove" : edit.kind;
    this.desk.edit(file, edit, `${words.steps[way](title)}, ${file}`);
  }

  /** Begins what is not there yet: a key, an item of a list, a name of a map; with the smallest value that the language allows. */
  add(file: string, path: Path): void {
    const { root, values } = this.given(file);
    const key = path.at(-1);
    const least = this.form.least(this.form.spotAt(root, values, path));
    const siblings = getAt(values.own, path.slice(0, -1));
    const value = Array.isArray(siblings) ? likeSiblings(least, siblings) : least;
    this.edit(file, typeof key === "number" ? { kind: "insert", path, value } : { kind: "set", path, value });
  }

  /** The same place in another form. */
  turn(file: string, path: Path, number: number): void {
    const { root, values } = this.given(file);
    const spot = this.form.spotAt(root, values, path);
    const forms = this.form.formsOf(spot);
    const value = forms.length > 1 ? this.form.least(forms[number] ?? spot, getAt(values.own, path)) : anyValues[number];
    this.edit(file, { kind: "set", path, value });
  }

  meaning(): Promise<Meaning> {
    const revision = beginning(this.git);
    if (revision === undefined) throw new CannotHandOver(words.noGit);
    return meaningOf({
      root: this.root,
      revision,
      since: words.branchBegan,
      drafts: this.desk.unsaved.map((file) => ({ file, text: this.desk.document(file)?.text })),
    });
  }

  /** Saves, and commits the documents to a branch. */
  handOver(branch: string, message: string): HandedOver {
    this.desk.save();
    this.changed = undefined;
    return commitTo(this.git, branch, message);
  }

  /** A new cohort as `npm run new` makes it, which is written nowhere. */
  cohort(wish: CohortWish): CohortTable {
    return cohortTable(this.desk.library, wish.program, newCohort(this.desk.files, wish));
  }

  /** `decided` are the values that a person decided otherwise, by their paths. */
  addCohort(wish: CohortWish, decided: Readonly<Record<string, unknown>>): string {
    const { document, from } = newCohort(this.desk.files, wish);
    const { library } = this.desk;
    const value = Object.entries(decided).reduce<unknown>(
      (whole, [path, one]) => setAt(whole, toPath(path), one),
      document.value,
    );
    // It stands in lines as the one that it was made from.
    const before = this.desk.document(library.pathOf("cohort", from))?.text ?? document.text;
    this.desk.put(document.path, formatted(document.path, textWith(before, value)), words.cohortStep(document.id));
    return document.path;
  }

  addField(wish: FieldWish): void {
    this.desk.editAll(addField(this.desk.library, wish), words.ways.field(wish.title));
  }

  addTile(wish: TileWish): void {
    this.desk.editAll(addTile(this.desk.library, wish), words.ways.tile(wish.label));
  }

  addColumn(wish: ColumnWish): void {
    this.desk.editAll(addColumn(this.desk.library, wish), words.ways.column(wish.title ?? wish.field));
  }

  /** Another name, wherever it is mentioned; nothing where a mention would be left. */
  async rename(wish: RenameWish): Promise<void> {
    const { file, path, name } = wish;
    const { desk, checker, form } = this;
    const { root, values } = this.given(file);
    const own = form.formOf(form.spotAt(root, values, path), getAt(values.own, path));
    const before = desk.version;
    const given = { document: (one: string) => desk.document(one), try: checker.try, keepsEarlier: keepsEarlier(own) };
    const edits = await renamed(wish, given);
    if (desk.version !== before) throw new WrongWish(words.changedSince);
    desk.editAll(edits, words.renaming.step(String(path.at(-1) === "value" ? getAt(values.own, path) : path.at(-1)), name));
  }

  sheet(wish: SheetWish): Promise<Buffer> {
    return bookOf(words.sheets.titles[wish.sort], sheetTexts(this.form, this.desk.library, wish));
  }

  /** The changes that a sheet which came back would make. */
  async compareSheet(bytes: Uint8Array): Promise<ComparedSheet> {
    return comparedSheet(await linesOf(bytes), (file) => {
      const document = this.desk.document(file);
      return document && textsOf(this.form, this.desk.library, document);
    });
  }

  /** The changes as they were shown, or none: what changed meanwhile is looked at again. */
  applySheet(changes: readonly Pick<SheetChange, "file" | "path" | "text" | "after">[]): void {
    const isAsShown = changes.every(({ file, path, text }) => getAt(this.desk.document(file)?.value, path) === text);
    if (!isAsShown) throw new WrongWish(words.changedSince);
    this.desk.editAll(editsOf(changes), words.sheets.step(changes.length));
  }

  /** The checker has seen the last edit and found no error. */
  get isSound(): boolean {
    const { version, problems } = this.checker;
    return version === this.desk.version && problems.every(({ severity }) => severity !== "error");
  }

  async close(): Promise<void> {
    this.checker.close();
    await this.preview.close();
  }

  private given(file: string): { file: string; root: Spot; values: ReturnType<typeof valuesOf> } {
    const document = this.desk.document(file);
    if (!document) throw new Unknown(words.noDocument(file));
    if (!isObject(document.value)) throw new Unknown(words.noJson);
    return { file, root: this.form.root(document.kind), values: valuesOf(this.desk.library, document) };
  }

  /** An edit leaves the files as they are: git is asked when they were looked at or written since. */
  private changedOnDisk(): readonly string[] {
    const { looks } = this.desk;
    if (this.changed?.looks !== looks) this.changed = { looks, files: changedFiles(this.git) };
    return this.changed.files;
  }

  private problemsOf = (file: string) => this.checker.problems.filter((one) => one.file === file);

  private titleAt(file: string, path: Path): string {
    const { root, values } = this.given(file);
    const around = path.slice(0, -1);
    const form = this.form.formOf(this.form.spotAt(root, values, around), together(around.reduce(inner, values)));
    const key = path.at(-1);
    if (key === undefined) throw new NoPlace(path);
    return titleOf(key, form);
  }
}

/** Where the items of a list are numbered, a new one has the next number. */
function likeSiblings(least: unknown, siblings: readonly unknown[]): unknown {
  if (!isObject(least)) return least;
  const next = (key: string, value: unknown) => {
    const numbers = siblings.map((one) => getAt(one, [key]));
    return value === "" && numbers.length > 0 && numbers.every((one) => typeof one === "number")
      ? Math.max(...numbers) + 1
      : value;
  };
  return Object.fromEntries(Object.entries(least).map(([key, value]) => [key, next(key, value)]));
}
