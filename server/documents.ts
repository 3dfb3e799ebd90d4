/**
 * The documents as the server uses them: one view per cohort, in which the calls, the data schemas and the texts are compiled
 * once. `reload` reads them anew, for an author who changes rules while the server runs.
 */
import {
  type CompiledData,
  compileData,
  compileLogic,
  createLibrary,
  type DataValidator,
  evaluate,
  fillText,
  holds,
  isObject,
  type Library,
  type Logic,
  namedConditions,
  type Scope,
  sharedText,
  within,
} from "../engine/index";
import { compileValidator, readDocuments } from "../engine/node";
import { type CompiledCall, compileCalls } from "./calls/compile-calls";

export interface CheckedData {
  readonly compiled: CompiledData;
  readonly validator: DataValidator;
}

export class DocumentView {
  private readonly compiledData = new Map<string, CheckedData | undefined>();
  private readonly blocked = new Map<string, { when: Logic; path: string }>();
  private callsById: ReadonlyMap<string, CompiledCall> | undefined;

  constructor(readonly library: Library) {}

  get calls(): ReadonlyMap<string, CompiledCall> {
    this.callsById ??= compileCalls(this.library);
    return this.callsById;
  }

  /** A data schema with its validator; undefined where there is none of that id. */
  data(id: string): CheckedData | undefined {
    if (!this.compiledData.has(id)) {
      const compiled = compileData(this.library, id);
      this.compiledData.set(id, compiled && { compiled, validator: compileValidator(compiled.schema) });
    }
    return this.compiledData.get(id);
  }

  text(ref: string, values: Readonly<Record<string, unknown>> = {}): string {
    return fillText(sharedText(this.library, ref), values);
  }

  /** Public screens that are offered on the login page, by title. */
  get loginOffers(): readonly { title: string; path: string }[] {
    const offers = this.library.ids("screen").flatMap((id) => {
      const { title, path, offeredAtLogin } = this.library.get("screen", id) ?? {};
      return offeredAtLogin === true && typeof path === "string" ? [{ title: String(title), path }] : [];
    });
    return offers.sort((a, b) => a.title.localeCompare(b.title));
  }

  /** Whether a shared text exists. */
  hasText(ref: string): boolean {
    return sharedText(this.library, ref) !== ref;
  }

  /** The address of the screen that the program shows to who is blocked in it; undefined for everybody else (000 §4). */
  blockedPath(program: string, scope: Scope): string | undefined {
    const known = this.blocked.get(program) ?? this.compileBlocked(program);
    this.blocked.set(program, known);
    return within({ document: program }, () => holds(known.when, scope)) ? known.path : undefined;
  }

  private compileBlocked(program: string): { when: Logic; path: string } {
    const blocked = this.library.get("program", program)?.blocked;
    if (!isObject(blocked)) return { when: false, path: "" };
    const { logic } = compileLogic(blocked.when as Logic, namedConditions(this.library));
    return { when: logic, path: String(this.library.get("screen", String(blocked.screen))?.path) };
  }

  /** The cohort's values, read by conditions as `cohort.<name>`. */
  get cohortValues(): Record<string, unknown> {
    const values = this.library.get("cohort", this.library.cohort)?.values;
    return isObject(values) ? values : {};
  }
}

export class Documents {
  private views = new Map<string, DocumentView>();
  private library: Library;

  constructor(readonly root: string) {
    this.library = createLibrary(readDocuments(root));
  }

  reload(): void {
    this.library = createLibrary(readDocuments(this.root));
    this.views = new Map();
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

  /** The view of a person's cohort, by the expression of the program's document; the base where there is none. */
  forScope(program: string, scope: Scope): DocumentView {
    const expression = this.library.get("program", program)?.cohort;
    if (expression === undefined) return this.base;
    const { logic } = compileLogic(expression, namedConditions(this.library));
    const cohort = `${program}/${evaluate(logic, scope)}`;
    return this.library.has("cohort", cohort) ? this.forCohort(cohort) : this.base;
  }
}
