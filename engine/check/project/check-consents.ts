/** The texts that calls ask people to agree to (`consent`, `consents`). */
import { consentInForce } from "../../documents/consents";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { soundParts } from "../../records/sound-parts";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkConsents(calls: unknown, library: Library): Fault[] {
  return (Array.isArray(calls) ? calls : []).flatMap((call, index) =>
    isObject(call)
      ? [
          ...checkAsked(call, ["calls", index]),
          ...checkRead(call, ["calls", index], library),
          ...checkMade(call, ["calls", index], library),
        ]
      : [],
  );
}

/** A call that makes a transition whose record type asks for a consent asks for one too: else the transition could be made without. */
function checkMade({ act, moves, consent, consents }: JsonObject, pointer: Pointer, library: Library): Fault[] {
  if (isObject(consent) || (isObject(consents) && consents.field !== undefined)) return [];
  const acted = isObject(act) && Array.isArray(act.transitions) ? act.transitions.map((one) => [act.record, one] as const) : [];
  const moved = isObject(moves) && Array.isArray(moves.of) ? moves.of.filter(isObject) : [];
  const made = [...acted, ...moved.map(({ record, transition }) => [record, transition] as const)];
  const asks = made.some(([record, transition]) =>
    soundParts(library.get("record", written(record)) ?? {}).consents?.some((one) => one.for.includes(written(transition))),
  );
  return asks ? [{ code: "missing-key", pointer, at: "key", found: "consent", expected: ["consent"] }] : [];
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
