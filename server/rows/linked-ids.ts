import type { SortKey } from "../../engine/server";
import type { Means } from "../services/services";
import { childrenOf } from "./lock-rows";
import { type RecordKind, recordKind } from "./record-kind";
import type { Row } from "./record-table";

/** The rows that an effect on `of` is about: those that link to the row by that name, or the one that it links to, none where the link is empty; the row itself without `of`. `first` orders those that link to it. */
export async function linkedIds(
  context: Means,
  kind: RecordKind,
  { of, first }: { readonly of: string | undefined; readonly first?: SortKey | undefined },
  row: Row,
): Promise<{ readonly target: RecordKind; readonly ids: readonly string[]; readonly isChild: boolean }> {
  if (of === undefined) return { target: kind, ids: [row.id], isChild: false };
  const child = kind.record.children.get(of);
  const link = row[of] as { readonly id: string } | null | undefined;
  const target = recordKind(context.services.documents.base, child?.record ?? kind.shape.links.get(of)?.record ?? "");
  const ids = child ? await childrenOf(context, kind, { ...child, first }, [row.id]) : link ? [link.id] : [];
  return { target, ids, isChild: child !== undefined };
}
