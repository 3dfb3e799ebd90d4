/** Where a field's file is picked; what was picked is judged before anything is done with it. A picture that is too large is made smaller. */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { rulesInWords } from "../../files/rules-in-words";
import { isEmpty } from "../../json/paths";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { FileDrop } from "./FileDrop";
import { PickedNotes } from "./PickedNotes";
import type { Picking } from "./prepare-picked";
import { offeredTypes, type UploadRules } from "./upload";
import { usePickedFile } from "./use-picked-file";

interface FilePickerProps {
  readonly field: ControlProps;
  readonly rules: UploadRules;
  /** The text of the button. */
  readonly words: string;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly purpose: Picking["purpose"];
  onPick(file: File): void;
}

export function FilePicker({ field, rules, words, picker, purpose, onPick }: FilePickerProps): ReactNode {
  const { id, label, value, disabled, readOnly, text, wait } = field;
  const picked = usePickedFile({ rules, purpose, text }, onPick);
  const faultId = `${id}__fault`;
  const unsent = picked.isBusy ? text("widget.upload.wait-sending") : undefined;
  useEffect(() => (unsent === undefined ? undefined : wait?.(unsent)), [wait, unsent]);
  // Of a file that was taken away nothing is said any more.
  const forget = useRef(picked.forget);
  forget.current = picked.forget;
  const isGone = isEmpty(value);
  useEffect(() => {
    if (isGone) forget.current();
  }, [isGone]);
  return (
    <>
      <FileDrop
        input={{
          ...controlAttributes(field, `${id}__rules`, picked.fault && faultId),
          id,
          "aria-label": `${label}: ${words}`,
          onBlur: field.onBlur,
          onFocus: field.onFocus,
        }}
        picker={picker}
        accept={offeredTypes(rules)}
        words={words}
        rules={rulesInWords(rules, text)}
        disabled={disabled || readOnly}
        text={text}
        onPick={([file]) => void picked.pick(file)}
      />
      <PickedNotes picked={picked} text={text} faultId={faultId} />
    </>
  );
}
