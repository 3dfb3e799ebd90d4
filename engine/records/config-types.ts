/**
 * The types of what rows of a program's configuration make of `preferences` (program-config.ts). A window has the fields that its data
 * schema shows for it: a field with `"visibleWhen": { "==": [{ "var": "form.masa" }, "tes"] }` is one of the window `tes` alone.
 */
import { compileLogic, holds } from "../conditions/condition";
import { namedConditions } from "../documents/conditions";
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { listItems } from "../documents/reference-lists";
import { isObject, type JsonObject } from "../json/json";
import { type CompiledConfig, configTarget, pathOf, programConfig } from "./program-config";

type Properties = Record<string, JsonObject>;

/** The windows with their fields as rows keep them; undefined where the record type does not say which windows there are. */
export function windowTypes(library: Library, config: CompiledConfig): Readonly<Record<string, Properties>> | undefined {
  const fields = fieldsOf(library, config);
  const window = fields[config.window];
  if (!window) return undefined;
  const list = isObject(window.options) ? window.options.list : undefined;
  const values = Array.isArray(window.enum) ? window.enum : listItems(library, String(list))?.map(({ value }) => value);
  if (!values) return undefined;
  const own = new Set([config.window, ...config.by.map(({ field }) => field)]);
  const others = Object.entries(fields).filter(([name]) => !own.has(name));
  return Object.fromEntries(
    values.map((value) => [
      String(value),
      Object.fromEntries(others.filter(([, field]) => isShown(library, config, field, value))),
    ]),
  );
}

/**
 * The values that rows make of `preferences`, as a JSON Schema; undefined where the program keeps no such rows. What cannot be read is an
 * open type: it is told where it stands.
 */
export const configType = derivedOfLibrary((library, program: string): JsonObject | undefined => {
  if (library.get("program", program)?.config === undefined) return undefined;
  const config = programConfig(library, program);
  const windows = config && windowTypes(library, config);
  if (!config || !windows) return {};
  const type: JsonObject = { type: "object", properties: {} };
  for (const { path, window, field } of config.names)
    if (!isKnownTarget(windows, `${window}.${field}`)) putType(type, path.split("."), {});
  for (const [window, fields] of Object.entries(windows))
    for (const [name, field] of Object.entries(fields)) putType(type, pathOf(config.names, window, name).split("."), field);
  return type;
});

/** Whether `<window>.<field>` is there. */
export function isKnownTarget(windows: Readonly<Record<string, Properties>>, target: string): boolean {
  const { window, field } = configTarget(target);
  return Object.hasOwn(windows, window) && Object.hasOwn(windows[window] ?? {}, field);
}

function fieldsOf(library: Library, { record }: CompiledConfig): Properties {
  const { data } = library.get("record", record) ?? {};
  const properties = library.get("data", String(data))?.properties;
  return Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).filter(([, one]) => isObject(one)),
  ) as Properties;
}

/** Values that depend on more than the window may be there. */
function isShown(library: Library, { window }: CompiledConfig, { visibleWhen }: JsonObject, value: unknown): boolean {
  if (visibleWhen === undefined) return true;
  try {
    const { logic, reads } = compileLogic(visibleWhen, namedConditions(library));
    return reads.some((path) => path !== `form.${window}`) || holds(logic, { form: { [window]: value } });
  } catch {
    return true;
  }
}

function putType(holder: JsonObject, [key = "", ...rest]: readonly string[], field: JsonObject): void {
  const properties = holder.properties as JsonObject;
  if (rest.length === 0) {
    properties[key] = field;
    return;
  }
  const known = properties[key];
  const inner: JsonObject = isObject(known) && isObject(known.properties) ? known : { type: "object", properties: {} };
  properties[key] = inner;
  putType(inner, rest, field);
}
