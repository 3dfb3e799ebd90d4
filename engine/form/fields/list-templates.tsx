/**
 * Lists: each item in a frame of its own, with buttons to move, copy and take it away, and one to add an item. The focus goes with
 * what was done: into a new item, with a moved one, and to the neighbour of one that is gone.
 */
import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  IconButtonProps,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { toKey } from "../../rules/paths";
import { RequiredMark } from "./FieldFrame";
import { useForm } from "./form-context";

function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { fieldPathId, title, items, canAdd, onAddClick, registry, required, schema, uiSchema, optionalDataControl } = props;
  const { text, focusField } = useForm();
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
          onClick={andThen(onAddClick, () => focusField(toKey([...fieldPathId.path, items.length])))}
          registry={registry}
          uiSchema={uiSchema}
        />
      )}
    </fieldset>
  );
}

function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, index, registry }: ArrayFieldItemTemplateProps): ReactNode {
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

function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps): ReactNode {
  const { fieldPathId, index, hasMoveUp, hasMoveDown, hasCopy, hasRemove, registry } = props;
  const { text, focusField } = useForm();
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const locked = props.disabled || props.readonly;
  const list = fieldPathId.$id.replace(/\d+$/, "");
  const common = (what: string, action: string) => ({
    id: `${fieldPathId.$id}__${what}`,
    "aria-label": text(`form.${action}`, { number: index + 1 }),
    registry,
  });
  /** Does it, then gives the focus to the first of these buttons that can have it. */
  const focusing = (press: Press, ...buttons: string[]) => andThen(press, () => focusButton(buttons.map((id) => `${list}${id}`)));
  const [above, below] = [index - 1, index + 1];
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton
            {...common("moveUp", "move-up")}
            disabled={locked || !hasMoveUp}
            onClick={focusing(props.onMoveUpItem, `${above}__moveUp`, `${above}__moveDown`)}
          />
          <MoveDownButton
            {...common("moveDown", "move-down")}
            disabled={locked || !hasMoveDown}
            onClick={focusing(props.onMoveDownItem, `${below}__moveDown`, `${below}__moveUp`)}
          />
        </>
      )}
      {hasCopy && (
        <CopyButton
          {...common("copy", "copy")}
          disabled={locked}
          onClick={andThen(props.onCopyItem, () => focusField(toKey([...fieldPathId.path.slice(0, -1), below])))}
        />
      )}
      {hasRemove && (
        <RemoveButton
          {...common("remove", "remove")}
          disabled={locked}
          onClick={focusing(props.onRemoveItem, `${index}__remove`, `${above}__remove`, "_add")}
        />
      )}
    </>
  );
}

type Press = NonNullable<IconButtonProps["onClick"]>;

const andThen =
  (press: Press, then: () => void): Press =>
  (event) => {
    press(event);
    setTimeout(then);
  };

function focusButton(ids: readonly string[]): void {
  const buttons = ids.map((id) => document.getElementById(id) as HTMLButtonElement | null);
  buttons.find((button) => button?.disabled === false)?.focus();
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

const ButtonTemplates = {
  AddButton: (props: IconButtonProps) => <FormButton {...props} word="form.add-item" look="secondary" />,
  CopyButton: (props: IconButtonProps) => <FormButton {...props} word="form.copy-item" look="plain" />,
  MoveUpButton: (props: IconButtonProps) => <FormButton {...props} word="form.move-up-short" look="plain" />,
  MoveDownButton: (props: IconButtonProps) => <FormButton {...props} word="form.move-down-short" look="plain" />,
  RemoveButton: (props: IconButtonProps) => <FormButton {...props} word="form.remove-item" look="plain" />,
  ClearButton: (props: IconButtonProps) => <FormButton {...props} word="form.clear" look="plain" />,
  SubmitButton: () => null,
};

/** Shown by our own lists and by rjsf's alike. */
export const listTemplates = { ArrayFieldItemButtonsTemplate, ArrayFieldItemTemplate, ArrayFieldTemplate, ButtonTemplates };
