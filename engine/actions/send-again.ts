/**
 * A request that was on its way when the page went may have arrived. It is sent again under its own key, before anything else is sent of
 * the form: what the server has counted is answered as it was then, and what it has not is done now. So it counts once, whatever has moved
 * since.
 */
import { CallFailure, type Host, type SentRequest } from "../host";
import { isObject } from "../json/json";
import type { FormController } from "../screen/screen-store";

/** The server keeps the answer of a key for 48 hours; what is older is the person's to send. */
const lifetime = 24 * 3_600_000;

/** Whether it was accepted; the form is empty then. Else what was typed stays, and the person has been told. */
export async function sendAgain(host: Host, form: FormController, { call, request, at }: SentRequest): Promise<boolean> {
  if (host.now() - at > lifetime) return false;
  try {
    const { body, isTold } = await host.call(call, request);
    const message = isObject(body) && typeof body.message === "string" ? body.message : host.text("form.arrived");
    if (!isTold) host.toast({ tone: "success", text: message });
    form.accepted({ data: {} });
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    tellRefusal(host, form, failure);
    return false;
  }
}

/** The form has no newer copy to show of what it was never read from. */
function tellRefusal(host: Host, form: FormController, failure: CallFailure): void {
  if (failure.code !== "stale") {
    form.refused(failure.fields, failure);
    return;
  }
  form.onItsWay?.(undefined);
  host.toast({ tone: "error", text: failure.title });
}
