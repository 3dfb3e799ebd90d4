#!/usr/bin/env bash
# pdfjs-dist 5.6.205: reading one PDF on Node 20 leaves another JSON.stringify and JSON.parse behind, for the whole process.
#
# On Node the library tells everybody to take its `legacy` build. That brings core-js, which exchanges what falls short of a proposal:
# Node 20 has no `JSON.rawJSON`, so both functions of JSON are replaced by scripts, `Array.prototype.push` with them. A server that reads one
# PDF serves every later answer with them: stringifying an array of 2,000 small objects took 13 times the CPU, parsing it 1.4 times.
# Nothing tells it: `Function.prototype.toString` is replaced too and calls the scripts native code.
# Seen: on 20.20.2 the four functions are others than before the import; on 22.21.1, which has `rawJSON`, only `Function.prototype.toString` is.
# What helps: import it in a worker thread, which has built-ins of its own, and hand it bytes.
# Source: own observation; https://github.com/zloirock/core-js/issues/1285 tells how slow that `JSON.stringify` is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact pdfjs-dist@5.6.205 node20@npm:node@20.20.2 node22@npm:node@22.21.1 > /dev/null
cat > replaced.mjs << 'END'
const held = () => [JSON.stringify, JSON.parse, Array.prototype.push, Function.prototype.toString];
const names = ["stringify", "parse", "push", "toString"];
const before = held();
await import("pdfjs-dist/legacy/build/pdf.mjs");
const replaced = names.filter((_, at) => held()[at] !== before[at]);
console.log([process.version, ...replaced, `${JSON.stringify}`.includes("[native code]")].join(" "));
END
seen="$(node_modules/node20/bin/node replaced.mjs 2> /dev/null), $(node_modules/node22/bin/node replaced.mjs 2> /dev/null)"
echo "seen: $seen"
[ "$seen" = 'v20.20.2 stringify parse push toString true, v22.21.1 toString true' ] || { echo "the behaviour has changed"; exit 1; }
