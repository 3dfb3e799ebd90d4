import { Pagination as MantinePagination } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Pagination.layer.css";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { visiblePages } from "./pages";

interface Props {
  readonly title: string;
  readonly current: number;
  readonly last: number;
  onPage(page: number): void;
}

/** Five page numbers at once (000 §2.2, §9), and a step to either side. A step that leads nowhere keeps its focus. */
export function Pagination({ title, current, last, onPage }: Props): ReactNode {
  const { host } = useScreen();
  if (last <= 1) return null;
  const step = (to: number, icon: string, label: string) => {
    const possible = to >= 1 && to <= last;
    return (
      <MantinePagination.Control aria-label={label} aria-disabled={!possible || undefined} onClick={() => possible && onPage(to)}>
        <Icon name={icon} />
      </MantinePagination.Control>
    );
  };
  return (
    <nav aria-label={host.text("table.pages", { title })}>
      <MantinePagination.Root total={last} value={current} className="pagination" classNames={{ control: "page" }}>
        {step(current - 1, "chevron-left", host.text("table.previous"))}
        {visiblePages(current, last).map((page) => (
          <MantinePagination.Control
            key={page}
            active={page === current}
            aria-label={host.text("table.page", { number: page })}
            aria-current={page === current ? "page" : undefined}
            onClick={() => onPage(page)}
          >
            {page}
          </MantinePagination.Control>
        ))}
        {step(current + 1, "chevron-right", host.text("table.next"))}
      </MantinePagination.Root>
    </nav>
  );
}
