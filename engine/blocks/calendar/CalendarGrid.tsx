/** A calendar as a grid of hours or of a month, drawn by Mantine Schedule; loaded only where there is room for it. */
import "@mantine/schedule/styles.layer.css";
import type { ReactNode } from "react";
import type { GridProps } from "./grid-props";
import { HourGrid } from "./HourGrid";
import { MonthGrid } from "./MonthGrid";
import "dayjs/locale/id";
import "./calendar-grid.css";

export function CalendarGrid(props: GridProps): ReactNode {
  return props.view === "month" ? <MonthGrid {...props} /> : <HourGrid {...props} />;
}
