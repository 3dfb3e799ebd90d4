/** The file that was just removed from a field, until something else is put there: it can be taken back. */
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { isEmpty } from "../../json/paths";
import { Icon } from "../../render/Icon";
import type { ControlProps } from "./control-props";
import "./upload.css";

interface RemovedFileProps {
  readonly message: string;
  readonly text: ControlProps["text"];
  onUndo(): void;
}

export function RemovedFile({ message, text, onUndo }: RemovedFileProps): ReactNode {
  return (
    <div className="upload-status">
      <p role="status">{message}</p>
      <Button variant="default" leftSection={<Icon name="restart" />} onClick={onUndo}>
        {text("widget.upload.undo")}
      </Button>
    </div>
  );
}

/** `remove` empties the field, `undo` puts back what it held; both are the document's value, whatever it is. */
export function useRemoval({ value, options, onChange }: Pick<ControlProps, "value" | "options" | "onChange">) {
  const [removed, setRemoved] = useState<{ readonly value: unknown }>();
  return {
    /** Whether something was removed and the field is still empty. */
    isOpen: removed !== undefined && isEmpty(value),
    remove: () => {
      setRemoved({ value });
      onChange(options.emptyValue);
    },
    undo: () => onChange(removed?.value),
    forget: () => setRemoved(undefined),
  } as const;
}
