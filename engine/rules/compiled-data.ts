/** The result of compiling a data schema: the plain JSON Schema that AJV checks, and the fields with their rules. */

import type { JsonObject } from "../json/json";
import type { CompiledWhy } from "../nodes/compile-why";
import type { CompiledKeywords } from "./keywords/field-keywords";

export interface CompiledField extends CompiledKeywords {
  /** Dotted path from the form's root; `[]` stands for each item of a list: `riwayat[].tahun`. */
  readonly path: string;
  readonly title: string;
  readonly type?: string;
  readonly format?: string;
  /** Named in the `required` of the object that holds it. */
  readonly required: boolean;
  /** The condition that locks it, for the person who asks. */
  readonly why?: CompiledWhy;
  /** The variables of its rules: `form.x`, `item.x` (the object that holds the field) and context variables. */
  readonly reads: readonly string[];
}

export interface CompiledData {
  readonly id: string;
  /** The cohort whose overlays are in it; empty for the base. */
  readonly cohort: string;
  readonly title: string;
  /** Plain JSON Schema draft-07 with `errorMessage`, without field keywords. */
  readonly schema: JsonObject;
  readonly fields: readonly CompiledField[];
  /** Whether its fields are plain, or lists of groups of plain ones. */
  readonly plain: boolean;
}
