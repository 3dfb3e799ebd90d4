/** The frame around a list and around each of its items, whoever shows the items. */
import type { ReactNode } from "react";
import { type Path, toKey } from "../../json/paths";
import { RequiredMark } from "./FieldFrame";
import { FormButton } from "./FormButton";
import { useForm } from "./form-context";

export interface ListFrameProps {
  readonly id: string;
  readonly path: Path;
  /** How many items there are, mounted or not. */
  readonly count: number;
  readonly title?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly locked?: boolean;
  /** Stands between the description and the items. */
  readonly control?: ReactNode;
  /** Left out where nothing can be added. */
  readonly onAdd?: () => void;
  /** The items that are mounted. */
  readonly children: readonly ReactNode[];
}

/** A person who adds an item finds the focus in it. */
export function ListFrame(props: ListFrameProps): ReactNode {
  const { id, path, count, title, description, required, locked, control, onAdd, children } = props;
  const { text, focusField } = useForm();
  return (
    <fieldset id={id} className="form-list" tabIndex={-1} aria-describedby={description ? `${id}__about` : undefined}>
      <legend className="form-group-title">
        {title}
        {required && <RequiredMark />}
      </legend>
      {description && (
        <p className="field-help" id={`${id}__about`}>
          {description}
        </p>
      )}
      {control}
      {count > 0 ? <ol className="form-list-items">{children}</ol> : <p className="form-list-empty">{text("form.list-empty")}</p>}
      {onAdd && (
        <FormButton
          word="form.add-item"
          look="secondary"
          id={`${id}__add`}
          disabled={locked}
          onClick={() => {
            onAdd();
            setTimeout(() => focusField(toKey([...path, count])));
          }}
        />
      )}
    </fieldset>
  );
}

export interface ListItemFrameProps {
  readonly index: number;
  /** The attributes of a piece of a long list. */
  readonly piece?: object;
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

export function ListItemFrame({ index, piece, buttons, children }: ListItemFrameProps): ReactNode {
  const { text } = useForm();
  return (
    <li className="form-list-item" aria-label={text("form.list-item", { number: index + 1 })} {...piece}>
      <div className="form-list-item-body">{children}</div>
      {buttons && <div className="form-list-item-buttons">{buttons}</div>}
    </li>
  );
}
