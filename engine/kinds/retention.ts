import { checkRetention } from "../check/check-retention";
import type { Claim, KindDefinition } from "../check/kind-definition";
import type { Library } from "../documents/library";
import { written } from "../json/json";

/** How long rows are kept, and which of them outlive the erasure of their owner. */
export const retention = {
  folder: "schemas/retention/",
  suffix: ".json",
  isFixed: "always",
  claims: keptRecords,
  check: checkRetention,
} satisfies KindDefinition;

/** One document says how long the rows of a record type are kept: of two that differ nobody could tell which counts. */
function keptRecords(library: Library): Claim[] {
  return library.ids("retention").flatMap((id) => {
    const { records } = library.get("retention", id) ?? {};
    const path = library.pathOf("retention", id);
    const names = (Array.isArray(records) ? records : []).map(written);
    // One that stands twice in this list is told there.
    const first = names.flatMap((found, index) => (names.indexOf(found) === index ? [{ found, index }] : []));
    return first.map(({ found, index }): Claim => {
      return { code: "duplicate-name", path, pointer: ["records", index], at: "value", found, key: `kept ${found}`, owner: path };
    });
  });
}
