/** Resolves a thread: its messages in the order of the answer, the oldest first, each with its words. */

import { readPath, type Scope } from "../../conditions/condition";
import type { CompiledTemplate } from "../../nodes/compiled";
import { resolveNode } from "../../resolve/resolve";
import { readRows } from "../../values/rows";

/** As the call `<record>.posts` answers it; `at` is a WIB moment, `name` the person where the server names them. */
export interface ThreadPost {
  readonly id: string;
  readonly at: string;
  readonly author: string;
  readonly name?: string | null;
  readonly own?: boolean;
  readonly internal?: boolean;
  readonly files?: readonly { readonly url: string; readonly name: string }[];
  readonly text: string;
}

export function resolveThread({ item, source, ...rest }: Readonly<Record<string, unknown>>, scope: Scope): object {
  const posts = readRows(readPath(scope, `sources.${source}`)).map((row) => {
    return { ...row, ...(resolveNode((item as CompiledTemplate).$each, scope, { row }) as object) };
  });
  return { ...(resolveNode(rest, scope) as object), posts };
}
