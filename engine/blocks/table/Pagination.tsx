import type { ReactNode } from "react";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { visiblePages } from "./pages";

interface Props {
  readonly title: string;
  readonly current: number;
  readonly last: number;
  onPage(page: number): void;
}

export function Pagination({ title, current, last, onPage }: Props): ReactNode {
  const { host } = useScreen();
  if (last <= 1) return null;
  const step = (to: number, icon: string, label: string) => {
    const possible = to >= 1 && to <= last;
    return (
      <button
        type="button"
        className="page"
        aria-label={label}
        aria-disabled={!possible || undefined}
        onClick={() => possible && onPage(to)}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <nav className="pagination" aria-label={host.text("table.pages", { title })}>
      {step(current - 1, "chevron-left", host.text("table.previous"))}
      {visiblePages(current, last).map((page) => (
        <button
          key={page}
          type="button"
          className="page"
          aria-label={host.text("table.page", { number: page })}
          aria-current={page === current ? "page" : undefined}
          onClick={() => onPage(page)}
        >
          {page}
        </button>
      ))}
      {step(current + 1, "chevron-right", host.text("table.next"))}
    </nav>
  );
}
