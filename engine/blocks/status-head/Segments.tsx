import type { CSSProperties, ReactNode } from "react";

/** More would be too narrow to be told apart: then one bar is filled. */
const most = 12;

/** `done` of `total` as a row of segments; decoration, because the label beside it says the same in words. */
export function Segments({ done, total }: { readonly done: number; readonly total: number }): ReactNode {
  if (!(total > 0) || !Number.isFinite(done)) return null;
  if (total > most) {
    const share = Math.min(1, Math.max(0, done / total));
    return (
      <div className="status-head-segments" aria-hidden="true">
        <span data-part="done" style={{ "--share": share } as CSSProperties} />
        <span style={{ "--share": 1 - share } as CSSProperties} />
      </div>
    );
  }
  return (
    <div className="status-head-segments" aria-hidden="true">
      {Array.from({ length: Math.round(total) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
        <span key={index} data-part={index < done ? "done" : undefined} />
      ))}
    </div>
  );
}
