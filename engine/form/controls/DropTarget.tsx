/** Mantine's Dropzone over the frame of a file's field, while a file is dragged: it shows whether the file is taken, and takes it. */
import { Dropzone } from "@mantine/dropzone";
import type { ReactNode } from "react";
import "@mantine/dropzone/styles.layer.css";
import "./drop-target.css";

export interface DropTargetProps {
  /** MIME types; all files where there are none. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
  onDrop(files: readonly File[]): void;
}

export function DropTarget({ accept, multiple, onDrop }: DropTargetProps): ReactNode {
  const areAllPictures = accept.length > 0 && accept.every((type) => type.startsWith("image/"));
  const shown = areAllPictures ? ["image/*"] : [...accept];
  return (
    <Dropzone
      className="drop-target"
      // Only a target: files are picked, and the focus stands, in the native input below it.
      inputProps={{ style: { display: "none" } }}
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      multiple={multiple}
      // Only the look while something is dragged: what was let go is judged by its content.
      {...(shown.length > 0 && { accept: shown })}
      onDrop={() => {}}
      onDropAny={(files, refused) => onDrop([...files, ...refused.map(({ file }) => file)])}
    >
      {null}
    </Dropzone>
  );
}
