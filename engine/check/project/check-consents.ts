/** The texts that calls ask people to agree to (`consent`, `consents`). */
import { consentInForce } from "../../documents/consents";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkConsents(calls: unknown, library: Library): Fault[] {
  return (Array.isArray(calls) ? calls : []).flatMap((call, index) =>
    isObject(call) ? [...checkAsked(call, ["calls", index]), ...checkRead(call, ["calls", index], library)] : [],
  );
}

/** Fields that are only read are sent to nobody: there is nothing to agree to. */
function checkAsked(call: JsonObject, pointer: Pointer): Fault[] {
  const writes = ['"method": "POST"', '"method": "PUT"', '"method": "DELETE"'];
  return ["consent", "consents"].flatMap((key) =>
    call[key] !== undefined && call.method === "GET" ? [withoutEffect([...pointer, key], writes)] : [],
  );
}

/** The server keeps the version in force as what was read: so that is what stands beside the box. */
function checkRead(call: JsonObject, pointer: Pointer, library: Library): Fault[] {
  const { consents, consent, body } = call;
  if (!isObject(consents)) return [];
  const inForce = consentInForce(library, consents.of);
  if (!inForce) return [];
  if (consents.field === undefined && !isObject(consent))
    return [withoutEffect([...pointer, "consents"], ['"consent"', '"field"'])];
  const schema = isObject(body) && typeof body.data === "string" ? library.get("data", body.data) : undefined;
  const fields = isObject(schema?.properties) ? schema.properties : {};
  const field = fields[written(consents.field)];
  const read = consents.field === undefined ? isObject(consent) && consent.statement : isObject(field) && field.title;
  if (read === inForce.statement) return [];
  const at = [...pointer, "consents", consents.field === undefined ? "of" : "field"];
  return [{ code: "consent-text", pointer: at, at: "value", found: written(consents.of), expected: [inForce.statement] }];
}
