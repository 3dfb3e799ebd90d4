import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { Waiting } from "../../render/on-demand";
import { textOf } from "./control";
import "./upload.css";

/** Stands in for a part of a widget that is still on its way. With `id`, the field's focus finds it. */
export function WidgetLoading({
  widget,
  id,
  failed,
  retry,
}: Waiting & {
  widget: Pick<WidgetProps, "registry">;
  id?: string;
}): ReactNode {
  return (
    <div id={id} tabIndex={-1} className="widget-loading" aria-busy={!failed}>
      {failed ? (
        <>
          <p role="alert">{textOf(widget, "widget.load-failed")}</p>
          <button type="button" className="button" data-style="secondary" onClick={retry}>
            {textOf(widget, "widget.retry")}
          </button>
        </>
      ) : (
        <div className="skeleton" />
      )}
    </div>
  );
}
