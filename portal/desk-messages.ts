/** The messages between the desk and a frame of its preview; the page of the preview stands between both and hands them on. */

/** The desk around the preview asks, and the preview hands it on to the frame that is set. */
export type DeskMessage =
  /** A compiled condition: the frame tells what comes of it now, and again whenever that changes; none asks for nothing. */
  | { readonly kind: "ask"; readonly asked?: AskedCondition }
  /** The part that is edited now is outlined where it is shown. */
  | { readonly kind: "point"; readonly at?: PointedAt }
  /** A press tells its place instead of doing what it does. */
  | { readonly kind: "aim"; readonly isOn: boolean };

export interface AskedCondition {
  readonly logic: unknown;
  /** Of a condition of a data schema: it reads the form over it. */
  readonly schema?: string;
  /** Of a condition that reads a row: its record type. */
  readonly record?: string;
}

/** The outcome of a condition, and why. */
export interface AskedOutcome {
  /** The row that it was asked of, in words; and whether it belongs to the person who looks. */
  readonly row?: string;
  readonly isOwn?: boolean;
  /** Undefined where it could not be computed. */
  readonly holds?: boolean;
  readonly lines: readonly string[];
}

export interface PointedAt {
  readonly field?: string;
  /** Words of the document, with their placeholders. */
  readonly texts: readonly string[];
  /** Ids of the parts around it, the innermost last. */
  readonly ids: readonly string[];
}

/** A place that somebody pressed, as the page knows it. */
export interface PressedAt {
  readonly screen: string;
  readonly schemas: readonly string[];
  readonly field?: string;
  /** From the innermost outward. */
  readonly texts: readonly string[];
  readonly ids: readonly string[];
}

/** The frame answers the desk. */
export type DeskAnswer =
  /** One outcome; of a condition that reads a row one for each row, and none where there is no row. */
  { readonly kind: "asked"; readonly outcomes: readonly AskedOutcome[] } | { readonly kind: "pressed"; readonly at: PressedAt };

/** Whether a page says a text of a document: what stands for a placeholder may be anything. `"Sesi {sesi.nama}"` fits "Sesi pagi". */
export function textFits(text: string, said: string): boolean {
  if (text === said) return true;
  const parts = text.split(/\{[^}]*\}/);
  if (parts.length === 1 || !parts.some((part) => /\p{L}{2}/u.test(part))) return false;
  const pattern = parts.map((part) => part.replace(/[.*+?^$()|[\]\\{}-]/g, "\\$&")).join(".*");
  return new RegExp(`^${pattern}$`, "s").test(said);
}
