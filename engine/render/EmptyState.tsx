import type { ReactNode } from "react";
import "./empty-state.css";

/** Drawn with three strokes each on a 96 by 64 grid: what is drawn thin is surroundings, what is drawn strong is the thing itself. */
const drawings = {
  nothing: {
    thin: "M8 56h80M20 56V30M76 56V30",
    strong: "M20 30l8-14h40l8 14v20a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4zM20 30h18a10 10 0 0 0 20 0h18",
  },
  "not-found": {
    thin: "M14 14h28M14 26h18M14 38h18M14 50h24",
    strong: "M38 28a16 16 0 1 0 32 0a16 16 0 1 0-32 0M66 40l14 14M48 22l12 12M60 22l-12 12",
  },
  closed: { thin: "M8 56h80M24 56V18M72 56V18", strong: "M34 34h28v20H34zM40 34v-8a8 8 0 0 1 16 0v8M48 42v5" },
  offline: {
    thin: "M8 56h80",
    strong: "M24 26a36 36 0 0 1 48 0M33 36a22 22 0 0 1 30 0M42 46a9 9 0 0 1 12 0M48 53v.5M24 8l48 48",
  },
} as const;

export type EmptyKind = keyof typeof drawings;

interface Props {
  readonly kind?: EmptyKind;
  readonly text: ReactNode;
  /** One way on. */
  readonly children?: ReactNode;
}

/** Why nothing stands here, with a small drawing. */
export function EmptyState({ kind = "nothing", text, children }: Props): ReactNode {
  const { thin, strong } = drawings[kind];
  return (
    <div className="empty">
      <svg className="empty-drawing" viewBox="0 0 96 64" aria-hidden="true" focusable="false">
        <path className="empty-thin" d={thin} />
        <path d={strong} />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  );
}
