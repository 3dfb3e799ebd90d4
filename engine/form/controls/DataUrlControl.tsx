/** Files kept in the data itself, as any JSON Schema may ask; one that goes to the server is shown by FileUpload. */
import type { ReactNode } from "react";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { nameInDataUrl, toDataUrl } from "./data-url";

export function DataUrlControl(props: ControlProps): ReactNode {
  const { value, multiple, disabled, readOnly, options, onChange, onBlur, onFocus } = props;
  const held: readonly unknown[] = Array.isArray(value) ? value : [value];
  const add = async (files: readonly File[]) => {
    const urls = await Promise.all(files.map(toDataUrl));
    onChange(multiple ? [...(value ? held : []), ...urls] : urls[0]);
  };
  const remove = (index: number) => onChange(multiple ? held.filter((_, at) => at !== index) : undefined);
  return (
    <>
      <input
        {...controlAttributes(props)}
        className={controlClass}
        type="file"
        multiple={multiple}
        accept={options.accept?.toString()}
        disabled={disabled || readOnly}
        onChange={({ target }) => target.files && void add([...target.files])}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <ul className="control-files">
        {held.map((url, index) => {
          const written = nameInDataUrl(url);
          if (written === undefined) return null;
          const name = written || props.text("widget.upload.stored");
          return (
            <li key={`${name} ${String(url).length}`}>
              {name}{" "}
              <button
                type="button"
                className="button"
                data-style="plain"
                disabled={disabled || readOnly}
                onClick={() => remove(index)}
              >
                {props.text("widget.upload.remove")} <span className="visually-hidden">{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
