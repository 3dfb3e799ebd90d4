import type { CompileBlock } from "../../compile/block-tools";
import { compileFormProps } from "../../compile/compile-form";
import type { FormSection, ScoreSheetBlock } from "../../documents/language";

/**
 * A score sheet is a form whose first sections are the criteria, each with a score and a note; the rules (who may change what, how
 * totals come about) stand in the data schema as for every form.
 */
export const compileScoreSheet: CompileBlock<ScoreSheetBlock> = (block, tools) => {
  const { criteria, totals, title, kind: _, sections = [], ...form } = block;
  const scored = criteria.map(({ score, note, widget, ...section }): FormSection => {
    const fields = [
      { field: score, width: "third" as const, ...(widget ? { widget } : {}) },
      ...(note === undefined ? [] : [{ field: note }]),
    ];
    return { ...section, fields };
  });
  return {
    ...compileFormProps({ ...form, kind: "form", sections: [...scored, ...sections] }, tools),
    title: tools.text(title),
    totals: (totals ?? []).map(({ id, label, text, visibleWhen }) => ({
      id,
      label: tools.text(label),
      text: tools.text(text),
      visibleWhen: tools.condition(visibleWhen),
    })),
  };
};
