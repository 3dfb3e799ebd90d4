import { type ReactNode, useRef } from "react";
import { type UploadRules, uploadRules } from "../../form/controls/upload";
import type { RecordCalls } from "../../form/whole/use-controller";
import { CallFailure, Declined } from "../../host";
import { isObject } from "../../json/json";
import type { CompiledAction } from "../../nodes/compiled";
import type { BlockProps } from "../../render/block-props";
import { useScreen } from "../../render/screen-context";
import type { RecordAnswer } from "../../screen/record-source";
import { keepInRecord } from "./keep-in-record";
import type { UploadItem } from "./resolve";
import { UploadRow } from "./UploadRow";
import "./uploads.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly source?: string;
  readonly call: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly remove?: string;
  /** The row that keeps the documents, and the calls that keep it. */
  readonly record?: RecordCalls;
  readonly row?: RecordAnswer;
  readonly accept?: readonly string[];
  readonly maxKilobytes?: number;
  readonly items: readonly UploadItem[];
  readonly count: { readonly done: number; readonly total: number };
  readonly progress?: string;
}

export function Uploads(props: Props): ReactNode {
  const { id, title, source, params = {}, remove, record, row, items, count, progress, act } = props;
  const { host, store } = useScreen();
  const words = progress || host.text("uploads.progress", count);
  const reload = { kind: "reload", source };
  const latest = useRef(row);
  latest.current = row;
  const before = useRef(Promise.resolve());
  /** One after the other: the next document goes into the row as the one before has left it. */
  const keep = (item: UploadItem, address: string | undefined) => {
    const kept = before.current.then(async () => {
      if (record) await keepInRecord(host, record, latest.current, { field: item.id, address });
      await act({ actions: [reload], locals: {} });
    });
    before.current = kept.catch(() => {});
    return store.underWay.note(kept);
  };
  const removeFile = async (item: UploadItem) => {
    if (record) {
      await host.confirm({ text: host.text("uploads.remove-confirm", { label: item.label }), danger: true });
      return keep(item, undefined);
    }
    const call = { kind: "call", call: remove, params: { ...params, dokumen: item.id } };
    const text = host.text("uploads.remove-confirm", { label: item.label });
    const answers = { yes: host.text("widget.upload.remove"), no: host.text("widget.cancel") };
    return act({ actions: [inTurn({ kind: "confirm", text, ...answers, danger: true }, inTurn(call, reload))], locals: {} });
  };
  return (
    <section className="uploads" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      {count.total > 0 && (
        <div className="uploads-count" data-done={count.done === count.total || undefined}>
          <p role="status">{words}</p>
          <progress aria-label={words} value={count.done} max={count.total} />
        </div>
      )}
      <ol className="uploads-items">
        {items.map((item) => (
          <UploadRow
            key={item.id}
            id={`${id}-${item.id}`}
            item={item}
            rules={rulesOf(props, item.id)}
            onDone={(answer) => void keep(item, addressIn(answer)).catch(unlessTold)}
            onRemove={!record && remove === undefined ? undefined : () => void removeFile(item).catch(unlessTold)}
          />
        ))}
      </ol>
    </section>
  );
}

const addressIn = (answer: unknown) => (isObject(answer) && typeof answer.url === "string" ? answer.url : undefined);

/** A question that was answered with no ends the matter, and the host has told of a failed call. */
function unlessTold(error: unknown): void {
  if (!(error instanceof CallFailure || error instanceof Declined)) throw error;
}

function rulesOf({ call, accept, maxKilobytes, params, record }: Props, item: string): UploadRules {
  const sent = record ? params : { ...params, dokumen: item };
  return uploadRules("file", {}, { call, accept, maxKilobytes, ...(sent ? { params: sent } : {}) });
}

/** An action that another one follows. */
function inTurn(first: CompiledAction, next: CompiledAction): CompiledAction {
  // biome-ignore lint/suspicious/noThenProperty: the language's own word
  return { ...first, then: { $actions: [next] } };
}
