/**
 * The sheets of an Excel file (ECMA-376). A library that gives values alone would hide what has to be told: which cells hold an error or a
 * formula without its result, which are merged, which sheets are hidden (decisions/0289).
 */
import type { ReadBook } from "../sheet-lines";
import { UnusableSheet } from "../unusable-sheet";
import { readCells } from "./read-cells";
import { readFormats } from "./read-formats";
import { readSharedTexts } from "./read-texts";
import { readXml } from "./read-xml";
import { type Parts, unpackParts } from "./unpack-parts";

/** Throws an UnusableSheet. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadBook> {
  const parts = await unpackParts(bytes);
  try {
    return bookOf(parts);
  } catch (error) {
    throw error instanceof UnusableSheet ? error : new UnusableSheet("broken");
  }
}

const workbook = "xl/workbook.xml";

function bookOf(parts: Parts): ReadBook {
  const told = listSheets(partOf(parts, workbook));
  const paths = readPaths(partOf(parts, "xl/_rels/workbook.xml.rels"));
  const byKind = (kind: string) => [...paths.values()].find((one) => one.kind === kind)?.path ?? "";
  const facts = {
    from1904: told.from1904,
    texts: readSharedTexts(parts.get(byKind("sharedStrings"))),
    formats: readFormats(parts.get(byKind("styles"))),
  };
  const sheets = told.sheets.flatMap(({ name, isHidden, id }) => {
    const found = paths.get(id);
    // A chart has a sheet of its own, without cells.
    if (found?.kind !== "worksheet") return [];
    return [{ name, isHidden, ...readCells(partOf(parts, found.path), facts) }];
  });
  return { sheets };
}

function partOf(parts: Parts, name: string): Uint8Array {
  const part = parts.get(name);
  if (!part) throw new UnusableSheet("broken");
  return part;
}

function listSheets(part: Uint8Array) {
  const sheets: { readonly name: string; readonly isHidden: boolean; readonly id: string }[] = [];
  let from1904 = false;
  readXml(part, {
    open: (name, { name: title = "", state = "visible", id = "", date1904 = "0" }) => {
      if (name === "workbookPr") from1904 = date1904 === "1" || date1904 === "true";
      if (name === "sheet") sheets.push({ name: title, isHidden: state !== "visible", id });
    },
  });
  return { sheets, from1904 };
}

/** Where the parts of a workbook lie, and what each is, by the ids by which it names them. */
function readPaths(part: Uint8Array) {
  const paths = new Map<string, { readonly kind: string; readonly path: string }>();
  readXml(part, {
    open: (name, { Id = "", Type = "", Target = "" }) => {
      if (name !== "Relationship") return;
      const path = Target.startsWith("/") ? Target.slice(1) : `xl/${Target.replace(/^\.\//, "")}`;
      paths.set(Id, { kind: Type.slice(Type.lastIndexOf("/") + 1), path: path.toLowerCase() });
    },
  });
  return paths;
}
