/** Writes the page of demo people, one line for each. */
import { demoPassword, readDemoPeople } from "../server/demo/seed-demo";

export const demoPage = "server/demo/PEOPLE.md";

export function demoList(root: string): string {
  const rows = readDemoPeople(root).map(
    ({ username, program, programs = {}, label, description }) =>
      `| \`${username}\` | ${[program, ...Object.keys(programs)].join(", ")} | **${label}**. ${description} |`,
  );
  const table = ["| login | program | who |", "|---|---|---|", ...rows].join("\n");
  return `# Demo people\n\nWritten by \`npm run generate\`. Each shows one role or state of the portal; all of them have the password \`${demoPassword}\`.\n\n${table}\n`;
}
