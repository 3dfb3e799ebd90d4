import type { CompileBlock } from "../../compile/block-tools";
import type { CheckAnswersBlock } from "../../documents/language";

/** The answers of a form on the same screen; the form itself hands over its model and its sections. */
export const compileCheckAnswers: CompileBlock<CheckAnswersBlock> = (block, tools) => ({
  title: tools.text(block.title),
  form: block.form,
});
