/**
 * The section `rush` of the benchmark: 200 people log in with their passwords at once, while others load the page and its script. Beside it the
 * same without the rush: how much longer the static files take is a ratio within one run. Needs TEST_DATABASE_URL.
 */
import { setTimeout as wait } from "node:timers/promises";
import { demoPassword } from "../../server/demo/seed-demo";
import { type Evening, script, withEvening } from "./evening/portal-use";
import { Asker, offer, within } from "./offer";
import { median, table } from "./table";

const people = 200;
/** Of the page and its script, each. */
const filesPerSecond = 20;
const seconds = 6;

interface Files {
  readonly half: number;
  readonly most: number;
}

export function rushReport(root: string, rounds: number): Promise<string> {
  return withEvening({ section: "rush", root, people }, (evening) =>
    evening.withPortals(1, async ({ addresses }) => {
      const asker = new Asker(addresses, 180_000);
      await files(asker, seconds);
      const found: { quiet: Files; rush: Files; logins: Logins }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const quiet = await files(asker, seconds);
        const [logins, rush] = await Promise.all([logIn(asker, evening), files(asker, seconds)]);
        found.push({ quiet, rush, logins });
      }
      asker.close();
      return report(found);
    }),
  );
}

/** How long files take that are asked for all the time. Throws an Error when one is not there. */
async function files(asker: Asker, during: number): Promise<Files> {
  const took: number[] = [];
  let turn = 0;
  await offer(2 * filesPerSecond, during, async () => {
    const path = turn++ % 2 === 0 ? "/index.html" : script.path;
    const got = await asker.ask({ method: "GET", path, headers: { "accept-encoding": "gzip" } });
    if (got.status !== 200) throw new Error(`${path} is answered ${got.status} during the rush`);
    took.push(got.took);
  });
  return { half: median(took), most: within(0.95, took) };
}

interface Logins {
  /** At the first try. */
  readonly atOnce: number;
  readonly putOff: number;
  /** Seconds until all were in, each coming again when it was told to. */
  readonly all: number;
}

async function logIn(asker: Asker, { people: everybody }: Evening): Promise<Logins> {
  let [atOnce, putOff] = [0, 0];
  const began = performance.now();
  await Promise.all(
    everybody.map(async ({ username }, index) => {
      const body = new URLSearchParams({ username, password: demoPassword }).toString();
      const headers = {
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `10.1.${index >> 8}.${index & 255}`,
      };
      for (let tries = 0; ; tries += 1) {
        const got = await asker.ask({ method: "POST", path: "/backend/auth/login", headers, body });
        const isFirst = tries === 0;
        if (isFirst && got.status === 303) atOnce += 1;
        if (got.status === 303) return;
        if (got.status !== 503) throw new Error(`a login is answered ${got.status}`);
        if (isFirst) putOff += 1;
        await wait(1_000 * Number(got.headers["retry-after"]));
      }
    }),
  );
  return { atOnce, putOff, all: (performance.now() - began) / 1_000 };
}

function report(found: readonly { quiet: Files; rush: Files; logins: Logins }[]): string {
  const middle = (of: (one: (typeof found)[number]) => number) => median(found.map(of));
  const rows = (["half", "most"] as const).map((which) => [
    which === "half" ? "median" : "95 of 100 within",
    middle(({ quiet }) => quiet[which]).toFixed(1),
    middle(({ rush }) => rush[which]).toFixed(1),
    middle(({ quiet, rush }) => rush[which] / quiet[which]).toFixed(2),
  ]);
  const { atOnce, putOff, all } = found[0]?.logins ?? { atOnce: 0, putOff: 0, all: 0 };
  return [
    table([[`page and script beside ${people} logins`, "without, ms", "with, ms", "ratio"], ...rows]),
    "",
    `Of ${people} logins at once ${atOnce} are answered at the first try and ${putOff} put off; all are in after ${all.toFixed(0)} s.`,
  ].join("\n");
}
