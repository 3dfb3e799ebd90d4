/** Lists: each item in a frame of its own, with buttons to move, copy and take it away, and one to add an item. */
import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  IconButtonProps,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { RequiredMark } from "./FieldFrame";
import { useForm } from "./form-place";

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { fieldPathId, title, items, canAdd, onAddClick, registry, required, schema, uiSchema, optionalDataControl } = props;
  const { text } = useForm();
  const { AddButton } = registry.templates.ButtonTemplates;
  const id = fieldPathId.$id;
  const description = (uiSchema?.["ui:description"] as string | undefined) ?? schema.description;
  return (
    <fieldset id={id} className="form-list" tabIndex={-1} aria-describedby={description ? `${id}__about` : undefined}>
      <legend className="form-group-title">
        {(uiSchema?.["ui:title"] as string | undefined) || title}
        {required && <RequiredMark />}
      </legend>
      {description && (
        <p className="field-help" id={`${id}__about`}>
          {description}
        </p>
      )}
      {optionalDataControl}
      {items.length > 0 ? (
        <ol className="form-list-items">{items}</ol>
      ) : (
        <p className="form-list-empty">{text("form.list-empty", {})}</p>
      )}
      {canAdd && (
        <AddButton
          id={`${id}__add`}
          disabled={props.disabled || props.readonly}
          onClick={onAddClick}
          registry={registry}
          uiSchema={uiSchema}
        />
      )}
    </fieldset>
  );
}

export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
  registry,
}: ArrayFieldItemTemplateProps): ReactNode {
  const { text } = useForm();
  const { ArrayFieldItemButtonsTemplate } = registry.templates;
  return (
    <li className="form-list-item" aria-label={text("form.list-item", { number: index + 1 })}>
      <div className="form-list-item-body">{children}</div>
      {hasToolbar && (
        <div className="form-list-item-buttons">
          <ArrayFieldItemButtonsTemplate {...buttonsProps} />
        </div>
      )}
    </li>
  );
}

export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps): ReactNode {
  const { fieldPathId, index, hasMoveUp, hasMoveDown, hasCopy, hasRemove, registry } = props;
  const { text } = useForm();
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const locked = props.disabled || props.readonly;
  const common = (what: string, action: string) => ({
    id: `${fieldPathId.$id}__${what}`,
    "aria-label": text(`form.${action}`, { number: index + 1 }),
    registry,
  });
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton {...common("moveUp", "move-up")} disabled={locked || !hasMoveUp} onClick={props.onMoveUpItem} />
          <MoveDownButton {...common("moveDown", "move-down")} disabled={locked || !hasMoveDown} onClick={props.onMoveDownItem} />
        </>
      )}
      {hasCopy && <CopyButton {...common("copy", "copy")} disabled={locked} onClick={props.onCopyItem} />}
      {hasRemove && <RemoveButton {...common("remove", "remove")} disabled={locked} onClick={props.onRemoveItem} />}
    </>
  );
}

/** A button of the form's own, worded by a shared text. */
function FormButton({ word, look, ...props }: IconButtonProps & { word: string; look: string }): ReactNode {
  const { text } = useForm();
  return (
    <button
      type="button"
      id={props.id}
      className="button"
      data-style={look}
      disabled={props.disabled}
      aria-label={props["aria-label"]}
      onClick={props.onClick}
    >
      {text(word, {})}
    </button>
  );
}

export const buttonTemplates = {
  AddButton: (props: IconButtonProps) => <FormButton {...props} word="form.add-item" look="secondary" />,
  CopyButton: (props: IconButtonProps) => <FormButton {...props} word="form.copy-item" look="plain" />,
  MoveUpButton: (props: IconButtonProps) => <FormButton {...props} word="form.move-up-short" look="plain" />,
  MoveDownButton: (props: IconButtonProps) => <FormButton {...props} word="form.move-down-short" look="plain" />,
  RemoveButton: (props: IconButtonProps) => <FormButton {...props} word="form.remove-item" look="plain" />,
  ClearButton: (props: IconButtonProps) => <FormButton {...props} word="form.clear" look="plain" />,
  SubmitButton: () => null,
};
