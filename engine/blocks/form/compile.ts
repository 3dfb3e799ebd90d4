import type { CompileBlock } from "../../compile/block-tools";
import { compileFormProps } from "../../compile/compile-form";
import type { FormBlock } from "../../documents/language";

export const compileForm: CompileBlock<FormBlock> = compileFormProps;
