/** The look of a notice, and of a part that failed: Mantine's Alert in one of four tones. */
import type { ClosedLists } from "../language/closed-lists";
import "@mantine/core/styles/Alert.layer.css";
import "./alert.css";
import type { ToneName } from "../theme/theme";

export type ShownTone = ClosedLists["common.tone"];

const colors = { info: "info", success: "ok", warning: "warn", error: "danger" } satisfies Record<
  ClosedLists["common.tone"],
  ToneName
>;

const classNames = {
  root: "notice",
  wrapper: "notice-wrapper",
  icon: "notice-icon",
  title: "notice-title",
  message: "notice-message",
};

export function alertLook(tone: ShownTone) {
  return { color: colors[tone], variant: "light", radius: "md", "data-tone": tone, classNames } as const;
}
