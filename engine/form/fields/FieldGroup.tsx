import type { ReactNode } from "react";

export interface FieldGroupProps {
  readonly id: string;
  readonly className?: string;
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** Stands between the description and the fields. */
  readonly control?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, under one name. */
export function FieldGroup({ id, className, title, description, control, children }: FieldGroupProps): ReactNode {
  return (
    <fieldset
      id={id}
      className={className ? `form-group ${className}` : "form-group"}
      aria-describedby={description ? `${id}__about` : undefined}
    >
      {title && <legend className="form-group-title">{title}</legend>}
      {description && (
        <p className="field-help" id={`${id}__about`}>
          {description}
        </p>
      )}
      {control}
      {children}
    </fieldset>
  );
}
