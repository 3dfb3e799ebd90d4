/**
 * The columns of sealed fields as an answer tells them, in place of their hashes: the value, or its end for whom it is masked.
 *
 *   { nuptk: "4839201122330045" }  ->  { nuptk: "••••0045" }
 */
import type { CompiledData, JsonObject } from "../../engine/server";
import { maskedAddress } from "../mail/mask-address";
import type { RecordKind } from "../rows/record-kind";
import { sealedColumnsOf } from "../rows/sealed-columns";
import { followsAddress } from "../rows/shape/table-shape";
import { maskedValues } from "./masked";

interface Sight {
  /** The columns that are told; all where it is left out. */
  readonly columns?: readonly string[];
  readonly hidden: ReadonlySet<string>;
  /** The fields among these of which the end is told. */
  readonly masked: ReadonlySet<string>;
}

/** `data` and the address of the row's owner are open. */
export function sealedAnswers(
  kind: RecordKind,
  compiled: CompiledData,
  { data, address }: { readonly data: JsonObject; readonly address: string | undefined },
  { columns, hidden, masked }: Sight,
): JsonObject {
  const told = sealedColumnsOf(kind).filter(({ name, field }) => {
    return (columns?.includes(name) ?? true) && (masked.has(field) || !hidden.has(field));
  });
  if (told.length === 0) return {};
  const shown = { ...data, ...maskedValues(compiled, data, masked) };
  const addressIn = (name: string) => (address !== undefined && masked.has(name) ? maskedAddress(address) : address);
  return Object.fromEntries(
    told.map((column) => [column.name, (followsAddress(column) ? addressIn(column.name) : shown[column.field]) ?? null]),
  );
}
