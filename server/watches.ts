import type { DatabaseWatch } from "./database/database-watch";
import { type OpenedMetrics, openMetrics } from "./metrics/open-metrics";
import type { RequestWatch } from "./services/logging";
import type { FrontSettings } from "./services/settings";
import { openTraces } from "./traces/open-traces";
import type { Traces } from "./traces/traces";
import type { RunnerWatch } from "./work/runner";

/** All that looks at what this process does; each part only where the settings ask for it. */
export interface Watches extends Pick<OpenedMetrics, "open"> {
  readonly requests: RequestWatch;
  readonly database: DatabaseWatch | undefined;
  readonly runner: RunnerWatch;
  close(): Promise<void>;
}

export async function openWatches(settings: Pick<FrontSettings, "metrics" | "traces">): Promise<Watches> {
  const metrics = openMetrics(settings.metrics);
  const traces = await openTraces(settings.traces);
  return {
    requests: { answered: metrics.answered, follow: traces.follow },
    open: metrics.open,
    database: bothWatches(metrics.database, traces.database),
    runner: { ...metrics.runner, ...traces.runner },
    close: async () => {
      metrics.close();
      await traces.close();
    },
  };
}

function bothWatches(metrics: OpenedMetrics["database"], traces: Traces["database"] | undefined): DatabaseWatch | undefined {
  if (!metrics && !traces) return undefined;
  return {
    statement: (ended) => {
      metrics?.statement(ended);
      traces?.statement(ended);
    },
    pool: (name, state) => metrics?.pool(name, state),
  };
}
