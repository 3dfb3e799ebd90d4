import type { JsonObject } from "../json/json";
import { getAt, toPath } from "../json/paths";
import type { CompiledData } from "./compiled-data";
import type { DataError } from "./data-error";
import { doubtsIn } from "./doubts";
import { shapeMessageFor, type Texts, titleOf } from "./messages";
import { relevantFaults } from "./relevant-faults";
import type { DataValidator } from "./validator";

/**
 * Faults that no rule needs to be asked for: the values that cannot be read and those of the wrong shape, with the words of their form.
 * What is missing is none.
 */
export function shapeFaults(
  compiled: CompiledData,
  validator: DataValidator,
  data: Readonly<JsonObject>,
  texts: Texts,
): DataError[] {
  const doubts = doubtsIn(compiled);
  const unread = compiled.fields.flatMap((field): DataError[] => {
    const path = toPath(field.path);
    const doubt = doubts(path, field, getAt(data, path), data);
    const message = doubt && texts(doubt.text, { ...doubt.values, field: titleOf(path, compiled) });
    return message === undefined ? [] : [{ path: field.path, code: "shape", message }];
  });
  const shape = relevantFaults(validator.validate(data))
    .filter(({ keyword }) => keyword !== "required")
    .map((fault): DataError => {
      const message = shapeMessageFor({ ...fault, path: toPath(fault.path) }, compiled, texts);
      return { path: fault.path, code: "shape", message };
    });
  return [...unread, ...shape];
}
