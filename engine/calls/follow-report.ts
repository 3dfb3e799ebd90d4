/**
 * The figures that a table or a chart leaves out follow from the report of a record type that fills its source: its groups, how many rows
 * there are in each, its sums, its averages and its parts.
 *
 *   { "source": "rekap", "follows": true }  with  "rekap": { "group": ["month:tanggal"], "sums": ["jumlah"] }
 *     ->  the columns Tanggal, Banyaknya and Jumlah
 */
import type { ChartBlock, RecordReport, TableColumn, Text } from "../documents/language";
import type { Library } from "../documents/library";
import { reportGroup } from "../records/report-group";
import { shownColumn } from "../records/shown-column";
import { soundParts } from "../records/sound-parts";
import { findDeclared } from "./calls";

/** A report of a record type. */
export interface FollowedReport {
  readonly type: string;
  readonly report: RecordReport;
}

/** A column that says all itself. */
type FigureColumn = TableColumn & Required<Pick<TableColumn, "id" | "label" | "text">>;

/** The report behind a call; undefined for any other call. */
export function followedReport(library: Library, call: unknown): FollowedReport | undefined {
  const operation = findDeclared(library, call)?.operation;
  if (operation?.operation !== "report") return undefined;
  const report = soundParts(library.get("record", operation.type) ?? {}).reports?.[operation.name];
  return report && { type: operation.type, report };
}

export const reportColumns = (library: Library, followed: FollowedReport): readonly FigureColumn[] => [
  ...groupColumns(library, followed),
  ...figuresOf(library, followed).map(
    ({ name, label, format }): FigureColumn => ({
      id: idOf(name),
      label,
      text: `{row.${name}|${format}}`,
      align: "end",
    }),
  ),
];

/** Each group is one point; it shows the sums of a report that has some, else how many rows there are. */
export function followReport(chart: ChartBlock, library: Library, call: unknown): Required<Pick<ChartBlock, "label" | "series">> {
  const followed = chart.follows ? followedReport(library, call) : undefined;
  if (!followed) return { label: chart.label ?? "", series: chart.series ?? [] };
  const figures = figuresOf(library, followed);
  const sums = figures.filter(({ name }) => name.startsWith("sum_"));
  const drawn = (sums.length > 0 ? sums : figures.slice(0, 1)).slice(0, 4);
  const series = drawn.map(({ name, label }) => ({ id: idOf(name), label, value: { var: `row.${name}` } }));
  const words = groupColumns(library, followed).map(({ text }) => text);
  const isPlain = words.every((text) => typeof text === "string");
  return { label: chart.label ?? (isPlain ? words.join(", ") : (words[0] ?? "")), series: chart.series ?? series };
}

function groupColumns(library: Library, { type, report }: FollowedReport): readonly FigureColumn[] {
  return report.group.map(reportGroup).map(({ column, name, period }) => {
    const shown = shownColumn(library, type, column, "row");
    const text: Text = period === undefined || period === "day" ? (shown?.text ?? "") : `{row.${name}|${period}}`;
    return { id: idOf(name), label: shown?.label ?? column, text };
  });
}

interface Figure {
  /** As the rows of the answer name it. */
  readonly name: string;
  readonly label: Text;
  readonly format: "number" | "rupiah";
}

function figuresOf(library: Library, { type, report }: FollowedReport): readonly Figure[] {
  const { sums = [], averages = [], parts = {} } = report;
  const of =
    (figure: string) =>
    (column: string): Figure => {
      const shown = shownColumn(library, type, column, "row");
      return {
        name: `${figure}_${column}`,
        label: shown?.label ?? column,
        format: shown?.type === "rupiah" ? "rupiah" : "number",
      };
    };
  return [
    { name: "count", label: { ref: "report.count" }, format: "number" },
    ...sums.map(of("sum")),
    ...averages.map(of("average")),
    ...Object.entries(parts).map(([name, { title }]): Figure => ({ name: `part_${name}`, label: title, format: "number" })),
  ];
}

const idOf = (name: string): string => name.replaceAll(/[._]/g, "-");
