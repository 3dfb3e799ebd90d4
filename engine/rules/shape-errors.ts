import type { AjvError, ShapeError } from "./validator";

/** AJV's errors as ShapeErrors: a missing property is named itself, not its holder; what ajv-errors words takes its words along. */
export function toShapeErrors(errors: readonly AjvError[] | null | undefined): readonly ShapeError[] {
  return (errors ?? []).flatMap((error) => {
    const { keyword, params, message } = error;
    if (keyword !== "errorMessage") return [toShapeError(error)];
    return (params.errors as readonly AjvError[]).map((told) => ({ ...toShapeError(told), message }));
  });
}

function toShapeError({ instancePath, schemaPath, keyword, params }: AjvError): ShapeError {
  const steps = instancePath.split("/").slice(1);
  const missing = keyword === "required" ? [String(params.missingProperty)] : [];
  const path = [...steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")), ...missing].join(".");
  return { path, keyword, params, schemaPath };
}
