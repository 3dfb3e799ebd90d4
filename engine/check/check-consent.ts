import { isObject } from "../json/json";
import type { CheckedDocument, Fault } from "./fault";

/** Each version has a name of its own, and none is older than the one before it. */
export function checkConsent({ value }: CheckedDocument): Fault[] {
  const versions = (Array.isArray(value.versions) ? value.versions : []).filter(isObject);
  return versions.flatMap(({ version }, index): Fault[] => {
    const isFirst = versions.findIndex((one) => one.version === version) === index;
    return isFirst
      ? []
      : [{ code: "repeated-value", pointer: ["versions", index, "version"], at: "value", found: String(version), expected: [] }];
  });
}
