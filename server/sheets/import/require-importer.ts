import { holds, mayHold } from "../../../engine/server";
import { Failure } from "../../failures/failure";
import type { Actor } from "../../records/actor";
import type { RecordKind } from "../../rows/record-kind";

/** Throws a Failure (403) for who may neither make nor change any row of the type. */
export function requireImporter({ record }: RecordKind, { scope }: Actor): void {
  const { create, writes, readers } = record;
  if (create && holds(create.when, scope)) return;
  const writers = new Set(writes.flatMap(({ as }) => as));
  if (!readers.some(({ id, when }) => writers.has(id) && mayHold(when, scope))) throw new Failure(403, "forbidden");
}
