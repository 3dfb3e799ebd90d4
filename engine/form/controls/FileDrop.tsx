/**
 * Where a file is dropped or picked: Mantine's Dropzone around a native input, which keeps the label, the keyboard and the focus. On
 * phones it is one wide button, because nothing is dragged there. What is taken is said in it before anything is picked; whoever uses it
 * judges what was picked.
 */
import { Dropzone } from "@mantine/dropzone";
import type { InputHTMLAttributes, ReactNode, RefObject } from "react";
import "@mantine/dropzone/styles.layer.css";
import { Icon } from "../../render/Icon";
import type { ControlProps } from "./control-props";
import { acceptAttribute } from "./upload";
import "./file-drop.css";

interface FileDropProps {
  /** Of the native input: its id and name, what describes it. */
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly id: string };
  readonly picker: RefObject<HTMLInputElement | null>;
  /** MIME types; all files where there are none. */
  readonly accept: readonly string[];
  /** What the button says. */
  readonly words: string;
  /** What is taken; the element has the id `<input id>__rules`. */
  readonly rules: string | undefined;
  readonly disabled?: boolean;
  readonly multiple?: boolean;
  readonly text: ControlProps["text"];
  onPick(files: readonly File[]): void;
}

export function FileDrop({
  input,
  picker,
  accept,
  words,
  rules,
  disabled,
  multiple = false,
  text,
  onPick,
}: FileDropProps): ReactNode {
  const takesPictures = accept.some((type) => type.startsWith("image/"));
  const taken = takesPictures && accept.every((type) => type.startsWith("image/")) ? ["image/*"] : [...accept];
  return (
    <Dropzone
      className="file-drop"
      classNames={{ inner: "file-drop-inner" }}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      multiple={multiple}
      disabled={disabled}
      // Only the look while something is dragged: what was let go is judged by its content.
      {...(taken.length > 0 && { accept: taken })}
      onDrop={() => {}}
      onDropAny={(files, refused) => onPick([...files, ...refused.map(({ file }) => file)])}
      inputProps={
        {
          ...input,
          ref: picker,
          className: "visually-hidden file-drop-input",
          style: undefined,
          tabIndex: undefined,
          accept: accept.length > 0 ? acceptAttribute(accept) : undefined,
          disabled,
          // The same file may be picked again.
          onClick: ({ currentTarget }) => {
            currentTarget.value = "";
          },
        } as InputHTMLAttributes<HTMLInputElement>
      }
    >
      <label className="file-drop-label" htmlFor={input.id} aria-hidden="true">
        <Icon name={takesPictures ? "camera" : "upload"} />
        <span className="file-drop-wide">
          <b>{words}</b> {text("widget.upload.or-drop")}
        </span>
        <span className="file-drop-phone">{takesPictures ? text("widget.upload.phone", { words }) : words}</span>
      </label>
      {rules && (
        <span className="file-drop-rules" id={`${input.id}__rules`}>
          {rules}
        </span>
      )}
    </Dropzone>
  );
}
