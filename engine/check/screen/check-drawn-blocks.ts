/**
 * The keys of a block that draws a source, and what they need of each other: a histogram has classes instead of names, rows need a source,
 * and a block that lists nothing would always be empty.
 */
import { type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { withoutEffect } from "./without-effect";

export function checkDrawnBlocks(blocks: unknown): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    blocks,
    (block, pointer) => {
      if (block.kind === "chart") faults.push(...checkChart(block, pointer));
      if (block.kind === "figures") faults.push(...checkRows(block, "figures", pointer));
      if (block.kind === "calendar") faults.push(...checkRows(block, "items", pointer));
      if (block.kind === "viewer") faults.push(...checkRows(block, "items", pointer));
    },
    ["blocks"],
  );
  return faults;
}

const named = ["bar", "stacked", "horizontal", "horizontal-stacked", "line", "pie"];

function checkChart({ type = "bar", label, series, follows, classWidth }: JsonObject, pointer: Pointer): Fault[] {
  const lack = series === undefined && follows !== true ? [missing("series", pointer)] : [];
  return [...lack, ...checkClasses({ type, label, follows, classWidth }, pointer)];
}

function checkClasses({ type, label, follows, classWidth }: JsonObject, pointer: Pointer): Fault[] {
  if (named.includes(written(type)))
    return [
      ...(label === undefined && follows !== true ? [missing("label", pointer)] : []),
      ...(classWidth === undefined ? [] : [withoutEffect([...pointer, "classWidth"], ['"type": "histogram"'])]),
    ];
  const idle = type === "histogram" && label !== undefined;
  return idle ? [withoutEffect([...pointer, "label"], [`"type": ${named.join(" | ")}`])] : [];
}

/** A block that lists entries of its own, one for each row of a source, or both. */
function checkRows(block: JsonObject, own: string, pointer: Pointer): Fault[] {
  const { item, rows, source } = block;
  if (item === undefined) {
    const idle = rows === undefined ? [] : [withoutEffect([...pointer, "rows"], ["item"])];
    // The entries of a judged form are known from its schema.
    const lack: Fault = { ...missing(own, pointer), ...(block.judged === undefined ? {} : { leans: true }) };
    return block[own] === undefined ? [lack, ...idle] : idle;
  }
  return source === undefined ? [missing("source", pointer)] : [];
}

const missing = (found: string, pointer: Pointer): Fault => ({ code: "missing-key", pointer: [...pointer], at: "value", found });
