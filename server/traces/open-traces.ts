import { randomUUID } from "node:crypto";
import type { DiagAPI } from "@opentelemetry/api";
import { inTime } from "../services/in-time";
import type { RunnerLog } from "../work/runner";
import type { Traces } from "./traces";

/** Spans that wait for the collector: a first start makes some thousand within a second. */
const mostHeld = 16_384;
const longestClose = 5_000;

export interface OpenedTraces extends Partial<Traces> {
  /** Hands over what is still held, for five seconds at most. */
  close(): Promise<void>;
}

/**
 * Sends traces to a collector that speaks OTLP over HTTP, at `<endpoint>/v1/traces`; nothing is loaded or traced without an endpoint.
 * Name, sampling and headers follow OpenTelemetry's own variables (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS).
 * A collector that is away costs no request anything: spans wait in memory, the oldest are given up, and the log says so.
 */
export async function openTraces(endpoint: string | undefined): Promise<OpenedTraces> {
  if (endpoint === undefined) return { close: async () => {} };
  const [
    { diag },
    { BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { makeTraces },
    { WithoutIdleWorks },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("./traces"),
    import("./without-idle-works"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME ?? "layar",
      "service.instance.id": randomUUID(),
    }),
    spanProcessors: [new WithoutIdleWorks(new BatchSpanProcessor(exporter, { maxQueueSize: mostHeld }))],
  });
  const traces = makeTraces(provider);
  return {
    ...traces,
    follow: (app) => {
      tellOfFailures(diag, app.log);
      traces.follow(app);
    },
    close: () =>
      inTime(
        provider.shutdown().catch(() => {}),
        longestClose,
      ),
  };
}

/** A collector that is away is told once a minute; what OpenTelemetry says otherwise is for its authors. */
function tellOfFailures(diag: DiagAPI, log: RunnerLog): void {
  let quietUntil = 0;
  const tell = (said: string) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 60_000;
    log.warn({ said: said.slice(0, 300) }, "traces were not taken by the collector");
  };
  const silent = () => {};
  diag.setLogger({ error: tell, warn: tell, info: silent, debug: silent, verbose: silent }, { suppressOverrideMessage: true });
}
