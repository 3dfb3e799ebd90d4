/**
 * Looks at one document after another, beside the blocks that judge it, such as a form. Which one is shown may be kept in the screen's
 * state, so that the other blocks know it and can move on.
 */
import { type ReactNode, useState } from "react";
import type { CompiledBlocks } from "../../nodes/compiled";
import { Blocks } from "../../render/BlockView";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { useScreen } from "../../render/screen-context";
import { DocumentList } from "./DocumentList";
import { DocumentStage } from "./DocumentStage";
import type { ShownDocument } from "./resolve";
import "./viewer.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly documents: readonly ShownDocument[];
  /** The name in the screen's state, and what stands there. */
  readonly state?: string;
  readonly chosen?: unknown;
  readonly blocks?: CompiledBlocks;
  readonly empty?: string;
}

export function Viewer({ id, title, documents, state, chosen, blocks, empty, act }: Props): ReactNode {
  const { host } = useScreen();
  const [own, setOwn] = useState<string>();
  const wanted = state === undefined ? own : String(chosen ?? "");
  const index = Math.max(
    0,
    documents.findIndex((document) => document.id === wanted),
  );
  const current = documents[index];
  const choose = (document: ShownDocument | undefined) => {
    if (!document) return;
    if (state === undefined) setOwn(document.id);
    else void act({ actions: [{ kind: "set", name: state, value: document.id }], locals: {} });
  };
  return (
    <section className="viewer" aria-label={title || host.text("viewer.documents")}>
      <div className="viewer-grid">
        {documents.length > 1 && <DocumentList documents={documents} current={current} onChoose={choose} />}
        {current ? (
          <DocumentStage
            id={id}
            document={current}
            position={{ number: index + 1, count: documents.length }}
            onPrevious={documents[index - 1] && (() => choose(documents[index - 1]))}
            onNext={documents[index + 1] && (() => choose(documents[index + 1]))}
          />
        ) : (
          <EmptyState text={empty || host.text("viewer.empty")} />
        )}
        {blocks && (
          <div className="viewer-beside">
            <Blocks of={blocks} />
          </div>
        )}
      </div>
    </section>
  );
}
