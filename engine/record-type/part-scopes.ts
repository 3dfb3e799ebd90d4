/** The variables that several parts read alike. */

import { issuedPaperType } from "../calls/issued-paper";
import type { ScopeTypes, TypeSchema } from "../check/logic/scope-types";
import { conditionRowType, dataRowType, foundRowType } from "../check/scope/record-rows";
import { dataType } from "../check/scope/source-types";
import { isObject, written } from "../json/json";
import { windowField } from "../records/window-moment";
import type { PartScope, ScopePlace } from "./record-part";

/** One row with its data. */
export const readsRow: PartScope = ({ around, library, id }) => ({ ...around, row: dataRowType(library, id) });

/** The row with its data, and what is known of its owner; nobody acts. */
export const readsOwner: PartScope = (place) => {
  const { actor, ...known } = readsRow(place);
  return known;
};

/** The same row, and questions about the rows that link to it. */
export const readsLinkedRows: PartScope = ({ around, library, id }) => ({ ...around, row: conditionRowType(library, id) });

/** Rows that the database is asked for. */
export const readsFoundRows: PartScope = ({ around, library, id }) => ({ ...around, row: foundRowType(library, id) });

/** The row, and what the person was asked for who makes the transition. */
export const readsAnswers: PartScope = (place) => ({ ...readsRow(place), ...answersOf(place) });

/** The same, when the transition has been made: the papers that it issued. */
export function readsIssued(place: ScopePlace): ScopeTypes {
  const paper = issuedPaperType(place.library, place.id, written(place.transition.id));
  return { ...readsAnswers(place), ...(paper ? { paper: paper as TypeSchema } : {}) };
}

/** The same, and the person who got the row. */
export const readsHolder: PartScope = (place) => ({
  ...readsIssued(place),
  ...(place.transition.holder === undefined ? {} : { holder: { type: "object", properties: { name: { type: "string" } } } }),
});

/** The same; and of a reminder, until when there is time. */
export const readsMailed: PartScope = (place) => ({ ...readsHolder(place), ...timeLeft(place) });

function timeLeft({ library, id, transition: { at } }: ScopePlace): ScopeTypes {
  if (!isObject(at) || at.reminds === undefined) return {};
  const field = typeof at.window === "string" ? windowField(library, id, at.window) : undefined;
  return { until: { type: "string", format: field?.format ?? "date-time", ...(field ? { day: field.day } : {}) } };
}

export function answersOf({ library, transition: { input, note } }: ScopePlace): ScopeTypes {
  return {
    ...(typeof input === "string" ? { input: dataType(library, input) } : {}),
    ...(note === undefined ? {} : { note: { type: "string" } }),
  };
}
