/**
 * What leads to the screens of a program from its menus and screens, made at build time for the search over screens:
 *
 *   { "label": "Biodata", "caption": "Lengkapi data diri Anda", "screen": "ppg/biodata" }
 *     ->  words: { "ppg/biodata": ["Biodata", "Lengkapi data diri Anda"] }
 */
import type { CompiledText, Logic } from "../../engine/page";

export interface Ways {
  /** What entries and tiles that lead to a screen say, with the names of their groups. */
  readonly words: Readonly<Record<string, readonly CompiledText[]>>;
  readonly captions: Readonly<Record<string, CompiledText>>;
  readonly icons: Readonly<Record<string, string>>;
  /** With what an entry opens a screen that has params: nodes, resolved in the person's scope. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Params that a screen cannot do without. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  readonly dialogs: readonly DialogWay[];
}

/** An entry that opens a dialog: it has no address, so it is opened as the entry opens it. */
export interface DialogWay {
  readonly screen: string;
  /** The screen on which the entry stands; without one it stands in a menu of the program. */
  readonly from?: string;
  /** All that must hold for it: the dialog's own rule, and what shows and opens the entry and its groups. */
  readonly when: readonly Logic[];
  /** Label, caption, icon and action of the entry, to be resolved. */
  readonly entry: Readonly<Record<string, unknown>>;
}
