/**
 * What the manual says to participants about the screens of their set, made at build time (tools/documents/help.ts): plain words and a
 * picture of states, nothing that runs.
 */
export interface HelpPage {
  readonly screen: string;
  readonly title: string;
  /** Where menus lead to it: "Menu › Biodata". */
  readonly where: readonly string[];
  readonly items: readonly HelpItem[];
  readonly tables: readonly HelpTable[];
}

export interface HelpItem {
  readonly text: string;
  readonly inner?: readonly HelpItem[];
}

export interface HelpTable {
  readonly title: string;
  readonly head: readonly string[];
  /** Each cell line by line. */
  readonly rows: readonly (readonly (readonly string[])[])[];
  /** An SVG that shows what the table says. */
  readonly picture?: string;
}
