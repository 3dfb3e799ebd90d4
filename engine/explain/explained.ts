/** The result of explaining compiled screens and menus: plain data for the terminal, for machines and for the overlay alike. */
import type { FieldState } from "../rules/field-state";
import type { Explained } from "./explain";

/** One condition, asked once, or once for each row or option that it stands for. */
export interface ExplainedRule {
  /** Where it stands in its block, field or item: `visibleWhen`, `buttons.simpan.enabledWhen`, `text[0].when`. */
  readonly at: string;
  /** Empty where there is nothing to ask it of yet: no row, no option, no file. */
  readonly asked: readonly { readonly of?: string; readonly tree: Explained }[];
}

export interface ExplainedField {
  /** Key of the field in the form's data: `riwayat.0.tahun`. */
  readonly path: string;
  readonly title: string;
  readonly state: Pick<FieldState, "visible" | "required" | "readOnly" | "broken">;
  readonly rules: readonly ExplainedRule[];
}

/** Waiting and failed speak of the sources that a part is made of; broken is a block that did not compile. */
export type PartStatus = "shown" | "hidden" | "waiting" | "failed" | "broken";

/** A block of a screen, a source that it loads, or an item of a menu. */
export interface ExplainedPart {
  readonly id: string;
  /** The block's kind, `item` or `source`. */
  readonly kind: string;
  readonly label?: string;
  readonly status: PartStatus;
  /** An item that is shown and cannot be chosen is not enabled. */
  readonly enabled?: boolean;
  /** The condition that hides it when its own does not: a part around it. */
  readonly hiddenBy?: string;
  /** Why a broken block did not compile. */
  readonly reason?: string;
  readonly rules: readonly ExplainedRule[];
  readonly fields: readonly ExplainedField[];
  readonly parts: readonly ExplainedPart[];
}

export interface ExplainedScreen {
  readonly rules: readonly ExplainedRule[];
  readonly sources: readonly ExplainedPart[];
  readonly parts: readonly ExplainedPart[];
}
