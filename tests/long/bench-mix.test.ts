import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { mixReport } from "../../tools/bench/mix";

const root = fileURLToPath(new URL("../..", import.meta.url));

it.skipIf(!process.env.TEST_DATABASE_URL)(
  "the benchmark of the mix asks one process and two, and is refused nothing",
  async () => {
    const report = await mixReport(root, { people: 100, rows: 6_000 }, 1, 100);
    for (const name of ["one process", "2 processes"])
      expect(report).toMatch(new RegExp(`${name}, requests/s +\\d+\\.\\d+ +\\d+\\.\\d+`));
  },
);
