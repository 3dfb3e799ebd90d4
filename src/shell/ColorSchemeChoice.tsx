import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { text } from "../documents/text";

/** Light, dark, or as the device has it. */
export function ColorSchemeChoice(): ReactNode {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className="scheme-choice">
      <p id="tampilan">{text("portal.scheme")}</p>
      <SegmentedControl
        fullWidth
        aria-labelledby="tampilan"
        classNames={{ label: "scheme-label" }}
        value={colorScheme}
        onChange={setColorScheme}
        data={[
          { value: "light", label: text("portal.scheme-light") },
          { value: "dark", label: text("portal.scheme-dark") },
          { value: "auto", label: text("portal.scheme-auto") },
        ]}
      />
    </div>
  );
}
