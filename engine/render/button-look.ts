import type { ButtonProps } from "@mantine/core";

/** How Mantine shows each style of button that a document may name. A view has one primary; danger destroys something. */
export const buttonLook = {
  primary: { variant: "filled" },
  secondary: { variant: "default" },
  plain: { variant: "subtle" },
  danger: { variant: "filled", color: "danger" },
} satisfies Record<string, Pick<ButtonProps, "variant" | "color">>;

export type ButtonStyle = keyof typeof buttonLook;
