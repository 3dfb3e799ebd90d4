/** A locked thing that is shown so: why, and what its conditions read. */

import type { Scope } from "../conditions/condition";
import type { CompiledWhy } from "../nodes/compile-why";
import type { BoundWhy } from "../resolve/why";

export interface Lock {
  readonly why: CompiledWhy;
  readonly scope: Scope;
}

/** A resolved part's lock, as things stand. */
export const lockOf = ({ why, locals }: BoundWhy, scope: Scope): Lock => ({ why, scope: { ...scope, ...locals } });
