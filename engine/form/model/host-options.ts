/** The choices of a host for forms: a list that has been loaded answers at once, and is asked for once; calls are asked each time. */
import type { ReferenceOption } from "../../documents/reference-option";
import type { Host } from "../../host";
import { optionsOfRows } from "../../rules/keywords/options-from";
import { readPage } from "../../values/rows";
import type { OptionSource } from "./option-loader";

const sources = new WeakMap<Host, OptionSource>();

/** The choices of a host, shared by all of its forms. */
export function hostOptions(host: Host): OptionSource {
  const known = sources.get(host);
  if (known) return known;
  const loaded = new Map<string, readonly ReferenceOption[]>();
  const underway = new Map<string, Promise<unknown>>();
  const keyOf = (list: string, parent: unknown) => JSON.stringify([list, parent]);
  const source: OptionSource = {
    offered: (list, parent) => loaded.get(keyOf(list, parent)),
    load: (list, parent) => {
      const key = keyOf(list, parent);
      const request =
        underway.get(key) ??
        host
          .options(list, parent)
          .then((options) => loaded.set(key, options))
          .finally(() => underway.delete(key));
      underway.set(key, request);
      return request;
    },
    ask: async ({ from, params }) => {
      const { body } = await host.call(from.call, { params, showsLoss: true });
      return { options: optionsOfRows(from, body), total: readPage(body).total };
    },
  };
  sources.set(host, source);
  return source;
}
