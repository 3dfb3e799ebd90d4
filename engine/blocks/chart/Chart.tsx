/** A chart with its legend, its figures as a table, and a picture of it to take along. */
import type { ClosedLists } from "../../language/closed-lists";
import "@mantine/charts/styles.layer.css";
import { useElementSize } from "@mantine/hooks";
import { type ComponentType, type ReactNode, useMemo } from "react";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { ExportButton } from "../../render/export/ExportButton";
import { type ExportProps, useExport } from "../../render/export/use-export";
import { useScreen } from "../../render/screen-context";
import { BarsDrawing } from "./BarsDrawing";
import { ChartLegend } from "./ChartLegend";
import { ChartTable } from "./ChartTable";
import type { ChartPoint } from "./chart-point";
import { type ChartType, type DrawingProps, drawingHeight } from "./chart-props";
import { LinesDrawing } from "./LinesDrawing";
import { legendOf } from "./legend";
import { PictureButton } from "./PictureButton";
import { PieDrawing } from "./PieDrawing";
import type { ChartSeries } from "./resolve";
import { seriesLook } from "./series-look";
import "./chart.css";

interface Props extends BlockProps {
  readonly title: string;
  readonly source: string;
  readonly description?: string;
  readonly type: ChartType;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly unit?: string;
  readonly empty?: string;
  readonly export?: ExportProps;
}

const drawings = {
  bar: BarsDrawing,
  stacked: BarsDrawing,
  horizontal: BarsDrawing,
  "horizontal-stacked": BarsDrawing,
  histogram: BarsDrawing,
  line: LinesDrawing,
  pie: PieDrawing,
} satisfies Record<ClosedLists["chart.type"], ComponentType<DrawingProps>>;

export function Chart(props: Props): ReactNode {
  const { id, title, source, description, type, series, points, unit, empty } = props;
  const { host } = useScreen();
  const { ref, width } = useElementSize();
  const isPie = type === "pie";
  const looks = useMemo(
    () => (isPie ? points : series).map((one, index) => seriesLook(id, "color" in one ? one.color : undefined, index)),
    [id, isPie, points, series],
  );
  const head = ["", ...series.map(({ label }) => label)];
  const lines = async () => [head, ...points.map(({ label, values }) => [label, ...values])];
  const label = props.export?.label || host.text("chart.export");
  const file = useExport({ title, source, file: props.export, lines });
  const height = drawingHeight(type, series.length, points.length);
  const legend = legendOf(type, series, points, looks);
  const Drawing = drawings[type];
  const isEmpty = points.length === 0 || (isPie && points.every(({ values }) => (values[0] ?? 0) <= 0));
  return (
    <figure className="chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <h2 id={`${id}-title`}>{title}</h2>
        {description && <p>{description}</p>}
      </figcaption>
      {isEmpty ? (
        <EmptyState text={empty || host.text("list.empty")} />
      ) : (
        <>
          <div className="chart-body" data-type={type}>
            {legend.length > 0 && <ChartLegend lines={legend} asLines={type === "line"} />}
            <div className="chart-drawing" id={`${id}-drawing`} ref={ref} style={{ minHeight: height }}>
              {unit && !isPie && <p className="chart-unit">{unit}</p>}
              {width > 0 && (
                <Drawing
                  type={type}
                  label={host.text("chart.application", { title })}
                  series={series}
                  points={points}
                  looks={looks}
                  width={width}
                  height={height}
                />
              )}
            </div>
          </div>
          <ChartTable id={id} series={series} points={points} unit={unit}>
            <PictureButton drawing={`${id}-drawing`} title={title} lines={legend} />
            {props.export && <ExportButton file={{ ...props.export, label, ...file }} style="plain" />}
          </ChartTable>
        </>
      )}
    </figure>
  );
}
