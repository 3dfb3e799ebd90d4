import type { ReactNode } from "react";
import { WholeForm, type WholeFormProps } from "../../form/whole/WholeForm";

export function Form(props: WholeFormProps): ReactNode {
  return <WholeForm {...props} />;
}
