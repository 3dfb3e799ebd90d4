/** A pattern must compile and must not be able to blow up on a long input. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { isKnownSound, keepSound, soundKey } from "../sound-once";

const load = createRequire(import.meta.url);
const verdicts = new Map<string, Fault["code"] | "fine">();

export function checkRegex(pattern: unknown, pointer: Pointer): Fault[] {
  if (typeof pattern !== "string") return [];
  const verdict = verdicts.get(pattern) ?? judge(pattern);
  verdicts.set(pattern, verdict);
  return verdict === "fine" ? [] : [{ code: verdict, pointer, at: "value", found: pattern }];
}

function judge(pattern: string): Fault["code"] | "fine" {
  try {
    new RegExp(pattern, "u");
  } catch {
    return "bad-regex";
  }
  if (!mayBlowUp(pattern)) return "fine";
  analyser ??= readFileSync(load.resolve("recheck/package.json"), "utf8");
  const key = soundKey(analyser, pattern);
  if (isKnownSound(key)) return "fine";
  const { checkSync } = load("recheck") as typeof import("recheck");
  const { status } = checkSync(pattern, "u", { timeout: 2000 });
  if (status === "safe") keepSound(key);
  return status === "vulnerable" ? "unsafe-regex" : "fine";
}

let analyser: string | undefined;

/**
 * Only a pattern with two open-ended repeats can blow up, with one that may begin anywhere, or with one of a group that can read
 * the same in several ways; the others need no analysis. The analysis is loaded when first needed, for it is large.
 */
function mayBlowUp(pattern: string): boolean {
  const plain = pattern.replace(/\\./g, "");
  if (/\)(?:[*+]|\{\d+,\})/.test(plain) && /[|?{]/.test(plain)) return true;
  const repeats = plain.match(/[*+]|\{\d+,\}/g) ?? [];
  return repeats.length > (pattern.startsWith("^") || beginsOnce(pattern) ? 1 : 0);
}

/** Whether it begins with a mark that nothing behind it can match, so that each mark of the input is begun at and read over once. */
function beginsOnce(pattern: string): boolean {
  const [mark = "", ...rest] = pattern;
  const behind = rest.join("");
  const isInRange = [...behind.matchAll(/(.)-(.)/gu)].some(([, from = "", to = ""]) => from <= mark && mark <= to);
  return /[@#/:;,=]/.test(mark) && !rest.includes(mark) && !isInRange && !/(?<!\\)\.|\[\^|\\[DSWPpux]/.test(behind);
}
