/** Files kept in the data itself, as any JSON Schema may ask; one that goes to the server is shown by FileUpload. */
import { type ReactNode, useRef } from "react";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { nameInDataUrl, toDataUrl } from "./data-url";
import { FileDrop } from "./FileDrop";
import { StoredFile } from "./StoredFile";
import { focusing } from "./use-upload";

export function DataUrlControl(props: ControlProps): ReactNode {
  const { id, value, multiple, disabled, readOnly, options, text, onChange, onBlur, onFocus } = props;
  const picker = useRef<HTMLInputElement>(null);
  const held: readonly unknown[] = Array.isArray(value) ? value : [value];
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const urls = await Promise.all(files.map(toDataUrl));
    onChange(multiple ? [...(value ? held : []), ...urls] : urls[0]);
  };
  const remove = (index: number) => onChange(multiple ? held.filter((_, at) => at !== index) : undefined);
  const isFixed = disabled || readOnly;
  return (
    <div className="upload">
      {held.map((url, index) => {
        const written = nameInDataUrl(url);
        if (written === undefined) return null;
        const name = written || text("widget.upload.stored");
        return (
          <StoredFile
            key={`${name} ${String(url).length}`}
            file={{}}
            name={name}
            text={text}
            remove={
              <>
                {text("widget.upload.remove")} <span className="visually-hidden">{name}</span>
              </>
            }
            onRemove={isFixed ? undefined : focusing(picker, () => remove(index))}
          />
        );
      })}
      <FileDrop
        input={{ ...controlAttributes(props), id, onBlur, onFocus }}
        picker={picker}
        accept={acceptedTypes(options.accept)}
        words={text("widget.upload.choose")}
        rules={undefined}
        multiple={multiple}
        disabled={isFixed}
        text={text}
        onPick={(files) => void add(files)}
      />
    </div>
  );
}

/** rjsf's schemas write them as one text: "image/*,application/pdf". */
const acceptedTypes = (accept: ControlProps["options"]["accept"]): readonly string[] =>
  typeof accept === "string" ? accept.split(",").map((type) => type.trim()) : (accept ?? []);
