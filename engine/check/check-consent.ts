import { isObject } from "../json/json";
import type { CheckedDocument, Fault } from "./fault";

/** Each version has a name of its own, and none is older than the one before it. */
export function checkConsent({ value }: CheckedDocument): Fault[] {
  const versions = (Array.isArray(value.versions) ? value.versions : []).filter(isObject);
  return versions.flatMap(({ version, since }, index): Fault[] => {
    const isFirst = versions.findIndex((one) => one.version === version) === index;
    const before = String(versions[index - 1]?.since ?? "");
    const at = (key: string) => ({ pointer: ["versions", index, key], at: "value" }) as const;
    return [
      ...(isFirst ? [] : [{ code: "repeated-value", ...at("version"), found: String(version), expected: [] } as const]),
      ...(String(since) >= before
        ? []
        : [{ code: "out-of-range", ...at("since"), found: String(since), expected: [`>= ${before}`] } as const]),
    ];
  });
}
