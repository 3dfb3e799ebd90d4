/**
 * `npm run bench`: what the engine's forms and lists cost beside their peers, and forms beside the elements that they show, what a browser
 * loads first, what the checker, a save in development and a start take, how much memory the server holds, what records cost beside SQL by
 * hand, what work with a running clock costs, what sheets of 10,000 rows cost, how files fare beside a rush of logins, and what is served on the
 * last evening when twice as much comes as the portal can do; all from one run on one machine, because figures of different runs do not
 * compare. The sections `million`, which fills a large database once, and `mix` are by hand alone.
 *
 *   npm run bench -- --fields 100,300,list --only engine,hand --rounds 1 --sections forms
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkerReport } from "./bench/checker";
import { benchDev } from "./bench/dev";
import { eveningReport } from "./bench/evening";
import { firstLoadReport } from "./bench/first-load";
import { floorReport } from "./bench/floor";
import { formsReport, measureForms, peers } from "./bench/forms";
import { memoryReport } from "./bench/memory";
import { millionReport } from "./bench/million";
import { mixReport } from "./bench/mix";
import { recordsReport } from "./bench/records";
import { rowsReport } from "./bench/rows";
import { rushReport } from "./bench/rush";
import { sheetsReport } from "./bench/sheets";
import { startReport } from "./bench/start";
import { timedReport } from "./bench/timed";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    fields: { type: "string", default: "100,300,1000,list" },
    only: { type: "string", default: peers.join(",") },
    rounds: { type: "string", default: "5" },
    sections: { type: "string", default: "forms,floor,scroll,load,checker,dev,start,memory,records,timed,sheets,rush,evening" },
    people: { type: "string", default: "300000" },
    rows: { type: "string", default: "1000000" },
    copies: { type: "string", default: "176" },
    calls: { type: "string" },
    port: { type: "string", default: "4220" },
  },
});
const list = (value: string) => value.split(",").filter((part) => part !== "");
const port = Number(values.port);
const options = {
  root,
  port,
  peers: list(values.only),
  fields: list(values.fields).map((size) => (size === "list" ? size : Number(size))),
  rounds: Number(values.rounds),
};

const calls = values.calls === undefined ? undefined : new RegExp(values.calls);

const sections: Readonly<Record<string, () => Promise<string>>> = {
  forms: async () => formsReport(options, await measureForms(options)),
  floor: () => floorReport(root, port + 3, options.rounds),
  scroll: () => rowsReport(root, port + 2, options.rounds),
  load: () => firstLoadReport(root, port + 1),
  checker: async () => checkerReport(root, options.rounds),
  dev: async () => benchDev(options.rounds),
  start: () => startReport(root, port + 4, options.rounds),
  memory: () => memoryReport(root),
  records: () => {
    const size = { people: Number(values.people), rows: Number(values.rows) };
    return recordsReport(root, { size, rounds: options.rounds, calls });
  },
  million: () => millionReport({ root, copies: Number(values.copies), calls }),
  mix: () => mixReport(root, { people: 30_000, rows: 100_000 }, options.rounds),
  timed: () => timedReport(root),
  sheets: () => sheetsReport(root, options.rounds),
  rush: () => rushReport(root, options.rounds),
  evening: () => eveningReport(root),
};

for (const name of list(values.sections)) {
  const section = sections[name];
  if (!section) {
    console.error(`There is no section "${name}"; there are: ${Object.keys(sections).join(", ")}.`);
    process.exitCode = 1;
    continue;
  }
  try {
    console.log(`\n${await section()}`);
  } catch (error) {
    console.error(`\n${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
