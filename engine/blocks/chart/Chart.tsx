/** A chart with its legend, its figures as a table, and a picture of it to take along. */
import "@mantine/charts/styles.layer.css";
import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useMemo } from "react";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { useScreen } from "../../render/screen-context";
import { BarsDrawing } from "./BarsDrawing";
import { ChartLegend } from "./ChartLegend";
import { ChartTable } from "./ChartTable";
import type { ChartPoint } from "./chart-point";
import { type ChartType, drawingHeight } from "./chart-props";
import { LinesDrawing } from "./LinesDrawing";
import { legendOf } from "./legend";
import { PictureButton } from "./PictureButton";
import { PieDrawing } from "./PieDrawing";
import type { ChartSeries } from "./resolve";
import { seriesLook } from "./series-look";
import "./chart.css";

interface Props extends BlockProps {
  readonly title: string;
  readonly description?: string;
  readonly type: ChartType;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly unit?: string;
  readonly empty?: string;
}

export function Chart({ id, title, description, type, series, points, unit, empty }: Props): ReactNode {
  const { host } = useScreen();
  const { ref, width } = useElementSize();
  const isPie = type === "pie";
  const looks = useMemo(
    () => (isPie ? points : series).map((one, index) => seriesLook(id, "color" in one ? one.color : undefined, index)),
    [id, isPie, points, series],
  );
  const height = drawingHeight(type, series.length, points.length);
  const lines = legendOf(type, series, points, looks);
  const Drawing = isPie ? PieDrawing : type === "line" ? LinesDrawing : BarsDrawing;
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
            {lines.length > 0 && <ChartLegend lines={lines} asLines={type === "line"} />}
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
            <PictureButton drawing={`${id}-drawing`} title={title} lines={lines} />
          </ChartTable>
        </>
      )}
    </figure>
  );
}
