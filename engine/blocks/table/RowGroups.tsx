/**
 * The rows of a table. A long list is cut into groups of twenty: only those near what the person sees stand in the page, the others as
 * empty room of the same height. On paper, and where nothing tells what is seen, all of them stand there.
 */
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import type { Row } from "../../values/rows";
import { rowKey } from "./row-key";
import { type RowSettings, TableRow } from "./TableRow";
import type { Selection } from "./use-selection";

interface Props {
  readonly rows: readonly Row[];
  readonly selection: Pick<Selection, "rows" | "results">;
  readonly settings: RowSettings;
  readonly showAll: boolean;
}

const groupSize = 20;

/** A list of more rows than this is cut. */
export const longFrom = 100;

/** A row's height before any was measured, in pixels. */
const usualHeight = 54;

export function RowGroups({ rows, showAll, ...shared }: Props): ReactNode {
  if (rows.length <= longFrom) {
    return (
      <tbody>
        <Rows rows={rows} before={undefined} first={0} isLong={false} {...shared} />
      </tbody>
    );
  }
  const starts = Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, index) => index * groupSize);
  return starts.map((first) => (
    <RowGroup
      key={first}
      rows={rows.slice(first, first + groupSize)}
      before={rows[first - 1]}
      first={first}
      showAll={showAll}
      {...shared}
    />
  ));
}

function RowGroup({ rows, before, first, showAll, ...shared }: RowsProps & { readonly showAll: boolean }): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useRef(rows.length * usualHeight);
  const [isNear, setNear] = useState(first === 0 || typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const element = body.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      if (!entry.isIntersecting && element.querySelector("th")) height.current = element.offsetHeight;
      setNear(entry.isIntersecting || element.contains(document.activeElement));
    }, near(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body}>
      {isNear || showAll ? (
        <Rows rows={rows} before={before} first={first} isLong {...shared} />
      ) : (
        <tr className="table-room">
          <td colSpan={columnsOf(shared.settings)} style={{ height: height.current }} />
        </tr>
      )}
    </tbody>
  );
}

/** About a screen away, of what the person scrolls. */
function near(element: Element): IntersectionObserverInit {
  const scroller = element.closest("[data-limited]");
  return { root: scroller, rootMargin: "1000px 0px" };
}

const columnsOf = ({ shown, hasActions, isSelectable, opens }: RowSettings) =>
  shown.length + Number(hasActions) + Number(isSelectable) + Number(opens);

interface RowsProps extends Omit<Props, "showAll"> {
  readonly first: number;
  /** The row above the first of these. */
  readonly before: Row | undefined;
  readonly isLong?: boolean;
}

function Rows({ rows, before, first, isLong, selection, settings }: RowsProps): ReactNode {
  return rows.map((row, index) => {
    const key = rowKey(row, first + index);
    const { group } = settings.resolveRow(row);
    const above = index > 0 ? rows[index - 1] : before;
    const isFirst = group !== undefined && (!above || settings.resolveRow(above).group !== group);
    const shownRow = (
      <TableRow
        key={key}
        id={key}
        row={row}
        position={isLong ? first + index + 2 : undefined}
        isTicked={selection.rows.has(key)}
        result={selection.results.get(key)}
        settings={settings}
      />
    );
    if (!isFirst) return shownRow;
    return (
      <Fragment key={key}>
        <tr className="table-group">
          <th scope="colgroup" colSpan={columnsOf(settings)}>
            {group}
          </th>
        </tr>
        {shownRow}
      </Fragment>
    );
  });
}
