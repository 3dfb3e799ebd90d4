import type { ReactNode } from "react";
import type { Waiting } from "../../render/on-demand";
import type { ControlProps } from "./control-props";
import "./upload.css";

/** Stands in for a part of a control that is still on its way. With `id`, the field's focus finds it. */
export function ControlLoading({ text, id, failed, retry }: Waiting & Pick<ControlProps, "text"> & { id?: string }): ReactNode {
  return (
    <div id={id} tabIndex={-1} className="control-loading" aria-busy={!failed}>
      {failed ? (
        <>
          <p role="alert">{text("widget.load-failed")}</p>
          <button type="button" className="button" data-style="secondary" onClick={retry}>
            {text("widget.retry")}
          </button>
        </>
      ) : (
        <div className="skeleton" />
      )}
    </div>
  );
}

/** Stands in for a whole control. */
export function LateControl({ text, id, failed, retry }: ControlProps & Waiting): ReactNode {
  return <ControlLoading text={text} id={id} failed={failed} retry={retry} />;
}
