import type { CompiledData } from "../compile/compiled-data";
import type { DataError } from "./data-error";
import { shapeMessageFor, type Texts } from "./messages";
import { toPath } from "./paths";
import { relevantFaults } from "./relevant-faults";
import type { DataValidator } from "./validator";

/** What no rule needs to be asked for: the values of the wrong shape, with the words of their form. What is missing is none. */
export function shapeFaults(compiled: CompiledData, validator: DataValidator, data: unknown, texts: Texts): DataError[] {
  return relevantFaults(validator.validate(data))
    .filter(({ keyword }) => keyword !== "required")
    .map((fault) => {
      const message = shapeMessageFor({ ...fault, path: toPath(fault.path) }, compiled, texts);
      return { path: fault.path, code: "shape", message };
    });
}
