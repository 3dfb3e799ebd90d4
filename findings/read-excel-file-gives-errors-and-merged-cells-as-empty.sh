#!/usr/bin/env bash
# read-excel-file 9.3.17: a cell with an error, and the lower part of merged cells, cannot be told from an empty cell.
#
# A formula that fails is kept in the sheet as a cell of type `e` with "#N/A", "#REF!" and so on as its value. The reader gives null for it,
# as it does for a cell that is not there. Of merged cells only the first holds the value in the file; the others come as null, and nothing
# of the answer says that they belong together. A program that takes an empty cell as "no value" empties what it has for such rows.
# Seen: rows [["error", null], ["merged", "value"], ["merged", null]] for a sheet whose A1 is a text, B1 an error, and
# B2:B3 are merged with "value".
# What helps: read the cells of the sheet oneself (`t="e"`, `mergeCells`), and tell both.
# Source: own observation; cell types and merged cells are described in ECMA-376 part 1, 18.18.11 and 18.3.1.55.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact read-excel-file@9.3.17 fflate@0.8.2 > /dev/null
cat > seen.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import readSheet from "read-excel-file/node";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const pack = "http://schemas.openxmlformats.org/package/2006";
const text = (at, words) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const parts = {
  "[Content_Types].xml": `<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><dimension ref="A1:B3"/><sheetData><row r="1">${text("A1", "error")}<c r="B1" t="e"><f>A9</f><v>#REF!</v></c></row><row r="2">${text("A2", "merged")}${text("B2", "value")}</row><row r="3">${text("A3", "merged")}<c r="B3"/></row></sheetData><mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells></worksheet>`,
};
writeFileSync("a.xlsx", zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)]))));
const read = await readSheet("a.xlsx");
console.log(JSON.stringify(Array.isArray(read[0]) ? read : read[0].data));
JS
seen=$(node seen.mjs)
echo "seen: $seen"
[ "$seen" = '[["error",null],["merged","value"],["merged",null]]' ] || { echo "the behaviour has changed"; exit 1; }
