/** Resolves a viewer: the documents that are there, and what each one is shown with. */

import { readPath, type Scope } from "../../conditions/condition";
import type { Tone } from "../../documents/language";
import type { CompiledTemplate } from "../../nodes/compiled";
import { resolveNode } from "../../resolve/resolve";
import { readRows } from "../../values/rows";
import { type DocumentForm, documentForm } from "./document-form";

export interface ShownDocument {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly form: DocumentForm;
  /** As the document or the file's ending tells it. */
  readonly type?: string;
  readonly note?: string;
  readonly badge?: string;
  readonly tone?: Tone;
}

interface Found {
  readonly id?: string;
  readonly label: string;
  readonly href: string;
  readonly type?: string;
  readonly note?: string;
  readonly badge?: string;
  readonly tones?: readonly { readonly tone: Tone }[];
}

export function resolveViewer(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { item, rows, source, ...rest } = props;
  const { items, ...own } = resolveNode(rest, scope) as { items: readonly Found[] };
  const each = item
    ? readRows(readPath(scope, `sources.${source}`), rows as string | undefined).flatMap((row, index) => {
        const found = resolveNode((item as CompiledTemplate).$each, scope, { row }) as Found | undefined;
        return found ? [shownOf(found, String(row.id ?? index))] : [];
      })
    : [];
  return { ...own, documents: [...items.map((found) => shownOf(found, String(found.id))), ...each] };
}

function shownOf({ label, href, type, note, badge, tones }: Found, id: string): ShownDocument {
  const isPdf = /\.pdf$/i.test(href.split(/[?#]/, 1)[0] ?? "");
  const known = type || (isPdf ? "application/pdf" : undefined);
  return { id, label, href, form: documentForm({ label, href, type }), type: known, note, badge, tone: tones?.[0]?.tone };
}
