import { draftCallsOf } from "../../compile/kept-draft";
import type { JsonObject } from "../../json/json";
import type { DocumentCheck } from "../fault";

/** Notes the calls that keep the drafts of a screen's forms, so that they count as used. */
export function noteKept(screen: JsonObject, { library, used }: DocumentCheck): void {
  for (const call of draftCallsOf({ library, screen })) used("call", call);
}
