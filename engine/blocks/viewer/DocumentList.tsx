import type { ReactNode } from "react";
import { useScreen } from "../../render/screen-context";
import type { ShownDocument } from "./resolve";

interface Props {
  readonly documents: readonly ShownDocument[];
  readonly current: ShownDocument | undefined;
  onChoose(document: ShownDocument): void;
}

/** All documents by name, with what is said of each; a column where there is room, otherwise a row that scrolls. */
export function DocumentList({ documents, current, onChoose }: Props): ReactNode {
  const { host } = useScreen();
  return (
    <nav className="viewer-list" aria-label={host.text("viewer.documents")}>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <button type="button" aria-current={document === current || undefined} onClick={() => onChoose(document)}>
              <span>{document.label}</span>{" "}
              {document.badge && (
                <span className="badge" data-tone={document.tone}>
                  {document.badge}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
