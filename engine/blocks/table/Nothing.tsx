/** Why no row stands here, and the way on: the tabs in which there is what was looked for, or all rows where this tab has none. */
import type { ReactNode } from "react";
import { EmptyState } from "../../render/EmptyState";
import { useScreen } from "../../render/screen-context";
import type { Query } from "../../screen/screen-store";
import type { StateTab } from "./resolve";

interface Props {
  readonly of: string;
  readonly query: Query;
  readonly text: string | undefined;
  /** Of a list with tabs, what the tab is asked by. */
  readonly state: string | undefined;
  readonly tabs: readonly StateTab[];
  onQuery(change: Query): void;
}

export function Nothing({ of, query, text, state, tabs, onQuery }: Props): ReactNode {
  const { host } = useScreen();
  const keyword = typeof query.keyword === "string" ? query.keyword : "";
  const isInTab = state !== undefined && query[state] !== undefined;
  const elsewhere = isInTab ? tabs.filter(({ value, count = 0 }) => count > 0 && (keyword === "") === (value === undefined)) : [];
  const ways = elsewhere.length > 0 && (
    <div className="table-elsewhere">
      {elsewhere.map(({ value, label, count }) => (
        <button
          key={String(value)}
          type="button"
          className="button"
          data-style="secondary"
          onClick={() => state !== undefined && onQuery({ [state]: value })}
        >
          {host.text("table.elsewhere", { count, tab: label || host.text("table.all") })}
        </button>
      ))}
    </div>
  );
  if (keyword)
    return (
      <EmptyState kind="not-found" text={host.text("list.empty-search", { title: of, keyword })}>
        {ways}
      </EmptyState>
    );
  return <EmptyState text={text || host.text("list.empty")}>{ways}</EmptyState>;
}
