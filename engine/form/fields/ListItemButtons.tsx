/**
 * The buttons that move, copy and take away an item of a list. The focus goes with what was done: along with a moved item, into a
 * copied one, and to the neighbour of one that is gone.
 */
import type { ReactNode } from "react";
import { type Path, toKey } from "../../json/paths";
import { FormButton } from "./FormButton";
import { useForm } from "./form-context";

export interface ListItemButtonsProps {
  readonly listId: string;
  /** The list's path. */
  readonly path: Path;
  readonly index: number;
  readonly locked?: boolean;
  /** Each is left out where it cannot be done. */
  readonly onMoveUp?: () => void;
  readonly onMoveDown?: () => void;
  readonly onCopy?: () => void;
  readonly onRemove?: () => void;
}

export function ListItemButtons(props: ListItemButtonsProps): ReactNode {
  const { listId, path, index, locked, onMoveUp, onMoveDown, onCopy, onRemove } = props;
  const { text, focusField } = useForm();
  const [above, below] = [index - 1, index + 1];
  const idOf = (at: number, what: string) => `${listId}_${at}__${what}`;
  const named = (what: string, label: string) => ({
    id: idOf(index, what),
    "aria-label": text(label, { number: index + 1 }),
  });
  return (
    <>
      {(onMoveUp || onMoveDown) && (
        <>
          <FormButton
            {...named("moveUp", "form.move-up")}
            word="form.move-up-short"
            look="plain"
            disabled={locked || !onMoveUp}
            onClick={andThen(onMoveUp, () => focusFirst(idOf(above, "moveUp"), idOf(above, "moveDown")))}
          />
          <FormButton
            {...named("moveDown", "form.move-down")}
            word="form.move-down-short"
            look="plain"
            disabled={locked || !onMoveDown}
            onClick={andThen(onMoveDown, () => focusFirst(idOf(below, "moveDown"), idOf(below, "moveUp")))}
          />
        </>
      )}
      {onCopy && (
        <FormButton
          {...named("copy", "form.copy")}
          word="form.copy-item"
          look="plain"
          disabled={locked}
          onClick={andThen(onCopy, () => focusField(toKey([...path, below])))}
        />
      )}
      {onRemove && (
        <FormButton
          {...named("remove", "form.remove")}
          word="form.remove-item"
          look="plain"
          disabled={locked}
          onClick={andThen(onRemove, () => focusFirst(idOf(index, "remove"), idOf(above, "remove"), `${listId}__add`))}
        />
      )}
    </>
  );
}

/** Does it, and once the list is shown anew, what follows from it. */
const andThen = (act: (() => void) | undefined, then: () => void) => () => {
  act?.();
  setTimeout(then);
};

/** Gives the focus to the first of these buttons that can have it. */
function focusFirst(...ids: readonly string[]): void {
  const buttons = ids.map((id) => document.getElementById(id) as HTMLButtonElement | null);
  buttons.find((button) => button?.disabled === false)?.focus();
}
