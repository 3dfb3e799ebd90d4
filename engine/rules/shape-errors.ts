import type { AjvError, ShapeError } from "./validator";

/** An AJV error as a ShapeError; a missing property is named itself, not its holder. */
export function toShapeError({ instancePath, schemaPath, keyword, params }: AjvError): ShapeError {
  const steps = instancePath.split("/").slice(1);
  const missing = keyword === "required" ? [String(params.missingProperty)] : [];
  const path = [...steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")), ...missing].join(".");
  return { path, keyword, params, schemaPath };
}
