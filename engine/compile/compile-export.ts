import { findDeclared } from "../calls/calls";
import type { Export } from "../documents/language";
import { formsOf } from "../records/sheet-call";
import type { BlockTools } from "./block-tools";

/** A button in all but its action, which the block itself has. */
export function compileExport({ call, params, label, screen, permission, visibleWhen }: Export, tools: BlockTools) {
  const { visibleWhen: shown } = tools.button({ id: "export", permission, visibleWhen });
  const declared = findDeclared(tools.library, call);
  const sheet = declared?.operation?.operation === "export" ? formsOf(declared.call.body) : undefined;
  return { call, params: tools.params(params), label: tools.text(label), sheet, screen, visibleWhen: shown };
}
