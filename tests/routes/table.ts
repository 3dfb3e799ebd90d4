/** The table of all routes in Markdown, made from the rows and the documents. */
import { shipped } from "../documents/portal";
import { openersOf, waysTo } from "./reached";
import { partsOf } from "./route-parts";
import { groupsOfWords, type ProgramRow, routeRows } from "./route-row";

const head = `# The routes of specification 001

Written by \`npx vitest run tests/routes -u\` from the rows beside it and from the documents; \`routes.test.ts\` proves it. A word is a
column, filter, state or action of the plan; "all" says that the documents have every one. "To the end" names the journey that walks the
work of the route to its end, and who reads it last, who is not who did it. What is tried over HTTP is counted at the end of \`npm test\`,
which also compares each of these journeys with the history.
`;

export function routeTable(): string {
  const programs = [...new Set(routeRows.map(({ program }) => program))].sort();
  return `${head}\n${programs.map(tableOf).join("\n")}`;
}

function tableOf(program: string): string {
  const rows = routeRows.filter((row) => row.program === program).map(lineOf);
  const title = `## ${program}: ${rows.length} routes`;
  return [
    title,
    "",
    "| # | route | screen | who | from | keeps | words | left out | shown | to the end |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function lineOf(row: ProgramRow): string {
  const parts = partsOf(row);
  const { screen = "" } = parts;
  const path = String(shipped.get("screen", screen)?.path ?? "");
  const left = Object.entries(row.left ?? {});
  const words = groupsOfWords.map((group) => Object.keys(row[group] ?? {}).length).reduce((sum, one) => sum + one);
  const found = left.length === 0 ? `all ${words}` : `${words - left.length} of ${words}`;
  const cells = [
    String(row.number),
    row.route,
    `\`${screen}\` ${path}`,
    row.unopened ?? few(openersOf(screen)),
    few(waysTo(screen)),
    few(parts.records.length > 0 ? parts.records : parts.calls),
    found,
    left.map(([word, why]) => `${word}: ${why}`).join("; "),
    row.shown.map(shortPath).join(", "),
    row.walked ? `${shortPath(row.walked.test)}, "${row.walked.title}": ${row.walked.reader}` : `none: ${row.walkedNot}`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** The first three, and how many more. */
function few(all: readonly string[]): string {
  const more = all.length > 3 ? ` and ${all.length - 3} more` : "";
  return `${all.slice(0, 3).join(", ")}${more}`;
}

const shortPath = (test: string) => test.replace(/^tests\//, "");
