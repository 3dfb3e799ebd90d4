/**
 * The parts that the page needs to show one screen, made at build time: the compiled screen, the data schemas its forms use, and their
 * compiled validators. Plain data but for the validators, which are standalone code.
 */

import type { CompiledScreen } from "../nodes/compiled";
import type { CompiledData } from "../rules/compiled-data";
import type { DataValidator } from "../rules/validator";

export interface ScreenBundle {
  readonly screen: CompiledScreen;
  readonly data: Readonly<Record<string, CompiledData>>;
  readonly validators: Readonly<Record<string, DataValidator>>;
}
