import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { noVariables, theme } from "./theme";

interface Props {
  /** Where the person's choice of light or dark is kept; in the browser's storage when left out. */
  readonly colorScheme?: MantineColorSchemeManager;
  /** `test`: no transitions, and overlays stand where they are written. */
  readonly env?: "default" | "test";
  readonly children: ReactNode;
}

/** Gives Mantine's components our theme. Its variables and global classes are files (theme/styles.ts): Mantine writes no <style> element. */
export function ThemeProvider({ colorScheme, env = "default", children }: Props): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(colorScheme && { colorSchemeManager: colorScheme })}
      cssVariablesResolver={noVariables}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
