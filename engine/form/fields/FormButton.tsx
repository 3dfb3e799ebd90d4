import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useForm } from "./form-context";

export interface FormButtonProps {
  /** The id of the shared text on it. */
  readonly word: string;
  readonly look: "primary" | "secondary" | "plain";
  readonly id?: string;
  readonly disabled?: boolean;
  readonly "aria-label"?: string;
  onClick(): void;
}

/** A button of the form's own, worded by a shared text. */
export function FormButton({ word, look, id, disabled, onClick, ...named }: FormButtonProps): ReactNode {
  const { text } = useForm();
  return (
    <Button
      id={id}
      className="form-button"
      variant={variants[look]}
      color={look === "secondary" ? "neutral" : "program"}
      disabled={disabled}
      aria-label={named["aria-label"]}
      onClick={() => onClick()}
    >
      {text(word)}
    </Button>
  );
}

const variants = { primary: "filled", secondary: "default", plain: "subtle" } as const;
