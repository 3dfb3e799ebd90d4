/**
 * The end of `npm run test:long`: every action of a route that changes rows was made over HTTP by a server test, and stood in the history; the
 * test that a route names as its journey to the end ended it in this run, and somebody else read that last (`tests/server/acts.ts` noted both).
 * As a step of `npm test` it asks for the journeys that are no long trial. Prints how many, and each that was not; then it exits with 1.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../server/app";
import { longTrial, testFilesWith } from "../../tools/test-files";
import { isWholeRun } from "../sample";
import { actsFolder, type Noted } from "../server/acts";
import { partsOf } from "./route-parts";
import { routeRows } from "./route-row";
import { isByBrowser, unwalked } from "./walked";

const noted = readdirSync(actsFolder).map((name): Noted => JSON.parse(readFileSync(join(actsFolder, name), "utf8")));
const made = new Set(noted.flatMap(({ acts }) => acts.map(({ type, act }) => `${type}.${act}`)));

const actions = routeRows.flatMap((row) => {
  const parts = partsOf(row);
  return Object.entries(row.actions ?? {}).flatMap(([word, where]) =>
    row.left?.[word] ? [] : [where].flat().map((name) => ({ row, word, name, acts: parts.actions.get(name) ?? [] })),
  );
});
const changing = actions.filter(({ acts }) => acts.length > 0);
const untried = changing.filter(({ acts }) => !acts.some((act) => made.has(act)));

console.log(
  `${changing.length - untried.length} of ${changing.length} actions of ${routeRows.length} routes were made over HTTP and stood in the history.`,
);
if (isWholeRun) for (const { row, word, name } of untried) console.log(`- ${row.route}: ${word} (${name})`);

const walks = noted.flatMap((one) => one.walks);
const later = isWholeRun ? [] : testFilesWith(projectRoot, longTrial);
const named = routeRows.filter(({ walked }) => walked !== undefined && !later.includes(walked.test));
const failing = named.flatMap((row) => {
  const why = unwalked(row, walks);
  return why === undefined ? [] : [`- ${row.program}/${row.route}: ${why}`];
});
const browser = named.filter(({ walked }) => walked && isByBrowser(walked)).length;
console.log(
  `${named.length - browser - failing.length} of ${routeRows.length} routes were walked to their end, which somebody else read last; ${browser} are walked in the browser.`,
);
for (const line of failing) console.log(line);
if (failing.length > 0 || (isWholeRun && untried.length > 0)) process.exitCode = 1;
