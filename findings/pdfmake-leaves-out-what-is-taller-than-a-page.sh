#!/usr/bin/env bash
# pdfmake 0.3.11: what must not be broken over pages and is taller than a page is left out of the PDF, without an error.
#
# `dontBreakRows` of a table and `unbreakable` of a block ask to keep something together. Where it is taller than a page it cannot be kept
# together; one would expect it to be broken after all, or an exception. The document is made, the promise is fulfilled, and the text is
# not in it: a row whose one cell holds some hundred words takes its other cells along, and the rows around it are printed as if nothing
# stood between them. Who signs or hashes such a file vouches for less than was asked.
# Seen: of "before", "TALL" and "after" in three rows, the PDF holds "before" and "after"; without `dontBreakRows` it holds all three.
# What helps: read the text of the drawn file back and compare it, or lay out without keeping together where it does not fit.
# Source: own observation.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact pdfmake@0.3.11 pdfjs-dist@5.6.205 > /dev/null
cat > seen.mjs <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const pdfmake = require("pdfmake");
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
pdfmake.setFonts({ Helvetica: { normal: "Helvetica" } });
pdfmake.setUrlAccessPolicy?.(() => false);
const tall = `TALL ${"kata ".repeat(1200)}`;
async function holds(dontBreakRows) {
  const table = { widths: [200], dontBreakRows, body: [["before"], [tall], ["after"]] };
  const bytes = await pdfmake.createPdf({ content: [{ table }], defaultStyle: { font: "Helvetica" } }).getBuffer();
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = "";
  for (let page = 1; page <= pdf.numPages; page += 1)
    text += (await (await pdf.getPage(page)).getTextContent()).items.map((item) => item.str ?? "").join(" ");
  return ["before", "TALL", "after"].filter((word) => text.includes(word));
}
console.log(JSON.stringify([await holds(true), await holds(false)]));
JS
seen=$(node seen.mjs)
echo "seen: $seen"
[ "$seen" = '[["before","after"],["before","TALL","after"]]' ] || { echo "the behaviour has changed"; exit 1; }
