/**
 * A list of groups of plain fields. The list hears how many items there are and in what order, an item hears its own messages, and
 * each field is an island like those outside of lists: what is typed in one renders it alone. An item's key goes along when the item
 * moves. All other lists are shown by the form's composite part.
 */
import { type ReactNode, useMemo } from "react";
import type { JsonObject } from "../../json/json";
import { FieldFrame } from "./FieldFrame";
import { fieldId } from "./field-ids";
import { ListFrame } from "./ListFrame";
import { type ItemLook, ListItem } from "./ListItem";
import { isLong, pieceProps } from "./pieces";
import type { PlainFieldProps } from "./plain-field-props";
import { useListItems } from "./use-list-items";
import { useMountedCount } from "./use-mounted-count";

export function ListField(props: PlainFieldProps): ReactNode {
  const { form, path, fieldKey, schema, layout, value, disabled } = props;
  const { model, text, idPrefix } = form;
  const state = model.state(path, fieldKey);
  const required = props.required || state.required;
  const readOnly = props.readOnly || state.readOnly;
  const count = Array.isArray(value) ? value.length : 0;
  const item = schema.items as JsonObject;
  const { keys, arrange } = useListItems({ form, path, count, item });
  const fieldsPerItem = Object.keys(item.properties as object).length;
  const isInPieces = isLong(count * fieldsPerItem);
  const mounted = Math.min(useMountedCount(count, fieldsPerItem), count);
  const { addable = true, orderable = true, removable = true, copyable = false, folded = false } = layout?.options ?? {};
  const title = String(layout?.label || schema.title || path.at(-1));
  const id = fieldId(idPrefix, path);
  const most = typeof schema.maxItems === "number" ? schema.maxItems : Number.POSITIVE_INFINITY;
  const locked = disabled || readOnly;
  const look = useMemo<ItemLook>(
    () => ({
      id,
      path,
      schema: item,
      piece: isInPieces ? pieceProps(fieldsPerItem) : undefined,
      titleOf: (number) => (item.title ? `${item.title} ${number}` : text("form.list-item", { number })),
      disabled,
      readOnly,
      orderable: orderable === true && !readOnly,
      copyable: copyable === true && !readOnly,
      removable: removable === true && !readOnly,
      folded: folded === true,
    }),
    [id, path, item, isInPieces, fieldsPerItem, text, disabled, readOnly, orderable, copyable, removable, folded],
  );
  return (
    <FieldFrame id={id} fieldKey={fieldKey} required={required} readOnly={readOnly} messages={model.messagesAt(fieldKey)}>
      <ListFrame
        id={id}
        path={path}
        count={count}
        title={title}
        description={(layout?.help || schema.description) as string | undefined}
        required={required && !readOnly}
        locked={locked}
        onAdd={addable && !readOnly && count < most ? arrange.add : undefined}
      >
        {keys.slice(0, mounted).map((key, index) => (
          <ListItem key={key} index={index} isLast={index === count - 1} look={look} arrange={arrange} />
        ))}
      </ListFrame>
    </FieldFrame>
  );
}
