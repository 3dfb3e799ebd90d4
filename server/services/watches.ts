import type { DatabaseWatch } from "../database/database-watch";
import { type OpenedMetrics, openMetrics } from "../metrics/open-metrics";
import { openTraces } from "../traces/open-traces";
import type { Traces } from "../traces/traces";
import type { RunnerWatch } from "../work/runner";
import type { FrontSettings } from "./settings";

/** All that looks at what this process does; each part only where the settings ask for it. */
export interface Watches extends Pick<OpenedMetrics, "answered" | "open"> {
  readonly database: DatabaseWatch | undefined;
  readonly runner: RunnerWatch;
  readonly follow: Traces["follow"] | undefined;
  close(): Promise<void>;
}

export async function openWatches(settings: Pick<FrontSettings, "metrics" | "traces">): Promise<Watches> {
  const metrics = openMetrics(settings.metrics);
  const traces = await openTraces(settings.traces);
  return {
    answered: metrics.answered,
    open: metrics.open,
    database: bothWatches(metrics.database, traces.database),
    runner: { ...metrics.runner, ...traces.runner },
    follow: traces.follow,
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
