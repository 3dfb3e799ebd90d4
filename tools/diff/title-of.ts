import type { TypeSchema } from "../../engine/tools";
import { lowerFirst } from "./place-words";

/** A schema as documents write it: with its words and its choices beside its type. */
export interface Titled extends TypeSchema {
  readonly title?: unknown;
  readonly description?: unknown;
  readonly oneOf?: unknown;
}

/** A value that may be chosen, with its words. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/** A title; else a description that is no longer than one. */
export function titleOf({ title, description }: Titled): string | undefined {
  const words = [title, description].find((one) => typeof one === "string" && one !== "" && one.length <= 48);
  if (typeof words !== "string") return undefined;
  // A description of a flag says first at which value it speaks: "1: sudah setuju".
  const plain = words.replace(/^(true|false|\d+): */, "").replace(/\.$/, "");
  return /^\d*$/.test(plain) ? undefined : lowerFirst(plain);
}
