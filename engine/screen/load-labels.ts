import type { Host } from "../host";
import type { CompiledScreen } from "../nodes/compiled";
import type { ScreenStore } from "./screen-store";

/** Loads what texts call the values of lists that the backend keeps. Where it does not answer, texts show the values. */
export async function loadLabels(
  { labels = [] }: Pick<CompiledScreen, "labels">,
  store: ScreenStore,
  host: Pick<Host, "labels">,
): Promise<void> {
  await Promise.all(
    labels.map(async (list) => {
      const known = await Promise.resolve(host.labels?.(list)).catch(() => undefined);
      store.update({ labels: { ...(store.scope.labels as object | undefined), [list]: known ?? {} } });
    }),
  );
}
