/**
 * Finds the values of a field in a record by the field's path, list items one by one.
 *
 *   placesOf({ riwayat: [{ nik: "1" }, { nik: "2" }] }, "riwayat[].nik")  ->  riwayat.0.nik, riwayat.1.nik
 */
import type { JsonObject } from "../../engine/index";
export interface Place {
  readonly path: string;
  readonly value: unknown;
  replace(value: unknown): void;
}

export function* placesOf(data: unknown, pattern: string): Generator<Place> {
  yield* walk(data, pattern.replaceAll("[]", ".[]").split("."), []);
}

function* walk(holder: unknown, [step, ...rest]: readonly string[], trail: readonly string[]): Generator<Place> {
  if (holder === null || typeof holder !== "object" || step === undefined) return;
  const names = step === "[]" ? (Array.isArray(holder) ? Object.keys(holder) : []) : Object.hasOwn(holder, step) ? [step] : [];
  for (const name of names) {
    const value = (holder as JsonObject)[name];
    if (rest.length > 0) yield* walk(value, rest, [...trail, name]);
    else {
      const replace = (next: unknown) => {
        (holder as JsonObject)[name] = next;
      };
      yield { path: [...trail, name].join("."), value, replace };
    }
  }
}
