import type { Fault } from "../../check/fault";
import { keysOf } from "../../check/project/names";
import { checkShownFields } from "../../check/record/check-shown-fields";
import type { RecordReader } from "../../documents/language";
import { isForOwner, maskedBy } from "../../documents/sealed";
import type { Pointer } from "../../json/pointer";
import type { RowReader } from "../../records/compiled-record";
import { sealedNames } from "../../records/sealed-fields";
import { allColumns } from "../all-columns";
import { checkReaders } from "../model/check-readers";
import { readsFoundRows } from "../part-scopes";
import type { RecordChecking, RecordPart } from "../record-part";
import { checkRule } from "../row-rules";

export const read = {
  compile: (value, { tools, library, record }) => {
    const sealed = sealedNames(library, record);
    const readers = value.map((reader): RowReader => {
      const { id, when, without = [], purpose } = reader;
      const masked = maskedBy(reader, sealed);
      return { id, when: tools.logic(when), without: [...without, ...masked], masked, own: isForOwner(reader), purpose };
    });
    return { readers, sealed };
  },
  check: (value, checking) => value.flatMap((reader, index) => checkShown(reader, ["read", index], checking)),
  checkRules: (value, checking) => [
    ...value.flatMap(({ when }, index) => checkRule(when, ["read", index, "when"], checking)),
    ...checkReaders(value, checking),
  ],
  scope: readsFoundRows,
  names: {
    column: (mention) => [
      ...new Set(["owner", ...allColumns(mention), ...keysOf(mention.library.get("data", mention.record.data)?.properties)]),
    ],
  },
} satisfies RecordPart<"read">;

/** A field that is not sealed is shown anyway, and so is every one to its owner. */
function checkShown(reader: RecordReader, pointer: Pointer, { library, record }: RecordChecking): Fault[] {
  return checkShownFields(reader, maskedBy({ ...reader, shown: [] }, sealedNames(library, record)), pointer);
}
