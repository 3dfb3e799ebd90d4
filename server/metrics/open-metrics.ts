import type { FrontSettings } from "../services/settings";
import { type Metrics, makeMetrics } from "./metrics";
import { type MetricsPage, openMetricsPage } from "./metrics-page";
import { addRowGauges, type ServedNow } from "./row-gauges";

export interface OpenedMetrics extends Partial<Omit<Metrics, "registry">> {
  /** Opens the page; with the rows of the database where this process has one. */
  open(now?: () => ServedNow): Promise<void>;
  close(): void;
}

/** Measures nothing where no address is given. */
export function openMetrics(address: FrontSettings["metrics"]): OpenedMetrics {
  if (!address) return { open: async () => {}, close: () => {} };
  const { registry, ...watches } = makeMetrics();
  let page: MetricsPage | undefined;
  return {
    ...watches,
    open: async (now) => {
      const refresh = now ? addRowGauges(registry, now) : async () => {};
      page = await openMetricsPage(address, registry, refresh);
    },
    close: () => page?.close(),
  };
}
