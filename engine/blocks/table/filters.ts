/** The filters of a table as its component gets them. */

import type { ReferenceOption } from "../../documents/reference-option";
import type { ClosedLists } from "../../language/closed-lists";
import type { Query } from "../../screen/screen-store";

export interface OptionsFrom {
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The parameter that takes what is typed. */
  readonly search: string;
  /** The parameter that finds the one row of a value. */
  readonly key: string;
  readonly value: string;
  readonly label: string;
}

export interface TableFilter {
  readonly id: string;
  readonly kind: ClosedLists["table.filters.kind"];
  readonly label: string;
  readonly all?: string;
  readonly list?: string;
  readonly parent?: string;
  readonly optionsFrom?: OptionsFrom;
  /** The options of a list that a document holds. */
  readonly items?: readonly ReferenceOption[];
}

export interface FilterProps {
  /** The id of the element that its label names. */
  readonly id: string;
  readonly filter: TableFilter;
  readonly query: Query;
  onQuery(change: Query): void;
}
