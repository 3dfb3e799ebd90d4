/** Shows components as the portal does: within the theme, without transitions. Everything else of the testing library as it is. */
import { type RenderOptions, type RenderResult, render as renderPlain } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { ThemeProvider } from "../engine/react";

export * from "@testing-library/react";

export function render(ui: ReactElement, options: RenderOptions = {}): RenderResult {
  return renderPlain(ui, { wrapper: Themed, ...options });
}

export function Themed({ children }: { readonly children: ReactNode }): ReactNode {
  return <ThemeProvider env="test">{children}</ThemeProvider>;
}
