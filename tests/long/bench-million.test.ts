import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { millionReport } from "../../tools/bench/million";
import { administer } from "../server/templates";

const root = fileURLToPath(new URL("../..", import.meta.url));
const postgres = process.env.TEST_DATABASE_URL;

it.skipIf(!postgres)(
  "the benchmark of a million rows fills a database once, and asks its lists all that they can be asked",
  async () => {
    const drop = () => administer(String(postgres), (client) => client.query("drop database if exists layar_million_8"));
    await drop();
    try {
      const asking = { root, copies: 8, calls: /^gurupenggerak\/fungsi\.semua$/ };
      const first = await millionReport(asking);
      for (const question of ["first page", "into the midst", "sorted -nama, last page", "keyword of 1", "filter angkatan"])
        expect(first).toContain(`gurupenggerak/fungsi.semua, ${question}`);
      // Nine times the demo's 1,317 rows of the crowd.
      expect(first).toMatch(/fungsi\.semua, first page +\d+ .* 1[01]\d{3} /);
      expect(await millionReport(asking)).toContain("gurupenggerak/fungsi.semua, first page");
    } finally {
      await drop();
    }
  },
);
