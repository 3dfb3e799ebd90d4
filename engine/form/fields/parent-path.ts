import type { Path } from "../../json/paths";
import type { CompiledField } from "../../rules/compiled-data";

/** The path of the field that must be chosen before this one has choices. */
export function parentPath({ options, optionsFrom }: CompiledField, path: Path): Path | undefined {
  const around = path.slice(0, -1);
  if (options) return options.parent === undefined ? undefined : [...around, options.parent];
  const [root, ...steps] = optionsFrom?.waitsFor?.split(".") ?? [];
  if (root === undefined) return undefined;
  return root === "form" ? steps : [...around, ...steps];
}
