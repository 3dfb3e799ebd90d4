/** The sealed part of a draft: its box, whose code comes where a form has something to seal, and what is put back of it. */
import type { Host } from "../../host";
import type { CompiledField } from "../../rules/compiled-data";
import { withSealed } from "../model/draft";
import type { FormModel } from "../model/form-model";
import type { SealedBox } from "./sealed-box";

/** Undefined where nothing is sensitive, and where the person has no key: then nothing of it is kept. */
export function boxOf(
  host: Pick<Host, "deviceKey">,
  fields: readonly Pick<CompiledField, "sensitive">[],
): Promise<SealedBox | undefined> | undefined {
  const key = fields.some(({ sensitive }) => sensitive) ? host.deviceKey?.() : undefined;
  if (key === undefined) return undefined;
  return import("./sealed-box").then(({ sealedBox }) => sealedBox(key)).catch(() => undefined);
}

interface Sealed {
  readonly sealed: string;
  readonly box: Promise<SealedBox | undefined> | undefined;
  /** The form's data before it was opened. */
  readonly before: unknown;
}

export async function openSealed(model: FormModel, { sealed, box, before }: Sealed): Promise<void> {
  const opened = await (await box)?.open(sealed);
  if (opened !== undefined) model.set([], withSealed(model.data, opened, { fields: model.compiled.fields, before }));
}
