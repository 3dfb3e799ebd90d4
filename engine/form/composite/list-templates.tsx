/** rjsf's templates of lists, shown by the frames and buttons that our own lists have. */
import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  IconButtonProps,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { FormButton, type FormButtonProps } from "../fields/FormButton";
import { ListFrame, ListItemFrame } from "../fields/ListFrame";
import { ListItemButtons } from "../fields/ListItemButtons";

function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { fieldPathId, title, items, canAdd, onAddClick, required, schema, uiSchema, optionalDataControl } = props;
  return (
    <ListFrame
      id={fieldPathId.$id}
      path={fieldPathId.path}
      count={items.length}
      title={(uiSchema?.["ui:title"] as string | undefined) || title}
      description={(uiSchema?.["ui:description"] as string | undefined) ?? schema.description}
      required={required && !props.readonly}
      locked={props.disabled}
      control={optionalDataControl}
      onAdd={canAdd && !props.readonly ? () => onAddClick() : undefined}
    >
      {items}
    </ListFrame>
  );
}

function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, index, registry }: ArrayFieldItemTemplateProps): ReactNode {
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates;
  return (
    <ListItemFrame index={index} buttons={hasToolbar && !buttonsProps.readonly && <Buttons {...buttonsProps} />}>
      {children}
    </ListItemFrame>
  );
}

function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps): ReactNode {
  const { fieldPathId, index, hasMoveUp, hasMoveDown, hasCopy, hasRemove } = props;
  return (
    <ListItemButtons
      listId={fieldPathId.$id.replace(/_\d+$/, "")}
      path={fieldPathId.path.slice(0, -1)}
      index={index}
      locked={props.disabled}
      onMoveUp={hasMoveUp ? () => props.onMoveUpItem() : undefined}
      onMoveDown={hasMoveDown ? () => props.onMoveDownItem() : undefined}
      onCopy={hasCopy ? () => props.onCopyItem() : undefined}
      onRemove={hasRemove ? () => props.onRemoveItem() : undefined}
    />
  );
}

const buttonOf = (word: string, look: FormButtonProps["look"]) =>
  function Button({ id, disabled, onClick, ...named }: IconButtonProps): ReactNode {
    return (
      <FormButton
        word={word}
        look={look}
        id={id}
        disabled={disabled}
        aria-label={named["aria-label"]}
        onClick={() => onClick?.({} as never)}
      />
    );
  };

const ButtonTemplates = {
  AddButton: buttonOf("form.add-item", "secondary"),
  CopyButton: buttonOf("form.copy-item", "plain"),
  MoveUpButton: buttonOf("form.move-up-short", "plain"),
  MoveDownButton: buttonOf("form.move-down-short", "plain"),
  RemoveButton: buttonOf("form.remove-item", "plain"),
  ClearButton: buttonOf("form.clear", "plain"),
  SubmitButton: () => null,
};

export const listTemplates = { ArrayFieldItemButtonsTemplate, ArrayFieldItemTemplate, ArrayFieldTemplate, ButtonTemplates };
