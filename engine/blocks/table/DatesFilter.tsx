/** A filter by the days from one to another; loaded with the first table that has one. */
import { DatePickerInput, DatesProvider } from "@mantine/dates";
import { type ReactNode, useEffect, useState } from "react";
import "dayjs/locale/id";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/dates/styles.layer.css";
import { rangeNames } from "../../documents/filter-names";
import { useScreen } from "../../render/screen-context";
import { FilterBox } from "./FilterBox";
import type { FilterProps } from "./filters";

type Range = [string | null, string | null];

export function DatesFilter({ id, filter, query, onQuery }: FilterProps): ReactNode {
  const { host } = useScreen();
  const [from, to] = rangeNames(filter.id);
  const [first, last] = [dayOf(query[from]), dayOf(query[to])];
  const [range, setRange] = useState<Range>([first, last]);
  // The table may be asked otherwise, for example by "back".
  useEffect(() => setRange([first, last]), [first, last]);
  const choose = (chosen: Range) => {
    setRange(chosen);
    const isWhole = (chosen[0] === null) === (chosen[1] === null);
    if (isWhole) onQuery({ [from]: chosen[0] ?? undefined, [to]: chosen[1] ?? undefined });
  };
  return (
    <FilterBox label={filter.label} htmlFor={id} active={first !== null || last !== null}>
      <DatesProvider settings={{ locale: "id", firstDayOfWeek: 1 }}>
        <DatePickerInput
          id={id}
          type="range"
          variant="unstyled"
          valueFormat="D MMM YYYY"
          placeholder={filter.all || host.text("table.all")}
          value={range}
          onChange={choose}
          clearable
          clearButtonProps={{ "aria-label": host.text("table.clear-filter", { label: filter.label }) }}
          allowSingleDateInRange
          className="table-dates"
          ariaLabels={{
            previousMonth: host.text("widget.date.previous-month"),
            nextMonth: host.text("widget.date.next-month"),
          }}
        />
      </DatesProvider>
    </FilterBox>
  );
}

const dayOf = (value: unknown) => (typeof value === "string" ? value : null);
