/** An uploaded file as a row: what it is, its name, size and date, its state, and what can be done with it. */
import { Badge, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { sizeText } from "../../files/size-text";
import { Icon } from "../../render/Icon";
import { formatDate } from "../../texts/formats";
import type { ControlProps } from "./control-props";
import type { StoredUpload } from "./upload";
import "./upload.css";

interface StoredFileProps {
  readonly file: Pick<StoredUpload, "url" | "size" | "date">;
  readonly name: string;
  /** It may not be read; the page behind its link says why. */
  readonly isWithheld?: boolean | undefined;
  /** Size and date are not known yet: their line is kept free. */
  readonly hasFactsComing?: boolean;
  /** Stands instead of the icon: the picture itself. */
  readonly picture?: ReactNode;
  readonly text: ControlProps["text"];
  /** The text of the button that removes it. */
  readonly remove: ReactNode;
  /** Without it, the file stays. */
  readonly onRemove: (() => void) | undefined;
}

export function StoredFile({
  file: { url, size, date },
  name,
  isWithheld,
  hasFactsComing,
  picture,
  text,
  remove,
  onRemove,
}: StoredFileProps): ReactNode {
  const facts = [size !== undefined && sizeText(size), date && formatDate(date)].filter(Boolean).join(" · ");
  return (
    <div className="upload-file">
      {picture ?? <Icon name="file-text" />}
      <div className="upload-words">
        <span className="upload-name">
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        {(facts || hasFactsComing) && <span className="upload-facts">{facts || "\u00a0"}</span>}
        <Badge color={isWithheld ? "warning" : "ok"} leftSection={isWithheld ? undefined : <Icon name="check" />}>
          {text(`widget.upload.state-${isWithheld ? "withheld" : "stored"}`)}
        </Badge>
      </div>
      {onRemove && (
        <Button variant="subtle" className="upload-remove" leftSection={<Icon name="trash" />} onClick={onRemove}>
          {remove}
        </Button>
      )}
    </div>
  );
}
