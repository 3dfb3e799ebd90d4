import type { Services } from "../services/services";
import type { FrontSettings } from "../services/settings";
import type { Work } from "../work/runner";
import { type Metrics, makeMetrics } from "./metrics";
import { type MetricsPage, openMetricsPage } from "./metrics-page";
import { addRowGauges } from "./row-gauges";

export interface OpenedMetrics extends Partial<Omit<Metrics, "registry">> {
  /** Opens the page; with the rows of the database where this process has one. */
  open(rows?: { readonly services: Services; readonly works: readonly Work[] }): Promise<void>;
  close(): void;
}

/** Measures nothing where no address is given. */
export function openMetrics(address: FrontSettings["metrics"]): OpenedMetrics {
  if (!address) return { open: async () => {}, close: () => {} };
  const { registry, ...watches } = makeMetrics();
  let page: MetricsPage | undefined;
  return {
    ...watches,
    open: async (rows) => {
      const refresh = rows ? addRowGauges(registry, rows.services, rows.works) : async () => {};
      page = await openMetricsPage(address, registry, refresh);
    },
    close: () => page?.close(),
  };
}
