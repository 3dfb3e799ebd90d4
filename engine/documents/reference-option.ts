/** One choice of a reference list. */
export interface ReferenceOption {
  readonly value: string | number;
  readonly label: string;
  readonly description?: string;
  /** Other names of it. */
  readonly also?: readonly string[];
  /** Of a permission: it counts only for whoever has proved a second factor. */
  readonly secondFactor?: boolean;
}
