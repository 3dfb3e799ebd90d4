/**
 * Rows that follow the profile of a person are brought along when a row of the record type behind it was made or changed: those columns that
 * follow what changed, and none where nobody follows that.
 */
import { type CompiledRoot, rootOfRecord } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { RecordKind } from "../rows/record-kind";
import { followOwner, type OwnerChange } from "./follow-owner";

interface ProfileChange {
  readonly owner: string | null;
  /** Names of the row's fields and columns that are different now; undefined for a new row. */
  readonly changed?: readonly string[];
}

export async function followProfile(
  context: Pick<CallContext, "services" | "db">,
  kind: RecordKind,
  { owner, changed }: ProfileChange,
): Promise<void> {
  const root = rootOfRecord(context.services.documents.base.library, kind.program, kind.record.id);
  if (owner === null || root?.name !== "profile") return;
  await followOwner(context, owner, ownerChange(kind, root, changed));
}

const profile = "profile.";

/** Another row may be the present one now: then all of the profile may be another. */
function ownerChange(kind: RecordKind, root: CompiledRoot, changed: readonly string[] | undefined): OwnerChange {
  const isWhole = changed === undefined || changed.some((name) => choosesPresent(kind, root, name));
  const touches = (path: string) =>
    path.startsWith(profile) && (isWhole || changed.includes(path.slice(profile.length).split(".", 1)[0] as string));
  return { program: kind.program, touches };
}

/** A change of the state ends a row, and gives its code; the other names are those of the order. */
function choosesPresent({ record }: RecordKind, { order }: CompiledRoot, name: string): boolean {
  const orders = order.some(({ column }) => {
    const source = record.columns.get(column)?.source;
    const field = source !== undefined && source !== "set" && "field" in source ? source.field : undefined;
    return column === name || field === name;
  });
  return name === "state" || orders;
}
