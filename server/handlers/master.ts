import { isObject, type JsonObject, masterOf, type ReferenceOption } from "../../engine/server";
import type { CallContext, Handlers } from "../context/handler";
import { Failure, invalidFields } from "../failures/failure";

export const masterHandlers: Handlers = {
  /**
   * Master data as `{ "<name>": { "<id>": "<label>" } }` (001 §7): one list by its name, with `parent` only its rows below that id; or
   * all lists of a form, where `filter` gives the values that others are filtered by, such as `{ "k_propinsi": 34 }`.
   */
  "master.read": (context) => {
    const { params, services, view } = context;
    if (params.form !== undefined) return { body: listsOfForm(context) };
    const name = String(params.name);
    const options = services.master.options(view.library, name, params.parent);
    if (!options) throw new Failure(404, "not-found");
    return { body: { [name]: labelsOf(options) } };
  },
};

const labelsOf = (options: readonly ReferenceOption[]) =>
  Object.fromEntries(options.map(({ value, label }) => [String(value), label]));

/** A list that hangs on a parent is empty until the filter names the parent. */
function listsOfForm(context: CallContext): JsonObject {
  const { params, services, view } = context;
  const checked = view.data(String(params.form));
  if (!checked) throw new Failure(404, "not-found");
  const filter = readFilter(context);
  const lists = checked.compiled.fields.flatMap(({ options }) => options?.list ?? []);
  return Object.fromEntries(
    [...new Set(lists)].flatMap((list) => {
      const master = masterOf(view.library, list);
      if (!master) return [];
      const parent = master.parent === undefined ? undefined : (filter[master.parent] ?? null);
      return [[master.name, labelsOf(services.master.offered(view.library, list, parent) ?? [])] as const];
    }),
  );
}

/** The query carries the filter as JSON. Throws a Failure (422) for anything but an object. */
function readFilter({ params: { filter }, view }: CallContext): JsonObject {
  if (filter === undefined) return {};
  try {
    const read: unknown = JSON.parse(String(filter));
    if (isObject(read)) return read;
  } catch {}
  throw invalidFields([["filter", view.text("server.invalid")]]);
}
