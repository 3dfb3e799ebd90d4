/** One item of a list of groups of plain fields: its fields, and the buttons that move it, copy it and take it away. */
import { memo, type ReactNode, useMemo } from "react";
import type { JsonObject } from "../../json/json";
import { getAt, type Path, toKey } from "../../json/paths";
import { FieldFrame } from "./FieldFrame";
import { FieldGroup } from "./FieldGroup";
import { fieldId } from "./field-ids";
import { useFieldChanges, useForm } from "./form-context";
import { ItemFold } from "./ItemFold";
import { useLeaf } from "./LeafField";
import { ListItemFrame } from "./ListFrame";
import { ListItemButtons } from "./ListItemButtons";
import type { ArrangeItems } from "./use-list-items";

/** The props that all items of a list have in common; the same object until one of them changes. */
export interface ItemLook {
  /** The list's id. */
  readonly id: string;
  /** The list's path. */
  readonly path: Path;
  /** The schema of an item. */
  readonly schema: JsonObject;
  /** The attributes of a piece, where the list is long. */
  readonly piece?: object;
  /** The title of the item with this number, counted from 1. */
  titleOf(number: number): string;
  readonly disabled?: boolean;
  readonly readOnly: boolean;
  readonly orderable: boolean;
  readonly copyable: boolean;
  readonly removable: boolean;
  /** Each item is opened by itself. */
  readonly folded: boolean;
}

interface ListItemProps {
  readonly index: number;
  readonly isLast: boolean;
  readonly look: ItemLook;
  readonly arrange: ArrangeItems;
}

export const ListItem = memo(function ListItem({ index, isLast, look, arrange }: ListItemProps): ReactNode {
  const { disabled, readOnly, orderable, copyable, removable } = look;
  return (
    <ListItemFrame
      index={index}
      piece={look.piece}
      buttons={
        <ListItemButtons
          listId={look.id}
          path={look.path}
          index={index}
          locked={disabled || readOnly}
          onMoveUp={orderable && index > 0 ? () => arrange.move(index, index - 1) : undefined}
          onMoveDown={orderable && !isLast ? () => arrange.move(index, index + 1) : undefined}
          onCopy={copyable ? () => arrange.copy(index) : undefined}
          onRemove={removable ? () => arrange.remove(index) : undefined}
        />
      }
    >
      <ItemFields index={index} look={look} title={look.titleOf(index + 1)} />
    </ListItemFrame>
  );
});

interface ItemFieldsProps extends Pick<ListItemProps, "index" | "look"> {
  readonly title: string;
}

function ItemFields({ index, look, title }: ItemFieldsProps): ReactNode {
  const { model, idPrefix } = useForm();
  const { schema, disabled, readOnly } = look;
  const path = useMemo(() => [...look.path, index], [look.path, index]);
  const key = toKey(path);
  useFieldChanges(model, key, "own");
  const id = fieldId(idPrefix, path);
  const group = (
    <FieldGroup id={id} title={look.folded ? undefined : title} description={schema.description as string | undefined}>
      <div className="form-fields">
        {Object.entries(schema.properties as Record<string, JsonObject>).map(([name, property]) => (
          <ItemField key={name} item={path} name={name} schema={property} disabled={disabled} readOnly={readOnly} />
        ))}
      </div>
    </FieldGroup>
  );
  return (
    <FieldFrame id={id} fieldKey={key} readOnly={readOnly} messages={model.messagesAt(key)}>
      {look.folded ? <ItemFold {...{ list: look.id, path, title, schema }}>{group}</ItemFold> : group}
    </FieldFrame>
  );
}

interface ItemFieldProps {
  /** The item's path. */
  readonly item: Path;
  readonly name: string;
  readonly schema: JsonObject;
  readonly disabled?: boolean;
  readonly readOnly: boolean;
}

const ItemField = memo(function ItemField({ item, name, ...rest }: ItemFieldProps): ReactNode {
  const form = useForm();
  const path = useMemo(() => [...item, name], [item, name]);
  const key = toKey(path);
  useFieldChanges(form.model, key);
  const shown = useLeaf({ form, path, fieldKey: key, name, value: getAt(form.model.data, path), ...rest });
  return form.model.state(path, key).visible ? shown : null;
});
