import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { recordsReport } from "../../tools/bench/records";

const root = fileURLToPath(new URL("../..", import.meta.url));

it.skipIf(!process.env.TEST_DATABASE_URL)("the benchmark of records compares answers that are the same", async () => {
  const report = await recordsReport(root, { size: { people: 100, rows: 6_000 }, rounds: 1, share: 0.1 });
  for (const name of ["page with counts", "report of all rows", "one row", "transition", "home", "biodata read", "biodata save"])
    expect(report).toContain(`${name}, server`);
});
