/**
 * The rows by which a program opens and closes are of a record type that nobody owns; their keys are columns of it, and what is read under
 * another name is a field of a window. The first values of a cohort are those of such windows.
 */
import { compileData } from "../../compile/compile-data";
import type { ProgramConfig } from "../../documents/language";
import type { Library } from "../../documents/library";
import { derivedOfLibrary } from "../../documents/once-in-library";
import { programOf } from "../../documents/program-folder";
import { isObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { isKnownTarget, windowTypes } from "../../records/config-types";
import { type CompiledConfig, pathOf, programConfig } from "../../records/program-config";
import type { CompiledData } from "../../rules/compiled-data";
import { RuleIndex } from "../../rules/rule-index";
import { RuleState } from "../../rules/rule-state";
import { brokenRule, validatorOf } from "../data/check-own-values";
import type { Fault } from "../fault";
import { checkContextValues } from "../logic/check-context-values";
import type { TypeSchema } from "../logic/scope-types";
import { keysOf } from "../project/names";
import { withoutEffect } from "../screen/without-effect";

export function checkProgramConfig(config: unknown, program: string, library: Library): Fault[] {
  if (!isObject(config)) return [];
  const { record, window, by = [], cohort, in: states = [], first, names = {} } = config as unknown as ProgramConfig;
  const at = (code: Fault["code"], pointer: Pointer, found: string, expected: readonly string[]): Fault[] =>
    expected.includes(found) ? [] : [{ code, pointer: ["config", ...pointer], at: "value", found, expected }];
  const unowned = library.ids("record").filter((id) => library.get("record", id)?.owner === "none");
  const type = library.get("record", record);
  if (!type || !unowned.includes(record)) return at("unknown-record", ["record"], record, unowned);
  const columns = keysOf(type.columns);
  const keys = [window, ...by.map(({ field }) => field)];
  const found = programConfig(library, program);
  const windows = found && windowTypes(library, found);
  return [
    ...keys.flatMap((key, index) => at("unknown-column", index === 0 ? ["window"] : ["by", index - 1, "field"], key, columns)),
    ...(cohort === undefined ? [] : at("unknown-field", ["cohort"], cohort, keys.slice(1))),
    ...states.flatMap((state, index) => at("unknown-record-state", ["in", index], state, keysOf(type.states))),
    ...(found ? checkFirstValues(first, found, library, ["config", "first"]) : []),
    ...(found && windows ? checkRead(found, windows, library) : []),
    ...Object.entries(names).flatMap(([path, target]) =>
      windows && !isKnownTarget(windows, target) ? at("unknown-field", ["names", path], target, targetsOf(windows)) : [],
    ),
  ];
}

/**
 * A window of which no document reads a field opens and closes nothing, and neither does one of its dates that is read nowhere. Where a
 * timed record type ends with a window it names `<window>.<field>`.
 */
function checkRead({ names }: CompiledConfig, windows: NonNullable<ReturnType<typeof windowTypes>>, library: Library): Fault[] {
  const said = saidInRules(library, "read");
  const isRead = (window: string, field: string) =>
    said.includes(`preferences.${pathOf(names, window, field)}`) || said.includes(`"${window}.${field}"`);
  const unread = Object.entries(windows).flatMap(([window, fields]) => {
    const lost = Object.keys(fields).filter((field) => !isRead(window, field));
    return lost.length === Object.keys(fields).length ? [window] : lost.map((field) => `${window}.${field}`);
  });
  if (unread.length === 0) return [];
  return [{ code: "unread-window", pointer: ["config", "window"], at: "value", found: unread.join(", ") }];
}

/** All that documents say that read the windows; a program names its own without reading them. */
const saidInRules = derivedOfLibrary((library, _kinds: "read"): string =>
  [...library.sources.values()]
    .filter(({ kind }) => kind !== "program" && kind !== "cohort" && kind !== "reference")
    .map(({ text }) => text)
    .join("\n"),
);

/** `values` are written for the windows of the cohort's program, as its rows keep them. */
export function checkCohortConfig(values: unknown, cohort: string, library: Library): Fault[] {
  if (!isObject(values)) return [];
  const config = programConfig(library, programOf(cohort));
  if (!config?.cohort) return [withoutEffect(["config"], ["config.cohort"])];
  return checkFirstValues(values, config, library, ["config"]);
}

function checkFirstValues(values: unknown, config: CompiledConfig, library: Library, pointer: Pointer): Fault[] {
  const windows = windowTypes(library, config);
  if (!windows) return [];
  const properties = Object.entries(windows).map(([name, fields]) => [name, { type: "object", properties: fields }]);
  const faults = checkContextValues(values, { properties: Object.fromEntries(properties) } as TypeSchema, pointer);
  return faults.length > 0 ? faults : refusedByForm(values, config, library, pointer);
}

/** Undefined for one that does not compile: that is told where it stands. */
function soundData(library: Library, id: string): CompiledData | undefined {
  try {
    return compileData(library, id);
  } catch {
    return undefined;
  }
}

/** They become rows as an officer would write them: what the form of such a row refuses is no first value. */
function refusedByForm(values: unknown, { record, window }: CompiledConfig, library: Library, pointer: Pointer): Fault[] {
  const compiled = soundData(library, written(library.get("record", record)?.data));
  if (!compiled) return [];
  const index = new RuleIndex(compiled);
  return Object.entries(isObject(values) ? values : {}).flatMap(([name, fields]) => {
    if (!isObject(fields)) return [];
    const rules = new RuleState({ index, data: { ...fields, [window]: name }, context: {}, offered: () => undefined });
    return Object.entries(fields).flatMap(([key, value]): Fault[] => {
      const { properties } = compiled.schema;
      const schema = isObject(properties) && isObject(properties[key]) ? properties[key] : {};
      const keeps = validatorOf(schema, compiled.schema);
      const rule = rules.state([key]).broken ? "validWhen" : keeps?.(value) === false ? brokenRule(keeps.errors?.[0]) : undefined;
      if (rule === undefined) return [];
      return [
        { code: "invalid-default", pointer: [...pointer, name, key], at: "value", found: written(value), expected: [rule] },
      ];
    });
  });
}

const targetsOf = (windows: NonNullable<ReturnType<typeof windowTypes>>): string[] =>
  Object.entries(windows).flatMap(([window, fields]) => Object.keys(fields).map((field) => `${window}.${field}`));
