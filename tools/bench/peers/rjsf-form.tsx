/** How both peers on stock rjsf are used: the form keeps its own data, errors come with the submission. */
import type { FormProps } from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import type { Peer } from "../page";
import { caseSchema, caseUiSchema } from "./case-schema";

export function rjsfPeer(Form: ComponentType<FormProps>, errors: string): Peer {
  return {
    errors,
    mount: (root, form) => {
      let data: Record<string, unknown> = {};
      createRoot(root).render(
        <Form
          schema={caseSchema(form)}
          uiSchema={caseUiSchema(form)}
          validator={validator}
          noHtml5Validate
          onError={() => {}}
          onChange={(event) => {
            data = event.formData;
          }}
        />,
      );
      return () => data;
    },
  };
}
