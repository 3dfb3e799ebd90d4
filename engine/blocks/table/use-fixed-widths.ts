import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * The widths of a long table's columns, in parts of a hundred, as its first rows make them: rows that come and go while the person
 * scrolls would move the columns. Undefined where they may be what they like, as for cards, which have no columns.
 */
export function useFixedWidths(
  table: RefObject<HTMLTableElement | null>,
  isLong: boolean,
  key: string,
): readonly number[] | undefined {
  const [widths, setWidths] = useState<{ readonly key: string; readonly of: readonly number[] }>();
  useLayoutEffect(() => {
    const heads = isLong ? [...(table.current?.tHead?.rows[0]?.cells ?? [])] : [];
    const measured = heads.map((head) => head.offsetWidth);
    const whole = measured.reduce((sum, width) => sum + width, 0);
    const isTable = whole > 0 && whole >= (table.current?.offsetWidth ?? 0) - 2;
    setWidths(isTable ? { key, of: measured.map((width) => (100 * width) / whole) } : undefined);
  }, [table, isLong, key]);
  return widths?.key === key ? widths.of : undefined;
}
