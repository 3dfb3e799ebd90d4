import { UnstyledButton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { topOverlay } from "../dialogs/use-overlay";
import { text } from "../documents/text";
import { useLateView } from "./use-late-view";

const load = () => import("../spotlight/ScreenSearch").then(({ ScreenSearch }) => ScreenSearch);

const keys = /Mac/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** Opens the search over screens, as Ctrl+K and Cmd+K do. Its code comes when somebody is about to open it. */
export function SearchButton({ screen }: { screen: string }): ReactNode {
  const { View, open, close, prepare } = useLateView(load);
  useWindowEvent("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (topOverlay.get() === undefined) open();
  });
  return (
    <>
      <UnstyledButton
        className="search-button"
        data-keys={keys}
        aria-label={text("search.title")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" />
        <span className="search-words">{text("search.open")}</span>
      </UnstyledButton>
      {View && <View screen={screen} onClose={close} />}
    </>
  );
}
