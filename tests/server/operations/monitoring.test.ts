// @vitest-environment node
/** The rules of alerts and the dashboard name figures that a process tells of; Prometheus' own program tries them (decision 0400). */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Gauge, Registry } from "prom-client";
import { expect, it } from "vitest";
import { makeMetrics } from "../../../server/metrics/metrics";
import { addRowGauges } from "../../../server/metrics/row-gauges";
import type { Services } from "../../../server/services/services";

const folder = join(import.meta.dirname, "../../../operations/prometheus");
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
const read = (file: string) => readFileSync(join(folder, file), "utf8");

/** Each figure with its labels. */
async function figures(): Promise<Map<string, readonly string[]>> {
  const { registry } = makeMetrics();
  addRowGauges(registry, () => ({ services: {} as Services, works: [] }));
  const labels = (name: string) => (registry.getSingleMetric(name) as Gauge & { labelNames: string[] }).labelNames;
  return new Map((await namesOf(registry)).map((name) => [name, labels(name)]));
}
const namesOf = async (registry: Registry) => (await registry.getMetricsAsJSON()).map(({ name }) => name);

/** The figures that a text of PromQL names, without the endings that a histogram adds. */
const named = (text: string) =>
  new Set([...text.matchAll(/\b(?:layar|nodejs|process)_[a-z_0-9]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, "")));

it.skipIf(!hasPromtool)("promtool takes the settings, and each alert comes when it should and not else", () => {
  for (const given of [
    ["check", "config", "prometheus.yml"],
    ["test", "rules", "alerts.test.yml"],
  ])
    expect(execFileSync("promtool", given, { cwd: folder, encoding: "utf8" })).toContain("SUCCESS");
});

it("each alert is tried, once quiet and once told", () => {
  const alerts = [...read("alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);
  const tried = read("alerts.test.yml");
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) expect(tried.split(`alertname: ${alert}`), alert).toHaveLength(3);
});

it.each(["alerts.yml", "dashboard.json"])("%s names only figures that a process tells of", async (file) => {
  const known = await figures();
  const used = named(read(file));
  expect(used.size).toBeGreaterThan(5);
  for (const name of used) expect([...known.keys()]).toContain(name);
});
