/** The ids of a field and of what stands around its control. */
import type { Path } from "../../json/paths";

export const fieldId = (prefix: string, path: Path) => [prefix, ...path].join("_");

export const labelId = (id: string) => `${id}__label`;
export const helpId = (id: string) => `${id}__description`;
export const errorId = (id: string) => `${id}__error`;

/** The ids of what the frame shows and what describes the control. */
export function frameIds(id: string, has: { readonly help: boolean; readonly messages: boolean }): string | undefined {
  if (has.help) return has.messages ? `${errorId(id)} ${helpId(id)}` : helpId(id);
  return has.messages ? errorId(id) : undefined;
}
