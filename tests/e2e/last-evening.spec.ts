/**
 * The last evening: each way in which people send something meets each trouble that it can meet. What was typed is there, what was sent counts
 * once, and the words on the screen are true. The server is the journey's own; the network is lost at a proxy before it. They are played
 * in a whole run: each pair takes most of a minute.
 */
import { chromiumOptions } from "../../tools/chromium";
import { test } from "./journey";
import { EveningServer } from "./last-evening-server";
import { deadlines, type Trouble, troubles } from "./last-evening-troubles";
import { biodata, cv, dossier, mark, refusal, registration, type Way } from "./last-evening-ways";
import { eveningPorts } from "./servers";

const ways: readonly Way[] = [biodata, cv, dossier, registration, mark, refusal];

const wayPort = () => eveningPorts[test.info().parallelIndex] as number;
let server: EveningServer;

test.use({
  baseURL: ({ browserName: _ }, use) => use(`http://localhost:${wayPort()}`),
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
  launchOptions: [async ({}, use) => use(await chromiumOptions()), { scope: "worker" }],
});

test.afterEach(() => server.close());

interface Crossed {
  readonly ways: readonly Way[];
  /** The server stands at the last minute when the trouble begins. */
  readonly isLastMinute?: boolean;
}

function pairs(chosen: readonly Trouble[], { ways, isLastMinute = false }: Crossed): void {
  for (const trouble of chosen)
    for (const way of ways) {
      if (trouble.without?.(way)) continue;
      test(`${way.name}: ${trouble.name}`, { tag: ["@desk", "@long"] }, async ({ page, context }) => {
        test.slow();
        server = new EveningServer(wayPort());
        const evening = isLastMinute ? way.lastEvening : undefined;
        await server.start(evening?.before);
        await way.prepare(page, isLastMinute);
        if (evening) await server.movesTo(evening.clock);
        await trouble.meet({ page, context, server, way });
      });
    }
}

test.describe("without a worker", () => {
  pairs(
    troubles.filter(({ hasWorker }) => !hasWorker),
    { ways },
  );
  pairs(deadlines, { ways: ways.filter(({ lastEvening }) => lastEvening), isLastMinute: true });
});

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });
  pairs(
    troubles.filter(({ hasWorker }) => hasWorker),
    { ways },
  );
});
