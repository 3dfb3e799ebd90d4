/** The lines of one sheet of a workbook, and which of its cells are merged. */
import type { Merged, ReadLine, SheetCell } from "../sheet-lines";
import { UnusableSheet } from "../unusable-sheet";
import { type BookFacts, readCell } from "./read-cell";
import type { Shown } from "./read-formats";
import { textCollector } from "./read-texts";
import { readXml } from "./read-xml";

/** More is no sheet that a person made. */
const mostMerged = 50_000;

interface Read {
  readonly lines: readonly ReadLine[];
  readonly merged: readonly Merged[];
}

/** Throws an Error where the part is no XML, and an UnusableSheet. */
export function readCells(part: Uint8Array, facts: BookFacts & { readonly formats: readonly Shown[] }): Read {
  const lines: ReadLine[] = [];
  const merged: Merged[] = [];
  const own = textCollector();
  let row = 0;
  let column = -1;
  let cells: SheetCell[] = [];
  let kind = "";
  let style = 0;
  let value: string | undefined;
  let formula: string | undefined;
  let hasOwn = false;
  let inside: "v" | "f" | undefined;
  readXml(part, {
    open: (name, attributes) => {
      if (name === "row") {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r);
        column = -1;
        cells = [];
      } else if (name === "c") {
        column = attributes.r === undefined ? column + 1 : placeOf(attributes.r).column;
        kind = attributes.t ?? "n";
        style = Number(attributes.s ?? 0);
        value = undefined;
        formula = undefined;
        hasOwn = false;
        own.begin();
      } else if (name === "v") {
        value = "";
        inside = "v";
      } else if (name === "f") {
        formula = "";
        inside = "f";
      } else if (name === "is") hasOwn = true;
      else if (name === "mergeCell") {
        if (merged.length === mostMerged) throw new UnusableSheet("too-much");
        merged.push(blockOf(attributes.ref ?? ""));
      } else own.open(name);
    },
    text: (text) => {
      if (inside === "v") value += text;
      else if (inside === "f") formula += text;
      else own.text(text);
    },
    close: (name) => {
      if (name === "v" || name === "f") inside = undefined;
      own.close(name);
      if (name === "c") {
        const told = { kind, value, formula, own: hasOwn ? own.end() : undefined, shown: facts.formats[style] };
        const cell = readCell(told, facts);
        if (cell !== null && cell !== undefined) cells[column] = cell;
      } else if (name === "row" && cells.length > 0) lines.push({ number: row, cells });
    },
  });
  return { lines: lines.sort((one, other) => one.number - other.number), merged };
}

/** "AB12" -> row 11, column 27 */
function placeOf(at: string): { readonly row: number; readonly column: number } {
  const [, letters = "", digits = ""] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(at) ?? [];
  if (digits === "") throw new UnusableSheet("broken");
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

function blockOf(ref: string): Merged {
  const [first = "", last = first] = ref.split(":");
  const [from, to] = [placeOf(first), placeOf(last)];
  return { top: from.row, bottom: to.row, left: from.column, right: to.column };
}
