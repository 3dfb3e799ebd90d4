/**
 * Where a file is dropped or picked: a native input, which keeps the label, the keyboard and the focus, in a frame. On phones it is one
 * wide button, because nothing is dragged there; while a file is dragged over the page, `DropTarget` lies on it. What is taken is said
 * in it before anything is picked; whoever uses it judges what was picked.
 */
import type { InputHTMLAttributes, ReactNode, RefObject } from "react";
import { acceptAttribute } from "../../files/file-endings";
import { Icon } from "../../render/Icon";
import type { ControlProps } from "./control-props";
import { useDropTarget } from "./use-drop-target";
import "./file-drop.css";

interface FileDropProps {
  /** Of the native input: its id and name, what describes it. */
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly id: string };
  readonly picker: RefObject<HTMLInputElement | null>;
  /** MIME types; all files where there are none. */
  readonly accept: readonly string[];
  /** The text of the button. */
  readonly words: string;
  /** The accepted files; the element has the id `<input id>__rules`. */
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
  disabled = false,
  multiple = false,
  text,
  onPick,
}: FileDropProps): ReactNode {
  const takesPictures = accept.some((type) => type.startsWith("image/"));
  const DropTarget = useDropTarget(!disabled);
  return (
    <div className="file-drop" data-disabled={disabled || undefined}>
      <input
        {...input}
        ref={picker}
        type="file"
        className="visually-hidden file-drop-input"
        accept={accept.length > 0 ? acceptAttribute(accept) : undefined}
        disabled={disabled}
        multiple={multiple}
        // The same file may be picked again.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
        onChange={({ currentTarget }) => onPick([...(currentTarget.files ?? [])])}
      />
      <div className="file-drop-inner">
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
      </div>
      {DropTarget && <DropTarget accept={accept} multiple={multiple} onDrop={onPick} />}
    </div>
  );
}
