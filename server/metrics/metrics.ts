/**
 * What Prometheus reads of this process: requests by call and status, statements, connections, the rounds of what happens by itself, and
 * of the process itself what prom-client reads (event loop, memory, garbage). What lies in the database is added by `row-gauges.ts`.
 * Labels name calls, works and outcomes, never a person or a path.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseWatch } from "../database/database-watch";
import type { Answered } from "../services/logging";
import type { RunnerWatch } from "../work/runner";

export interface Metrics {
  readonly registry: Registry;
  readonly database: DatabaseWatch;
  readonly runner: Pick<RunnerWatch, "ended">;
  answered(answer: Answered): void;
}

/** In seconds; a person waits patiently for one, and no statement may take longer than five. */
const waits = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementTimes = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: "layar_requests_total",
    help: "Answered requests, by call and status.",
    labelNames: ["call", "status"],
    registers,
  });
  const times = new Histogram({
    name: "layar_request_duration_seconds",
    help: "How long requests took, by call.",
    labelNames: ["call"],
    buckets: waits,
    registers,
  });
  return {
    registry,
    database: watchDatabase(registers),
    runner: watchRounds(registers),
    answered: ({ call, status, seconds }) => {
      requests.inc({ call, status });
      times.observe({ call }, seconds);
    },
  };
}

function watchDatabase(registers: Registry[]): DatabaseWatch {
  const statements = new Histogram({
    name: "layar_statement_duration_seconds",
    help: "How long statements took in the database, by outcome.",
    labelNames: ["outcome"],
    buckets: statementTimes,
    registers,
  });
  const pools = new Map<string, Parameters<DatabaseWatch["pool"]>[1]>();
  new Gauge({
    name: "layar_database_connections",
    help: "Connections of the pool that are busy or idle, and requests that wait for one.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, read] of pools) for (const [state, count] of Object.entries(read())) this.set({ pool, state }, count);
    },
  });
  return {
    statement: ({ milliseconds, hasFailed }) =>
      statements.observe({ outcome: hasFailed ? "failed" : "done" }, milliseconds / 1_000),
    pool: (name, state) => void pools.set(name, state),
  };
}

function watchRounds(registers: Registry[]): Pick<RunnerWatch, "ended"> {
  const rounds = new Counter({
    name: "layar_work_rounds_total",
    help: "Rounds of what happens by itself, by work and outcome.",
    labelNames: ["work", "outcome"],
    registers,
  });
  const last = new Gauge({
    name: "layar_work_last_round_timestamp_seconds",
    help: "When this process last looked for what waits and met no error.",
    labelNames: ["work"],
    registers,
  });
  return {
    ended: (work, hasFailed) => {
      rounds.inc({ work, outcome: hasFailed ? "failed" : "done" });
      if (!hasFailed) last.setToCurrentTime({ work });
    },
  };
}
