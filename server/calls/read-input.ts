/** Reads what a call was sent, and checks it by the call's document: path and query values, and the body. */

import type { FastifyRequest } from "fastify";
import { isObject } from "../../engine/server";
import type { CompiledCall } from "../documents/compile-calls";
import type { InputFault } from "../documents/compile-input";
import type { DocumentView } from "../documents/documents";
import { invalidFields } from "../failures/failure";
import { acceptSubmission, type Submitter } from "./accept-submission";

/** Values of path and query by name. A path value wins over a query value, because the permission is checked for the path. */
export function readParams(request: FastifyRequest): Record<string, unknown> {
  return { ...(isObject(request.query) ? request.query : {}), ...(isObject(request.params) ? request.params : {}) };
}

/** Throws a Failure (422) for a query that does not fit. Changes the texts of `request.query` into the types of its schema. */
export function checkQuery(call: CompiledCall, request: FastifyRequest, view: DocumentView): void {
  refuse(call.query(request.query ?? {}), view);
}

/**
 * The body as the handler gets it. Throws a Failure (422) for one that does not fit. The body of a record is checked later, against what
 * is stored.
 */
export async function acceptBody(call: CompiledCall, body: unknown, submitter: Submitter): Promise<unknown> {
  const { view } = submitter;
  refuse(call.body?.(body ?? null) ?? [], view);
  if (call.bodyData === undefined || call.source.record) return body;
  const checked = view.data(call.bodyData);
  if (!checked) throw new Error(`${call.id} names the data schema "${call.bodyData}", which does not exist`);
  const { data, errors } = await acceptSubmission(submitter, checked, { submitted: body, stored: undefined });
  if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
  return data;
}

function refuse(faults: readonly InputFault[], view: DocumentView): void {
  if (faults.length > 0) throw invalidFields(faults.map(({ path, text }) => [path, view.text(text, { field: path })]));
}
