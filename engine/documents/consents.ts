/** The consents that calls are given with, by the version that is in force. */
import { isObject, type JsonObject } from "../json/json";
import type { Consent } from "./language";
import type { Library } from "./library";

export type ConsentVersion = Consent["versions"][number];

/** The version in force; undefined where there is no such consent. */
export function consentInForce(library: Library, id: unknown): ConsentVersion | undefined {
  const document = typeof id === "string" ? (library.get("consent", id) as unknown as Consent | undefined) : undefined;
  return document?.versions?.at(-1);
}

/** Stands for the version where a call names no document of its consent. */
const unnamed = "1";

/** The version of the text that a call asks people to agree to, by a question of its own (`consent`) or in a field (`consents`). */
export function askedVersion(library: Library, { consents }: Readonly<JsonObject>): string {
  return (isObject(consents) ? consentInForce(library, consents.of)?.version : undefined) ?? unnamed;
}
