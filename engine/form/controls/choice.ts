/** One thing to choose, and when two values are the same choice. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
  /** A second line, where a list has room for it. */
  readonly description?: string;
  /** Other names that people search for. */
  readonly also?: readonly string[];
  readonly disabled?: boolean;
}

/** A key for React that stays with the choice when the list around it changes. */
export const choiceKey = ({ value, label }: Choice, index: number) =>
  typeof value === "object" ? `${index} ${label}` : String(value);

/** The ids of the single boxes of a group of choices. */
export const choiceId = (id: string, index: number) => `${id}-${index}`;
