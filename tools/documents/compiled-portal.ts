/** The documents as the page loads them, still as plain data: what `modules.ts` turns into modules. */
import type { CompiledScreenWithData } from "../../engine/tools";
import type { HelpPage } from "../../src/documents/help";
import type { Manifest, ProgramRoutes } from "../../src/documents/manifest";
import type { Ways } from "../../src/documents/ways";

type Unloaded<T> = Omit<T, "bundles"> & { readonly bundleKeys: readonly string[] };

export type CompiledRoutes = Unloaded<ProgramRoutes>;

export interface CompiledPortal {
  readonly manifest: Unloaded<Manifest>;
  readonly programs: ReadonlyMap<string, CompiledRoutes>;
  /** The documents of a program that a role loads, and its participants, by name (portal/set-name.ts). */
  readonly routeSets: ReadonlyMap<string, CompiledRoutes>;
  /** By program, and those of participants by the name of their set. */
  readonly ways: ReadonlyMap<string, Ways>;
  /** What the manual says to the participants of a set, by its name; made when it is asked for. */
  readonly help: ReadonlyMap<string, () => readonly HelpPage[]>;
  /** Compiled screens with their data, by bundle key: the screen's id, or `<id>@<hash>` for that of a cohort or of participants. */
  readonly bundles: ReadonlyMap<string, CompiledScreenWithData>;
  /** The shared texts that the page's code names. */
  readonly texts: Readonly<Record<string, string>>;
  /** Calls that no code names, with what a write among them changes: they come with the screens and menus that do. */
  readonly lateCalls: Pick<Manifest, "calls" | "changes">;
  /** Closed reference lists by id. */
  readonly lists: Readonly<Record<string, unknown>>;
}
