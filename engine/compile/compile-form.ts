import type { FormBlock, FormField } from "../documents/language";
import { isObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { ClosedLists } from "../language/closed-lists";
import type { BlockTools } from "./block-tools";
import { closedWhen } from "./closed-when";
import { keptDraft } from "./kept-draft";
import type { CompileTools } from "./tools";

/** A form on one page has no flow. */
const flows = { page: undefined, steps: "steps", tasks: "tasks" } as const satisfies Record<
  ClosedLists["form.flow"],
  string | undefined
>;

/** As `form.css` names them. */
const widths = { full: undefined, half: "half", third: "third" } as const satisfies Record<
  ClosedLists["form.section.fields.width"],
  string | undefined
>;

const asksInForm = { dialog: false, form: true } satisfies Record<ClosedLists["form.consent"], boolean>;

/** A form shows one data schema; the rules stay in the schema (`CompiledData`), here is only how it is shown. */
export const compileFormProps = (block: FormBlock, tools: BlockTools) => ({
  schema: tools.data(block.schema),
  source: tools.source(block.source),
  record: block.record && omitUndefined({ save: block.record.save, create: block.record.create }),
  values: tools.params(block.values),
  sections: block.sections.map((section) =>
    omitUndefined({
      id: section.id,
      title: tools.text(section.title),
      description: tools.text(section.description),
      visibleWhen: tools.condition(section.visibleWhen),
      task: section.task && {
        done: tools.expression(section.task.done),
        total: tools.expression(section.task.total),
        text: tools.text(section.task.text),
        action: tools.actions(section.task.action),
      },
      fields: section.fields.map((field) => compileField(field, tools)),
    }),
  ),
  flow: flows[block.flow ?? "page"],
  check: block.check && omitUndefined({ title: tools.text(block.check.title), text: tools.text(block.check.text) }),
  readOnly: tools.condition(closedWhen(block)),
  why: tools.why(block.readOnlyWhen, false),
  submit: block.submit && tools.button({ ...block.submit }),
  consent: asksInForm[block.consent ?? "dialog"] ? tools.consent(sentCall(block.submit?.action)) : undefined,
  secondary: tools.buttons(block.secondary),
  errorTitle: tools.text(block.errorTitle),
  ...keptDraft(block, tools),
});

/** The call that a button sends a form with. */
function sentCall(action: unknown): unknown {
  const sends = [action].flat().find((one) => isObject(one) && one.kind === "submit");
  return isObject(sends) ? sends.call : undefined;
}

function compileField(source: string | FormField, tools: CompileTools) {
  if (typeof source === "string") return { field: source };
  const { label, help, placeholder, width = "full", ...rest } = source;
  return omitUndefined({
    ...rest,
    width: widths[width],
    label: tools.text(label),
    help: tools.text(help),
    placeholder: tools.text(placeholder),
  });
}
