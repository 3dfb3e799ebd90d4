/**
 * The documents of a project from save to save: what the page loads, and what is wrong with them. Only what a change touches is checked
 * and compiled again.
 */
import {
  createLibrary,
  documentsAt,
  type KeptChecks,
  KeptResults,
  type Language,
  type Library,
  readDocuments,
  readLanguage,
  sharedText,
  themeCss,
  versionOf,
} from "../../engine/tools";
import { rememberedChecks } from "../check/remembered-checks";
import { compilePortal } from "./compile-portal";
import type { CompiledPortal } from "./compiled-portal";
import { developmentParts } from "./development-parts";
import { type ModuleSources, moduleSources } from "./modules";
import { findProblems, type ShownProblem } from "./problems";

export interface MadeDocuments {
  readonly portal: CompiledPortal;
  readonly sources: ModuleSources;
  readonly problems: readonly ShownProblem[];
  /** The fingerprint of the documents. */
  readonly version: string;
  /** A shared text by its name. */
  text(ref: string): string;
}

export interface Look {
  /** False where nobody looks for what is wrong with the documents, which takes half of the time; true when left out. */
  readonly isChecked?: boolean;
  /** The cohorts whose people look, `<program>/<number>`: only what these see is compiled for them; all when left out. */
  readonly cohorts?: readonly string[];
  /** The moment of which the documents are, in milliseconds; as they are written when left out. */
  readonly instant?: () => number;
}

export class LiveDocuments {
  private readonly compiled = new KeptResults<Library>();
  private library: Library | undefined;
  private language: { readonly text: string; readonly value: Language; readonly checks: KeptChecks } | undefined;

  /** `root` has the language, `documentsRoot` the documents. */
  constructor(
    private readonly root: string,
    private readonly documentsRoot: string,
    private readonly look: Look = {},
  ) {}

  /** Reads the documents as they are on disk now, with what development tools read of them where it `isServing`. */
  make({ isServing }: { readonly isServing: boolean }): MadeDocuments {
    const { cohorts, isChecked = true, instant } = this.look;
    const written = readDocuments(this.documentsRoot);
    const documents = instant === undefined ? written : documentsAt(written, instant());
    const library = createLibrary(documents, this.library);
    this.library = library;
    const portal = compilePortal(library, this.compiled, cohorts);
    return {
      portal,
      sources: moduleSources(portal, themeCss(library), isServing ? developmentParts(library, portal) : undefined),
      problems: isChecked ? this.problemsOf(library) : [],
      version: versionOf(documents),
      text: (ref) => sharedText(library, ref),
    };
  }

  private problemsOf(library: Library): readonly ShownProblem[] {
    const { value, checks } = this.currentLanguage();
    return findProblems([...library.sources.values()], value, checks);
  }

  /** A check by another language says nothing by this one. */
  private currentLanguage() {
    const value = readLanguage(this.root);
    const text = JSON.stringify(value);
    if (this.language?.text !== text) this.language = { text, value, checks: rememberedChecks(this.root, value) };
    return this.language;
  }
}
