/**
 * Our form for foreign schemas, with rjsf's stock validator, over the schema that rjsf's peers show: a root with `if` and `then`, and
 * with `dependencies` where there are rules.
 */

import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import { SchemaForm, ThemeProvider } from "../../../engine/react";
import "../../../engine/theme/styles";
import { startPeer } from "../page";
import { caseSchema, caseUiSchema } from "./case-schema";
import { host } from "./idle-host";

startPeer({
  errors: ".field-error",
  mount: (root, form) => {
    let data: unknown = {};
    createRoot(root).render(
      <ThemeProvider>
        <SchemaForm
          schema={caseSchema(form)}
          uiSchema={caseUiSchema(form)}
          validator={validator}
          host={host}
          onChange={({ formData }) => {
            data = formData;
          }}
        />
      </ThemeProvider>,
    );
    return () => data as Readonly<Record<string, unknown>>;
  },
});
