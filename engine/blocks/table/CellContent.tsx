/** The content of a cell. A low row writes it in one line and short; the whole is in its title, and read aloud. */
import type { ReactNode } from "react";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import type { Cell } from "./resolve";

/**
 * A cell with one word that is longer than those of the language, as an address is: it breaks anywhere, all other words only between them.
 */
const isLong = /\S{24}/;

interface Props {
  readonly cell: Cell;
  readonly isCompact: boolean;
  readonly open?: ButtonProps | undefined;
  readonly act?: BlockProps["act"];
}

export function CellContent({ cell: { text, note, tone, short, shortNote }, isCompact, open, act }: Props): ReactNode {
  const screen = useScreen();
  const shown = isCompact && short ? <Short of={text} as={short} /> : text || "–";
  const words = tone ? (
    <span className="badge" data-tone={tone}>
      {shown}
    </span>
  ) : isCompact ? (
    <span className="table-text">{shown}</span>
  ) : (
    shown
  );
  return (
    <span
      className="table-cell"
      data-long={isLong.test(text) || undefined}
      data-whole={(isCompact && (tone ?? short) !== undefined) || undefined}
      title={isCompact && text ? [text, note].filter(Boolean).join(", ") : undefined}
    >
      {open && act ? (
        <Choice className="table-open" action={open.action} enabled context={screen} onChoose={() => void act(open.action)}>
          {words}
        </Choice>
      ) : (
        words
      )}
      {note && <span className="table-note">{isCompact && shortNote ? <Short of={note} as={shortNote} /> : note}</span>}
    </span>
  );
}

/** The short form is for the eye. */
function Short({ of, as }: { readonly of: string; readonly as: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true">{as}</span>
      <span className="visually-hidden">{of}</span>
    </>
  );
}
