/** Keeps Mantine's choice of light and dark in a cookie instead of the browser's storage: the server reads it for the first paint. */
import type { MantineColorSchemeManager } from "@mantine/core";
import { tellScheme, toldScheme } from "./told-cookies";

export const colorScheme: MantineColorSchemeManager = {
  get: toldScheme,
  set: tellScheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => tellScheme("auto"),
};
