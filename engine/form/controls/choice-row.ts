/** The classes of Mantine's radio or checkbox as a row: the whole row is the target. */
import "@mantine/core/styles/InlineInput.layer.css";
import "./choice.css";

export const choiceRow = { root: "choice", body: "choice-body", label: "choice-label", labelWrapper: "choice-words" } as const;

/** Few choices of short words stand beside each other. */
export function standInLine(labels: readonly string[]): boolean {
  return labels.length <= 3 && labels.every((label) => label.length <= 16);
}
