import type { ButtonProps } from "@mantine/core";
import type { ClosedLists } from "../language/closed-lists";

type Looks = Readonly<Record<ClosedLists["common.buttonStyle"], Pick<ButtonProps, "variant" | "color">>>;

/**
 * How Mantine shows each style of button that a document may name. A view has one primary. `danger` leads to what destroys something and is no
 * louder than others: the fill is for the button that does it, in the question that follows, or where a form is sent.
 */
export const buttonLook = {
  primary: { variant: "filled" },
  secondary: { variant: "default" },
  plain: { variant: "subtle" },
  danger: { variant: "outline", color: "danger" },
} satisfies Looks;

export type ButtonStyle = keyof typeof buttonLook;

/** Of a button that sends a form. */
export const submitLook = { ...buttonLook, danger: { variant: "filled", color: "danger" } } satisfies Looks;
