/** Reports count rows by groups; sums and averages are of numbers, and only a date or a moment has a month. */

import type { Fault } from "../../check/fault";
import { choicesOf } from "../../check/project/names";
import { isNumeric, sqlTypes } from "../../conditions/sql";
import type { RecordReport } from "../../documents/language";
import type { Pointer } from "../../json/pointer";
import type { CompiledReport } from "../../records/compiled-record";
import { periods, reportGroup } from "../../records/report-group";
import { shownColumn } from "../../records/shown-column";
import { compileReportExport } from "../../sheets/compile-list-export";
import { allColumns } from "../all-columns";
import { byName } from "../by-name";
import { checkType } from "../column-types";
import { checkFound } from "../model/check-found";
import { readsFoundRows } from "../part-scopes";
import type { NameMention, RecordChecking, RecordCompiling, RecordPart, RuleChecking } from "../record-part";
import { checkRule } from "../row-rules";
import { compileSelection, filtered } from "../row-selection";
import { checkCallNames, listNames, transitionNames } from "../taken-names";

export const reports = {
  compile: (value, compiling) => ({ reports: byName(value, (name, report) => compileReport(name, report, compiling)) }),
  check: (value, checking) => {
    const names = Object.keys(value);
    const before = [...transitionNames(checking.record), ...listNames(checking.record)];
    return [
      ...checkCallNames(names, before, (index) => ({ pointer: ["reports", names[index] ?? ""], at: "key" })),
      ...Object.entries(value).flatMap(([name, report]) => checkReport(name, report, checking)),
    ];
  },
  checkRules: (value, checking) => Object.entries(value).flatMap(([name, report]) => checkReportRules(name, report, checking)),
  scope: readsFoundRows,
  names: { column: groupedNames },
} satisfies RecordPart<"reports">;

function compileReport(name: string, report: RecordReport, { library, id, tools }: RecordCompiling): CompiledReport {
  return {
    name,
    ...compileSelection(report, tools),
    export: report.export && compileReportExport(library, id, report, tools),
    group: report.group.map(reportGroup),
    sums: report.sums ?? [],
    averages: report.averages ?? [],
    parts: Object.entries(report.parts ?? {}).map(([part, { title, when }]) => ({ name: part, title, when: tools.logic(when) })),
    subtotals: report.subtotals ?? false,
  };
}

const numeric = sqlTypes.filter(isNumeric);

function checkReport(report: string, { group, sums = [], averages = [] }: RecordReport, checking: RecordChecking): Fault[] {
  const pointer = ["reports", report];
  return [
    ...sums.flatMap((name, index) => checkFigure(checking, name, [...pointer, "sums", index])),
    ...averages.flatMap((name, index) => checkFigure(checking, name, [...pointer, "averages", index])),
    ...group
      .map(reportGroup)
      .flatMap(({ column, period }, index) =>
        period ? checkType(checking, column, ["moment", "date"], [...pointer, "group", index]) : [],
      ),
  ];
}

/** A code of a list is a number that means nothing when it is added up, but for those of a scale: 1, 2, 3. */
function checkFigure(checking: RecordChecking, name: string, pointer: Pointer): Fault[] {
  const list = shownColumn(checking.library, checking.id, name, "row")?.list;
  const isScale = choicesOf(checking.library, list)?.every(
    (value, index, [first]) => value === Number(first) + index && Number(first) <= 1,
  );
  return list !== undefined && !isScale
    ? [{ code: "wrong-column", pointer, at: "value", found: name, expected: [...numeric], more: { type: "code" } }]
    : checkType(checking, name, numeric, pointer);
}

function checkReportRules(name: string, report: RecordReport, checking: RuleChecking): Fault[] {
  const { when, parts = {} } = report;
  const pointer = ["reports", name];
  return [
    ...checkRule(when, [...pointer, "when"], checking),
    ...checkFound(report, pointer, checking),
    ...Object.entries(parts).flatMap(([part, { when: counted }]) =>
      checkRule(counted, [...pointer, "parts", part, "when"], checking),
    ),
  ];
}

/** The names fit the key that mentions them. */
function groupedNames(mention: NameMention): readonly string[] {
  const key = mention.pointer[2];
  if (key === "filters") return filtered(mention);
  if (key !== "group") return Object.keys(mention.record.columns ?? {});
  return ["state", ...allColumns(mention).flatMap((name) => [name, ...periods.map((period) => `${period}:${name}`)])];
}
