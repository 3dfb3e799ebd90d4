/**
 * The documents as the server uses them: one view per cohort, in which the calls, the data schemas and the texts are compiled
 * once. `reload` reads them anew, for an author who changes rules while the server runs.
 */
import {
  type CompiledData,
  type CompiledPaper,
  type CompiledProgram,
  type CompiledRecord,
  type CompiledRegister,
  cohortValues,
  compilePaper,
  compileRecord,
  compileRegister,
  compileValidator,
  createLibrary,
  type DataValidator,
  documentKinds,
  documentsIn,
  evaluate,
  fillText,
  holds,
  type JsonObject,
  type Library,
  type Period,
  periodAt,
  readServed,
  type Scope,
  type SourceDocument,
  sharedText,
  versionOf,
  within,
} from "../../engine/server";
import { type CompiledCall, compileCalls } from "./compile-calls";

export interface CheckedData {
  readonly compiled: CompiledData;
  readonly validator: DataValidator;
}

export class DocumentView {
  private readonly compiledData = new Map<string, CheckedData | undefined>();
  private readonly compiledPrograms = new Map<string, CompiledProgram | undefined>();
  private readonly compiledRecords = new Map<string, CompiledRecord | undefined>();
  private readonly compiledPapers = new Map<string, CompiledPaper | undefined>();
  private readonly compiledRegisters = new Map<string, CompiledRegister | undefined>();
  private callsById: ReadonlyMap<string, CompiledCall> | undefined;

  constructor(readonly library: Library) {}

  get calls(): ReadonlyMap<string, CompiledCall> {
    this.callsById ??= compileCalls(this.library);
    return this.callsById;
  }

  /** A data schema with its validator; undefined where there is none of that id. */
  data(id: string): CheckedData | undefined {
    if (!this.compiledData.has(id)) {
      const compiled = documentKinds.data.compile(this.library, id);
      this.compiledData.set(id, compiled && { compiled, validator: compileValidator(compiled.schema) });
    }
    return this.compiledData.get(id);
  }

  /** A record type; undefined where there is none of that id. */
  record(id: string): CompiledRecord | undefined {
    if (!this.compiledRecords.has(id)) this.compiledRecords.set(id, compileRecord(this.library, id));
    return this.compiledRecords.get(id);
  }

  /** The prints of rows; undefined where there is none of that id. */
  paper(id: string): CompiledPaper | undefined {
    if (!this.compiledPapers.has(id)) this.compiledPapers.set(id, compilePaper(this.library, id));
    return this.compiledPapers.get(id);
  }

  /** The file of an official register; undefined where there is none of that id. */
  register(id: string): CompiledRegister | undefined {
    if (!this.compiledRegisters.has(id)) this.compiledRegisters.set(id, compileRegister(this.library, id));
    return this.compiledRegisters.get(id);
  }

  /** All that is printed of rows of one type. */
  papersOf(record: string): readonly CompiledPaper[] {
    return this.papers.filter((paper) => paper.record === record);
  }

  /** All that is printed of the one record that a person keeps of a data schema. */
  papersOfData(schema: string): readonly CompiledPaper[] {
    return this.papers.filter((paper) => paper.data === schema);
  }

  private get papers(): readonly CompiledPaper[] {
    return this.library.ids("paper").flatMap((id) => this.paper(id) ?? []);
  }

  /** A program, as the page loads it too; undefined where there is none of that id. */
  program(id: string): CompiledProgram | undefined {
    if (!this.compiledPrograms.has(id)) this.compiledPrograms.set(id, documentKinds.program.compile(this.library, id));
    return this.compiledPrograms.get(id);
  }

  text(ref: string, values: Readonly<Record<string, unknown>> = {}): string {
    return fillText(sharedText(this.library, ref), values);
  }

  /** Names and marks of all programs, by id. */
  get programs(): ReadonlyMap<string, { name: string; mark: string }> {
    const ids = this.library.ids("program");
    return new Map(
      ids.map((id) => {
        const { name, favicon } = this.library.get("program", id) ?? {};
        return [id, { name: String(name ?? id), mark: String(favicon ?? "") }];
      }),
    );
  }

  /** Public screens that are offered on the login page, by title. */
  get loginOffers(): readonly { title: string; path: string }[] {
    // Few are offered, and to read a screen in full takes a moment.
    const offered = this.library.ids("screen").filter((id) => this.library.written("screen", id)?.offeredAtLogin === true);
    const offers = offered.flatMap((id) => {
      const { title, path } = this.library.get("screen", id) ?? {};
      return typeof path === "string" ? [{ title: String(title), path }] : [];
    });
    return offers.sort((a, b) => a.title.localeCompare(b.title));
  }

  /** Whether a shared text exists. */
  hasText(ref: string): boolean {
    return sharedText(this.library, ref) !== ref;
  }

  /** The address of the screen that the program shows to who is blocked in it; undefined for everybody else (000 §4). */
  blockedPath(program: string, scope: Scope): string | undefined {
    const blocked = this.program(program)?.blocked;
    if (!blocked || !within({ document: program }, () => holds(blocked.when, scope))) return undefined;
    return String(this.library.get("screen", blocked.screen)?.path);
  }

  /** The cohort's values, read by conditions as `cohort.<name>`. */
  get cohortValues(): JsonObject {
    return cohortValues(this.library);
  }
}

interface ReadVersion {
  readonly library: Library;
  readonly version: string;
  readonly period: Period;
  /** All documents, in force or not; none where there is one period alone. */
  readonly sources: readonly SourceDocument[];
}

/**
 * The documents of a period without their texts, which only a checker reads: the server keeps what it reads for as long as it runs. Where
 * amendments change them in time the texts are kept, for the fingerprints of the other periods.
 */
function readVersion(documents: readonly SourceDocument[], instant: number | undefined): ReadVersion {
  const period = periodAt(documents, instant ?? Number.NEGATIVE_INFINITY);
  const inForce = instant === undefined ? documents : documentsIn(documents, period.inForce);
  const library = createLibrary(inForce.map((document) => ({ ...document, text: "" })));
  const isAlways = period.from === Number.NEGATIVE_INFINITY && period.until === Number.POSITIVE_INFINITY;
  return { library, version: versionOf(inForce), period, sources: isAlways ? [] : documents };
}

export class Documents {
  private views = new Map<string, DocumentView>();
  private read: ReadVersion;

  /**
   * `documents` where they do not lie in the folder: those of a release, or of a revision. Amendments count as at the `instant`, in
   * milliseconds; as they are marked where it is left out.
   */
  constructor(
    readonly root: string,
    documents: readonly SourceDocument[] = readServed(root),
    private readonly instant?: number,
  ) {
    this.read = readVersion(documents, instant);
  }

  /** The same documents as they are at another moment. */
  at(moment: Date): Documents {
    return this.holdsAt(moment) ? this : new Documents(this.root, this.read.sources, moment.getTime());
  }

  /** Whether nothing in them is another at this moment. */
  holdsAt(moment: Date): boolean {
    const { from, until } = this.read.period;
    return from <= moment.getTime() && moment.getTime() < until;
  }

  /** The folder as it is now, with the amendments of this moment in force; of that of before where none is given. */
  reload(moment?: Date): void {
    this.read = readVersion(readServed(this.root), moment?.getTime() ?? this.instant);
    this.views = new Map();
  }

  private get library(): Library {
    return this.read.library;
  }

  /** The fingerprint of the documents in force. */
  get version(): string {
    return this.read.version;
  }

  get base(): DocumentView {
    return this.forCohort("");
  }

  forCohort(cohort: string): DocumentView {
    const known = this.views.get(cohort);
    if (known) return known;
    const view = new DocumentView(cohort === "" ? this.library : this.library.forCohort(cohort));
    this.views.set(cohort, view);
    return view;
  }

  /** The view of a cohort by its id; the base where there is no such cohort any more. */
  known(cohort: string): DocumentView {
    return cohort !== "" && this.library.has("cohort", cohort) ? this.forCohort(cohort) : this.base;
  }

  /** The view of a person's cohort, by the expression of the program's document; the base where there is none. */
  forScope(program: string, scope: Scope): DocumentView {
    const number = this.base.program(program)?.cohort;
    if (number === undefined) return this.base;
    return this.known(`${program}/${evaluate(number, scope)}`);
  }
}
