/** Writes the list of demo people in the README, between two comments. The rest of the README is written by hand. */
import { demoPassword, readDemoPeople } from "../server/demo/seed-demo";

const start = "<!-- demo people: written by `npm run generate` -->";
const end = "<!-- end of demo people -->";

/** The README with a new list. Throws an Error when the two comments are missing. */
export function withDemoList(readme: string): string {
  const [before, rest] = readme.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error("README.md: the comments around the demo people are missing");
  const rows = readDemoPeople().map(
    ({ username, program, programs = {}, label, description }) =>
      `| \`${username}\` | ${[program, ...Object.keys(programs)].join(", ")} | **${label}**. ${description} |`,
  );
  const table = ["| login | program | who |", "|---|---|---|", ...rows].join("\n");
  return `${before}${start}\nAll of them have the password \`${demoPassword}\`.\n\n${table}\n${end}${after}`;
}
