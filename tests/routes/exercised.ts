/**
 * A step of `npm test`: every action of a route that changes rows was made over HTTP by a server test, and stood in the history
 * (`tests/server/acts.ts` noted it). Prints how many, and each that nobody tried; then it exits with 1.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Act, actsFolder } from "../server/acts";
import { partsOf } from "./route-parts";
import { routeRows } from "./route-row";

const made = new Set(
  readdirSync(actsFolder)
    .flatMap((name): Act[] => JSON.parse(readFileSync(join(actsFolder, name), "utf8")))
    .map(({ type, act }) => `${type}.${act}`),
);

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
for (const { row, word, name } of untried) console.log(`- ${row.route}: ${word} (${name})`);
if (untried.length > 0) process.exitCode = 1;
