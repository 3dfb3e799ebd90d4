import type { ReactNode } from "react";
import type { CompiledAction } from "../../compile/compiled";
import { type UploadRules, uploadRules } from "../../form/controls/upload";
import type { BlockProps } from "../../render/block-props";
import { useScreen } from "../../render/screen-context";
import type { UploadItem } from "./resolve";
import { UploadRow } from "./UploadRow";
import "./uploads.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly source?: string;
  readonly call: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly remove?: string;
  readonly accept?: readonly string[];
  readonly maxKilobytes?: number;
  readonly items: readonly UploadItem[];
  readonly count: { readonly done: number; readonly total: number };
  readonly progress?: string;
}

export function Uploads(props: Props): ReactNode {
  const { id, title, source, params = {}, remove, items, count, progress, act } = props;
  const { host } = useScreen();
  const words = progress || host.text("uploads.progress", count);
  const reload = { kind: "reload", source };
  const removeFile = (item: UploadItem) => {
    const call = { kind: "call", call: remove, params: { ...params, dokumen: item.id } };
    const text = host.text("uploads.remove-confirm", { label: item.label });
    const answers = { yes: host.text("widget.upload.remove"), no: host.text("widget.cancel") };
    return act({ actions: [inTurn({ kind: "confirm", text, ...answers, danger: true }, inTurn(call, reload))], locals: {} });
  };
  return (
    <section className="uploads" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      <div className="uploads-count" data-done={count.done === count.total || undefined}>
        <p role="status">{words}</p>
        <progress aria-label={words} value={count.done} max={Math.max(1, count.total)} />
      </div>
      <ol className="uploads-items">
        {items.map((item) => (
          <UploadRow
            key={item.id}
            id={`${id}-${item.id}`}
            item={item}
            rules={rulesOf(props, item.id)}
            onDone={() => act({ actions: [reload], locals: {} })}
            onRemove={remove === undefined ? undefined : () => void removeFile(item)}
          />
        ))}
      </ol>
    </section>
  );
}

function rulesOf({ call, accept, maxKilobytes, params }: Props, item: string): UploadRules {
  return uploadRules("file", {}, { call, accept, maxKilobytes, params: { ...params, dokumen: item } });
}

/** An action that another one follows. */
function inTurn(first: CompiledAction, next: CompiledAction): CompiledAction {
  // biome-ignore lint/suspicious/noThenProperty: the language's own word
  return { ...first, then: { $actions: [next] } };
}
